import { byName, managers, move, openStatuses } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/** One order to a supplier. draft: can still be changed. sent: the supplier has it. confirmed: accepted by the supplier. */
export const supplierOrderStatuses = ['draft', 'sent', 'confirmed', 'in-transit', 'finished', 'cancelled'] as const;
export const supplierOrderStatus = byName(supplierOrderStatuses);
export type SupplierOrderStatus = (typeof supplierOrderStatuses)[number];

export type SupplierOrderAction = 'send' | 'confirm' | 'cancel' | 'ship' | 'finish';
export type SupplierOrderGuard = 'not-empty' | 'reason' | 'nothing-arrived' | 'nothing-awaited';

const buying = ['purchaser', ...managers] as const;
const receiving = [...buying, 'packer', 'system'] as const;

export const supplierOrderTransitions: Transitions<SupplierOrderStatus, SupplierOrderAction, SupplierOrderGuard> = {
  statuses: supplierOrderStatuses,
  starts: ['draft'],
  moves: [
    move('draft', 'sent', 'send', buying, 'not-empty'),
    move('draft', 'cancelled', 'cancel', buying),
    move('sent', 'confirmed', 'confirm', buying),
    move('sent', 'cancelled', 'cancel', buying, 'reason', 'nothing-arrived'),
    move('confirmed', 'cancelled', 'cancel', buying, 'reason', 'nothing-arrived'),
    move('sent', 'in-transit', 'ship', receiving),
    move('confirmed', 'in-transit', 'ship', receiving),
    move('in-transit', 'finished', 'finish', receiving, 'nothing-awaited'),
  ],
};

/** Goods of these orders may still arrive. */
export const openSupplierOrders = openStatuses(supplierOrderTransitions);
/** The supplier has the order, and it is not over. */
export const runningSupplierOrders: readonly SupplierOrderStatus[] = openSupplierOrders.filter(
  (status) => status !== supplierOrderStatus.draft,
);
