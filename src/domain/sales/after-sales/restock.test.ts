import { expect, test } from 'vitest';
import { decideReturn, unitsOut } from './restock.ts';

const line = { order_line_id: 'a', quantity: 5, restocked: 2, scrapped: 1 };
const back = (
  restocked: number,
  scrapped: number,
  more: { order_line_id?: string; returned_before?: number } = {},
) => ({
  order_line_id: 'a',
  restocked,
  scrapped,
  ...more,
});

test('units out are neither restocked nor discarded', () => expect(unitsOut(line)).toBe(2));

test.each([
  ['all that is out', [back(1, 1)], null],
  ['a part, known to be the second count', [back(1, 0, { returned_before: 3 })], null],
  ['more than is out', [back(2, 1)], 'aftersale.wrong-units'],
  ['more than is out, in two counts of one line', [back(2, 0), back(1, 0)], 'aftersale.wrong-units'],
  ['an outdated count', [back(1, 0, { returned_before: 0 })], 'aftersale.counted-meanwhile'],
  ['a line of another case', [back(1, 0, { order_line_id: 'b' })], 'not-found'],
] as const)('%s', (_, counted, refusal) => {
  const decided = decideReturn([line], counted);
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});
