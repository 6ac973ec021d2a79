import { z } from 'zod';
import { isCountry } from '#domain/shared/reference/countries.ts';
import { command, query } from '../call.ts';
import { CountryCode, Id, Instant, Money, UnitPrice } from '../wire.ts';

/** The parts of a delivered price. Per piece: goods, shipping by weight, VAT. Per parcel: base. */
const parts = {
  goods: UnitPrice,
  price: UnitPrice,
  base: UnitPrice,
  vat: UnitPrice,
  duty: Money,
  /** Of the quantity in one parcel. */
  total: Money,
  channel: z.string(),
  channel_cn: z.string(),
  days: z.object({ from: z.int(), to: z.int() }),
};

export const marketProductQuotation = query('shipper_price.marketProductQuotation', {
  path: '/shipper_price/marketProductQuotation',
  needs: 'market.browse',
  summary:
    'What one piece of each option of a market product costs delivered, by formula and the cheapest channel, for the main countries.',
  input: z.object({ market_product_id: Id }),
  output: z.array(
    z.object({
      country_code: CountryCode,
      variants: z.array(z.object({ variant_id: Id, ...parts, computed_at: Instant })),
    }),
  ),
});

export const marketProductShipperPrice = query('shipper_price.marketProductShipperPrice', {
  path: '/shipper_price/marketProductShipperPrice',
  needs: 'market.browse',
  summary: 'What an option of a market product costs delivered to a country, by every channel that carries it.',
  input: z.object({
    market_product_id: Id,
    /** Without: the first option. */
    variant_id: Id.optional(),
    country_code: CountryCode.refine(isCountry, 'a known country'),
    quantity: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    channels: z.array(z.object({ channel_id: Id, ...parts, is_cheapest: z.boolean(), is_fastest: z.boolean() })),
    /** Why there is none; null: there are channels. */
    missing: z.enum(['formula', 'rate', 'country', 'kinds', 'weight', 'variant', 'channel']).nullable(),
  }),
});

export const marketProductRegenerateQuotation = command('market_product.regenerateQuotation', {
  path: '/market_product/regenerateQuotation',
  needs: 'market.edit',
  offline: 'refuse',
  summary: 'Compute the delivered prices of a market product again, now.',
  input: z.object({ market_product_id: Id }),
  output: z.object({
    /** Prices computed: options times countries. */
    prices: z.int(),
  }),
});
