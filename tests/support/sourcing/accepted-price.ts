import { randomUUID } from 'node:crypto';
import { inputs as quoteInputs } from '#domain/sourcing/quotations/quote.fixture.ts';
import type { TestApp } from '../server/app.ts';

type Accepted = {
  readonly seller: string;
  readonly variant: string;
  readonly channel: string;
  readonly country?: string;
  readonly acceptedAt?: string;
  readonly validTo?: string;
  readonly goods?: number;
};

/** An accepted price in an inquiry of its own: goods 2.50, shipping 1.00 by weight and 2.00 per parcel. */
export async function givenAcceptedPrice(
  app: TestApp,
  { seller, variant, channel, country = 'NL', acceptedAt = '-1 day', validTo = '5 days', goods = 25_000 }: Accepted,
): Promise<string> {
  const ids = { inquiry: randomUUID(), part: randomUUID(), quotation: randomUUID() };
  await app.pool.query(
    `with i as (insert into inquiries (seller_id, id, number, status, title, countries, moved_at, active_at, created_by, created_at, updated_at)
       values ($1, $2, $2::uuid::text, 2, 'Mug', array[$11], now(), now(), $1, now(), now())),
     p as (insert into inquiry_products (seller_id, id, inquiry_id, position, kind, title) values ($1, $3, $2, 0, 'link', 'Mug')),
     v as (insert into inquiry_variants (seller_id, id, inquiry_product_id, position, title, variant_id) values ($1, $3, $3, 0, 'Blue', $5))
     insert into quotations (seller_id, id, inquiry_id, inquiry_variant_id, variant_id, country_code, channel_id, status, goods_e4, price_e4,
       base_e4, vat_e4, currency, margin_bp, days_p50, days_p90, valid_from, valid_to, accepted_at, inputs, channel_price_id, quoted_at)
     values ($1, $4, $2, $3, $5, $11, $6, 2, $7, 10000, 20000, 5250, 'EUR', 2000, 7, 11, now() - interval '9 days',
       now() + $8::interval, now() + $9::interval, $10, $6, now() - interval '9 days')`,
    [
      seller,
      ids.inquiry,
      ids.part,
      ids.quotation,
      variant,
      channel,
      goods,
      validTo,
      acceptedAt,
      JSON.stringify(quoteInputs),
      country,
    ],
  );
  return ids.quotation;
}
