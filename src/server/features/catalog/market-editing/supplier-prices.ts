import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { smallestBreak } from '#domain/catalog/suppliers/offers.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { rateBetween } from '../../finance/rates/display.ts';

const OfferRow = z.object({
  variant_id: z.string(),
  supplier: z.string(),
  currency: z.string(),
  price_breaks: z.array(z.object({ from: z.number(), minor: z.number() })),
  at: z.date(),
});

/** The currency of factory prices. */
const factory = 'CNY';

/** The prices of the preferred suppliers of a market product's variants, with the day of the newest price. */
export async function supplierPrices(db: Db, marketProductId: string) {
  const rows = await query(db, OfferRow).all(sql`
    select v.id as variant_id, s.name as supplier, o.currency, o.price_breaks,
      coalesce((select max(p.at) from supplier_prices p where p.offer_id = o.id), o.created_at) as at
    from market_variants mv join variants v on v.id = mv.variant_id
      join supplier_offers o on o.product_id = v.product_id and o.is_preferred join suppliers s on s.id = o.supplier_id
    where mv.market_product_id = ${marketProductId} order by mv.position, v.sku`);
  const rates = new Map<string, number | null>();
  for (const currency of new Set(rows.map((row) => row.currency)))
    if (currency !== factory) rates.set(currency, (await rateBetween(db, currency, factory))?.rate_e8 ?? null);
  return rows.flatMap(({ variant_id, supplier, currency, price_breaks: breaks, at }) => {
    const smallest = smallestBreak(breaks);
    if (!smallest) return [];
    const price = money(smallest.minor, currency);
    const rate = rates.get(currency) ?? null;
    const inFactory = currency === factory ? price : rate === null ? null : convert(price, factory, rate);
    const cost_fen = inFactory?.minor ?? null;
    return [{ variant_id, supplier, price, from: smallest.from, cost_fen, at: at.toISOString() }];
  });
}
