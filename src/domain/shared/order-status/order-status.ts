import { byName, managers, move, staff } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const orderStatuses = ['open', 'cancelled', 'closed'] as const;
export const orderStatus = byName(orderStatuses);
export type OrderStatus = (typeof orderStatuses)[number];
export type OrderStatusAction = 'close' | 'cancel' | 'reopen';

/** The order status as reported by the shop. Cancelled is final. */
export const orderTransitions: Transitions<OrderStatus, OrderStatusAction> = {
  statuses: orderStatuses,
  starts: ['open'],
  moves: [
    move('open', 'closed', 'close', ['shop', 'system']),
    // A resend at the platform's cost is unknown to the shop, so the platform cancels it.
    move('open', 'cancelled', 'cancel', ['shop', 'buyer', 'system']),
    move('closed', 'open', 'reopen', ['shop', 'system']),
  ],
};

/** In the order of the specification; screens use the same order. */
export const financialStatuses = [
  'authorized',
  'pending',
  'paid',
  'partially_paid',
  'refunded',
  'pending_refund',
  'voided',
  'partially_refunded',
  'unpaid',
  'refund_applied',
  'refund_failed',
  'expired',
] as const;
export const financialStatus = byName(financialStatuses);
export type FinancialStatus = (typeof financialStatuses)[number];

/** Statuses that shops report: a new order may have any of them. The others belong to our refund process. */
export const shopFinancialStatuses = [
  'unpaid',
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
  'expired',
] as const satisfies readonly FinancialStatus[];

/** Statuses of our own refund process. */
export const ourRefundStatuses: readonly FinancialStatus[] = ['refund_applied', 'pending_refund', 'refund_failed'];
/** The customer has paid for everything that is still owed. */
export const paidStatuses: readonly FinancialStatus[] = ['paid', 'partially_refunded'];

export type FinancialAction =
  | 'shop-update'
  | 'apply-refund'
  | 'approve-refund'
  | 'return-refund'
  | 'refund'
  | 'fail-refund'
  | 'retry-refund';
export type FinancialGuard = 'alert' | 'previous-status';

const shopUpdates = (from: FinancialStatus, ...to: readonly FinancialStatus[]) =>
  to.map((next) => move(from, next, 'shop-update' as const, ['shop']));
const refundable = ['paid', 'partially_paid', 'partially_refunded'] as const;

/**
 * The payment status of the shop's customer. `alert`: notifies a user. `previous-status`: only back to the status
 * before.
 */
export const financialTransitions: Transitions<FinancialStatus, FinancialAction, FinancialGuard> = {
  statuses: financialStatuses,
  starts: ['unpaid', 'pending'],
  moves: [
    ...shopUpdates('unpaid', 'authorized', 'partially_paid', 'paid', 'voided', 'expired'),
    ...shopUpdates('pending', 'authorized', 'partially_paid', 'paid', 'voided', 'expired'),
    ...shopUpdates('authorized', 'paid', 'partially_paid', 'voided', 'expired'),
    ...shopUpdates('partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided'),
    ...shopUpdates('paid', 'partially_refunded', 'refunded'),
    ...shopUpdates('partially_refunded', 'refunded'),
    // Final in the shop, also while our own refund is not decided.
    ...shopUpdates('refund_applied', 'refunded', 'voided'),
    move('expired', 'paid', 'shop-update', ['shop'], 'alert'),
    ...refundable.map((from) => move(from, 'refund_applied', 'apply-refund' as const, ['buyer'])),
    move('refund_applied', 'pending_refund', 'approve-refund', staff),
    ...refundable.map((to) =>
      move('refund_applied', to, 'return-refund' as const, [...staff, 'buyer'], 'previous-status' as const),
    ),
    move('pending_refund', 'partially_refunded', 'refund', ['system', 'shop']),
    move('pending_refund', 'refunded', 'refund', ['system', 'shop']),
    move('pending_refund', 'refund_failed', 'fail-refund', ['system']),
    move('refund_failed', 'pending_refund', 'retry-refund', [...staff, 'system']),
  ],
};

export const fulfillmentStatuses = ['fulfilled', 'unfulfilled', 'partial', 'restocked', 'in_progress'] as const;
export const fulfillmentStatus = byName(fulfillmentStatuses);
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];
/** Nothing has been shipped. */
export const fulfillmentBeforeShipping: readonly FulfillmentStatus[] = ['unfulfilled', 'in_progress'];
export type FulfillmentAction = 'process' | 'cancel-process' | 'ship' | 'unfulfill' | 'restock' | 'resend';
export type FulfillmentGuard = 'before-first-scan' | 'all-returned' | 'not-purchased';

/** Allowed changes of the projection below; it is never set manually. */
export const fulfillmentTransitions: Transitions<FulfillmentStatus, FulfillmentAction, FulfillmentGuard> = {
  statuses: fulfillmentStatuses,
  starts: ['unfulfilled'],
  moves: [
    move('unfulfilled', 'in_progress', 'process', [...staff, 'buyer']),
    // The purchase table decides whether it is too late, and which party may cancel.
    move('in_progress', 'unfulfilled', 'cancel-process', [...staff, 'buyer', 'system'], 'not-purchased'),
    move('in_progress', 'partial', 'ship', ['packer', ...staff, 'system']),
    move('in_progress', 'fulfilled', 'ship', ['packer', ...staff, 'system']),
    move('partial', 'fulfilled', 'ship', ['packer', ...staff, 'system']),
    move('fulfilled', 'partial', 'unfulfill', staff, 'before-first-scan'),
    move('fulfilled', 'in_progress', 'unfulfill', staff, 'before-first-scan'),
    move('partial', 'in_progress', 'unfulfill', staff, 'before-first-scan'),
    move('partial', 'restocked', 'restock', ['packer', ...managers, 'system'], 'all-returned'),
    move('fulfilled', 'restocked', 'restock', ['packer', ...managers, 'system'], 'all-returned'),
    move('restocked', 'in_progress', 'resend', [...staff, 'system']),
  ],
};

/** unmapped: no line has a product · partial: some lines · mapped: every line. */
export const mappingStatus = { unmapped: 0, mapped: 1, partial: 2 } as const;
export const mappingStatuses = Object.values(mappingStatus);
export type MappingStatus = (typeof mappingStatuses)[number];

/** Some or all lines need a product. */
export const unmappedStatuses: readonly MappingStatus[] = [mappingStatus.unmapped, mappingStatus.partial];

const mappers = [...staff, 'purchaser', 'buyer', 'system'] as const;
/** A projection of the lines; mapping, unmapping and order changes can lead from any status to any other. */
export const mappingTransitions: Transitions<MappingStatus, 'map' | 'unmap'> = {
  statuses: mappingStatuses,
  starts: [0],
  moves: [
    move(0, 2, 'map', mappers),
    move(0, 1, 'map', mappers),
    move(2, 1, 'map', mappers),
    move(1, 2, 'unmap', mappers),
    move(1, 0, 'unmap', mappers),
    move(2, 0, 'unmap', mappers),
  ],
};

export const orderStatusFilter = ['any', ...orderStatuses] as const;
export const financialStatusFilter = ['any', ...financialStatuses] as const;
export const fulfillmentStatusFilter = ['any', ...fulfillmentStatuses] as const;

/** Unit counts of one order line by stage. They only grow, except `ordered`. */
export interface FulfilmentCount {
  /** Units currently owed to the customer. */
  ordered: number;
  /** In processing or a resend. */
  processed: number;
  /** Shipped. */
  shipped: number;
  /** Returned and back in stock. */
  restocked: number;
}

/** The order's fulfillment_status, computed from the units in its parcels. */
export function fulfillmentFromParcels(lines: readonly FulfilmentCount[]): FulfillmentStatus {
  const total = (pick: (line: FulfilmentCount) => number) => lines.reduce((sum, line) => sum + pick(line), 0);
  const processed = total((line) => line.processed);
  const shipped = total((line) => line.shipped);
  const out = shipped - total((line) => line.restocked);
  if (processed === 0) return 'unfulfilled';
  if (out === 0) return shipped > 0 && processed === shipped ? 'restocked' : 'in_progress';
  return lines.every((line) => line.shipped - line.restocked >= line.ordered) ? 'fulfilled' : 'partial';
}
