import { msg } from '@lingui/core/macro';
import { chosen, type Filter, type FilterOption, type FilterValues } from '../../ui/list/filters/filters.ts';

export const sellerFilterOf = (options: readonly FilterOption[]): Filter => ({
  id: 'seller_id',
  label: msg`Seller`,
  kind: 'select',
  open: 'ids',
  options,
});

/** To parse the URL: the names come from the server. */
export const sellerFilter = sellerFilterOf([]);

/** The filters of a list with the sellers' names; without the seller for users who have a single one. */
export function withSellers(
  filters: readonly Filter[],
  sellers: readonly FilterOption[] | undefined,
): readonly Filter[] {
  const others = filters.filter(({ id }) => id !== sellerFilter.id);
  return sellers ? [sellerFilterOf(sellers), ...others] : others;
}

/** The chosen sellers as the input of a list. */
export function sellersChosen(filters: FilterValues): { seller_id?: string[] } {
  const ids = chosen(filters['seller_id']);
  return ids.length > 0 ? { seller_id: [...ids] } : {};
}
