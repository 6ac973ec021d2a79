import { managers, move, staff } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

export const orderStatuses = ['open', 'cancelled', 'closed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export type OrderStatusAction = 'close' | 'cancel' | 'reopen';

/** What the shop says about the order as a whole. Cancelled is final. */
export const orderTransitions: Transitions<OrderStatus, OrderStatusAction> = {
  statuses: orderStatuses,
  starts: ['open'],
  moves: [
    move('open', 'closed', 'close', ['shop', 'system']),
    // What we send again at our own cost no shop knows: we call it off ourselves.
    move('open', 'cancelled', 'cancel', ['shop', 'buyer', 'system']),
    move('closed', 'open', 'reopen', ['shop', 'system']),
  ],
};

/** In the order of the specification; screens list them so. */
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
export type FinancialStatus = (typeof financialStatuses)[number];

/** The words a shop itself uses: an order may be first seen in any of these. The rest is our own refund path. */
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

export type FinancialAction =
  'shop-says' | 'apply-refund' | 'approve-refund' | 'return-refund' | 'refund' | 'fail-refund' | 'retry-refund';
export type FinancialGuard = 'alert' | 'previous-status';

const shopSays = (from: FinancialStatus, ...to: readonly FinancialStatus[]) =>
  to.map((next) => move(from, next, 'shop-says' as const, ['shop']));
const refundable = ['paid', 'partially_paid', 'partially_refunded'] as const;

/** Money of the shop's customer. `alert`: someone is told. `previous-status`: only back to where it came from. */
export const financialTransitions: Transitions<FinancialStatus, FinancialAction, FinancialGuard> = {
  statuses: financialStatuses,
  starts: ['unpaid', 'pending'],
  moves: [
    ...shopSays('unpaid', 'authorized', 'partially_paid', 'paid', 'voided', 'expired'),
    ...shopSays('pending', 'authorized', 'partially_paid', 'paid', 'voided', 'expired'),
    ...shopSays('authorized', 'paid', 'partially_paid', 'voided', 'expired'),
    ...shopSays('partially_paid', 'paid', 'partially_refunded', 'refunded', 'voided'),
    ...shopSays('paid', 'partially_refunded', 'refunded'),
    ...shopSays('partially_refunded', 'refunded'),
    move('expired', 'paid', 'shop-says', ['shop'], 'alert'),
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
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];
export type FulfillmentAction = 'process' | 'cancel-process' | 'ship' | 'unfulfill' | 'restock' | 'resend';
export type FulfillmentGuard = 'before-first-scan' | 'all-returned' | 'not-purchased';

/** The ways the projection below may move; it is never set by hand. */
export const fulfillmentTransitions: Transitions<FulfillmentStatus, FulfillmentAction, FulfillmentGuard> = {
  statuses: fulfillmentStatuses,
  starts: ['unfulfilled'],
  moves: [
    move('unfulfilled', 'in_progress', 'process', [...staff, 'buyer']),
    // Whether it is too late is asked of the purchases, whose table knows who may still undo what.
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

/** 0 no line, 2 some lines, 1 every line has a product. */
export const mappingStatuses = [0, 1, 2] as const;
export type MappingStatus = (typeof mappingStatuses)[number];

const mappers = [...staff, 'purchaser', 'buyer', 'system'] as const;
/** A projection of the lines; mapping, unmapping and a changed order can lead from any to any. */
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

/** Units of one order line through our hands. All counts are whole units that only grow, except `ordered`. */
export interface FulfilmentCount {
  /** What the customer is owed on this line today. */
  ordered: number;
  /** Put to work by processing or a resend. */
  processed: number;
  /** Left the house. */
  shipped: number;
  /** Came back and lie in stock again. */
  restocked: number;
}

/** The order's fulfillment_status, from the units in its parcels. */
export function fulfillmentFromParcels(lines: readonly FulfilmentCount[]): FulfillmentStatus {
  const total = (pick: (line: FulfilmentCount) => number) => lines.reduce((sum, line) => sum + pick(line), 0);
  const processed = total((line) => line.processed);
  const shipped = total((line) => line.shipped);
  const out = shipped - total((line) => line.restocked);
  if (processed === 0) return 'unfulfilled';
  if (out === 0) return shipped > 0 && processed === shipped ? 'restocked' : 'in_progress';
  return lines.every((line) => line.shipped - line.restocked >= line.ordered) ? 'fulfilled' : 'partial';
}
