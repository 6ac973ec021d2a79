import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { useCan } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FigureStrip } from '../../../ui/FigureStrip.tsx';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { ViewTabs } from '../../../ui/list/views/ViewTabs.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { card, columns, columnsWithSeller } from './columns.tsx';
import {
  choicesQuery,
  marketingFeeFilters,
  mediaTypesQuery,
  marketingFeesQuery,
  viewOf,
  type MarketingFeeState,
} from './queries.ts';

const MarketingFeeDrawer = lazy(() =>
  import('./MarketingFeeDrawer.tsx').then((m) => ({ default: m.MarketingFeeDrawer })),
);
const MediaTypes = lazy(() => import('./MediaTypes.tsx').then((m) => ({ default: m.MediaTypes })));
const MarketingFeeForm = lazy(() => import('./MarketingFeeForm.tsx').then((m) => ({ default: m.MarketingFeeForm })));

type MarketingFeesPageProps = {
  state: MarketingFeeState;
  onState: (next: MarketingFeeState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

/** What stores spent on advertisements. */
export function MarketingFeesPage({ state, onState, exporting }: MarketingFeesPageProps) {
  const { t, i18n } = useLingui();
  const { list, open } = state;
  const query = useQuery({ ...marketingFeesQuery(state), placeholderData: keepPreviousData });
  const { data } = query;
  const { sellers, onFilters } = useSellers(list.filters);
  const { data: choices } = useQuery(choicesQuery);
  const { data: media } = useQuery(mediaTypesQuery);
  const [isAdding, setAdding] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const mayManage = useCan('media-type.edit');
  const hasMedia = media !== undefined && media.length > 0;
  const mayAdd = useCan('marketing-fee.edit');
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const view = viewOf(list);
  const filters = useMemo(
    () =>
      withSellers(marketingFeeFilters, sellers).map((filter) => {
        if (filter.kind !== 'select') return filter;
        if (filter.id === 'store_id')
          return {
            ...filter,
            options: (choices?.stores ?? []).map(({ store_id: value, name: label }) => ({ value, label })),
          };
        if (filter.id === 'media_type_id')
          return { ...filter, options: (media ?? []).map(({ _id: value, name: label }) => ({ value, label })) };
        return filter;
      }),
    [sellers, choices, media],
  );
  const opened = openRow(data?.list ?? [], open, show);
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
  const counts = data?.counts;
  return (
    <>
      <ListScreen
        name="marketing-fees"
        title={<Trans>Marketing fees</Trans>}
        query={query}
        state={list}
        onState={go}
        keepsView
        actions={
          <>
            {exporting}
            {manage}
            {add}
          </>
        }
        banner={
          data &&
          data.counts.confirmed + data.counts.unconfirmed > 0 && (
            <FigureStrip
              label={t`Sums`}
              figures={[
                { id: 'confirmed', label: t`Confirmed`, value: <MoneyText money={data.confirmed} charged /> },
                { id: 'waiting', label: t`Not confirmed`, value: i18n.number(data.counts.unconfirmed) },
              ]}
            />
          )
        }
        nothing={
          view === 'all' && (
            <Empty
              title={<Trans>No marketing fees yet</Trans>}
              text={
                <Trans>
                  Enter what a store spent on advertisements, by medium and invoice. Confirmed fees are part of the
                  profit of the store.
                </Trans>
              }
              actions={add || manage}
            />
          )
        }
        noMatch={<Trans>No marketing fees match</Trans>}
        failed={<Trans>The marketing fees did not load</Trans>}
        search={t`Number, invoice, store or note`}
        filters={filters}
        onFilters={onFilters}
        views={
          <ViewTabs
            views={[
              { id: 'all', label: <Trans>All</Trans>, count: counts && counts.unconfirmed + counts.confirmed },
              { id: 'waiting', label: <Trans>Not confirmed</Trans>, count: counts?.unconfirmed },
              { id: 'confirmed', label: <Trans>Confirmed</Trans>, count: counts?.confirmed },
            ]}
            current={view}
            onView={(id) => go({ ...list, page: 1, view: id === 'all' ? undefined : id })}
          />
        }
        table={{
          label: t`Marketing fees`,
          columns: sellers ? columnsWithSeller : columns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => show(row._id),
          card,
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <MarketingFeeDrawer key={opened.row._id} row={opened.row} place={opened.place} onClose={() => show('')} />
        )}
        {isManaging && <MediaTypes onClose={() => setManaging(false)} />}
        {isAdding && <MarketingFeeForm row={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
