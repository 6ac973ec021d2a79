import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TimelineKind } from '#domain/sales/orders/timeline.ts';
import type { Output } from '../../../../../sync/calls.ts';
import { statusLabel } from '../../../../../ui/status/labels.ts';

export type Entry = Output<'order.timeline'>[number];
type Labels = Partial<Readonly<Record<TimelineKind, MessageDescriptor>>>;

const happened: Readonly<Record<TimelineKind, MessageDescriptor>> = {
  imported: msg`Imported from the shop`,
  changed: msg`Changed by the shop`,
  mapped: msg`Products mapped`,
  'address-wrong': msg`Address found wrong`,
  'address-updated': msg`Address corrected`,
  note: msg`Note written`,
  processed: msg`Processed and paid`,
  transferred: msg`Transfer arrived`,
  'process-cancelled': msg`Processing cancelled`,
  'cancel-requested': msg`Cancellation requested`,
  'channel-requested': msg`Shipping channel requested`,
  'cancel-decided': msg`Cancellation request decided`,
  purchased: msg`Bought from factory`,
  received: msg`Received and sorted`,
  ready: msg`Ready to pack`,
  packing: msg`Being packed`,
  conflict: msg`Packing stopped`,
  problem: msg`Goods damaged or missing`,
  decided: msg`Packing goes on`,
  reallocated: msg`Goods reallocated`,
  rearranged: msg`Parcel rearranged`,
  numbered: msg`Carrier’s number entered`,
  photographed: msg`Open box photographed`,
  'label-printed': msg`Packed, label printed`,
  'label-reprinted': msg`Label printed again`,
  shipped: msg({ message: 'Shipped', context: 'an order' }),
  unfulfilled: msg`Taken back from shipping`,
  tracking: msg`On its way`,
  delivered: msg`Delivered`,
  returned: msg`Returned`,
  'shop-refunded': msg`Refunded by the shop`,
  'refund-requested': msg`Refund requested`,
  'refund-decided': msg`Refund confirmed`,
  'resend-requested': msg`Resend requested`,
  'collect-requested': msg`Extra charge requested`,
  resent: msg`Resend confirmed`,
  'resend-shipped': msg`Resend shipped`,
  'resend-delivered': msg`Resend delivered`,
  'resend-ended': msg`Resend cancelled`,
  collected: msg`Extra charge accepted`,
  cancelled: msg`Cancelled by the shop`,
  closed: msg`Closed`,
  reopened: msg`Opened again`,
};

/** An open step is named by whose turn it is. */
const due: Labels = {
  processed: msg`Waits to be processed`,
  transferred: msg`Waits for your transfer`,
  purchased: msg`To be bought`,
  received: msg`On its way to us`,
  ready: msg`Being sorted`,
  shipped: msg`To be packed`,
  delivered: msg`On its way`,
};

const ahead: Labels = { processed: msg`Processed`, received: msg`Received` };

const decided: Readonly<Record<string, MessageDescriptor>> = {
  found: msg`Goods found again`,
  replace: msg`Goods are replaced`,
  'send-without': msg`Sent without some goods`,
  'put-back': msg`Goods put back`,
};

const damagePhotographed = msg`Problem photographed`;
/** The result of a case, if it differs from the entry's title. */
const refused: Labels = {
  'refund-decided': msg`Refund rejected`,
  resent: msg`Resend rejected`,
  collected: msg`Extra charge waived`,
};

/** Withdrawn by the requester. */
const withdrawn: Labels = {
  'refund-decided': msg`Refund request withdrawn`,
  resent: msg`Resend request withdrawn`,
};

const rearranged: Readonly<Record<string, MessageDescriptor>> = {
  split: msg`Parcel split`,
  merged: msg`Parcels merged`,
  apart: msg`Parcels taken apart`,
};

const reallocated: Readonly<Record<string, MessageDescriptor>> = {
  given: msg`Goods given to another order`,
  taken: msg`Goods taken from another order`,
};

const cancelDecisionLabels: Readonly<Record<string, MessageDescriptor>> = {
  done: msg`Cancelled on request`,
  refused: msg`Cancelling was refused`,
  withdrawn: msg`Cancellation request withdrawn`,
};

const byHand = msg`Processed, paid manually`;
const byItself = msg`Processed automatically`;
const free = msg`Processed at no charge`;
const freeEnded = msg`Resend cancelled`;
const proposed = msg`Extra charge proposed`;
const byRule = msg`Extra charge accepted by rule`;
const bought = msg`Bought from the cart`;
const unmapped = msg`Products no longer mapped`;

/** The title prefix of a resend. */
const resendOf = (order: string | number) => msg`Resend of ${order}`;

/** An entry's title. */
export function entryTitle({ kind, state, details }: Entry, i18n: I18n): string {
  if (state === 'now') return i18n._(due[kind] ?? happened[kind]);
  if (state === 'next') return i18n._(ahead[kind] ?? happened[kind]);
  if (kind === 'processed' && details['payment_type'] === 'manual') return i18n._(byHand);
  if (kind === 'processed' && details['by_itself'] === 1) return i18n._(byItself);
  if (kind === 'processed' && details['free'] === 1) return i18n._(free);
  if (kind === 'process-cancelled' && details['free'] === 1) return i18n._(freeEnded);
  if (kind === 'collect-requested' && details['awaits'] === 'staff') return i18n._(proposed);
  if (kind === 'imported' && details['placed'] === 1) return i18n._(bought);
  if (kind === 'imported' && details['resend_of']) return i18n._(resendOf(details['resend_of']));
  if (kind === 'mapped' && details['to'] !== 1) return i18n._(unmapped);
  if (kind === 'photographed' && details['kind'] === 'problem') return i18n._(damagePhotographed);
  if (kind === 'collected' && details['by_rule'] === 1) return i18n._(byRule);
  if (details['withdrawn'] === 1 && withdrawn[kind]) return i18n._(withdrawn[kind]);
  if (details['to'] === -1 && refused[kind]) return i18n._(refused[kind]);
  if (kind === 'decided') return i18n._(decided[String(details['choice'])] ?? happened.decided);
  if (kind === 'reallocated') return i18n._(reallocated[String(details['way'])] ?? happened.reallocated);
  if (kind === 'rearranged') return i18n._(rearranged[String(details['rearranged'])] ?? happened.rearranged);
  if (kind === 'cancel-decided')
    return i18n._(cancelDecisionLabels[String(details['to'])] ?? happened['cancel-decided']);
  const tracking = kind === 'tracking' ? statusLabel('tracking', String(details['to'])) : undefined;
  return i18n._(tracking ?? happened[kind]);
}
