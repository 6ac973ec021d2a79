import { z } from 'zod';
import { goodsKinds } from '#domain/shipping/shipping/goods.ts';
import { maxQuotedGrams, maxQuotedMm } from '#domain/shipping/shipping/quote-limits.ts';
import { query } from '../call.ts';
import { CountryCode, Id, listOf, Money } from '../wire.ts';

export const ShippingChannel = z.object({
  channel_id: Id,
  code: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  carrier: z.string(),
  /** Kinds of goods it refuses: battery, liquid. */
  restricted: z.array(z.string()),
  /** Current destinations, with the median and 90th percentile of the transit days. */
  countries: z.array(
    z.object({
      country_code: CountryCode,
      days: z.object({ from: z.int(), to: z.int() }),
      /** Max parcel weight, grams. */
      to_g: z.int(),
    }),
  ),
});

export const shipperList = query('shipper.shipperList', {
  path: '/shipper/shipperList',
  needs: 'shipping.read',
  summary: 'The active shipping channels and their countries.',
  input: z.object({ country_code: CountryCode.optional() }),
  output: z.array(ShippingChannel),
});

const sides = ['length_mm', 'width_mm', 'height_mm'] as const;
const millimetres = z.coerce.number().int().min(1).max(maxQuotedMm).optional();

/** A channel's price for one parcel, without goods and VAT. */
const ShippingQuote = z.object({
  channel: z.string(),
  channel_cn: z.string(),
  carrier: z.string(),
  price: Money,
  /** Chargeable and volumetric weight; grams. */
  chargeable_g: z.int(),
  volumetric_g: z.int(),
  /** Median and 90th percentile of the transit days. */
  days: z.object({ from: z.int(), to: z.int() }),
});

export const shippingQuotes = query('shipper.shippingQuotes', {
  path: '/shipper/shippingQuotes',
  needs: 'public',
  summary: 'Shipping quotes for a parcel by channel, cheapest first. Public, limited per address.',
  input: z
    .object({
      country_code: CountryCode,
      weight_g: z.coerce.number().int().min(1).max(maxQuotedGrams),
      length_mm: millimetres,
      width_mm: millimetres,
      height_mm: millimetres,
      kinds: listOf(z.enum(goodsKinds)).optional(),
    })
    // Either all three sides or none.
    .superRefine((parcel, context) => {
      const missing = sides.filter((side) => parcel[side] === undefined);
      if (missing.length === 0 || missing.length === sides.length) return;
      for (const side of missing) {
        context.addIssue({ code: 'custom', message: 'enter all three sides, or none', path: [side] });
      }
    }),
  output: z.object({
    list: z.array(ShippingQuote),
    /** Max parcel weight of all channels, grams; null without a channel. */
    heaviest_g: z.int().nullable(),
  }),
  refusals: ['tracking.too-many-questions'],
});
