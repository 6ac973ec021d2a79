import { z } from 'zod';
import { countStatuses } from '#domain/warehouse/stock/count.ts';
import { command, query } from '../call.ts';
import { Id, Instant, listOf, pageOf, paging } from '../wire.ts';

/** A counted location with expected and counted quantities. */
export const CountOfPlace = z.object({
  _id: Id,
  warehouse: z.string(),
  location_code: z.string(),
  status: z.enum(countStatuses),
  counted_by: z.string(),
  counted_at: Instant,
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  note: z.string(),
  lines: z.array(
    z.object({
      variant_id: Id,
      variant_code: z.string(),
      sku: z.string(),
      product_title: z.string(),
      product_title_cn: z.string(),
      image: z.string(),
      expected: z.int(),
      counted: z.int(),
    }),
  ),
});

export const stockCounts = query('stock.counts', {
  path: '/stock/counts',
  needs: 'stock.adjust',
  summary: 'Stock counts, newest first; those that need a decision before all others.',
  input: z.object({ ...paging, status: listOf(z.enum(countStatuses)).optional() }),
  output: pageOf(CountOfPlace).extend({ waiting: z.int() }),
});

export const stockDecideCount = command('stock.decideCount', {
  path: '/stock/decideCount',
  needs: 'stock.adjust',
  offline: 'refuse',
  summary: 'Decide a count with large differences: correct the stock, or keep it.',
  input: z.object({ count_id: Id, confirm: z.boolean(), note: z.string().trim().max(300).default('') }),
  output: CountOfPlace,
  refusals: ['count.decided', 'count.moved'],
});
