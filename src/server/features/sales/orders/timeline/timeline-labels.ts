import type { EventName } from '#domain/shared/events/events.ts';
import type { TimelineKind } from '#domain/sales/orders/timeline.ts';

type Data = Readonly<Record<string, unknown>>;
/** The details of an event that a reader may see. */
type Details = Record<string, string | number>;
export type TimelineEntry = { readonly kind: TimelineKind; readonly details: Details };

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Listed fields only: events contain amounts and ids that not every reader of the order may see. */
const pick = (data: Data, ...names: readonly string[]): Details =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = data[name];
      return isPlain(value) ? [[name, value]] : [];
    }),
  );

const plain =
  (kind: TimelineKind, ...names: readonly string[]) =>
  (data: Data): TimelineEntry => ({ kind, details: pick(data, ...names) });

const fulfilment = ({ from, to }: Data): TimelineEntry | null => {
  if (to === 'restocked') return { kind: 'returned', details: {} };
  // Processing and shipping have their own events; only the reversal has none.
  const isBack =
    (to === 'in_progress' && (from === 'fulfilled' || from === 'partial')) ||
    (from === 'fulfilled' && to === 'partial');
  return isBack ? { kind: 'unfulfilled', details: {} } : null;
};

const requestedKinds: Readonly<Record<string, TimelineKind>> = {
  refund: 'refund-requested',
  resend: 'resend-requested',
  collect: 'collect-requested',
};
const decidedKinds: Readonly<Record<string, TimelineKind>> = {
  refund: 'refund-decided',
  resend: 'resent',
  collect: 'collected',
};

const afterSale =
  (kinds: Readonly<Record<string, TimelineKind>>) =>
  (data: Data): TimelineEntry | null => {
    const kind = kinds[String(data['kind'])];
    return kind ? { kind, details: pick(data, 'number', 'to', 'awaits', 'withdrawn', 'by_rule') } : null;
  };

type Reader = (data: Data) => TimelineEntry | null;
/** Null: not part of an order's history. */
const readers: Readonly<Record<EventName, Reader | null>> = {
  'export.finished': null,
  'notification.changed': null,
  'notification.created': null,
  'role.changed': null,
  'books.month-closed': null,
  'books.month-reopened': null,
  'books.clearing-changed': null,
  'affiliate.changed': null,
  'affiliate.earned': null,
  'affiliate.referred': null,
  'affiliate.withdrawal-decided': null,
  'affiliate.withdrawal-requested': null,
  'invoice.changed': null,
  'statement.changed': null,
  'session.ended': null,
  'session.opened': null,
  'setting.changed': null,
  'settings.own-changed': null,
  'task.progress': null,
  'user.changed': null,
  'user.registered': null,
  'view.changed': null,
  'account.added': null,
  'account.changed': null,
  'account.credit-changed': null,
  'account.posted': null,
  'account.removed': null,
  'store-cost.changed': null,
  'store-cost.confirmed': null,
  'marketing-fee.changed': null,
  'marketing-fee.confirmed': null,
  'media-type.changed': null,
  'paypal.changed': null,
  'paypal.completed': null,
  'paypal.declined': null,
  'paypal.disputed': null,
  'paypal_merchant.changed': null,
  'paypal_account.added': null,
  'paypal_account.changed': null,
  'paypal_account.removed': null,
  'rate.changed': null,
  'rate.fetched': null,
  'bank_statement.imported': null,
  'bank_statement.entry-changed': null,
  'recharge.changed': null,
  'recharge.confirmed': null,
  'recharge.created': null,
  'recharge.refused': null,
  'carrier.changed': null,
  'ioss.added': null,
  'ioss.changed': null,
  'ioss.removed': null,
  'tracking.changed': (data) =>
    data['to'] === 'delivered' ? { kind: 'delivered', details: {} } : { kind: 'tracking', details: pick(data, 'to') },
  'tracking.delay-ended': null,
  'tracking.delayed': null,
  'cart.changed': null,
  'import_product.changed': null,
  'tracking_service.refused': null,
  'wholesale.refused': null,
  'wholesale_product.changed': null,
  'listing.changed': null,
  'listing.option-changed': null,
  'listing.market-changed': null,
  'mapping.changed': null,
  'mapping.shipper-missing': null,
  'market_product.changed': null,
  'order.mapped': plain('mapped', 'to'),
  'taxonomy.changed': null,
  'article.changed': null,
  'internal_product.changed': null,
  'variant_option.changed': null,
  'wishlist.changed': null,
  'formula.changed': null,
  'quotation.outdated': null,
  'shipper_price.changed': null,
  'comment.created': null,
  'order.commented': null,
  'comment.read': null,
  'inquiry.changed': null,
  'inquiry.read': null,
  'quotation.read': null,
  'inquiry.edited': null,
  'inquiry.submitted': null,
  'quotation.changed': null,
  'quotation.created': null,
  'ticket.opened': null,
  'ticket.replied': null,
  'ticket.changed': null,
  'ticket.read': null,
  'ticket_note.written': null,
  'ticket_writer.changed': null,
  'ticket_snippet.changed': null,
  'line.purchased': plain('purchased', 'quantity'),
  'line.received': plain('received', 'quantity', 'location_code'),
  'parcel.changed': (data) => {
    if (typeof data['track_no'] === 'string') return { kind: 'numbered', details: {} };
    return typeof data['rearranged'] === 'string'
      ? { kind: 'rearranged', details: pick(data, 'rearranged', 'waybill') }
      : null;
  },
  'parcel.conflict': plain('conflict'),
  'parcel.created': null,
  'parcel.lead-called': null,
  'parcel.packed': plain('label-printed', 'track_no'),
  'parcel.photo': plain('photographed', 'kind', 'file_id'),
  'parcel.problem': plain('problem', 'kind', 'quantity'),
  'parcel.ready': plain('ready'),
  'parcel.reallocated': plain('reallocated', 'way', 'quantity', 'variant_code', 'number', 'reason'),
  'parcel.reprinted': plain('label-reprinted', 'reprint'),
  'parcel.shipped': plain('shipped', 'track_no'),
  'parcel.unshipped': null,
  'purchase.changed': null,
  'purchase.created': null,
  'supplier_order.changed': null,
  'stock.counted': null,
  'stock.kit_changed': null,
  'stock.lot_changed': null,
  'stock.lot_sale': null,
  'stock.compensated': null,
  'stock.moved': null,
  'stock.picking': null,
  'stock.quarantined': null,
  'inbound.changed': null,
  'inbound.counted': null,
  'storage.billed': null,
  'storage.priced': null,
  'location.changed': null,
  'aftersale.changed': null,
  'aftersale.processed': afterSale(decidedKinds),
  'aftersale.requested': afterSale(requestedKinds),
  'manual-payment.changed': null,
  'manual-payment.completed': plain('transferred', 'number'),
  'manual-payment.created': null,
  'order.address-changed': plain('address-updated'),
  'order.address-read': null,
  'order.address-wrong': plain('address-wrong'),
  'order.cancel-decided': plain('cancel-decided', 'to'),
  'order.cancel-requested': plain('cancel-requested'),
  'order.cancelled': plain('cancelled'),
  'order.channel-requested': plain('channel-requested'),
  'order.closed': plain('closed'),
  'order.changed': plain('changed'),
  'order.fulfilment-changed': fulfilment,
  'order.imported': plain('imported', 'file'),
  'order.note-changed': plain('note'),
  'order.placed': plain('imported', 'placed'),
  'order.process-cancelled': plain('process-cancelled', 'free'),
  'order.processed': plain('processed', 'payment_type', 'channel', 'free', 'by_itself'),
  'order.shop-refunded': plain('shop-refunded'),
  'parcel.decided': plain('decided', 'choice', 'quantity'),
  'store.added': null,
  'store.balance-short': null,
  'store.changed': null,
  'store.closed': null,
  'store.connected': null,
  'store.deleted': null,
  'store.disconnected': null,
  'store.order-failed': null,
  'store.pulled': null,
  'store.restored': null,
  'store.trouble': null,
  'store.well': null,
};
const isEventName = (name: string): name is EventName => Object.hasOwn(readers, name);

/** The history entry of an event; null when another event covers it or it is not shown. */
export const timelineEntryOf = (event: string, data: Data): TimelineEntry | null =>
  (isEventName(event) && readers[event]?.(data)) || null;

/** History entries of a resend in its original order. */
const ofResend: Readonly<Record<string, (data: Data) => TimelineKind | null>> = {
  'parcel.shipped': () => 'resend-shipped',
  'tracking.changed': ({ to }) => (to === 'delivered' ? 'resend-delivered' : null),
  'order.process-cancelled': () => 'resend-ended',
};
export const resendEvents = Object.keys(ofResend);

/** Like the above, for an event of the resend with this number. */
export function resendEntryOf(event: string, data: Data, resend: string): TimelineEntry | null {
  const kind = ofResend[event]?.(data);
  return kind ? { kind, details: { resend } } : null;
}
