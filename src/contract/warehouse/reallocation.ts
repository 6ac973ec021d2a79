import { z } from 'zod';
import { reallocationRefusals } from '#domain/warehouse/reallocation/decide.ts';
import { command, query } from '../call.ts';
import { Id, Instant } from '../wire.ts';

/** A line of an order that waits for goods. */
const waiting = { order_id: Id, order_line_id: Id };

export const stockDonors = query('stock.donors', {
  path: '/stock/donors',
  needs: 'stock.reallocate',
  summary: 'The other orders with reserved units that an order line waits for, last paid first; at most 200.',
  input: z.object(waiting),
  output: z.object({
    /** Units that the line lacks, and since when it is paid. */
    missing: z.int(),
    paid_at: Instant,
    warehouse: z.string(),
    variant_code: z.string(),
    list: z.array(
      z.object({
        order_id: Id,
        order_number: z.string(),
        seller_name: z.string(),
        paid_at: Instant,
        /** Units it can give. */
        units: z.int(),
      }),
    ),
  }),
  refusals: ['reallocation.stopped', 'reallocation.not-waiting'],
});

export const stockReallocate = command('stock.reallocate', {
  path: '/stock/reallocate',
  needs: 'stock.reallocate',
  offline: 'refuse',
  summary:
    'Give reserved units of one order to another that waits for them. The first one waits for the units that were bought for the other, or for new ones.',
  input: z.object({
    ...waiting,
    from_order_id: Id,
    quantity: z.int().min(1).max(100_000),
    reason: z.string().trim().max(500),
  }),
  output: z.object({
    order_number: z.string(),
    from_order_number: z.string(),
    /** Every unit of the parcel is here now. */
    parcel_ready: z.boolean(),
    /** Units that are bought anew for the other order. */
    to_buy: z.int(),
  }),
  refusals: reallocationRefusals,
});
