import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { keywordOf, readList, writeList, type ListDefaults, type ListState } from '../../../ui/list/list-state.ts';

export type OptionRow = Output<'variant_option.list'>['list'][number];
export type ValueRow = OptionRow['values'][number];

/** The list with an option open next to it; `new`: the form of a new one. */
export type OptionsState = ListState & { open: string | undefined };

/** Ten options per page, as the specification has it: each has many values. */
const defaults: ListDefaults = { size: 10 };

export const readOptions = (search: Record<string, unknown>): OptionsState => ({
  ...readList(search, [], defaults),
  open: typeof search['open'] === 'string' && search['open'] !== '' ? search['open'] : undefined,
});
export const writeOptions = ({ open, ...list }: OptionsState): Record<string, string | number> => ({
  ...writeList(list, defaults),
  ...(open ? { open } : {}),
});

export const optionsQuery = (state: ListState) =>
  callQuery('variant_option.list', { page: state.page, size: state.size, option_name: keywordOf(state) });
