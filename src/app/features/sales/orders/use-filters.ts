import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../session/session.ts';
import { useSellerOptions } from '../../../session/use-sellers.ts';
import { callQuery } from '../../../sync/queries.ts';
import type { Filter, FilterValues } from '../../../ui/list/filters/filters.ts';
import { orderFilters } from './filters.ts';

const minutes = 60_000;
const none: readonly never[] = [];
const filtersWithOptions: readonly string[] = ['seller_id', 'store_id', 'variant_ids', 'payment_methods'];

type OrderFilters = {
  readonly filters: readonly Filter[];
  /** The drawer opens: it needs all options. */
  readonly onOpen: () => void;
};

/**
 * The filters with the server's options, which are requested when the drawer opens or the URL holds a filter that needs a label. The first load does
 * not need them.
 */
export function useOrderFilters(values: FilterValues): OrderFilters {
  const { i18n } = useLingui();
  const [isOpened, setIsOpened] = useState(false);
  const isChinese = i18n.locale.startsWith('zh');
  const hasStores = useCan('store.read');
  const enabled = isOpened || filtersWithOptions.some((id) => id in values);
  const options = { enabled, staleTime: 5 * minutes };
  const stores = useQuery({ ...callQuery('store.all', {}), ...options, enabled: enabled && hasStores });
  const variants = useQuery({ ...callQuery('order.variantList', {}), ...options });
  const payments = useQuery({ ...callQuery('order.paymentMethodList', {}), ...options });
  const sellers = useSellerOptions(enabled);
  const filters = orderFilters({
    stores: stores.data?.map((store) => ({ value: store.store_id, label: store.name })) ?? none,
    variants:
      variants.data?.map((variant) => ({
        value: variant.variant_id,
        label: `${isChinese ? variant.title_cn : variant.title} (${variant.variant_code})`,
      })) ?? none,
    payments: payments.data?.map((method) => ({ value: method.value, label: method.label })) ?? none,
    sellers,
  });
  return { filters, onOpen: () => setIsOpened(true) };
}
