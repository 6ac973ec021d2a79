import { z } from 'zod';
import { query } from '../call.ts';
import { Id, Instant, listOf } from '../wire.ts';

const Range = z.object({ from: Instant, to: Instant });

export const orderPromises = query('order.promises', {
  path: '/order/promises',
  needs: 'order.read',
  summary: 'When these orders are shipped and delivered; those without a promise are left out.',
  input: z.object({ order_ids: listOf(Id, 100) }),
  output: z.array(
    z.object({
      order_id: Id,
      /** Usually, and at the latest; null once it is shipped. */
      ship: Range.nullable(),
      /** null: its channel has no days. */
      deliver: Range.nullable(),
      late: z.enum(['shipping', 'delivery']).nullable(),
    }),
  ),
});
