import * as fc from 'fast-check';
import { plainAmount } from '#domain/shared/money/text.ts';
import { plainUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import { quoteOf } from './quote.ts';
import type { QuoteChannel, QuoteFormula, QuoteInputs, QuoteTax } from './quote-inputs.ts';

export const cnyRate = { from: 'CNY', to: 'EUR', e8: 800_000_000, date: '2026-11-17' };

export const formula: QuoteFormula = {
  formula_id: 'f',
  version: 3,
  freight_minor_per_kg: 0,
  packing_minor: 0,
  quality_minor: 0,
  margin_bp: 2500,
  shipping_margin_bp: 0,
  fixed_minor: 0,
  warn_below_bp: 1000,
};

export const channel: QuoteChannel = {
  channel_id: 'c',
  name: 'YunExpress Standard',
  price_id: 'p',
  country_code: 'DE',
  from_g: 0,
  to_g: 30_000,
  minimum_g: 0,
  step_g: 1,
  divisor: 6000,
  rule: 'greater',
  base_minor: 200,
  per_kg_e4: 80_000,
  surcharges: [],
  currency: 'EUR',
  rate: null,
  days_p50: 7,
  days_p90: 11,
};

/** VAT of Germany under IOSS, with the duty since 2026-07-01. */
export const ioss: QuoteTax = {
  rule_id: 'DE 2',
  scheme: 'ioss',
  rate_bp: 1900,
  threshold_minor: 15_000,
  duty_per_item_minor: 300,
  currency: 'EUR',
};

export const inputs: QuoteInputs = {
  currency: 'EUR',
  quantity: 1,
  factory: { minor: 1600, currency: 'CNY', date: '2026-11-10', rate: null, supplier_id: null },
  piece: { grams: 250, mm: null },
  rate: cnyRate,
  formula,
  channel,
  tax: ioss,
};

const mm = fc.tuple(
  fc.integer({ min: 1, max: 900 }),
  fc.integer({ min: 1, max: 900 }),
  fc.integer({ min: 1, max: 900 }),
);
const bp = fc.integer({ min: 0, max: 30_000 });
const minor = fc.nat(50_000);

const anyFormula: fc.Arbitrary<QuoteFormula> = fc.record({
  formula_id: fc.constant('f'),
  version: fc.integer({ min: 1, max: 50 }),
  freight_minor_per_kg: minor,
  packing_minor: minor,
  quality_minor: minor,
  margin_bp: bp,
  shipping_margin_bp: bp,
  fixed_minor: minor,
  warn_below_bp: bp,
});

const anyChannel: fc.Arbitrary<QuoteChannel> = fc
  .record({
    minimum_g: fc.nat(2000),
    step_g: fc.constantFrom(1, 10, 50, 100, 500),
    divisor: fc.constantFrom(5000, 6000, 8000),
    rule: fc.constantFrom('greater' as const, 'double' as const),
    base_minor: minor,
    per_kg_e4: fc.nat(2_000_000),
    surcharges: fc.array(fc.record({ name: fc.constant('Fuel'), amount_minor: fc.nat(900) }), { maxLength: 3 }),
    usdE8: fc.option(fc.integer({ min: 50_000_000, max: 200_000_000 })),
  })
  .map(({ usdE8, ...row }) => ({
    ...channel,
    ...row,
    currency: usdE8 === null ? 'EUR' : 'USD',
    rate: usdE8 === null ? null : { from: 'USD', to: 'EUR', e8: usdE8, date: '2026-11-17' },
  }));

/** Any quote in the currency of the books, EUR. */
export const anyInputs: fc.Arbitrary<QuoteInputs> = fc.record({
  currency: fc.constant('EUR'),
  quantity: fc.integer({ min: 1, max: 500 }),
  factory: fc.record({
    minor: fc.nat(1_000_000),
    currency: fc.constant('CNY'),
    date: fc.constant('2026-11-10'),
    rate: fc.constant(null),
    supplier_id: fc.constant(null),
  }),
  piece: fc.record({ grams: fc.integer({ min: 1, max: 30_000 }), mm: fc.option(mm) }),
  rate: fc.integer({ min: 100_000_000, max: 2_000_000_000 }).map((e8) => ({ ...cnyRate, e8 })),
  formula: anyFormula,
  channel: anyChannel,
  tax: fc.option(
    fc.record({
      rule_id: fc.constant('r'),
      scheme: fc.constantFrom('ioss', 'standard'),
      rate_bp: fc.nat(2700),
      threshold_minor: fc.option(fc.nat(50_000)),
      duty_per_item_minor: fc.nat(500),
      currency: fc.constant('EUR'),
    }),
  ),
});

/** A quote that differs from `inputs` in some numbers. */
export interface Change {
  readonly quantity?: number;
  /** Factory price per piece, CNY cents. */
  readonly fen?: number;
  readonly rateE8?: number;
  readonly grams?: number;
  readonly mm?: readonly [number, number, number];
  readonly formula?: Partial<QuoteFormula>;
  readonly channel?: Partial<QuoteChannel>;
  readonly tax?: Partial<QuoteTax> | null;
}

export const changed = ({ quantity, fen, rateE8, grams, mm, tax, ...more }: Change): QuoteInputs => ({
  ...inputs,
  quantity: quantity ?? inputs.quantity,
  factory: { ...inputs.factory, minor: fen ?? inputs.factory.minor },
  rate: { ...cnyRate, e8: rateE8 ?? cnyRate.e8 },
  piece: { grams: grams ?? inputs.piece.grams, mm: mm ?? null },
  formula: { ...formula, ...more.formula },
  channel: { ...channel, ...more.channel },
  tax: tax === null ? null : { ...ioss, ...tax },
});

/** Goods, shipping per piece, base, VAT per piece, duty and the total of the quantity: '2.50 2.00 2.00 0.475 3.00 9.98'. */
export function shown(given: QuoteInputs): string {
  const quote = quoteOf(given);
  const unit = (e4: number) => plainUnitPrice(unitPrice(e4, given.currency));
  const { duty, total } = quote.totals;
  const units = [quote.goods_e4, quote.price_e4, quote.base_e4, quote.vat_e4].map(unit);
  return [...units, plainAmount(duty), plainAmount(total)].join(' ');
}
