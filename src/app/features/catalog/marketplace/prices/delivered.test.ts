import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { deliveredPrices } from './delivered.ts';

const none = unitPrice(0, 'EUR');
const option = (id: string, minor: number, from: number) => ({
  variant_id: id,
  goods: none,
  price: none,
  base: none,
  vat: none,
  duty: money(0, 'EUR'),
  total: money(minor, 'EUR'),
  channel: 'Standard',
  channel_cn: '标准',
  days: { from, to: from + 4 },
  computed_at: '2026-11-20T10:00:00.000Z',
});

test('the lowest price per country, the chosen country first', () => {
  const found = deliveredPrices(
    [
      { country_code: 'DE', variants: [option('a', 900, 6), option('b', 800, 9)] },
      { country_code: 'FR', variants: [option('a', 700, 7), option('b', 700, 7)] },
      { country_code: 'US', variants: [] },
      { country_code: 'AT', variants: [option('a', 700, 8)] },
    ],
    'DE',
  );
  expect(found).toEqual([
    { country: 'DE', price: money(800, 'EUR'), isFrom: true, days: { from: 9, to: 13 } },
    { country: 'AT', price: money(700, 'EUR'), isFrom: false, days: { from: 8, to: 12 } },
    { country: 'FR', price: money(700, 'EUR'), isFrom: false, days: { from: 7, to: 11 } },
  ]);
});
