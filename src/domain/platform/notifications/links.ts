import { isStaff, type Role } from '../permissions/roles.ts';
import type { NotificationType } from './types.ts';

type Reader = { readonly roles: readonly Role[] };
type Leads = (reader: Reader, subjectId: string | null) => string;

const opening = (path: string, subjectId: string | null) => (subjectId ? `${path}?open=${subjectId}` : path);
const afterSale = (tab: string, id: string | null) => `/order/aftersale?tab=${tab}${id ? `&open=${id}` : ''}`;
const seesMoneyOfAll = ({ roles }: Reader) => roles.includes('admin') || roles.includes('manager');

/** Where each type leads. Domain §8.1: sellers and packers meet purchases at /stock/purchase, everyone else at /purchase/list. */
const leads: Readonly<Record<NotificationType, Leads>> = {
  sourcing: () => '/sourcing',
  Inquiry: () => '/products/quotation',
  Ticket: (_, id) => opening('/ticket', id),
  Order: (_, id) => opening('/order/list', id),
  RefundOrder: (_, id) => afterSale('refund', id),
  ResendOrder: (_, id) => afterSale('resend', id),
  OverseaOrder: (_, id) => opening('/order/list', id),
  Purchase: (reader) => purchasePathOf(reader.roles),
  LiveProduct: () => '/stock/live',
  Track: () => '/order/shipping-orders',
  AccountRecord: (reader, id) =>
    opening(seesMoneyOfAll(reader) ? '/accounts/admin-recharge' : '/accounts/recharge', id),
  Store: (_, id) => opening('/store', id),
  Notice: () => '',
};

/** The side of purchasing somebody works on. */
export const purchasePathOf = (roles: readonly Role[]): '/stock/purchase' | '/purchase/list' =>
  !isStaff(roles) && !roles.includes('purchaser') && (roles.includes('buyer') || roles.includes('packer'))
    ? '/stock/purchase'
    : '/purchase/list';

/** The page a notification leads its reader to; empty where it leads nowhere. Whether it may be opened the menu decides. */
export const linkOf = (type: NotificationType, reader: Reader, subjectId: string | null): string =>
  leads[type](reader, subjectId);
