import { z } from 'zod';
import { goodsKinds } from '#domain/shipping/shipping/goods.ts';
import { maxPostcodeLength, maxQuotedGrams, maxQuotedMm } from '#domain/shipping/shipping/quotes/quote-limits.ts';
import { CountryCode, Instant, listOf } from '../wire.ts';

const millimetres = z.coerce.number().int().min(1).max(maxQuotedMm).optional();
const sides = ['length_mm', 'width_mm', 'height_mm'] as const;

const parcel = {
  country_code: CountryCode,
  /** In any form; without it, prices are without surcharges of remote areas. */
  postcode: z.string().trim().max(maxPostcodeLength).optional(),
  weight_g: z.coerce.number().int().min(1).max(maxQuotedGrams),
  length_mm: millimetres,
  width_mm: millimetres,
  height_mm: millimetres,
  kinds: listOf(z.enum(goodsKinds)).optional(),
};

type Sides = { readonly [side in (typeof sides)[number]]?: number | undefined };

/** Either all three sides or none. */
function checkSides(input: Sides, context: z.RefinementCtx): void {
  const missing = sides.filter((side) => input[side] === undefined);
  if (missing.length === 0 || missing.length === sides.length) return;
  for (const side of missing)
    context.addIssue({ code: 'custom', message: 'enter all three sides, or none', path: [side] });
}

/** A parcel to be priced, with further fields of the call. */
export const parcelInput = <Shape extends z.ZodRawShape>(further: Shape) =>
  z.object({ ...parcel, ...further }).superRefine((input, context) => checkSides(input as Sides, context));

const grams = z.int();

/** Why a channel does not carry a parcel; `off` and `country` are for staff only. */
export const WhyNotCarried = z.discriminatedUnion('cause', [
  z.object({ cause: z.literal('off') }),
  z.object({ cause: z.literal('country') }),
  z.object({ cause: z.literal('later'), from: Instant }),
  z.object({ cause: z.literal('ended'), to: Instant }),
  z.object({ cause: z.literal('kinds'), kinds: z.array(z.string()) }),
  z.object({ cause: z.literal('heavy'), grams, limit_g: grams }),
  z.object({ cause: z.literal('light'), grams, above_g: grams }),
  z.object({ cause: z.literal('band'), grams }),
]);

/** A price of a parcel: chargeable and volumetric weight in grams, median and 90th percentile of the transit days. */
export const offerFields = {
  chargeable_g: grams,
  volumetric_g: grams,
  days: z.object({ from: z.int(), to: z.int() }),
  is_cheapest: z.boolean(),
  is_fastest: z.boolean(),
};
