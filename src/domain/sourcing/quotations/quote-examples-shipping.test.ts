import { expect, test } from 'vitest';
import { changed, shown, type Change } from './quote.fixture.ts';

// Worked out by hand; the example of `quote-examples-goods.test.ts`: 2.50 goods, 250 g × 8.00 per kg = 2.00, base 2.00,
// VAT 0.475, duty 3.00, together 9.98. Columns: goods, shipping, base, VAT, duty, total.

/** 200 × 150 × 100 mm are 3,000 cm³. */
const box = [200, 150, 100] as const;
/** 101 × 100 × 100 mm are 1,010 cm³: 168.3 g at 6000, up to 169 g. */
const cube = [101, 100, 100] as const;

const weights: readonly [what: string, change: Change, expected: string][] = [
  // 3,000 / 6000 = 500 g > 250 g: 4.00.
  ['the larger volume counts', { mm: box }, '2.50 4.00 2.00 0.475 3.00 11.98'],
  // 1,010 cm³: 169 g < 250 g.
  ['the larger weight counts', { mm: cube }, '2.50 2.00 2.00 0.475 3.00 9.98'],
  // 1,500 cm³ / 6000 = 250 g.
  ['both alike', { mm: [150, 100, 100] }, '2.50 2.00 2.00 0.475 3.00 9.98'],
  // 600 g: 4.80.
  ['divisor 5000', { mm: box, channel: { divisor: 5000 } }, '2.50 4.80 2.00 0.475 3.00 12.78'],
  // 375 g: 3.00.
  ['divisor 8000', { mm: box, channel: { divisor: 8000 } }, '2.50 3.00 2.00 0.475 3.00 10.98'],
  // 169 g × 8.00 = 1.352; 1.35 at the line.
  ['the volume is rounded up to a gram', { grams: 100, mm: cube }, '2.50 1.352 2.00 0.475 3.00 9.33'],
  // 500 g = 2 × 250 g.
  ['double: volume at twice the weight', { mm: box, channel: { rule: 'double' } }, '2.50 4.00 2.00 0.475 3.00 11.98'],
  // 499 × 60 × 100 mm are 2,994 cm³: 499 g < 500 g.
  ['double: one gram below', { mm: [499, 60, 100], channel: { rule: 'double' } }, '2.50 2.00 2.00 0.475 3.00 9.98'],
  // 500 g < 502 g: 251 g × 8.00 = 2.008; 2.01 at the line.
  ['double: a heavier piece', { grams: 251, mm: box, channel: { rule: 'double' } }, '2.50 2.008 2.00 0.475 3.00 9.99'],
  // 300 × 200 × 200 mm are 12,000 cm³: 2,000 g, 16.00.
  ['double: a bulky piece', { mm: [300, 200, 200], channel: { rule: 'double' } }, '2.50 16.00 2.00 0.475 3.00 23.98'],
  ['double: measures not known', { channel: { rule: 'double' } }, '2.50 2.00 2.00 0.475 3.00 9.98'],
];

test.each(weights)('volumetric weight: %s', (_, change, expected) => {
  expect(shown(changed(change))).toBe(expected);
});

const steps: readonly [what: string, change: Change, expected: string][] = [
  // 300 g: 2.40.
  ['a minimum above the weight', { channel: { minimum_g: 300 } }, '2.50 2.40 2.00 0.475 3.00 10.38'],
  ['a minimum at the weight', { channel: { minimum_g: 250 } }, '2.50 2.00 2.00 0.475 3.00 9.98'],
  // 100 g: 0.80.
  ['a light piece', { grams: 30, channel: { minimum_g: 100 } }, '2.50 0.80 2.00 0.475 3.00 8.78'],
  ['a minimum below the volume', { mm: box, channel: { minimum_g: 300 } }, '2.50 4.00 2.00 0.475 3.00 11.98'],
  // 2 × 100 g = 200 g, minimum 300 g: 2.40 or 1.20 each. 5.00 + 2.40 + 2.00 + 0.95 + 3.00.
  [
    'a minimum is of the parcel, not of the piece',
    { quantity: 2, grams: 100, channel: { minimum_g: 300 } },
    '2.50 1.20 2.00 0.475 3.00 13.35',
  ],
  // 300 g: 2.40.
  ['a step of 100 g', { channel: { step_g: 100 } }, '2.50 2.40 2.00 0.475 3.00 10.38'],
  ['a full step', { grams: 300, channel: { step_g: 100 } }, '2.50 2.40 2.00 0.475 3.00 10.38'],
  // 400 g: 3.20.
  ['a gram above a step', { grams: 301, channel: { step_g: 100 } }, '2.50 3.20 2.00 0.475 3.00 11.18'],
  // 500 g: 4.00.
  ['a step of half a kilogram', { channel: { step_g: 500 } }, '2.50 4.00 2.00 0.475 3.00 11.98'],
  // 120 g in steps of 50 g: 150 g, 1.20.
  [
    'a minimum between two steps',
    { grams: 30, channel: { minimum_g: 120, step_g: 50 } },
    '2.50 1.20 2.00 0.475 3.00 9.18',
  ],
  // 3 × 110 g = 330 g, 400 g in steps: 3.20 / 3 = 1.06666… 7.50 + 3.20 + 2.00 + 1.43 + 3.00.
  [
    'steps are of the parcel, not of the piece',
    { quantity: 3, grams: 110, channel: { step_g: 100 } },
    '2.50 1.0667 2.00 0.475 3.00 17.13',
  ],
];

test.each(steps)('minimum and step: %s', (_, change, expected) => {
  expect(shown(changed(change))).toBe(expected);
});

const usd = { currency: 'USD', rate: { from: 'USD', to: 'EUR', e8: 116_400_000, date: '2026-11-17' } };
const surcharges = (...amounts: readonly number[]) => ({
  surcharges: amounts.map((amount_minor) => ({ name: 'Surcharge', amount_minor })),
});

const parcels: readonly [what: string, change: Change, expected: string][] = [
  // 0.25 × 9.20 = 2.30, base 1.50.
  [
    'a row of a zone',
    { channel: { zone: 'EU 2', base_minor: 150, per_kg_e4: 92_000 } },
    '2.50 2.30 1.50 0.475 3.00 9.78',
  ],
  ['a surcharge', { channel: surcharges(35) }, '2.50 2.00 2.35 0.475 3.00 10.33'],
  ['two surcharges', { channel: surcharges(35, 20) }, '2.50 2.00 2.55 0.475 3.00 10.53'],
  [
    'a remote area',
    { channel: { surcharges: [{ name: '', amount_minor: 180, remote_area: 'IV1 – IV28' }] } },
    '2.50 2.00 3.80 0.475 3.00 11.78',
  ],
  // 2.00 × 1.1 each.
  ['10 % on shipping', { formula: { shipping_margin_bp: 1000 } }, '2.50 2.20 2.20 0.475 3.00 10.38'],
  ['12.5 % on shipping', { formula: { shipping_margin_bp: 1250 } }, '2.50 2.25 2.25 0.475 3.00 10.48'],
  // 2.35 × 1.1 = 2.585; 2.59 at the line. 2.50 + 2.20 + 2.59 + 0.48 + 3.00.
  [
    'a margin on surcharges too',
    { formula: { shipping_margin_bp: 1000 }, channel: surcharges(35) },
    '2.50 2.20 2.585 0.475 3.00 10.77',
  ],
  // 2.00 / 1.164 = 1.718213…; 1.72 at each line.
  ['a row in dollars', { channel: usd }, '2.50 1.7182 1.7182 0.475 3.00 9.42'],
  // 2.20 / 1.164 = 1.890034…
  [
    'a row in dollars with 10 %',
    { channel: usd, formula: { shipping_margin_bp: 1000 } },
    '2.50 1.89 1.89 0.475 3.00 9.76',
  ],
  // 64.00 CNY / 8 = 8.00 per kg; 16.00 CNY / 8 = 2.00.
  [
    'a row in yuan',
    {
      channel: {
        currency: 'CNY',
        base_minor: 1600,
        per_kg_e4: 640_000,
        rate: { from: 'CNY', to: 'EUR', e8: 800_000_000, date: '2026-11-17' },
      },
    },
    '2.50 2.00 2.00 0.475 3.00 9.98',
  ],
];

test.each(parcels)('zones, surcharges and margin: %s', (_, change, expected) => {
  expect(shown(changed(change))).toBe(expected);
});

const lines: readonly [what: string, change: Change, expected: string][] = [
  // 2,500 g × 8.00 = 20.00, 2.00 each. 25.00 + 20.00 + 2.00 + 4.75 + 3.00.
  ['ten pieces pay the base once', { quantity: 10 }, '2.50 2.00 2.00 0.475 3.00 54.75'],
  // VAT 3 × 0.475 = 1.425 → 1.43, not 3 × 0.48. 7.50 + 6.00 + 2.00 + 1.43 + 3.00.
  ['VAT rounds once at the line', { quantity: 3 }, '2.50 2.00 2.00 0.475 3.00 19.93'],
  // 3 × 2.51 = 7.53; VAT 3 × 0.4769 = 1.4307 → 1.43. 7.53 + 8.00 + 1.43 + 3.00.
  ['goods are whole cents', { quantity: 3, fen: 1601 }, '2.51 2.00 2.00 0.4769 3.00 19.96'],
  // 333 g × 8.00 = 2.664 → 2.66.
  ['shipping below half a cent', { grams: 333 }, '2.50 2.664 2.00 0.475 3.00 10.64'],
  // 2 × 169 g = 338 g: 2.704, 1.352 each; 2.70 at the line. 5.00 + 2.70 + 2.00 + 0.95 + 3.00.
  ['two bulky pieces', { quantity: 2, grams: 100, mm: cube }, '2.50 1.352 2.00 0.475 3.00 13.65'],
  // 1.23 / 8 × 1.25 = 0.1921875, up to 0.20; VAT 0.038 × 7 = 0.266. 84 g: 0.672, 0.096 each.
  // 1.40 + 0.67 + 2.00 + 0.27 + 3.00.
  ['seven small pieces', { quantity: 7, fen: 123, grams: 12 }, '0.20 0.096 2.00 0.038 3.00 7.34'],
  // 1 g × 8.00 = 0.008 → 0.01 at the line of one piece.
  ['a gram', { grams: 1 }, '2.50 0.008 2.00 0.475 3.00 7.99'],
];

test.each(lines)('rounding at the line: %s', (_, change, expected) => {
  expect(shown(changed(change))).toBe(expected);
});
