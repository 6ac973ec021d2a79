import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { sellerFilter, sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Filter } from '../../../ui/list/filters/filters.ts';
import type { ListState } from '../../../ui/list/list-state.ts';

export type StoppedParcel = Output<'pack.decisions'>['list'][number];
export type Choice = StoppedParcel['choices'][number];

export const decisionFilters: readonly Filter[] = [sellerFilter];

export const decisionsQuery = ({ page, size, filters }: ListState) =>
  callQuery('pack.decisions', { page, size, ...sellersChosen(filters) });
