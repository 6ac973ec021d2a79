import { expect, test } from 'vitest';
import { bindingPrices } from './binding.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const price = (quotation_id: string, channel_id: string, accepted: number, until: number) => ({
  quotation_id,
  channel_id,
  accepted_at: day(accepted),
  valid_to: day(until),
});

const prices = [
  price('old', 'air', 1, 20),
  price('new', 'air', 8, 25),
  price('rail', 'rail', 5, 30),
  price('lapsed', 'sea', 1, 4),
];

test.each([
  // The newest that was accepted before the order comes first; one per channel.
  [10, ['new', 'rail']],
  // A later acceptance does not change an order that exists.
  [6, ['rail', 'old']],
  [2, ['lapsed', 'old', 'rail']],
  // Orders from before any acceptance are charged what was accepted first.
  [0, ['lapsed', 'old', 'rail']],
  [21, ['new', 'rail']],
  [25, ['rail']],
  [30, []],
] as const)('an order of day %i is charged %j', (at, expected) => {
  expect(bindingPrices(prices, day(at)).map(({ quotation_id }) => quotation_id)).toEqual(expected);
});
