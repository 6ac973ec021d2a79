import type { Permission } from '../../platform/permissions/policies.ts';

/** Kinds of tasks on the dashboard; each links to the list it counts. */
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

/** The permission needed for a task also shows its count. */
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
