import { msg } from '@lingui/core/macro';
import { storeCostTypes } from '#domain/finance/store-costs/cost-types.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Exported } from '../../../sync/exported.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen, daysChosen, type Filter } from '../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';
import { today } from '../../../ui/text/formats.ts';
import { costTypeLabels } from './labels.ts';

export type StoreCostRow = Output<'funding.storeCostList'>['list'][number];

export const storeCostViews = ['all', 'waiting', 'confirmed'] as const;
export type StoreCostView = (typeof storeCostViews)[number];
/** The search of /accounts/store-cost: the list, and the open entry. */
export type StoreCostState = { list: ListState; open: string };

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

export const readStoreCosts = (search: Readonly<Record<string, unknown>>): StoreCostState => ({
  list: readList(search, storeCostFilters),
  open: isUuid(search['open']) ? search['open'] : '',
});
export const writeStoreCosts = ({ list, open }: StoreCostState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

export const viewOf = ({ view }: Pick<ListState, 'view'>): StoreCostView =>
  storeCostViews.find((each) => each === view) ?? 'all';

const statusOf = { all: [], waiting: [0], confirmed: [1] } as const;
const sorts = ['created_at', 'period', 'amount'] as const;

function filterOf(list: ListState) {
  const days = daysChosen(list.filters['date'], today(new Date()));
  const types = chosen(list.filters['type']);
  const keyword = list.live || list.keyword;
  return {
    status: [...statusOf[viewOf(list)]],
    ...sellersChosen(list.filters),
    store_id: [...chosen(list.filters['store_id'])],
    type: storeCostTypes.filter((type) => types.includes(type)),
    ...(days && { start: days.from, end: days.to }),
    ...(keyword ? { keyword } : {}),
    sort: sorts.find((each) => each === list.sort?.by) ?? 'created_at',
    direction: list.sort?.dir ?? ('desc' as const),
  };
}

export const storeCostsQuery = ({ list }: Pick<StoreCostState, 'list'>) =>
  callQuery('funding.storeCostList', { ...filterOf(list), page: list.page, size: list.size });
export const choicesQuery = callQuery('funding.storeList', {});
export const typesQuery = callQuery('funding.storeCostTypeList', {});
export const exportedOf = ({ list }: StoreCostState): Exported => ({ kind: 'store_costs', filter: filterOf(list) });
