import { z } from 'zod';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { AgreedPrice } from '#domain/shipping/shipping/quotes/quote.ts';
import { bindingPrices } from '#domain/sourcing/quotations/binding.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

type Goods = {
  readonly sellerId: string;
  readonly country: string;
  readonly variantId: string;
  readonly orderedAt: Date;
};

const AcceptedRow = z.object({
  seller_id: z.string(),
  variant_id: z.string(),
  country_code: z.string(),
  quotation_id: z.string(),
  channel_id: z.string(),
  goods_e4: z.number(),
  price_e4: z.number(),
  base_e4: z.number(),
  accepted_at: z.date(),
  valid_to: z.date(),
});

const keyOf = (seller: string, variant: string, country: string): string => `${seller} ${variant} ${country}`;

/**
 * The accepted prices that bind for orders of these goods: by seller, variant, country and the instant of the order, the
 * decisive one first. Also those of earlier rounds, with the rates and formulas of then. One query for any number.
 */
export async function acceptedPrices(
  db: Db,
  goods: readonly Goods[],
  currency: string,
): Promise<(goods: Goods) => readonly AgreedPrice[]> {
  const wanted = new Map(
    goods.map(({ sellerId, variantId, country }) => [
      keyOf(sellerId, variantId, country),
      { seller_id: sellerId, variant_id: variantId, country_code: country },
    ]),
  );
  if (wanted.size === 0) return () => [];
  const earliest = goods.map(({ orderedAt }) => orderedAt).reduce((a, b) => (a < b ? a : b));
  const rows = await query(db, AcceptedRow).all(sql`
    select q.seller_id, q.variant_id, q.country_code, q.id as quotation_id, q.channel_id, q.goods_e4, q.price_e4, q.base_e4,
      q.accepted_at, q.valid_to
    from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) as g(seller_id uuid, variant_id uuid, country_code text)
    join quotations q on q.seller_id = g.seller_id and q.variant_id = g.variant_id and q.country_code = g.country_code
      and q.accepted_at is not null and q.valid_to > ${earliest} and q.currency = ${currency}`);
  const byGoods = Map.groupBy(rows, (row) => keyOf(row.seller_id, row.variant_id, row.country_code));
  return ({ sellerId, variantId, country, orderedAt }) =>
    bindingPrices(byGoods.get(keyOf(sellerId, variantId, country)) ?? [], orderedAt).map((row) => ({
      quotation_id: row.quotation_id,
      channel_id: row.channel_id,
      quote: unitPrice(row.goods_e4, currency),
      price: unitPrice(row.price_e4, currency),
      base: unitPrice(row.base_e4, currency),
      valid_to: row.valid_to,
    }));
}

const ChannelRow = z.object({ channel_id: z.string() });

/** Whether all these prices are by one channel. */
export async function areOfChannel(db: Db, ids: readonly string[], channelId: string): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await query(db, ChannelRow).all(
    sql`select distinct channel_id from quotations where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return rows.length > 0 && rows.every(({ channel_id }) => channel_id === channelId);
}
