import type { Permission } from '../../platform/permissions/policies.ts';

/** What may wait for somebody, in the order of a day: each leads to the list of what it counts. */
export const todoKinds = [
  'to_process',
  'not_mapped',
  'address_wrong',
  'decide',
  'refund',
  'resend',
  'collect',
  'recharge',
  'manual_payment',
  'purchase',
  'stock_count',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Whoever may do it is told of it. */
export const todoRights: Readonly<Record<TodoKind, Permission>> = {
  to_process: 'order.process',
  not_mapped: 'mapping.edit',
  address_wrong: 'order.address',
  decide: 'parcel.decide',
  refund: 'aftersale.confirm',
  resend: 'aftersale.confirm',
  collect: 'aftersale.collect',
  recharge: 'recharge.confirm',
  manual_payment: 'manual-payment.confirm',
  purchase: 'purchase.work',
  stock_count: 'stock.adjust',
};

export const trendDays = [30, 90] as const;
export type TrendDays = (typeof trendDays)[number];
