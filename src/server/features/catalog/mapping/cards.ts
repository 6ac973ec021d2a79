import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';

/** A variant for the picker: without cost and supplier. */
export const CardRow = z.object({
  variant_id: z.string(),
  sku: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  variant_title: z.string(),
  image: z.string(),
  quote_e4: z.number(),
  weight_g: z.number(),
  status: z.number(),
});
export type CardRow = z.output<typeof CardRow>;

/** Tables of the cards query. */
export const cardSource = sql`variants v join internal_products ip on ip.id = v.product_id`;

/** The columns of a {@link CardRow} from {@link cardSource}. */
export const cardColumns = sql`v.id as variant_id, v.sku, v.variant_code, ip.title, ip.title_cn,
  coalesce((select string_agg(value, ', ' order by key) from jsonb_each_text(v.options)), '') as variant_title,
  v.image, v.quote_e4, v.weight_g, v.status`;

/** The expression of the index `variants_search`. */
export const searchedText = sql`lower(v.sku || ' ' || v.variant_code || ' ' || v.title || ' ' || v.title_cn)`;

export async function cardsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CardRow>> {
  const rows = await query(db, CardRow).all(
    sql`select ${cardColumns} from ${cardSource} where v.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map((card) => [card.variant_id, card]));
}

type Search = { readonly keyword?: string | undefined; readonly page: number; readonly size: number };

/** Active variants with all words of the keyword; exact code matches first. */
export async function searchCards(db: Db, { keyword, page, size }: Search) {
  const where = sql`v.status = ${productStatus.available} and ${containsAllTerms(keyword, searchedText)}`;
  const code = (keyword ?? '').trim().toUpperCase();
  const rows = await query(db, CardRow).all(sql`
    select ${cardColumns} from ${cardSource} where ${where}
    order by (upper(v.sku) = ${code} or upper(v.variant_code) = ${code}) desc, v.title, v.sku
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from variants v where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}
