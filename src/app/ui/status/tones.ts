/** How urgent a status is. idle and good are quiet; wait and bad need attention. */
export type Tone = 'idle' | 'going' | 'wait' | 'good' | 'bad' | 'back';

const table = {
  financial: {
    voided: 'idle',
    expired: 'idle',
    authorized: 'going',
    unpaid: 'wait',
    pending: 'wait',
    partially_paid: 'wait',
    refund_applied: 'wait',
    pending_refund: 'wait',
    paid: 'good',
    refund_failed: 'bad',
    refunded: 'back',
    partially_refunded: 'back',
  },
  fulfilment: { unfulfilled: 'idle', in_progress: 'going', partial: 'going', fulfilled: 'good', restocked: 'back' },
  order: { open: 'going', closed: 'idle', cancelled: 'idle' },
  mapping: { '1': 'good', '2': 'wait', '0': 'bad' },
  purchase: { '0': 'wait', '1': 'going', '2': 'going', '3': 'good', '-1': 'bad', '-2': 'idle' },
  purchaseLine: {
    none: 'idle',
    cancel: 'idle',
    purchased: 'going',
    deliveried: 'going',
    received: 'good',
    terminated: 'bad',
  },
  supplierOrder: {
    draft: 'wait',
    sent: 'going',
    confirmed: 'going',
    'in-transit': 'going',
    finished: 'good',
    cancelled: 'idle',
  },
  claim: {
    open: 'wait',
    sent: 'going',
    accepted: 'good',
    partly: 'wait',
    refused: 'bad',
    settled: 'good',
    cancelled: 'idle',
  },
  inquiry: {
    '99': 'idle',
    '-101': 'idle',
    '-4': 'idle',
    '-99': 'going',
    '100': 'going',
    '0': 'wait',
    '-97': 'wait',
    '-2': 'wait',
    '1': 'wait',
    '2': 'good',
    '-100': 'bad',
    '-1': 'bad',
  },
  recharge: { '0': 'wait', '1': 'good', '-1': 'bad' },
  bankEntry: { open: 'wait', matched: 'good', ignored: 'idle', outgoing: 'idle' },
  invoice: { draft: 'wait', issued: 'good', voided: 'idle' },
  expense: { '0': 'wait', '1': 'good' },
  refund: { '0': 'wait', '1': 'good', '-1': 'bad' },
  resend: { '0': 'wait', '1': 'good', '-1': 'bad' },
  collect: { '0': 'wait', '1': 'good', '-1': 'bad' },
  tracking: {
    notfound: 'idle',
    expired: 'idle',
    InfoReceived: 'going',
    transit: 'going',
    pickup: 'going',
    alert: 'wait',
    delivered: 'good',
    undelivered: 'bad',
    exception: 'bad',
  },
  ticket: { '0': 'wait', '1': 'wait', '2': 'going', '3': 'going', '4': 'good', '-1': 'idle' },
  manualPayment: { CREATED: 'wait', COMPLETED: 'good' },
  paypalPayment: {
    CREATED: 'idle',
    PENDING: 'wait',
    COMPLETED: 'good',
    PARTIALLY_REFUNDED: 'going',
    REFUNDED: 'idle',
    DECLINED: 'bad',
    CANCELLED: 'idle',
  },
  paypalRefund: { REQUESTED: 'going', PENDING: 'going', COMPLETED: 'good', FAILED: 'bad', CANCELLED: 'bad' },
  withdrawal: {
    '0': 'wait',
    '1': 'going',
    '3': 'going',
    '2': 'good',
    '-1': 'bad',
    '-4': 'bad',
    '-5': 'bad',
    '-3': 'bad',
    '-2': 'idle',
  },
  stock: { '1': 'good', '-1': 'bad' },
  store: { open: 'good', closed: 'idle' },
  user: { '0': 'good', disable: 'idle' },
  changeLog: { '0': 'wait', '1': 'good' },
} as const satisfies Record<string, Record<string, Tone>>;

/** A kind of document with its own statuses: the key of its tones, labels and filters. */
export type StatusFamily = keyof typeof table;

/** family → status of the API (numbers as text) → tone. */
export const statusTones: Readonly<Record<StatusFamily, Readonly<Record<string, Tone>>>> = table;

/** The tone of a status; idle for one this version does not know. */
export function toneOf(family: StatusFamily, status: string | number): Tone {
  return statusTones[family][String(status)] ?? 'idle';
}

/** The most urgent of several statuses: bad, then wait, then the rest. */
export function worstStatus<Status extends { family: StatusFamily; status: string | number }>(
  statuses: readonly Status[],
): Status | undefined {
  const order: readonly Tone[] = ['bad', 'wait', 'going', 'back', 'idle', 'good'];
  return statuses.toSorted(
    (a, b) => order.indexOf(toneOf(a.family, a.status)) - order.indexOf(toneOf(b.family, b.status)),
  )[0];
}
