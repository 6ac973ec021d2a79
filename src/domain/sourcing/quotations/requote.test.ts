import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { anyInputs, changed } from './quote.fixture.ts';
import { quoteOf } from './quote.ts';
import { isBeyond, priceChange } from './requote.ts';

const free = { goods_e4: 0, price_e4: 0, base_e4: 0, vat_e4: 0, duty_minor: 0 };
const eur = (minor: number) => money(minor, 'EUR');

test.each([
  ['nothing changed', 1600, 0, 998],
  // 2.51 + 2.00 + 2.00 + 0.48 + 3.00 = 9.99; 0.01 of 9.98 is 0.1 %.
  ['a fen more', 1601, 10, 999],
  // 3.13 + 4.00 + 0.59 + 3.00 = 10.72; 0.74 of 9.98 is 7.41 %.
  ['a quarter more', 2000, 741, 1072],
  // 0.00 + 4.00 + 0.00 + 3.00; 2.98 of 9.98 less is 29.86 %.
  ['for nothing', 0, -2986, 700],
])('the change of one piece, delivered: %s', (_, fen, bp, is) => {
  expect(priceChange(quoteOf(changed({})), changed({ fen }))).toEqual({ was: eur(998), is: eur(is), bp });
});

test('the quoted quantity counts: the base of the parcel is paid once', () => {
  // 54.75 for ten pieces; 3.13 × 10 + 20.00 + 2.00 + 0.5947 × 10 + 3.00 = 62.25.
  const ten = priceChange(quoteOf(changed({ quantity: 10 })), changed({ quantity: 10, fen: 2000 }));
  expect(ten).toEqual({ was: eur(5475), is: eur(6225), bp: 1370 });
});

test('what cost nothing and costs something now has changed entirely', () => {
  expect(priceChange(free, changed({})).bp).toBe(10_000);
});

test('the tolerance is not a change, in either direction', () => {
  const beyond = (bp: number) => isBeyond({ bp }, 300);
  expect([0, 300, -300, 301, -301].map(beyond)).toEqual([false, false, false, true, true]);
});

test('a quote formed again from its own inputs never changes', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(priceChange(quoteOf(inputs), inputs).bp).toBe(0);
    }),
  );
});
