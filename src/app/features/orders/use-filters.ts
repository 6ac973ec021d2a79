import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../session/session.ts';
import { callQuery } from '../../sync/queries.ts';
import type { Filter } from '../../ui/list/filters.ts';
import { orderFilters } from './filters.ts';

const minutes = 60_000;
const none: readonly never[] = [];

/**
 * The filters with the options the server knows. They are asked for when the page has been drawn: a cold start shows its
 * rows first.
 */
export function useOrderFilters(isDrawn: boolean): readonly Filter[] {
  const { i18n } = useLingui();
  const isChinese = i18n.locale.startsWith('zh');
  const serves = useCan('user.read');
  const hasStores = useCan('store.read');
  const options = { enabled: isDrawn, staleTime: 5 * minutes };
  const stores = useQuery({ ...callQuery('store.all', {}), ...options, enabled: isDrawn && hasStores });
  const variants = useQuery({ ...callQuery('order.variantList', {}), ...options });
  const payments = useQuery({ ...callQuery('order.paymentMethodList', {}), ...options });
  const sellers = useQuery({
    ...callQuery('user.list', { limit: 'all', role_names: ['buyer'] }),
    ...options,
    enabled: isDrawn && serves,
  });
  return orderFilters({
    stores: stores.data?.map((store) => ({ value: store.store_id, label: store.name })) ?? none,
    variants:
      variants.data?.map((variant) => ({
        value: variant.variant_id,
        label: `${isChinese ? variant.title_cn : variant.title} (${variant.variant_code})`,
      })) ?? none,
    payments: payments.data?.map((method) => ({ value: method.value, label: method.label })) ?? none,
    sellers: serves ? (sellers.data?.list.map((user) => ({ value: user._id, label: user.name })) ?? none) : undefined,
  });
}
