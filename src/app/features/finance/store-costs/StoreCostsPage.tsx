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
import { choicesQuery, storeCostFilters, storeCostsQuery } from './queries.ts';

const StoreCostDrawer = lazy(() => import('./StoreCostDrawer.tsx').then((m) => ({ default: m.StoreCostDrawer })));
const StoreCostForm = lazy(() => import('./StoreCostForm.tsx').then((m) => ({ default: m.StoreCostForm })));

type StoreCostsPageProps = {
  state: ExpensesState;
  onState: (next: ExpensesState, how?: { replace: boolean }) => void;
  /** The export button. */
  exporting: ReactNode;
};

/** What stores cost apart from goods, shipping and advertising. */
export function StoreCostsPage({ state, onState, exporting }: StoreCostsPageProps) {
  const { t } = useLingui();
  const query = useQuery({ ...storeCostsQuery(state), placeholderData: keepPreviousData });
  const { sellers, onFilters } = useSellers(state.list.filters);
  const { data: choices } = useQuery(choicesQuery);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useCan('store-cost.edit');
  const filters = useMemo(
    () =>
      withOptions(withSellers(storeCostFilters, sellers), {
        store_id: (choices?.stores ?? []).map(({ store_id: value, name: label }) => ({ value, label })),
      }),
    [sellers, choices],
  );
  const add = mayAdd && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
      <Trans>Add store cost</Trans>
    </Button>
  );
  return (
    <ExpensesScreen
      name="store-costs"
      title={<Trans>Store costs</Trans>}
      query={query}
      state={state}
      onState={onState}
      actions={
        <>
          {exporting}
          {add}
        </>
      }
      nothing={
        <Empty
          title={<Trans>No store costs yet</Trans>}
          text={
            <Trans>
              Enter what a store costs apart from goods, shipping and advertising: its plan, apps, pictures. Confirmed
              costs are part of the profit of the store.
            </Trans>
          }
          actions={add}
        />
      }
      noMatch={<Trans>No store costs match</Trans>}
      failed={<Trans>The store costs did not load</Trans>}
      search={t`Number, store or note`}
      filters={filters}
      onFilters={onFilters}
      table={{
        label: t`Store costs`,
        columns: sellers ? columnsWithSeller : columns,
        card,
      }}
      drawer={({ row, place }, close) => <StoreCostDrawer key={row._id} row={row} place={place} onClose={close} />}
    >
      {isAdding && <StoreCostForm row={null} onClose={() => setAdding(false)} />}
    </ExpensesScreen>
  );
}
