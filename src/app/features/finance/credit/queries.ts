import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { readList, writeList, type ListState } from '../../../ui/list/list-state.ts';

export type CreditRow = Output<'account.creditAgeing'>['list'][number];
export type CreditState = { list: ListState; open: string };

export const readCredit = (search: Readonly<Record<string, unknown>>): CreditState => ({
  list: readList(search, []),
  open: isUuid(search['open']) ? search['open'] : '',
});
export const writeCredit = ({ list, open }: CreditState): Record<string, string | number> => ({
  ...writeList(list),
  ...(open ? { open } : {}),
});

export const ageingQuery = ({ list }: Pick<CreditState, 'list'>) => {
  const keyword = list.live || list.keyword;
  return callQuery('account.creditAgeing', { page: list.page, size: list.size, ...(keyword && { keyword }) });
};
