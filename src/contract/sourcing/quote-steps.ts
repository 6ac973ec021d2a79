import { z } from 'zod';
import type { QuoteStep as Step } from '#domain/sourcing/quotations/explain.ts';
import { CurrencyCode, Money, UnitPrice } from '../wire.ts';

const Rate = z.object({ from: CurrencyCode, to: CurrencyCode, e8: z.int(), date: z.string() });
const formula = z.object({ formula_id: z.string(), version: z.int() });

/** The steps of a quote, in order. Sellers get those without our costs, margins and fixed parts. */
export const QuoteStep = z.discriminatedUnion('code', [
  z.object({ code: z.literal('factory'), price: Money, date: z.string(), cost: Money }),
  z.object({ code: z.literal('freight'), grams: z.int(), per_kg: Money, cost: Money }),
  z.object({ code: z.enum(['packing', 'quality', 'cost']), cost: Money }),
  z.object({ code: z.literal('rate'), rate: Rate, amount: UnitPrice }),
  z.object({ code: z.enum(['margin', 'shipping-margin']), bp: z.int(), amount: UnitPrice, formula }),
  z.object({ code: z.literal('fixed'), amount: Money }),
  z.object({ code: z.literal('goods'), amount: UnitPrice, entered: z.boolean() }),
  z.object({
    code: z.literal('weight'),
    quantity: z.int(),
    grams: z.int(),
    volumetric_g: z.int(),
    divisor: z.int(),
    rule: z.enum(['greater', 'double']),
    minimum_g: z.int(),
    step_g: z.int(),
    chargeable_g: z.int(),
  }),
  z.object({
    code: z.literal('channel'),
    name: z.string(),
    zone: z.string().nullable(),
    days_p50: z.int(),
    days_p90: z.int(),
  }),
  z.object({
    code: z.literal('carrier-price'),
    from_g: z.int(),
    to_g: z.int(),
    base: Money,
    per_kg: UnitPrice,
    rate: Rate.nullable(),
  }),
  z.object({
    code: z.literal('surcharge'),
    name: z.string(),
    remote_area: z.string().nullable(),
    amount: Money.nullable(),
  }),
  z.object({ code: z.enum(['shipping', 'base']), amount: UnitPrice, entered: z.boolean() }),
  z.object({ code: z.literal('vat'), scheme: z.string(), rate_bp: z.int(), amount: UnitPrice }),
  z.object({ code: z.literal('duty'), scheme: z.string(), threshold: Money.nullable(), amount: Money }),
  z.object({ code: z.literal('no-tax') }),
  z.object({ code: z.literal('total'), quantity: z.int(), amount: Money }),
  z.object({ code: z.literal('left'), bp: z.int(), amount: Money, low: z.boolean() }),
]) satisfies z.ZodType<Step, unknown>;
