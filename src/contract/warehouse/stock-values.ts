import { z } from 'zod';
import { daysBetween } from '#domain/shared/calendar/days.ts';
import { query } from '../call.ts';
import { Day, Id, Money } from '../wire.ts';

const maxDays = 800;

export const stockValues = query('stock.values', {
  path: '/stock/values',
  needs: 'purchase.work',
  summary: 'What the stock was worth at the end of each day, by warehouse, our own pieces and those of sellers.',
  input: z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => daysBetween(from, to) <= maxDays, `must be at most ${maxDays} days`),
  output: z.array(
    z.object({
      day: Day,
      warehouse_id: Id,
      warehouse: z.string(),
      is_own: z.boolean(),
      pieces: z.int(),
      value: Money,
      /** In the books' currency at the rate of that day. */
      book_value: Money.nullable(),
    }),
  ),
});
