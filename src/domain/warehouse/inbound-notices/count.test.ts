import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideNoticeCount, missingPieces, noticeDifference } from './count.ts';

test.each([
  ['none', { announced: 5, received: 5, damaged: 0 }, 0],
  ['short', { announced: 5, received: 4, damaged: 0 }, 1],
  ['over', { announced: 5, received: 6, damaged: 0 }, 0],
  ['damaged', { announced: 5, received: 4, damaged: 1 }, 0],
  ['unannounced', { announced: 0, received: 2, damaged: 0 }, 0],
] as const)('a line is %s', (difference, line, missing) => {
  expect(noticeDifference(line)).toBe(difference);
  expect(missingPieces(line)).toBe(missing);
});

const line = { announced: 5, received: 2, damaged: 0 };
test.each([
  ['a carton with fewer pieces is fine', line, { good: 1, damaged: 0, reason: '' }, 'ok'],
  ['the rest', line, { good: 3, damaged: 0, reason: '' }, 'ok'],
  ['nothing', line, { good: 0, damaged: 0, reason: '' }, 'receipt.nothing'],
  ['half a piece', line, { good: 0.5, damaged: 0, reason: '' }, 'receipt.quantity-wrong'],
  ['fewer than none', line, { good: -1, damaged: 2, reason: '' }, 'receipt.quantity-wrong'],
  ['more than announced', line, { good: 4, damaged: 0, reason: '' }, 'receipt.reason-missing'],
  ['more, with a reason', line, { good: 4, damaged: 0, reason: 'two more in carton 3' }, 'ok'],
  ['damaged', line, { good: 1, damaged: 1, reason: ' ' }, 'receipt.reason-missing'],
  [
    'not announced',
    { announced: 0, received: 0, damaged: 0 },
    { good: 1, damaged: 0, reason: '' },
    'receipt.reason-missing',
  ],
])('a count: %s', (_, before, count, expected) => {
  const decided = decideNoticeCount(before, count);
  expect(decided.ok ? 'ok' : decided.refusal).toBe(expected);
});

test('counts of cartons add up, in any order', () =>
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.array(fc.record({ good: fc.nat(9), damaged: fc.nat(9) }), { maxLength: 8 }),
      (announced, cartons) => {
        const counted = cartons.reduce(
          (all, carton) => {
            const decided = decideNoticeCount(all, { ...carton, reason: 'carton' });
            return decided.ok ? decided.value : all;
          },
          { announced, received: 0, damaged: 0 },
        );
        const sum = (pick: 'good' | 'damaged') => cartons.reduce((all, each) => all + each[pick], 0);
        expect(counted).toEqual({ announced, received: sum('good'), damaged: sum('damaged') });
      },
    ),
  ));
