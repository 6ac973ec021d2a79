import type { Result } from '#domain/shared/result.ts';
import { decideMove } from '#domain/shared/status.ts';
import type { Party, StatusRefusal } from '#domain/shared/status.ts';
import { supplierOrderTransitions } from './status.ts';
import type { SupplierOrderAction, SupplierOrderGuard, SupplierOrderStatus } from './status.ts';

export interface SupplierOrderFacts {
  readonly status: SupplierOrderStatus;
  readonly ordered: number;
  /** Good and damaged units. */
  readonly arrived: number;
  /** Units that are still expected. */
  readonly awaited: number;
}

export type SupplierOrderRefusal =
  | StatusRefusal
  | 'supplier-order.empty'
  | 'supplier-order.reason-missing'
  | 'supplier-order.goods-arrived'
  | 'supplier-order.goods-awaited';

/** Checks an action on a supplier order. */
export function decideSupplierOrder(
  order: SupplierOrderFacts,
  input: { readonly action: SupplierOrderAction; readonly reason?: string | undefined },
  parties: readonly Party[],
): Result<SupplierOrderStatus, SupplierOrderRefusal> {
  const broken: Record<SupplierOrderGuard, SupplierOrderRefusal | null> = {
    'not-empty': order.ordered > 0 ? null : 'supplier-order.empty',
    reason: (input.reason ?? '').trim() === '' ? 'supplier-order.reason-missing' : null,
    'nothing-arrived': order.arrived > 0 ? 'supplier-order.goods-arrived' : null,
    'nothing-awaited': order.awaited > 0 ? 'supplier-order.goods-awaited' : null,
  };
  return decideMove(
    supplierOrderTransitions,
    { from: order.status, action: input.action },
    parties,
    (guard) => broken[guard],
  );
}
