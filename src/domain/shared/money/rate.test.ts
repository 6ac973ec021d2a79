import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFarOff, rateChangeBp, rateText, readRate, turnedRate } from './rate.ts';

test.each([
  ['1', 100_000_000],
  ['1.0845', 108_450_000],
  [' 0,92 ', 92_000_000],
  ['178.9', 17_890_000_000],
  ['0.00000001', 1],
  ['1000000', 100_000_000_000_000],
])('%s is %i hundred-millionths', (text, expected) => expect(readRate(text)).toBe(expected));

test.each(['', '0', '0.0', '-1', '+1', '1.', '.5', '1.123456789', '1e3', '1 000', '1.2.3', '1000000.1', 'NaN', '٣'])(
  '%j is no rate',
  (text) => expect(readRate(text)).toBeUndefined(),
);

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_000_000 }), (rate) => {
      expect(readRate(rateText(rate))).toBe(rate);
    }),
  );
});

test('turned twice it is the same, up to the last digits', () => {
  expect(turnedRate(116_400_000)).toBe(85_910_653);
  expect(turnedRate(1)).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 10_000_000_000 }), (rate) => {
      const back = turnedRate(turnedRate(rate) ?? 0) ?? 0;
      return Math.abs(back - rate) <= rate / 1_000_000 + (rate / 100_000_000) ** 2 + 1;
    }),
  );
});

test('a change in basis points, and when it is suspicious', () => {
  expect([rateChangeBp(100, 101), rateChangeBp(100, 99), rateChangeBp(3, 3)]).toEqual([100, -100, 0]);
  expect([isFarOff(100, 119), isFarOff(100, 120), isFarOff(100, 80), isFarOff(100, 1000)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
