import { z } from 'zod';
import { orderStatuses } from '#domain/shared/order-status/order-status.ts';
import { parcelChoices, problemKinds, problemSources } from '#domain/warehouse/packing/choices.ts';
import { parcelConflicts } from '#domain/shipping/shipping/parcel-status.ts';
import { command, query } from '../call.ts';
import { ChangedLine } from './packing.ts';
import { Id, Instant, listOf, Money, pageOf, paging, Version } from '../wire.ts';

const Goods = z.object({
  product_title: z.string(),
  product_title_cn: z.string(),
  variant_code: z.string(),
  image: z.string(),
});

export const StoppedParcel = z.object({
  _id: Id,
  version: z.int(),
  waybill: z.string(),
  order_id: Id,
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  seller_name: z.string(),
  country_code: z.string(),
  warehouse: z.string(),
  conflict: z.enum(parcelConflicts).nullable(),
  /** Cancelled with units in the box: they are scanned back to their shelves. */
  put_back: z.boolean(),
  /** Its label is printed: the box may lie among those to hand over. */
  labelled: z.boolean(),
  changes: z.array(ChangedLine),
  since: Instant,
  lines: z.array(
    Goods.extend({
      _id: Id,
      location_code: z.string(),
      quantity: z.int(),
      /** Sorted units, and units in the box. */
      sorted: z.int(),
      scanned: z.int(),
    }),
  ),
  problems: z.array(
    Goods.extend({
      _id: Id,
      kind: z.enum(problemKinds),
      source: z.enum(problemSources),
      quantity: z.int(),
      reason: z.string(),
      reported_by: z.string(),
      reported_at: Instant,
    }),
  ),
  /** The user's available choices. */
  choices: z.array(z.enum(parcelChoices)),
  /** Whether putting the goods back refunds the order's cost to the seller. */
  returns: z.boolean(),
});

export const packDecisions = query('pack.decisions', {
  path: '/order/packDecisions',
  needs: 'parcel.decide',
  summary: 'Stopped parcels that need a decision, longest waiting first.',
  input: z.object({ ...paging, seller_id: listOf(Id).optional() }),
  output: pageOf(StoppedParcel),
});

export const packDecide = command('pack.decide', {
  path: '/order/packDecide',
  needs: 'parcel.decide',
  offline: 'refuse',
  money: 'may-post',
  summary:
    'Decide a stopped parcel: continue, continue with the found goods, replace them, ship without them, or return to stock.',
  input: z.object({
    parcel_id: Id,
    /** The parcel version the user saw. */
    version: Version,
    choice: z.enum(parcelChoices),
  }),
  output: z.object({
    /** Units taken from stock, and units to buy. */
    from_stock: z.int(),
    to_buy: z.int(),
    /** The refund; null without one. */
    returned: Money.nullable(),
  }),
  refusals: ['pack.wrong-status', 'parcel.choice-gone'],
});
