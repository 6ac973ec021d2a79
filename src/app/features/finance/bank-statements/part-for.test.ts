import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { partFor } from './part-for.ts';

test.each([
  ['the same amount', money(100, 'EUR'), ['reference', 'amount'], 100],
  ['a fee was kept', money(101, 'EUR'), ['near'], 100],
  ['another currency', money(500, 'USD'), ['reference'], 100],
  ['a smaller claim', money(40, 'EUR'), ['reference'], 40],
  ['a larger claim', money(400, 'EUR'), ['reference'], 100],
] as const)('%s', (_, claimed, reasons, minor) => {
  expect(partFor(money(100, 'EUR'), { claimed, reasons: [...reasons] })).toEqual(money(minor, 'EUR'));
});
