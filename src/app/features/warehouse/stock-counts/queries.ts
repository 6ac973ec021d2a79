import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import type { ListState } from '../../../ui/list/list-state.ts';

export type Count = Output<'stock.counts'>['list'][number];

export const countsQuery = ({ page, size }: ListState) => callQuery('stock.counts', { page, size });

/** Missing and surplus units, over all variants of a location. */
export function differences({ lines }: Count): { readonly missing: number; readonly over: number } {
  const each = lines.map(({ counted, expected }) => counted - expected);
  return {
    missing: each.reduce((sum, difference) => sum + Math.max(0, -difference), 0),
    over: each.reduce((sum, difference) => sum + Math.max(0, difference), 0),
  };
}
