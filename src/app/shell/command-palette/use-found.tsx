import { useLingui } from '@lingui/react/macro';
import { IconTruck, IconTruckDelivery, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mayPack } from '#domain/platform/permissions/roles.ts';
import { plainNumber } from '#domain/shipping/tracking/numbers.ts';
import { isPermitted } from '../../session/auth-guard.ts';
import { useMe, type Me } from '../../session/session.ts';
import type { Output } from '../../sync/calls.ts';
import { callQuery } from '../../sync/queries.ts';
import { Thumbs } from '../../ui/list/Thumbs.tsx';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import { drawIcon, pathWith, type Entry } from './entry.tsx';

type FoundEntry = Extract<Entry, { href: string }>;

const shortest = 2;
const picture = (src: string | null) => <Thumbs items={[{ src, name: '' }]} size={28} />;
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

/** The server's results for a text. `answered`: the results belong to the current text. */
export function useFound(text: string): {
  readonly entries: readonly Entry[];
  readonly answered: boolean;
  readonly failed: boolean;
} {
  const { i18n } = useLingui();
  const me = useMe();
  const keyword = text.trim();
  const isEnabled = keyword.length >= shortest;
  // Results for partial words are not cached on the device.
  const { persister: _, ...question } = callQuery('search.palette', { keyword });
  const query = useQuery({
    ...question,
    enabled: isEnabled,
    placeholderData: (before) => (isEnabled ? before : undefined),
  });
  return {
    entries: isEnabled && query.data ? entriesOf(query.data, me, keyword, i18n.locale === 'zh-CN') : [],
    answered: !isEnabled || (query.isSuccess && !query.isPlaceholderData),
    failed: query.isError,
  };
}

/** Only results this user may open. */
export function entriesOf(
  found: Output<'search.palette'>,
  me: Pick<Me, 'menus' | 'role_name' | 'actions'>,
  keyword: string,
  isChinese: boolean,
): FoundEntry[] {
  const link = (path: string, search: Record<string, string>) => isPermitted(me, path) && pathWith(path, search);
  const entries: (Omit<FoundEntry, 'href'> & { href: string | false })[] = [
    ...found.orders.map((order) => ({
      id: `order-${order._id}`,
      group: 'orders' as const,
      media: picture(order.image),
      title: order.order_number,
      detail: joined(order.customer_name, order.store_name),
      end: <StatusMark family="fulfilment" status={order.fulfillment_status} full />,
      exact: order.exact,
      href: link('/order/list', { open: order._id }),
    })),
    ...found.parcels.map((parcel) => {
      const isTracked = parcel.track_no === plainNumber(keyword);
      return {
        id: `parcel-${parcel._id}`,
        group: 'parcels' as const,
        media: drawIcon(IconTruck),
        title: isTracked ? parcel.track_no : parcel.waybill,
        detail: joined(parcel.order_number, isTracked ? parcel.waybill : parcel.track_no),
        end: <StatusMark family="tracking" status={parcel.tracking_status} full />,
        exact: parcel.exact,
        href:
          parcel.in_house && mayPack(me.role_name) && me.actions.includes('pack.work')
            ? pathWith('/pack', { parcel: parcel.waybill })
            : link('/order/list', { open: parcel.order_id }),
      };
    }),
    ...found.inbound.map(({ waybill }) => ({
      id: `inbound-${waybill}`,
      group: 'parcels' as const,
      media: drawIcon(IconTruckDelivery),
      title: waybill,
      exact: true,
      href: link('/stock/purchase', { waybill }),
    })),
    ...found.products.map((product) => ({
      id: `product-${product._id}`,
      group: 'products' as const,
      media: picture(product.image),
      title: isChinese ? product.title_cn || product.title : product.title,
      detail: product.number,
      exact: product.exact,
      href: link('/products/mall', { open: product._id }),
    })),
    ...found.users.map((user) => ({
      id: `user-${user._id}`,
      group: 'users' as const,
      media: drawIcon(IconUser),
      title: user.name,
      detail: user.email,
      exact: user.exact,
      href:
        link('/rbac/user-list', { keyword: user.email }) ||
        (user.role_name.includes('buyer') && link('/order/list', { seller_id: user._id })),
    })),
  ];
  return entries.flatMap(({ href, ...entry }) => (href ? [{ ...entry, href }] : []));
}
