import { msg } from '@lingui/core/macro';
import { storeCostTypes } from '#domain/finance/store-costs/cost-types.ts';
import { expenseFilterOf, readExpenses, type ExpensesState } from '../../../shared/expenses/expense-search.ts';
import { sellerFilter } from '../../../shared/sellers/seller-filter.ts';
import type { Exported } from '../../../sync/exported.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, type Filter } from '../../../ui/list/filters/filters.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { costTypeLabels } from './labels.ts';

export type StoreCostRow = Output<'funding.storeCostList'>['list'][number];

export const storeCostFilters: readonly Filter[] = [
  sellerFilter,
  { id: 'store_id', label: msg`Store`, kind: 'select', open: 'ids', options: [] },
  {
    id: 'type',
    label: msg`Type`,
    kind: 'select',
    options: storeCostTypes.map((value) => ({ value, label: costTypeLabels[value] })),
  },
  { id: 'date', label: msg`Period`, kind: 'dates' },
];

export const readStoreCosts = (search: Readonly<Record<string, unknown>>): ExpensesState =>
  readExpenses(search, storeCostFilters);

function filterOf(list: ListState) {
  const types = chosen(list.filters['type']);
  return { ...expenseFilterOf(list), type: storeCostTypes.filter((type) => types.includes(type)) };
}

export const storeCostsQuery = ({ list }: Pick<ExpensesState, 'list'>) =>
  callQuery('funding.storeCostList', { ...filterOf(list), page: list.page, size: list.size });
export const choicesQuery = callQuery('funding.storeList', {});
export const typesQuery = callQuery('funding.storeCostTypeList', {});
export const exportedOf = ({ list }: ExpensesState): Exported => ({ kind: 'store_costs', filter: filterOf(list) });
