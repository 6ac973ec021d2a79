import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { shippingSides } from '#domain/platform/permissions/shipping-sides.ts';

export type Side = 'paid' | 'charged' | 'cost' | 'profit';

export const sideLabels: Readonly<Record<Side, MessageDescriptor>> = {
  paid: msg`Paid by customers`,
  charged: msg`Charged`,
  cost: msg`Cost`,
  profit: msg`Profit`,
};

/** The amounts these roles may see, in column order. */
export function sidesOf(roles: readonly Role[]): readonly Side[] {
  const { paid, charged, cost } = shippingSides(roles);
  return [
    ...(paid ? (['paid'] as const) : []),
    ...(charged ? (['charged'] as const) : []),
    ...(cost ? (['cost'] as const) : []),
    ...(charged && (paid || cost) ? (['profit'] as const) : []),
  ];
}
