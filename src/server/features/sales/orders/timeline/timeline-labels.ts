import type { TimelineKind } from '#domain/sales/orders/timeline.ts';

type Data = Readonly<Record<string, unknown>>;
/** What a reader may know of an event, beside that it happened. */
type Details = Record<string, string | number>;
export type Told = { readonly kind: TimelineKind; readonly details: Details };

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Named fields only: events hold amounts and ids that not everybody who sees an order may see. */
const pick = (data: Data, ...names: readonly string[]): Details =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = data[name];
      return isPlain(value) ? [[name, value]] : [];
    }),
  );

const plain =
  (kind: TimelineKind, ...names: readonly string[]) =>
  (data: Data): Told => ({ kind, details: pick(data, ...names) });

const fulfilment = ({ from, to }: Data): Told | null => {
  if (to === 'restocked') return { kind: 'returned', details: {} };
  // Processing and shipping tell of themselves; only the way back has no event of its own.
  const isBack =
    (to === 'in_progress' && (from === 'fulfilled' || from === 'partial')) ||
    (from === 'fulfilled' && to === 'partial');
  return isBack ? { kind: 'unfulfilled', details: {} } : null;
};

const asked: Readonly<Record<string, TimelineKind>> = {
  refund: 'refund-asked',
  resend: 'resend-asked',
  collect: 'collect-asked',
};
const answered: Readonly<Record<string, TimelineKind>> = {
  refund: 'refund-answered',
  resend: 'resent',
  collect: 'collected',
};

const afterSale =
  (kinds: Readonly<Record<string, TimelineKind>>) =>
  (data: Data): Told | null => {
    const kind = kinds[String(data['kind'])];
    return kind ? { kind, details: pick(data, 'number', 'to', 'awaits', 'withdrawn') } : null;
  };

const readers: Readonly<Record<string, (data: Data) => Told | null>> = {
  'order.imported': plain('imported', 'file'),
  'order.changed': plain('changed'),
  'order.mapped': plain('mapped', 'to'),
  'order.address-wrong': plain('address-wrong'),
  'order.address-changed': plain('address-updated'),
  'order.note-changed': plain('note'),
  'order.processed': plain('processed', 'payment_type', 'channel', 'free', 'by_itself'),
  'order.process-cancelled': plain('process-cancelled', 'free'),
  'order.cancel-asked': plain('cancel-asked'),
  'order.cancel-answered': plain('cancel-answered', 'to'),
  'order.cancelled': plain('cancelled'),
  'order.closed': plain('closed'),
  'order.reopened': plain('reopened'),
  'order.fulfilment-changed': fulfilment,
  'line.purchased': plain('purchased', 'quantity'),
  'line.received': plain('received', 'quantity', 'location_code'),
  'parcel.ready': plain('ready'),
  'parcel.conflict': plain('conflict'),
  'parcel.problem': plain('problem', 'kind', 'quantity'),
  'parcel.changed': (data) =>
    typeof data['rearranged'] === 'string'
      ? { kind: 'rearranged', details: pick(data, 'rearranged', 'waybill') }
      : null,
  'parcel.decided': plain('decided', 'choice', 'quantity'),
  'parcel.photo': plain('photographed', 'kind', 'file_id'),
  'parcel.reprinted': plain('label-reprinted', 'reprint'),
  'parcel.packed': plain('label-printed', 'track_no'),
  'aftersale.requested': afterSale(asked),
  'aftersale.processed': afterSale(answered),
  'parcel.shipped': plain('shipped', 'track_no'),
  'tracking.changed': (data) =>
    data['to'] === 'delivered' ? { kind: 'delivered', details: {} } : { kind: 'tracking', details: pick(data, 'to') },
};

/** The entry an event makes in its order's history; null for what is told by another event or by nobody. */
export const tellingOf = (event: string, data: Data): Told | null => readers[event]?.(data) ?? null;

/** What the order that sends goods again tells in the history of the order it sends them for. */
const ofResend: Readonly<Record<string, (data: Data) => TimelineKind | null>> = {
  'parcel.shipped': () => 'resend-shipped',
  'tracking.changed': ({ to }) => (to === 'delivered' ? 'resend-delivered' : null),
  'order.process-cancelled': () => 'resend-ended',
};
export const resendEvents = Object.keys(ofResend);

/** As `tellingOf`, of an event of the resend with this number. */
export function tellingOfResend(event: string, data: Data, resend: string): Told | null {
  const kind = ofResend[event]?.(data);
  return kind ? { kind, details: { resend } } : null;
}
