import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketCaseKind, TicketPriority, TicketReason } from '#domain/support/tickets/ticket-fields.ts';
import type { TicketsView } from './ticket-state.ts';

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const priorityLabels: Labels<TicketPriority> = {
  low: msg`Low`,
  normal: msg({ message: 'Normal', context: 'priority of a ticket' }),
  high: msg`High`,
  urgent: msg`Urgent`,
};

export const reasonLabels: Labels<TicketReason> = {
  order: msg`Order`,
  delivery: msg`Delivery`,
  damage: msg`Damage or missing goods`,
  product: msg`Product`,
  price: msg`Price`,
  payment: msg`Payment`,
  store: msg`Store`,
  other: msg`Something else`,
};

export const caseLabels: Labels<TicketCaseKind> = {
  none: msg`No record`,
  order: msg`Order`,
  parcel: msg`Parcel`,
  bill: msg`Bill`,
  product: msg`Product`,
  inquiry: msg`Inquiry`,
};

export const viewLabels: Labels<TicketsView> = {
  mine: msg`In my hand`,
  unassigned: msg`Not assigned`,
  unread: msg`Unread`,
  late: msg`Late`,
  open: msg({ message: 'Open', context: 'ticket' }),
  waiting_for_customer: msg`Waits for customer`,
  pending: msg`Pending`,
  waiting_for_third_party: msg`Waits for 3rd party`,
  solved: msg`Solved`,
  closed: msg`Closed`,
};

/** What a change of a ticket is called in its history. */
export const moveLabels: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`Status`,
  assignee: msg`Assigned`,
  priority: msg`Priority`,
  reason: msg({ message: 'About', context: 'what a ticket is about' }),
  tags: msg`Tags`,
  subject: msg({ message: 'Subject', context: 'of a ticket' }),
  merged: msg`Merged`,
  linked: msg`Linked`,
  unlinked: msg`Link ended`,
  rated: msg`Rated`,
  refund: msg`Refund requested`,
  resend: msg`Resend requested`,
  collect: msg`Extra charge requested`,
  address: msg`Address corrected`,
};
