import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../../../session/session.ts';
import type { Output } from '../../../sync/calls.ts';
import { FilterBar } from '../../../ui/list/filters/FilterBar.tsx';
import { chosen, type Filter, type FilterValues } from '../../../ui/list/filters/filters.ts';
import { storesQuery, type MappingSearch, type OnSearch } from './queries.ts';

type Narrowed = Output<'mapping.shopProducts'>['narrowed'];
type MappingFiltersProps = { search: MappingSearch; narrowed: Narrowed | undefined; onSearch: OnSearch };

const ids = ['store_id', 'order_id', 'market_product_id'] as const;

/** Search, store, and the filter of a link from another screen. */
export function MappingFilters({ search, narrowed, onSearch }: MappingFiltersProps) {
  const { t } = useLingui();
  // Purchasers map for their sellers, and have no list of the stores.
  const canReadStores = useCan('store.read');
  const { data: stores } = useQuery({ ...storesQuery, enabled: canReadStores });
  const { order_id, market_product_id } = search;
  const filters = useMemo((): readonly Filter[] => {
    const options = (stores ?? []).map((store) => ({ value: store.store_id, label: store.name }));
    const one = (id: string, label: Filter['label'], value: string | undefined, name: string | null | undefined) =>
      value ? [{ id, label, kind: 'select', single: true, options: [{ value, label: name ?? '—' }] } as const] : [];
    return [
      ...(canReadStores ? [{ id: 'store_id', label: msg`Store`, kind: 'select', single: true, options } as const] : []),
      ...one('order_id', msg`Order`, order_id, narrowed?.order_number),
      ...one('market_product_id', msg`Market product`, market_product_id, narrowed?.market_product),
    ];
  }, [stores, canReadStores, order_id, market_product_id, narrowed]);
  const values: FilterValues = Object.fromEntries(
    ids.flatMap((id) => {
      const value = search[id];
      return value ? [[id, { kind: 'choice', values: [value] } as const]] : [];
    }),
  );

  /** A changed filter returns to the first page without an open product. */
  const narrow = (next: MappingSearch, replace = false) =>
    onSearch({ ...search, page: undefined, shop_product_id: undefined, ...next }, { replace });
  return (
    <FilterBar
      filters={filters}
      values={values}
      onChange={(next) => narrow(Object.fromEntries(ids.map((id) => [id, chosen(next[id])[0]])))}
      onClear={() => onSearch({ view: search.view, size: search.size })}
      search={{
        placeholder: t`Product, option or SKU`,
        live: search.q ?? '',
        keyword: search.keyword ?? '',
        onLive: (q) => narrow({ q: q || undefined }, true),
        onKeep: (keyword) => narrow({ keyword: keyword || undefined, q: undefined }),
      }}
    />
  );
}
