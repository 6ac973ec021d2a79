import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { priceAt } from '#domain/catalog/suppliers/offers.ts';
import type { QuotedVariant } from '#domain/sourcing/quote-cells/cells.ts';
import { converted, minorUp, ofMinor } from '#domain/sourcing/quotations/exact.ts';
import type { DatedRate } from '#domain/sourcing/quotations/quote-inputs.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

/** Factory costs are in CNY (domain.md §3). */
export const costCurrency = 'CNY';

const VariantRow = z.object({
  variant_id: z.string(),
  category_id: z.string().nullable(),
  weight_g: z.number(),
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  battery: z.boolean(),
  liquid: z.boolean(),
  cost_fen: z.number(),
  cost_at: z.date(),
  supplier_id: z.string().nullable(),
  offer_currency: z.string().nullable(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })).nullable(),
  offer_at: z.date().nullable(),
});
export type VariantRow = z.output<typeof VariantRow>;

/** The variants with the preferred offer for their product, in one query. */
export const readVariants = (db: Db, ids: readonly string[]) =>
  query(db, VariantRow).all(sql`
    select v.id as variant_id, coalesce(p.category_id, b.category_id) as category_id, v.weight_g, v.length_mm, v.width_mm,
      v.height_mm, v.battery, v.liquid, v.cost_fen, coalesce(v.updated_at, v.created_at) as cost_at, o.supplier_id,
      o.currency as offer_currency, o.price_breaks, coalesce(o.updated_at, o.created_at) as offer_at
    from variants v join internal_products p on p.id = v.product_id
    left join base_products b on b.id = p.base_product_id
    left join supplier_offers o on o.product_id = p.id and o.is_preferred
    where v.id = any(${sql.param([...new Set(ids)])}::uuid[])`);

const CategoryRow = z.object({ id: z.string(), parent_id: z.string().nullable() });

/** The path from each internal category to the top, itself first. */
export async function categoryPaths(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(db, CategoryRow).all(sql`select id, parent_id from categories where kind = 'internal'`);
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
  const pathOf = (id: string): readonly string[] => {
    const path = [id];
    for (let at = parents.get(id); at && !path.includes(at); at = parents.get(at)) path.push(at);
    return path;
  };
  return new Map(rows.map(({ id }) => [id, pathOf(id)]));
}

export type Currencies = {
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** Into the cost currency, by currency. */
  readonly costRates: ReadonlyMap<string, DatedRate>;
};

/**
 * The factory price of a quantity: the preferred offer's, else the variant's cost. An offer in a currency without a rate
 * does not count.
 */
function factoryOf(row: VariantRow, quantity: number, { costRates }: Currencies): QuotedVariant['factory'] {
  const { offer_currency: currency, price_breaks: breaks, offer_at: at } = row;
  const minor = breaks && priceAt(breaks, quantity);
  const rate = currency === costCurrency || currency === null ? null : costRates.get(currency);
  if (minor === null || currency === null || at === null || rate === undefined)
    return {
      minor: row.cost_fen,
      currency: costCurrency,
      date: utcDay(row.cost_at),
      rate: null,
      supplier_id: row.supplier_id,
    };
  return { minor, currency, date: utcDay(at), rate, supplier_id: row.supplier_id };
}

/** A variant with its factory price for a quantity. */
export function quotedVariant(row: VariantRow, quantity: number, currencies: Currencies): QuotedVariant {
  const factory = factoryOf(row, quantity, currencies);
  return {
    variant_id: row.variant_id,
    categories: row.category_id === null ? [] : (currencies.paths.get(row.category_id) ?? []),
    kinds: [...(row.battery ? ['battery'] : []), ...(row.liquid ? ['liquid'] : [])],
    piece: { grams: row.weight_g, mm: [row.length_mm, row.width_mm, row.height_mm] },
    factory,
    cost_fen: minorUp(converted(ofMinor(factory.minor, factory.currency), factory.rate, costCurrency)),
  };
}
