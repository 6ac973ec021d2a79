import { expenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { chosen, daysChosen, type Filter } from '../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../ui/list/list-state.ts';
import { today } from '../../ui/text/formats.ts';
import { sellersChosen } from '../sellers/seller-filter.ts';

/** The search of a list of costs or fees: the list, and the open entry. */
export type ExpensesState = { list: ListState; open: string };

export const readExpenses = (search: Readonly<Record<string, unknown>>, filters: readonly Filter[]): ExpensesState => ({
  list: readList(search, filters),
  open: isUuid(search['open']) ? search['open'] : '',
});
export const writeExpenses = ({ list, open }: ExpensesState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

const views = ['all', 'waiting', 'confirmed'] as const;
export const viewOf = ({ view }: Pick<ListState, 'view'>): (typeof views)[number] =>
  views.find((each) => each === view) ?? 'all';

const statusOf = { all: [], waiting: [expenseStatus.unconfirmed], confirmed: [expenseStatus.confirmed] } as const;
const sorts = ['created_at', 'period', 'amount'] as const;

/** What the calls of both lists take, without the filters of one. */
export function expenseFilterOf(list: ListState) {
  const days = daysChosen(list.filters['date'], today(new Date()));
  const keyword = list.live || list.keyword;
  return {
    status: [...statusOf[viewOf(list)]],
    ...sellersChosen(list.filters),
    store_id: [...chosen(list.filters['store_id'])],
    ...(days && { start: days.from, end: days.to }),
    ...(keyword ? { keyword } : {}),
    sort: sorts.find((each) => each === list.sort?.by) ?? 'created_at',
    direction: list.sort?.dir ?? ('desc' as const),
  };
}
