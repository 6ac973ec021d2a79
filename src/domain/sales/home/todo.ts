import type { Permission } from '../../platform/permissions/policies.ts';

/** Kinds of tasks on the dashboard; each links to the list it counts. */
export const todoKinds = [
  'to_process',
  'not_mapped',
  'address_wrong',
  'decide',
  'delay',
  'refund',
  'resend',
  'collect',
  'recharge',
  'manual_payment',
  'purchase',
  'stock_count',
  'inquiry',
  'inquiry_question',
  'quote',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** The permission needed for a task also shows its count. */
export const todoRights: Readonly<Record<TodoKind, Permission>> = {
  to_process: 'order.process',
  not_mapped: 'mapping.edit',
  address_wrong: 'order.address',
  decide: 'parcel.decide',
  delay: 'tracking.close',
  refund: 'aftersale.confirm',
  resend: 'aftersale.confirm',
  collect: 'aftersale.collect',
  recharge: 'recharge.confirm',
  manual_payment: 'manual-payment.confirm',
  purchase: 'purchase.work',
  stock_count: 'stock.adjust',
  inquiry: 'inquiry.quote',
  inquiry_question: 'inquiry.edit',
  quote: 'inquiry.edit',
};

/** Hours after which the oldest item of a queue is overdue. */
export const overdueAfterHours: Readonly<Record<TodoKind, number>> = {
  to_process: 48,
  not_mapped: 48,
  address_wrong: 24,
  decide: 24,
  delay: 7 * 24,
  refund: 48,
  resend: 48,
  collect: 48,
  recharge: 24,
  manual_payment: 72,
  purchase: 24,
  stock_count: 24,
  inquiry: 24,
  inquiry_question: 48,
  quote: 7 * 24,
};
