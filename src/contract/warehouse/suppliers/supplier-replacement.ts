import { z } from 'zod';
import { command, query } from '../../call.ts';
import { Id, Money, Version } from '../../wire.ts';

export const supplierOrderReplacements = query('supplier_order.replacements', {
  path: '/supplier_order/replacements',
  needs: 'purchase.work',
  summary: 'Other suppliers of the products that have not arrived of an order, with what they would cost there.',
  input: z.object({ order_id: Id }),
  output: z.object({
    /** Products and pieces that have not arrived. */
    lines: z.int(),
    pieces: z.int(),
    suppliers: z.array(
      z.object({
        supplier_id: Id,
        name: z.string(),
        lines: z.int(),
        pieces: z.int(),
        total: Money,
        lead_days: z.int().nullable(),
        is_below_minimum: z.boolean(),
      }),
    ),
  }),
});

export const supplierOrderReplace = command('supplier_order.replace', {
  path: '/supplier_order/replace',
  needs: 'purchase.work',
  offline: 'refuse',
  summary:
    'End an order whose supplier failed: what has not arrived becomes a draft for another supplier of the same products, for the same purchases. What that supplier does not sell is demand again.',
  input: z.object({ order_id: Id, version: Version, supplier_id: Id, reason: z.string().trim().max(500) }),
  output: z.object({ order_id: Id, version: Version, number: z.string() }),
  refusals: [
    'supplier-order.wrong-status',
    'supplier-order.changed',
    'supplier-order.reason-missing',
    'supplier-order.nothing-awaited',
    'supplier-order.not-offered',
  ],
});
