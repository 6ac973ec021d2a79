import { z } from 'zod';
import { query } from '../../call.ts';
import { Id, Instant, Money, pageOf, paging } from '../../wire.ts';

/** How a supplier has delivered in the last 365 days. Shares are in thousandths of the ordered pieces. */
const SupplierScore = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  running: z.int(),
  finished: z.int(),
  /** Days from sending an order to its last piece: of half of the orders, and of nine in ten. */
  lead_days_p50: z.int().nullable(),
  lead_days_p90: z.int().nullable(),
  short_permille: z.int().nullable(),
  damaged_permille: z.int().nullable(),
  /** Claims that were not cancelled, what they named, and what was settled of it. */
  claims: z.int(),
  claimed: Money,
  recovered: Money,
});

export const supplierScores = query('supplier_order.suppliers', {
  path: '/supplier_order/suppliers',
  needs: 'purchase.work',
  summary: 'Suppliers with lead times, short and damaged deliveries of their orders in the last 365 days.',
  input: z.object({ ...paging, keyword: z.string().trim().max(100).optional() }),
  output: pageOf(SupplierScore),
});

export const supplierPricesPaid = query('supplier_order.prices', {
  path: '/supplier_order/prices',
  needs: 'purchase.work',
  summary: 'What was paid a supplier per piece, the newest orders first, at most 100.',
  input: z.object({ supplier_id: Id }),
  output: z.array(
    z.object({
      line_id: Id,
      order_number: z.string(),
      variant_code: z.string(),
      quantity: z.int(),
      price: Money,
      sent_at: Instant,
    }),
  ),
});
