import { byName, managers, move, staff } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/**
 * waiting: goods are missing · ready: every unit is sorted · packing: being scanned · packed: the label is printed ·
 * conflict: the order changed during packing, a user decides.
 */
export const parcelStatuses = [
  'waiting',
  'ready',
  'packing',
  'packed',
  'shipped',
  'delivered',
  'returned',
  'conflict',
  'cancelled',
] as const;
export const parcelStatus = byName(parcelStatuses);
export type ParcelStatus = (typeof parcelStatuses)[number];

export type ParcelAction =
  | 'goods-here'
  | 'goods-missing'
  | 'start'
  | 'put-back'
  | 'label'
  | 'unpack'
  | 'ship'
  | 'unship'
  | 'deliver'
  | 'return'
  | 'conflict'
  | 'resolve'
  | 'cancel';
export type ParcelGuard = 'all-sorted' | 'all-scanned' | 'weighed' | 'order-open' | 'before-first-scan';

const packing = ['packer', 'purchaser', ...staff] as const;
/** Roles that decide about a stopped parcel. */
const deciding = ['purchaser', ...staff] as const;

export const parcelTransitions: Transitions<ParcelStatus, ParcelAction, ParcelGuard> = {
  statuses: parcelStatuses,
  starts: ['waiting'],
  moves: [
    move('waiting', 'ready', 'goods-here', ['system'], 'all-sorted'),
    move('ready', 'waiting', 'goods-missing', ['system', 'packer', ...managers]),
    move('ready', 'packing', 'start', packing),
    move('packing', 'ready', 'put-back', packing),
    move('packing', 'packed', 'label', packing, 'order-open', 'all-scanned', 'weighed'),
    move('packed', 'packing', 'unpack', [...packing, 'system']),
    move('packed', 'shipped', 'ship', [...packing, 'system']),
    move('shipped', 'packed', 'unship', staff, 'before-first-scan'),
    move('shipped', 'delivered', 'deliver', ['system']),
    move('shipped', 'returned', 'return', ['system', 'packer', ...managers]),
    move('delivered', 'returned', 'return', ['system', 'packer', ...managers]),
    ...(['waiting', 'ready', 'packing', 'packed'] as const).flatMap((from) => [
      move(from, 'conflict', 'conflict' as const, ['system']),
      move(from, 'cancelled', 'cancel' as const, ['system', ...staff]),
    ]),
    move('conflict', 'waiting', 'resolve', deciding),
    move('conflict', 'ready', 'resolve', deciding),
    move('conflict', 'packing', 'resolve', deciding),
    move('conflict', 'cancelled', 'cancel', ['system', ...deciding]),
  ],
};

/** Goods are damaged or missing. */
export const goodsConflicts = ['goods-damaged', 'goods-missing'] as const;
/** Why a user has to decide about a parcel. */
export const parcelConflicts = ['order-cancelled', 'order-changed', ...goodsConflicts] as const;
export type ParcelConflict = (typeof parcelConflicts)[number];

/** Still in the warehouse: may be changed, stopped or cancelled. */
export const parcelsInHouse: readonly ParcelStatus[] = ['waiting', 'ready', 'packing', 'packed', 'conflict'];
/** After units were moved between trays, the parcel is in one of these statuses. */
export const restingStatuses = ['waiting', 'ready'] as const satisfies readonly ParcelStatus[];
/** The sorted units may still be rearranged. */
export const parcelsUntouched: readonly ParcelStatus[] = restingStatuses;
/** Goods are missing, or a user decides. */
export const parcelsAwaiting: readonly ParcelStatus[] = ['waiting', 'conflict'];
/** In the warehouse without a label. */
export const parcelsBeforeLabel: readonly ParcelStatus[] = ['waiting', 'ready', 'packing', 'conflict'];
/** Their goods may be on the way to the packing station. */
export const parcelsToPick: readonly ParcelStatus[] = ['ready'];
/** On the list of a packer. */
export const parcelsToPack: readonly ParcelStatus[] = ['ready', 'packing'];
/** Known to packers: a change of the order has to be shown. */
export const parcelsKnownToPackers: readonly ParcelStatus[] = [...parcelsToPack, 'conflict'];
/** With a label, and not delivered. */
export const parcelsUnderWay: readonly ParcelStatus[] = ['packed', 'shipped'];
/** Left the warehouse and did not come back. */
export const parcelsAway: readonly ParcelStatus[] = ['shipped', 'delivered'];
/** Left the warehouse, whether or not they came back. */
export const parcelsSent: readonly ParcelStatus[] = [...parcelsAway, 'returned'];
/** With a label that counts. */
export const parcelsLabelled: readonly ParcelStatus[] = ['packed', ...parcelsSent];
