import { useLingui } from '@lingui/react/macro';
import { IconTruck, IconTruckDelivery, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mayPack } from '#domain/permissions/roles.ts';
import { plainNumber } from '#domain/shipping/numbers.ts';
import { isPermitted } from '../../session/enter.ts';
import { useMe, type Me } from '../../session/session.ts';
import type { Output } from '../../sync/calls.ts';
import { callQuery } from '../../sync/queries.ts';
import { Thumbs } from '../../ui/list/Thumbs.tsx';
import { StatusMark } from '../../ui/status/StatusMark.tsx';
import type { Entry } from './entry.ts';

type Found = Output<'search.palette'>;

const shortest = 2;
const icon = { size: 18, stroke: 1.6 } as const;
const pathOf = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`;

/** What the server knows under a text. `answered`: this is the answer to this very text. */
export function useFound(text: string): {
  readonly entries: readonly Entry[];
  readonly answered: boolean;
  readonly failed: boolean;
} {
  const { i18n } = useLingui();
  const me = useMe();
  const keyword = text.trim();
  const asked = keyword.length >= shortest;
  // Answers to half a word are nothing to keep on the device.
  const { persister: _, ...question } = callQuery('search.palette', { keyword });
  const query = useQuery({
    ...question,
    enabled: asked,
    placeholderData: (before) => (asked ? before : undefined),
  });
  const found = asked ? query.data : undefined;
  return {
    entries: found ? entriesOf(found, me, keyword, i18n.locale === 'zh-CN') : [],
    answered: !asked || (query.isSuccess && !query.isPlaceholderData),
    failed: query.isError,
  };
}

function entriesOf(found: Found, me: Me, keyword: string, isChinese: boolean): Entry[] {
  const opens = (path: string) => isPermitted(me, path);
  const orders = opens('/order/list');
  return [
    ...(orders ? found.orders : []).map(
      ({ _id, order_number, customer_name, store_name, image, fulfillment_status, exact }): Entry => ({
        id: `order-${_id}`,
        group: 'orders',
        media: <Thumbs items={[{ src: image, name: '' }]} size={28} />,
        title: order_number,
        detail: [customer_name, store_name].filter(Boolean).join(' · '),
        end: <StatusMark family="fulfilment" status={fulfillment_status} full />,
        exact,
        href: pathOf('/order/list', { open: _id }),
      }),
    ),
    ...found.parcels.flatMap(({ _id, waybill, track_no, order_id, order_number, tracking_status, in_house, exact }) => {
      const atTable = in_house && mayPack(me.role_name);
      if (!atTable && !orders) return [];
      const asTrack = track_no === plainNumber(keyword);
      const entry: Entry = {
        id: `parcel-${_id}`,
        group: 'parcels',
        media: <IconTruck {...icon} />,
        title: asTrack ? track_no : waybill,
        detail: [order_number, asTrack ? waybill : track_no].filter(Boolean).join(' · '),
        end: <StatusMark family="tracking" status={tracking_status} full />,
        exact,
        href: atTable ? pathOf('/pack', { parcel: waybill }) : pathOf('/order/list', { open: order_id }),
      };
      return [entry];
    }),
    ...(opens('/stock/purchase') ? found.inbound : []).map(({ waybill }): Entry => ({
      id: `inbound-${waybill}`,
      group: 'parcels',
      media: <IconTruckDelivery {...icon} />,
      title: waybill,
      exact: true,
      href: pathOf('/stock/purchase', { waybill }),
    })),
    ...(opens('/products/mall') ? found.products : []).map(({ _id, number, title, title_cn, image, exact }): Entry => ({
      id: `product-${_id}`,
      group: 'products',
      media: <Thumbs items={[{ src: image, name: '' }]} size={28} />,
      title: isChinese ? title_cn || title : title,
      detail: number,
      exact,
      href: pathOf('/products/mall', { open: _id }),
    })),
    ...found.users.flatMap(({ _id, name, email, role_name, exact }) => {
      const href = opens('/rbac/user-list')
        ? pathOf('/rbac/user-list', { keyword: email })
        : orders && role_name.includes('buyer') && pathOf('/order/list', { seller_id: _id });
      if (!href) return [];
      const entry: Entry = {
        id: `user-${_id}`,
        group: 'users',
        media: <IconUser {...icon} />,
        title: name,
        detail: email,
        exact,
        href,
      };
      return [entry];
    }),
  ];
}
