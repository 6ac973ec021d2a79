import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ExpenseSums, ExpenseViews } from '../../../shared/expenses/ExpenseCounts.tsx';
import { viewOf, type ExpensesState } from '../../../shared/expenses/expense-search.ts';
import { withSellers } from '../../../shared/sellers/seller-filter.ts';
import { useCan } from '../../../session/session.ts';
import { useSellers } from '../../../session/use-sellers.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { withOptions } from '../../../ui/list/filters/filters.ts';
import { ListScreen } from '../../../ui/list/ListScreen.tsx';
import { openRow } from '../../../ui/list/open-row.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
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
  const { list, open } = state;
  const query = useQuery({ ...storeCostsQuery(state), placeholderData: keepPreviousData });
  const { data } = query;
  const { sellers, onFilters } = useSellers(list.filters);
  const { data: choices } = useQuery(choicesQuery);
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useCan('store-cost.edit');
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const filters = useMemo(
    () =>
      withOptions(withSellers(storeCostFilters, sellers), {
        store_id: (choices?.stores ?? []).map(({ store_id: value, name: label }) => ({ value, label })),
      }),
    [sellers, choices],
  );
  const opened = openRow(data?.list ?? [], open, show);
  const add = mayAdd && (
    <Button variant="primary" icon={<IconPlus size={16} stroke={1.6} />} onClick={() => setAdding(true)}>
      <Trans>Add store cost</Trans>
    </Button>
  );
  return (
    <>
      <ListScreen
        name="store-costs"
        title={<Trans>Store costs</Trans>}
        query={query}
        state={list}
        onState={go}
        keepsView
        actions={
          <>
            {exporting}
            {add}
          </>
        }
        banner={data && data.counts.confirmed + data.counts.unconfirmed > 0 && <ExpenseSums data={data} />}
        nothing={
          viewOf(list) === 'all' && (
            <Empty
              title={<Trans>No store costs yet</Trans>}
              text={
                <Trans>
                  Enter what a store costs apart from goods, shipping and advertising: its plan, apps, pictures.
                  Confirmed costs are part of the profit of the store.
                </Trans>
              }
              actions={add}
            />
          )
        }
        noMatch={<Trans>No store costs match</Trans>}
        failed={<Trans>The store costs did not load</Trans>}
        search={t`Number, store or note`}
        filters={filters}
        onFilters={onFilters}
        views={<ExpenseViews data={data} list={list} onList={go} />}
        table={{
          label: t`Store costs`,
          columns: sellers ? columnsWithSeller : columns,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => show(row._id),
          card,
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <StoreCostDrawer key={opened.row._id} row={opened.row} place={opened.place} onClose={() => show('')} />
        )}
        {isAdding && <StoreCostForm row={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}
