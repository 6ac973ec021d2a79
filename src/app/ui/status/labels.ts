import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusFamily } from './tones.ts';

type Labels = Readonly<Record<string, MessageDescriptor>>;

const invalidable: Labels = { '0': msg`Not confirmed`, '1': msg`Confirmed`, '-1': msg`Rejected` };

/** family → status → label, where a column header names the family. */
export const statusLabels: Readonly<Record<StatusFamily, Labels>> = {
  financial: {
    voided: msg`Voided`,
    expired: msg`Expired`,
    authorized: msg`Authorized`,
    unpaid: msg`Unpaid`,
    pending: msg`Pending`,
    partially_paid: msg`Partly paid`,
    refund_applied: msg`Refund requested`,
    pending_refund: msg`Refund due`,
    paid: msg`Paid`,
    refund_failed: msg`Refund failed`,
    refunded: msg`Refunded`,
    partially_refunded: msg`Partly refunded`,
  },
  fulfilment: {
    unfulfilled: msg`Unfulfilled`,
    in_progress: msg`In progress`,
    partial: msg({ message: 'Partial', context: 'fulfilment' }),
    fulfilled: msg`Fulfilled`,
    restocked: msg`Restocked`,
  },
  order: { open: msg`Open`, closed: msg`Closed`, cancelled: msg`Cancelled` },
  mapping: { '1': msg`Mapped`, '2': msg({ message: 'Partly', context: 'mapping' }), '0': msg`Not mapped` },
  purchase: {
    '0': msg`Confirming`,
    '1': msg`Purchasing`,
    '2': msg`Stocking`,
    '3': msg`Finished`,
    '-1': msg`Rejected`,
    '-2': msg`Canceled`,
  },
  purchaseLine: {
    none: msg`Not bought`,
    purchased: msg`Purchased`,
    deliveried: msg`Arriving`,
    received: msg`Received`,
    cancel: msg`Cancelled`,
    terminated: msg`Terminated`,
  },
  supplierOrder: {
    draft: msg`Draft`,
    sent: msg`Sent`,
    confirmed: msg`Confirmed`,
    'in-transit': msg`In transit`,
    finished: msg`Finished`,
    cancelled: msg`Cancelled`,
  },
  claim: {
    open: msg({ message: 'Open', context: 'claim' }),
    sent: msg`Sent`,
    accepted: msg`Accepted`,
    partly: msg`Partly accepted`,
    refused: msg`Refused`,
    settled: msg`Settled`,
    cancelled: msg`Cancelled`,
  },
  inquiry: {
    '-101': msg`Expired`,
    '-100': msg`Rejected`,
    '-99': msg`In process`,
    '-97': msg`On hold`,
    '-4': msg`Expired`,
    '-2': msg`Waits for requote`,
    '-1': msg`Buyer rejected`,
    '0': msg`Not quoted`,
    '1': msg`Quoted`,
    '2': msg`Accepted`,
    '99': msg`Unconfirmed`,
    '100': msg`Market quoted`,
  },
  recharge: { '0': msg`Not confirmed`, '1': msg`Confirmed`, '-1': msg`Invalid` },
  bankEntry: {
    open: msg({ message: 'Open', context: 'a bank entry' }),
    matched: msg`Assigned`,
    ignored: msg`Ignored`,
    outgoing: msg`Outgoing`,
  },
  invoice: { draft: msg`Draft`, issued: msg`Issued`, voided: msg`Voided` },
  expense: { '0': msg`Not confirmed`, '1': msg`Confirmed` },
  refund: invalidable,
  resend: invalidable,
  collect: invalidable,
  tracking: {
    notfound: msg`Not found`,
    InfoReceived: msg`Info received`,
    transit: msg`In transit`,
    pickup: msg`Ready for pickup`,
    delivered: msg`Delivered`,
    undelivered: msg`Not delivered`,
    alert: msg`Alert`,
    exception: msg`Exception`,
    expired: msg`Expired`,
  },
  ticket: {
    '0': msg({ message: 'Open', context: 'ticket' }),
    '1': msg`Waits for customer`,
    '2': msg`Pending`,
    '3': msg`Waits for 3rd party`,
    '4': msg`Solved`,
    '-1': msg`Closed`,
  },
  manualPayment: { CREATED: msg`Created`, COMPLETED: msg`Completed` },
  paypalPayment: {
    CREATED: msg`Not paid`,
    PENDING: msg`Held by PayPal`,
    COMPLETED: msg`Completed`,
    PARTIALLY_REFUNDED: msg`Partly refunded`,
    REFUNDED: msg`Refunded`,
    DECLINED: msg`Declined`,
    CANCELLED: msg`Cancelled`,
  },
  paypalRefund: {
    REQUESTED: msg`Being sent`,
    PENDING: msg`Pending`,
    COMPLETED: msg`Completed`,
    FAILED: msg`Failed`,
    CANCELLED: msg`Cancelled`,
  },
  withdrawal: {
    '0': msg`Requested`,
    '1': msg`Approved`,
    '2': msg`Paid`,
    '3': msg`Being paid`,
    '-1': msg`Rejected`,
    '-4': msg`Not delivered`,
    '-5': msg`Taken back`,
    '-3': msg`Failed`,
    '-2': msg`Cancelled`,
  },
  stock: { '1': msg`Available`, '-1': msg`Unavailable` },
  store: { open: msg({ message: 'Open', context: 'store' }), closed: msg`Closed` },
  user: { '0': msg`Normal`, disable: msg`Disabled` },
  changeLog: { '0': msg`Not confirmed`, '1': msg`Confirmed` },
};

/** The longer label where nothing around it names the family: on a phone, in a search, under a shared "Status" header. */
const fullLabels: Partial<Record<StatusFamily, Labels>> = {
  mapping: { '2': msg`Partly mapped` },
  fulfilment: { partial: msg`Partly fulfilled` },
  order: { open: msg`Order open`, closed: msg`Order closed`, cancelled: msg`Order cancelled` },
  store: { open: msg`Store open`, closed: msg`Store closed` },
};

/** The label of a status; undefined for one this version does not know (then its raw value is shown). */
export function statusLabel(
  family: StatusFamily,
  status: string | number,
  full = false,
): MessageDescriptor | undefined {
  const key = String(status);
  return (full ? fullLabels[family]?.[key] : undefined) ?? statusLabels[family][key];
}

/** A family's statuses as the options of a filter, in the order of its table. */
export function statusOptions(family: StatusFamily): { value: string; label: MessageDescriptor }[] {
  return Object.entries(statusLabels[family]).map(([value, label]) => ({ value, label }));
}
