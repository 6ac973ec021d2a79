import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { bestOffer, smallestBreak } from '#domain/catalog/suppliers/offers.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { rateBetween } from '../../finance/rates/display.ts';

const OfferRow = z.object({
  product_id: z.string(),
  is_preferred: z.boolean(),
  supplier: z.string(),
  currency: z.string(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })),
  at: z.date(),
});

/** The currency of factory prices. */
const factory = 'CNY';

/** Offers `o` for internal products, each price as a factory price, with the day of the newest price. */
async function pricedOffers(db: Db, where: SQL) {
  const rows = await query(db, OfferRow).all(sql`
    select o.product_id, o.is_preferred, s.name as supplier, o.currency, o.price_breaks,
      coalesce((select max(p.at) from supplier_prices p where p.offer_id = o.id), o.created_at) as at
    from supplier_offers o join suppliers s on s.id = o.supplier_id
    where ${where}`);
  const rates = new Map<string, number | null>();
  for (const currency of new Set(rows.map((row) => row.currency)))
    if (currency !== factory) rates.set(currency, (await rateBetween(db, currency, factory))?.rate_e8 ?? null);
  return rows.flatMap(({ product_id, is_preferred, supplier, currency, price_breaks: breaks, at }) => {
    const smallest = smallestBreak(breaks);
    if (!smallest) return [];
    const price = money(smallest.minor, currency);
    const rate = rates.get(currency) ?? null;
    const inFactory = currency === factory ? price : rate === null ? null : convert(price, factory, rate);
    const shown = { supplier, price, from: smallest.from, cost_fen: inFactory?.minor ?? null, at: at.toISOString() };
    return [{ product_id, is_preferred, shown }];
  });
}

const VariantRow = z.object({ variant_id: z.string(), product_id: z.string() });

/** The prices of the preferred suppliers of a market product's variants. */
export async function supplierPrices(db: Db, marketProductId: string) {
  const variants = await query(db, VariantRow).all(sql`
    select v.id as variant_id, v.product_id from market_variants mv join variants v on v.id = mv.variant_id
    where mv.market_product_id = ${marketProductId} order by mv.position, v.sku`);
  const ids = [...new Set(variants.map(({ product_id: id }) => id))];
  const offers = await pricedOffers(db, sql`o.product_id = any(${sql.param(ids)}::uuid[]) and o.is_preferred`);
  const byProduct = new Map(offers.map(({ product_id: id, shown }) => [id, shown]));
  return variants.flatMap(({ variant_id, product_id }) => {
    const price = byProduct.get(product_id);
    return price ? [{ variant_id, ...price }] : [];
  });
}

/** The best offer for each of the internal products that has one. */
export async function bestPrices(db: Db, productIds: readonly string[]) {
  const offers = await pricedOffers(db, sql`o.product_id = any(${sql.param([...new Set(productIds)])}::uuid[])`);
  const byProduct = Map.groupBy(offers, ({ product_id: id }) => id);
  return new Map(
    [...byProduct].flatMap(([id, own]) => {
      const best = bestOffer(own, ({ is_preferred, shown }) => ({ is_preferred, cost_fen: shown.cost_fen }));
      return best ? [[id, best.shown] as const] : [];
    }),
  );
}
