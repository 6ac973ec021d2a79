import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { ExpensesScreen } from '../../../shared/expenses/ExpensesScreen.tsx';
import type { ExpensesState } from '../../../shared/expenses/expense-search.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { useCan } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { withOptions } from '../../../ui/list/filters/filters.ts';
import { Empty } from '../../../ui/state/Empty.tsx';
import { card, columns, columnsWithSeller } from './columns.tsx';
import { choicesQuery, marketingFeeFilters, mediaTypesQuery, marketingFeesQuery } from './queries.ts';

const MarketingFeeDrawer = lazy(() =>
  import('./MarketingFeeDrawer.tsx').then((m) => ({ default: m.MarketingFeeDrawer })),
);
const MediaTypes = lazy(() => import('./MediaTypes.tsx').then((m) => ({ default: m.MediaTypes })));
const MarketingFeeForm = lazy(() => import('./MarketingFeeForm.tsx').then((m) => ({ default: m.MarketingFeeForm })));

type MarketingFeesPageProps = {
  state: ExpensesState;
  onState: (next: ExpensesState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

/** What stores spent on advertisements. */
export function MarketingFeesPage({ state, onState, exporting }: MarketingFeesPageProps) {
  const { t } = useLingui();
  const query = useQuery({ ...marketingFeesQuery(state), placeholderData: keepPreviousData });
  const { sellers, onFilters } = useSellers(state.list.filters);
  const { data: choices } = useQuery(choicesQuery);
  const { data: media } = useQuery(mediaTypesQuery);
  const [isAdding, setAdding] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const mayManage = useCan('media-type.edit');
  const hasMedia = media !== undefined && media.length > 0;
  const mayAdd = useCan('marketing-fee.edit');
  const filters = useMemo(
    () =>
      withOptions(withSellers(marketingFeeFilters, sellers), {
        store_id: (choices?.stores ?? []).map(({ store_id: value, name: label }) => ({ value, label })),
        media_type_id: (media ?? []).map(({ _id: value, name: label }) => ({ value, label })),
      }),
    [sellers, choices, media],
  );
  const manage = mayManage && (
    <Button variant={hasMedia ? 'default' : 'primary'} onClick={() => setManaging(true)}>
      <Trans>Media types</Trans>
    </Button>
  );
  const add = mayAdd && hasMedia && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
      <Trans>Add marketing fee</Trans>
    </Button>
  );
  return (
    <ExpensesScreen
      name="marketing-fees"
      title={<Trans>Marketing fees</Trans>}
      query={query}
      state={state}
      onState={onState}
      actions={
        <>
          {exporting}
          {manage}
          {add}
        </>
      }
      nothing={
        <Empty
          title={<Trans>No marketing fees yet</Trans>}
          text={
            <Trans>
              Enter what a store spent on advertisements, by medium and invoice. Confirmed fees are part of the profit
              of the store.
            </Trans>
          }
          actions={add || manage}
        />
      }
      noMatch={<Trans>No marketing fees match</Trans>}
      failed={<Trans>The marketing fees did not load</Trans>}
      search={t`Number, invoice, store or note`}
      filters={filters}
      onFilters={onFilters}
      table={{
        label: t`Marketing fees`,
        columns: sellers ? columnsWithSeller : columns,
        card,
      }}
      drawer={({ row, place }, close) => <MarketingFeeDrawer key={row._id} row={row} place={place} onClose={close} />}
    >
      {isManaging && <MediaTypes onClose={() => setManaging(false)} />}
      {isAdding && <MarketingFeeForm row={null} onClose={() => setAdding(false)} />}
    </ExpensesScreen>
  );
}
