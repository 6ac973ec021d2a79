import { gridLimits } from '#domain/catalog/market-grid/fields.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { callQuery, freshQuery } from '../../../../sync/queries.ts';
import { keywordOf, readList, writeList, type ListState } from '../../../../ui/list/list-state.ts';
import { offeredView } from '../queries.ts';

/** The list's own filters, and the chosen products; without ids all that match. */
export type GridState = { readonly list: ListState; readonly ids: readonly string[] };

/** More rows on one page would make typing slow. */
export const gridSizes = [50, 100, 200] as const;
const defaults = { size: 100 };

export function readGrid(search: Readonly<Record<string, unknown>>): GridState {
  const { ids } = search;
  const list = readList(search, [], defaults);
  const size = gridSizes.find((each) => each === list.size) ?? defaults.size;
  const chosen = (typeof ids === 'string' ? ids.split(',') : []).filter(isUuid).slice(0, gridLimits.products);
  return { list: { ...list, size }, ids: [...new Set(chosen)] };
}

export const writeGrid = ({ list, ids }: GridState): Record<string, string | number> => ({
  ...writeList(list, defaults),
  ...(ids.length > 0 && { ids: ids.join(',') }),
});

export const gridQuery = ({ list, ids }: GridState) =>
  callQuery('market_product.grid', {
    page: list.page,
    size: list.size,
    ...(ids.length > 0 ? { market_product_ids: [...ids] } : { keyword: keywordOf(list), status: offeredView(list) }),
  });

/** All variants of changed products as they are now. */
export const newestRowsQuery = (ids: readonly string[], page: number) =>
  freshQuery('market_product.grid', { market_product_ids: [...ids].slice(0, gridLimits.products), page, size: 1000 });
