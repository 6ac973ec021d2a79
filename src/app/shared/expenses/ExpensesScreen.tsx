import { Suspense, type ReactNode } from 'react';
import { ListScreen, type ListScreenProps } from '../../ui/list/ListScreen.tsx';
import type { ListState } from '../../ui/list/list-state.ts';
import { openRow } from '../../ui/list/open-row.ts';
import { ExpenseSums, ExpenseViews } from './ExpenseCounts.tsx';
import { viewOf, type ExpensesState } from './expense-search.ts';

type Row = { readonly _id: string; readonly number: string };
type Screen<R extends Row> = ListScreenProps<R>;
type Data<R extends Row> = NonNullable<Screen<R>['query']['data']> & Parameters<typeof ExpenseSums>[0]['data'];

type ExpensesScreenProps<R extends Row> = Omit<Screen<R>, 'state' | 'onState' | 'query' | 'table'> & {
  query: Omit<Screen<R>['query'], 'data'> & { data: Data<R> | undefined };
  state: ExpensesState;
  onState: (next: ExpensesState, how?: { replace: boolean }) => void;
  table: Pick<Screen<R>['table'], 'label' | 'columns' | 'card'>;
  drawer: (opened: NonNullable<ReturnType<typeof openRow<R>>>, close: () => void) => ReactNode;
  /** Forms. */
  children: ReactNode;
};

/** A list of store costs or marketing fees with their sums, views and the open entry. */
export function ExpensesScreen<R extends Row>(props: ExpensesScreenProps<R>) {
  const { query, state, onState, table, drawer, children, nothing, ...screen } = props;
  const { data } = query;
  const { list, open } = state;
  const go = (next: ListState, how?: { replace: boolean }) => onState({ list: next, open: '' }, how);
  const show = (id: string) => onState({ ...state, open: id });
  const opened = openRow(data?.list ?? [], open, show);
  return (
    <>
      <ListScreen<R>
        {...screen}
        query={query}
        state={list}
        onState={go}
        keepsView
        banner={data && data.counts.confirmed + data.counts.unconfirmed > 0 && <ExpenseSums data={data} />}
        nothing={viewOf(list) === 'all' && nothing}
        views={<ExpenseViews data={data} list={list} onList={go} />}
        table={{
          ...table,
          rowId: (row) => row._id,
          rowName: (row) => row.number,
          onOpen: (row) => show(row._id),
        }}
      />
      <Suspense fallback={null}>
        {opened && drawer(opened, () => show(''))}
        {children}
      </Suspense>
    </>
  );
}
