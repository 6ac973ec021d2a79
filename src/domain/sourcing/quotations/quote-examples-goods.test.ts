import { expect, test } from 'vitest';
import { changed, inputs, shown, type Change } from './quote.fixture.ts';
import { quoteOf } from './quote.ts';

// Worked out by hand. Unless an example says otherwise: factory 16.00 CNY at 8 CNY per EUR is 2.00, with 25 % margin
// 2.50. Parcel of 250 g: 0.25 × 8.00 = 2.00 and 2.00 per parcel. VAT 19 % of 2.50 is 0.475. Duty 3.00 under IOSS.
// One piece: 2.50 + 2.00 + 2.00 + 0.48 + 3.00 = 9.98. Columns: goods, shipping, base, VAT, duty, total.

const goods: readonly [what: string, change: Change, expected: string][] = [
  ['the example itself', {}, '2.50 2.00 2.00 0.475 3.00 9.98'],
  // 16.01 / 8 = 2.00125; × 1.25 = 2.5015625, up to 2.51. VAT 0.4769. 2.51 + 4.00 + 0.48 + 3.00.
  ['a fen more: up to the next cent', { fen: 1601 }, '2.51 2.00 2.00 0.4769 3.00 9.99'],
  // 15.99 / 8 = 1.99875; × 1.25 = 2.4984375, up to 2.50.
  ['a fen less: still up to 2.50', { fen: 1599 }, '2.50 2.00 2.00 0.475 3.00 9.98'],
  // 4.00 + duty 3.00: the duty is per item, not on its value.
  ['free goods', { fen: 0 }, '0.00 2.00 2.00 0.00 3.00 7.00'],
  // 0.01 / 8 × 1.25 = 0.0015625, up to 0.01. VAT 0.0019, nothing at the line.
  ['one fen costs one cent', { fen: 1 }, '0.01 2.00 2.00 0.0019 3.00 7.01'],
  // 12.00 / 7.82 = 1.534526…; × 1.25 = 1.918158…, up to 1.92. VAT 0.3648 → 0.36. 1.92 + 4.00 + 0.36 + 3.00.
  ['a rate of 7.82', { fen: 1200, rateE8: 782_000_000 }, '1.92 2.00 2.00 0.3648 3.00 9.28'],
  // 16.00 / 8 = 2.00: a whole result stays. VAT 0.38.
  ['no margin', { formula: { margin_bp: 0 } }, '2.00 2.00 2.00 0.38 3.00 9.38'],
  // 2.00 × 1.3333 = 2.6666, up to 2.67. VAT 0.5073 → 0.51.
  ['a margin of 33.33 %', { formula: { margin_bp: 3333 } }, '2.67 2.00 2.00 0.5073 3.00 10.18'],
  // 2.00 × 3 = 6.00. VAT 1.14. 6.00 + 4.00 + 1.14 + 3.00.
  ['a margin of 200 %', { formula: { margin_bp: 20_000 } }, '6.00 2.00 2.00 1.14 3.00 14.14'],
  // 2.50 + 0.20. VAT 0.513 → 0.51. 2.70 + 4.00 + 0.51 + 3.00.
  ['a fixed part', { formula: { fixed_minor: 20 } }, '2.70 2.00 2.00 0.513 3.00 10.21'],
  // 2.00 × 1.10 + 0.35 = 2.55: the fixed part has no margin. VAT 0.4845 → 0.48.
  [
    'the fixed part after the margin',
    { formula: { margin_bp: 1000, fixed_minor: 35 } },
    '2.55 2.00 2.00 0.4845 3.00 10.03',
  ],
  // 2.00 CNY × 0.25 kg = 0.50; 16.50 / 8 × 1.25 = 2.578125, up to 2.58. VAT 0.4902 → 0.49.
  ['freight in China', { formula: { freight_minor_per_kg: 200 } }, '2.58 2.00 2.00 0.4902 3.00 10.07'],
  // 1.99 × 0.25 = 0.4975, up to 0.50: as above.
  ['freight is rounded up to a fen', { formula: { freight_minor_per_kg: 199 } }, '2.58 2.00 2.00 0.4902 3.00 10.07'],
  // 17.50 / 8 × 1.25 = 2.734375, up to 2.74. VAT 0.5206 → 0.52.
  [
    'packing and quality check',
    { formula: { packing_minor: 100, quality_minor: 50 } },
    '2.74 2.00 2.00 0.5206 3.00 10.26',
  ],
  // 12.00 + 12.00 × 0.25 + 1.00 + 0.50 = 16.50; / 7.8 × 1.25 + 0.20 = 2.844230…, up to 2.85. VAT 0.5415 → 0.54.
  [
    'everything together',
    {
      fen: 1200,
      rateE8: 780_000_000,
      formula: { freight_minor_per_kg: 1200, packing_minor: 100, quality_minor: 50, fixed_minor: 20 },
    },
    '2.85 2.00 2.00 0.5415 3.00 10.39',
  ],
];

test.each(goods)('goods: %s', (_, change, expected) => {
  expect(shown(changed(change))).toBe(expected);
});

const taxes: readonly [what: string, change: Change, expected: string][] = [
  // 960.00 / 8 × 1.25 = 150.00. VAT 28.50. 150 + 4 + 28.50 + 3.
  ['IOSS at €150: with duty', { fen: 96_000 }, '150.00 2.00 2.00 28.50 3.00 185.50'],
  // 960.01 / 8 × 1.25 = 150.0015625, up to 150.01. VAT 28.5019. 150.01 + 4 + 28.50.
  ['IOSS above €150: no duty', { fen: 96_001 }, '150.01 2.00 2.00 28.5019 0.00 182.51'],
  // 480.00 / 8 × 1.25 = 75.00; two are 150.00. VAT 2 × 14.25. Shipping 2 × 2 + 2 = 6. 150 + 6 + 28.50 + 3.
  ['IOSS, two pieces of €75: duty once', { fen: 48_000, quantity: 2 }, '75.00 2.00 2.00 14.25 3.00 187.50'],
  // 75.01 × 2 = 150.02. VAT 14.2519 × 2 = 28.5038. 150.02 + 6 + 28.50.
  ['IOSS, two pieces above €150 together', { fen: 48_001, quantity: 2 }, '75.01 2.00 2.00 14.2519 0.00 184.52'],
  // 2.50 + 4.00 + 0.48.
  ['IOSS before July 2026: no duty', { tax: { duty_per_item_minor: 0 } }, '2.50 2.00 2.00 0.475 0.00 6.98'],
  // 0.525 → 0.53.
  ['the Netherlands, 21 %', { tax: { rate_bp: 2100 } }, '2.50 2.00 2.00 0.525 3.00 10.03'],
  // 0.675 → 0.68.
  ['Hungary, 27 %', { tax: { rate_bp: 2700 } }, '2.50 2.00 2.00 0.675 3.00 10.18'],
  // 0.6375 → 0.64.
  ['Finland, 25.5 %', { tax: { rate_bp: 2550 } }, '2.50 2.00 2.00 0.6375 3.00 10.14'],
  // 0.425 → 0.43.
  ['Luxembourg, 17 %', { tax: { rate_bp: 1700 } }, '2.50 2.00 2.00 0.425 3.00 9.93'],
  ['the United Kingdom, 20 %, no duty', { tax: uk() }, '2.50 2.00 2.00 0.50 0.00 7.00'],
  // 1,200.00 / 8 × 1.25 = 187.50, more than £135. VAT 37.50. 187.50 + 4.00 + 37.50.
  ['the United Kingdom above £135', { fen: 120_000, tax: uk() }, '187.50 2.00 2.00 37.50 0.00 229.00'],
  // 0.625 → 0.63. 2.50 + 2.00 + 2.90 + 0.63.
  ['Norway, VOEC 25 %, surcharge 0.90', { tax: voec(), channel: surcharged(90) }, '2.50 2.00 2.90 0.625 0.00 8.03'],
  // 2,000.00 / 8 × 1.25 = 312.50. VAT 78.125 → 78.13. 312.50 + 4.00 + 78.13.
  ['Norway above NOK 3,000', { fen: 200_000, tax: voec() }, '312.50 2.00 2.00 78.125 0.00 394.63'],
  // 0.2025 → 0.20. 2.50 + 2.00 + 2.70 + 0.20.
  [
    'Switzerland, 8.1 %, surcharge 0.70',
    { tax: rule('ch-vat', 810), channel: surcharged(70) },
    '2.50 2.00 2.70 0.2025 0.00 7.40',
  ],
  ['the United States: no VAT', { tax: rule('none', 0) }, '2.50 2.00 2.00 0.00 0.00 6.50'],
  // 2.50 + 4.00 + 2.50.
  [
    'the United States with a duty on every item',
    { tax: { ...rule('none', 0), duty_per_item_minor: 250 } },
    '2.50 2.00 2.00 0.00 2.50 9.00',
  ],
  // As for charges: a duty is known only in the books' currency.
  [
    'a duty in another currency is not charged',
    { tax: { ...rule('none', 0), duty_per_item_minor: 250, currency: 'USD' } },
    '2.50 2.00 2.00 0.00 0.00 6.50',
  ],
  ['Australia, GST 10 %', { tax: rule('gst', 1000) }, '2.50 2.00 2.00 0.25 0.00 6.75'],
  // 0.375 → 0.38.
  ['New Zealand, GST 15 %', { tax: rule('gst', 1500) }, '2.50 2.00 2.00 0.375 0.00 6.88'],
  ['a country without a rule', { tax: null }, '2.50 2.00 2.00 0.00 0.00 6.50'],
];

function rule(scheme: string, rate_bp: number) {
  return { scheme, rate_bp, threshold_minor: null, duty_per_item_minor: 0 };
}
function uk() {
  return { ...rule('uk-vat', 2000), threshold_minor: 13_500, currency: 'GBP' };
}
function voec() {
  return { ...rule('voec', 2500), threshold_minor: 300_000, currency: 'NOK' };
}
function surcharged(amount_minor: number) {
  return { surcharges: [{ name: 'Destination', amount_minor }] };
}

test.each(taxes)('tax: %s', (_, change, expected) => {
  expect(shown(changed(change))).toBe(expected);
});

const currencies: readonly [what: string, given: Parameters<typeof shown>[0], expected: string][] = [
  // 2.00 / 0.14 = 14.2857…, up to 14.29 CNY; / 8 × 1.25 = 2.2328125, up to 2.24. VAT 0.4256 → 0.43.
  [
    'a factory price in dollars',
    {
      ...inputs,
      factory: {
        ...inputs.factory,
        minor: 200,
        currency: 'USD',
        rate: { from: 'USD', to: 'CNY', e8: 14_000_000, date: '2026-11-17' },
      },
    },
    '2.24 2.00 2.00 0.4256 3.00 9.67',
  ],
  // 16.00 / 7.2 = 2.2222…; × 1.25 = 2.7777…, up to 2.78. 2.78 + 4.00.
  [
    'books in dollars',
    {
      ...changed({ tax: null, channel: { currency: 'USD' } }),
      currency: 'USD',
      rate: { from: 'CNY', to: 'USD', e8: 720_000_000, date: '2026-11-17' },
    },
    '2.78 2.00 2.00 0.00 0.00 6.78',
  ],
  // 16.00 / 0.048 = 333.33…; × 1.25 = 416.66…, up to 417. ¥800 × 0.25 kg = 200 and 200 per parcel.
  [
    'books in yen, which have no cents',
    {
      ...changed({ tax: null, channel: { currency: 'JPY', per_kg_e4: 8_000_000 } }),
      currency: 'JPY',
      rate: { from: 'CNY', to: 'JPY', e8: 4_800_000, date: '2026-11-17' },
    },
    '417 200 200 0 0 817',
  ],
];

test.each(currencies)('currency: %s', (_, given, expected) => {
  expect(shown(given)).toBe(expected);
});

const margins: readonly [what: string, change: Change, bp: number][] = [
  // Sold 2.50 + 4.00, cost 2.00 + 4.00: 0.50 of 6.50.
  ['the example', {}, 769],
  // Sold 2.50 + 4.40: 0.90 of 6.90.
  ['with 10 % on shipping', { formula: { shipping_margin_bp: 1000 } }, 1304],
  // Sold 25.00 + 22.00, cost 20.00 + 22.00: 5.00 of 47.00.
  ['ten pieces', { quantity: 10 }, 1064],
  // Cost 2.0625 + 4.00, sold 2.58 + 4.00: 0.5175 of 6.58.
  ['with freight', { formula: { freight_minor_per_kg: 200 } }, 786],
  ['free goods, shipping at cost', { fen: 0 }, 0],
  ['nothing sold', { fen: 0, grams: 1, channel: { base_minor: 0, per_kg_e4: 0 } }, 0],
];

test.each(margins)('margin: %s', (_, change, bp) => {
  expect(quoteOf(changed(change)).margin_bp).toBe(bp);
});
