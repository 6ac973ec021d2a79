import { z } from 'zod';
import type { QuoteInputs as Inputs } from '#domain/sourcing/quotations/quote-inputs.ts';
import { CountryCode, CurrencyCode, Id } from '../wire.ts';

const DatedRate = z.object({ from: CurrencyCode, to: CurrencyCode, e8: z.int(), date: z.string() });

/** The inputs of a quote, for staff: they contain our costs and margins. The client forms and explains the quote. */
export const QuoteInputs = z.object({
  currency: CurrencyCode,
  quantity: z.int(),
  factory: z.object({
    minor: z.int(),
    currency: CurrencyCode,
    date: z.string(),
    rate: DatedRate.nullable(),
    supplier_id: Id.nullable(),
  }),
  piece: z.object({ grams: z.int(), mm: z.tuple([z.int(), z.int(), z.int()]).readonly().nullable() }),
  rate: DatedRate,
  formula: z.object({
    formula_id: Id,
    version: z.int(),
    freight_minor_per_kg: z.int(),
    packing_minor: z.int(),
    quality_minor: z.int(),
    margin_bp: z.int(),
    shipping_margin_bp: z.int(),
    fixed_minor: z.int(),
    warn_below_bp: z.int(),
  }),
  channel: z.object({
    channel_id: Id,
    name: z.string(),
    price_id: Id,
    country_code: CountryCode,
    zone: z.string().optional(),
    from_g: z.int(),
    to_g: z.int(),
    minimum_g: z.int(),
    step_g: z.int(),
    divisor: z.int(),
    rule: z.enum(['greater', 'double']),
    base_minor: z.int(),
    per_kg_e4: z.int(),
    surcharges: z
      .array(z.object({ name: z.string(), amount_minor: z.int(), remote_area: z.string().optional() }))
      .readonly(),
    currency: CurrencyCode,
    rate: DatedRate.nullable(),
    days_p50: z.int(),
    days_p90: z.int(),
  }),
  tax: z
    .object({
      rule_id: Id,
      scheme: z.string(),
      rate_bp: z.int(),
      threshold_minor: z.int().nullable(),
      duty_per_item_minor: z.int(),
      currency: CurrencyCode,
    })
    .nullable(),
  overrides: z
    .object({ goods_e4: z.int().optional(), price_e4: z.int().optional(), base_e4: z.int().optional() })
    .optional(),
}) satisfies z.ZodType<Inputs, unknown>;
