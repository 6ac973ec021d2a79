import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairsOf, type InForce } from './rate-pairs.ts';

const rate = (from: string, to: string, value = '1.1') => ({ name: `${from}${to}`, from, to, value }) as InForce;
const shown = (rates: readonly InForce[]) =>
  pairsOf(rates).map(({ there, back }) => [there, back].flatMap((one) => (one ? [`${one.from}>${one.to}`] : [])));

test('both directions are one row, the base currency first', () => {
  expect(shown([rate('USD', 'EUR'), rate('EUR', 'USD')])).toEqual([['EUR>USD', 'USD>EUR']]);
});

test('of two other currencies the first by name leads', () => {
  expect(shown([rate('USD', 'CNY'), rate('CNY', 'USD')])).toEqual([['CNY>USD', 'USD>CNY']]);
});

test('a rate without its other direction has a row of its own', () => {
  expect(shown([rate('USD', 'EUR'), rate('GBP', 'USD')])).toEqual([['USD>EUR'], ['GBP>USD']]);
});

test('every rate is shown exactly once for any pairs', () => {
  const code = fc.constantFrom('EUR', 'USD', 'CNY', 'GBP', 'PLN');
  const pairs = fc.uniqueArray(
    fc.tuple(code, code).filter(([from, to]) => from !== to),
    { selector: String },
  );
  fc.assert(
    fc.property(pairs, (some) => {
      const rates = some.map(([from, to]) => rate(from, to));
      expect(shown(rates).flat().toSorted()).toEqual(some.map(([from, to]) => `${from}>${to}`).toSorted());
    }),
  );
});
