import { z } from 'zod';
import { command, query } from '../call.ts';
import { Id, Instant } from '../wire.ts';
import { missing, operation } from './packing.ts';

/** Fields of an operation without a parcel. */
const { parcel_id: _, ...deviceOperation } = operation;
const units = z.int().min(0).max(100_000);

/** A case with goods that the customer sends back; without amounts. */
export const ReturnToBook = z.object({
  _id: Id,
  number: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  country_code: z.string(),
  /** Of the parcels they were sent in: waybills and tracking numbers. */
  waybills: z.array(z.string()),
  since: Instant,
  /** Units are out, and the case was not rejected. */
  is_open: z.boolean(),
  lines: z.array(
    z.object({
      order_line_id: Id,
      variant_code: z.string(),
      sku: z.string(),
      product_title: z.string(),
      product_title_cn: z.string(),
      image: z.string(),
      quantity: z.int(),
      restocked: z.int(),
      scrapped: z.int(),
      location_code: z.string(),
    }),
  ),
});

export const packReturns = query('pack.returns', {
  path: '/order/packReturns',
  needs: 'aftersale.restock',
  summary: 'Returned goods a warehouse has not booked yet, oldest first, for booking without a connection.',
  input: z.object({ warehouse_id: Id }),
  output: z.object({ list: z.array(ReturnToBook) }),
});

/** Why returned goods that were counted on a phone cannot be booked. */
export const returnConflicts = [
  'aftersale.counted-meanwhile',
  'aftersale.not-restockable',
  'aftersale.wrong-units',
  'receipt.unknown-place',
] as const;

export const packRestock = command('pack.restock', {
  path: '/order/packRestock',
  needs: 'aftersale.restock',
  offline: 'queue',
  summary: 'Book returned units of a case on a phone, by the rules of order.afterSaleRestock. Idempotent by op_id.',
  input: z.object({
    ...deviceOperation,
    case_id: Id,
    lines: z
      .array(
        z.object({
          order_line_id: Id,
          /** Units of the line that came back earlier, as known to the phone. */
          returned_before: z.int().min(0).max(2_147_483_647),
          restocked: units,
          scrapped: units,
          location_code: z.string().trim().toUpperCase().max(40).default(''),
        }),
      )
      .min(1)
      .max(500)
      .refine((lines) => new Set(lines.map((line) => line.order_line_id)).size === lines.length),
  }),
  output: z.object({
    booked: z.boolean(),
    refusal: z.enum(returnConflicts).nullable(),
    return: ReturnToBook,
    missing,
  }),
});
