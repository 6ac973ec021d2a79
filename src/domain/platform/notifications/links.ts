import { isStaff, type Role } from '../permissions/roles.ts';
import type { NotificationType } from './types.ts';

type Reader = { readonly roles: readonly Role[] };
/** The kind of the message (rules.ts), null for one that a user wrote, and the status it names, if any. */
type Reported = { readonly kind: string | null; readonly status: string };
type Leads = (reader: Reader, subjectId: string | null, reported: Reported) => string;

const opening = (path: string, subjectId: string | null) => (subjectId ? `${path}?open=${subjectId}` : path);
const afterSale = (tab: string, id: string | null) => `/order/aftersale?tab=${tab}${id ? `&open=${id}` : ''}`;

/** Several parcels: the list shows those the message counts. */
const parcels = ({ kind, status }: Reported): string => {
  if (kind === 'tracking-delayed') return '?view=delayed';
  if (kind === 'tracking-delivered') return '?tracking_status=delivered';
  return kind === 'tracking-trouble' && status ? `?tracking_status=${status}` : '';
};

/** The lots that a message counts; sellers see their pieces. */
const lotPages: Readonly<Record<string, string>> = {
  'lot-sale-ending': '/stock/lots?state=soon',
  'lot-sale-ended': '/stock/lots?state=ended,expired',
  'own-lot-sale-ending': '/stock/hosted',
  'own-lot-sale-ended': '/stock/hosted',
};

const mayReadAllMoney = ({ roles }: Reader) => roles.includes('admin') || roles.includes('manager');

/**
 * The page each type links to. Domain §8.1: sellers and packers open purchases at /stock/purchase, other roles at
 * /purchase/list.
 */
const leads: Readonly<Record<NotificationType, Leads>> = {
  sourcing: (_, id) => opening('/sourcing', id),
  // An inquiry shows its prices; a message about the prices of several inquiries opens all prices.
  Inquiry: (_, id, { kind }) =>
    id === null && !(kind && /^(inquiry|comment)-/.test(kind)) ? '/products/quotation' : opening('/sourcing', id),
  Ticket: (_, id) => opening('/ticket', id),
  Order: (_, id) => opening('/order/list', id),
  RefundOrder: (_, id) => afterSale('refund', id),
  ResendOrder: (_, id) => afterSale('resend', id),
  OverseaOrder: (_, id) => opening('/order/list', id),
  Purchase: (reader, _, { kind }) =>
    kind === 'wholesale-refused' ? '/settings/taoworld' : purchasePathOf(reader.roles),
  LiveProduct: (_, __, { kind }) => lotPages[kind ?? ''] ?? '/stock/live',
  Track: (_, id, reported) => {
    if (reported.kind === 'tracking-service-refused') return '/settings/platform';
    return id ? opening('/order/shipping-orders', id) : `/order/shipping-orders${parcels(reported)}`;
  },
  AccountRecord: (reader, id) =>
    opening(mayReadAllMoney(reader) ? '/accounts/admin-recharge' : '/accounts/recharge', id),
  Withdrawal: (_, id) => opening('/affiliate/withdraws', id),
  PaypalPayment: (_, id) => opening('/accounts/paypal-history', id),
  Store: (_, id) => opening('/store', id),
  ShopProduct: (_, id, { kind }) => {
    if (kind === 'market-changed') return '/products/my?market=unavailable,dearer,cheaper';
    if (kind === 'shipper-missing') return opening('/products/my', id);
    return `/products/product_change_logs${id ? `?shop_product_id=${id}` : ''}`;
  },
  Notice: () => '',
};

/** The purchase page for these roles. */
export const purchasePathOf = (roles: readonly Role[]): '/stock/purchase' | '/purchase/list' =>
  !isStaff(roles) && !roles.includes('purchaser') && (roles.includes('buyer') || roles.includes('packer'))
    ? '/stock/purchase'
    : '/purchase/list';

/**
 * The page a notification links to for this reader; empty when there is none. The menu decides whether the reader may
 * open it.
 */
export const linkOf = (
  type: NotificationType,
  reader: Reader,
  subjectId: string | null,
  reported: Reported = { kind: null, status: '' },
): string => leads[type](reader, subjectId, reported);
