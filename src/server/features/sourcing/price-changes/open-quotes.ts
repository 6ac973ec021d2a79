import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { QuoteInputs } from '#contract/sourcing/quote-inputs.ts';
import { openQuotationStatuses } from '#domain/sourcing/quotations/quotation-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { literals } from '../../../core/db/literals.ts';
import type { Db } from '../../../core/http/context.ts';

const OpenQuote = z.object({
  seller_id: z.string(),
  quotation_id: z.string(),
  inquiry_id: z.string(),
  category_id: z.string().nullable(),
  kinds: z.array(z.string()),
  goods_e4: z.number(),
  price_e4: z.number(),
  base_e4: z.number(),
  vat_e4: z.number(),
  duty_minor: z.number(),
  inputs: QuoteInputs,
});
export type OpenQuote = z.output<typeof OpenQuote>;

/** The last quote that was read; null before the first. */
export const OpenQuoteCursor = z.object({ seller_id: z.string(), quotation_id: z.string() }).nullable();
export type OpenQuoteCursor = z.output<typeof OpenQuoteCursor>;

// As in the partial index.
const isOpen = sql`q.superseded_at is null and q.status in ${sql.raw(literals(openQuotationStatuses))}`;
const first = '00000000-0000-0000-0000-000000000000';

type Part = { readonly after: OpenQuoteCursor; readonly limit: number; readonly now: Date };

/** The next quotes that sellers may accept or that bind, with what a new price is formed from. */
export const readOpenQuotes = (db: Db, { after, limit, now }: Part): Promise<OpenQuote[]> =>
  query(db, OpenQuote).all(sql`
    select q.seller_id, q.id as quotation_id, q.inquiry_id, coalesce(p.category_id, b.category_id) as category_id,
      array_remove(array[case when v.battery then 'battery' end, case when v.liquid then 'liquid' end], null) as kinds,
      q.goods_e4, q.price_e4, q.base_e4, q.vat_e4, q.duty_minor, q.inputs
    from quotations q join variants v on v.id = q.variant_id join internal_products p on p.id = v.product_id
    left join base_products b on b.id = p.base_product_id
    where ${isOpen} and (q.seller_id, q.id) > (${after?.seller_id ?? first}::uuid, ${after?.quotation_id ?? first}::uuid)
      and q.valid_to > ${now}
    order by q.seller_id, q.id limit ${limit}`);

export const cursorAfter = (quotes: readonly OpenQuote[]): OpenQuoteCursor => {
  const last = quotes.at(-1);
  return last ? { seller_id: last.seller_id, quotation_id: last.quotation_id } : null;
};

export async function countOpenQuotes(db: Db, now: Date): Promise<number> {
  const row = await query(db, CountRow).first(sql`
    select count(*) from quotations q where ${isOpen} and q.valid_to > ${now}`);
  return row?.count ?? 0;
}
