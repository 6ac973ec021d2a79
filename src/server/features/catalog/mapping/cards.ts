import { sql } from 'drizzle-orm';
import { hasWords } from '../../../core/db/keyword.ts';
import type { Db } from '../../../core/http/context.ts';

/** A variant as it is picked and shown: no cost, no supplier. */
export type CardRow = {
  variant_id: string;
  sku: string;
  variant_code: string;
  title: string;
  title_cn: string;
  variant_title: string;
  image: string;
  quote_e4: number;
  weight_g: number;
  status: number;
};

/** Where cards come from. */
export const cardSource = sql`variants v join internal_products ip on ip.id = v.product_id`;

/** The columns of a {@link CardRow} out of {@link cardSource}. */
export const cardColumns = sql`v.id as variant_id, v.sku, v.variant_code, ip.title, ip.title_cn,
  coalesce((select string_agg(value, ', ' order by key) from jsonb_each_text(v.options)), '') as variant_title,
  v.image, v.quote_e4, v.weight_g, v.status`;

/** The text of the index `variants_search`. */
export const searchedText = sql`lower(v.sku || ' ' || v.variant_code || ' ' || v.title || ' ' || v.title_cn)`;

export async function cardsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CardRow>> {
  const { rows } = await db.execute<CardRow>(
    sql`select ${cardColumns} from ${cardSource} where v.id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map((card) => [card.variant_id, card]));
}

type Search = { readonly keyword?: string | undefined; readonly page: number; readonly size: number };

/** Active variants with all words of the keyword; one whose code is the keyword comes first. */
export async function searchCards(db: Db, { keyword, page, size }: Search) {
  const where = sql`v.status = 1 and ${hasWords(keyword, searchedText)}`;
  const code = (keyword ?? '').trim().toUpperCase();
  const { rows } = await db.execute<CardRow>(sql`
    select ${cardColumns} from ${cardSource} where ${where}
    order by (upper(v.sku) = ${code} or upper(v.variant_code) = ${code}) desc, v.title, v.sku
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.execute<{ count: number }>(sql`select count(*) from variants v where ${where}`);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
