import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import type { ChannelPrice } from './price.ts';
import { proposalForWeight, weighedShipping } from './weighed.ts';

const eur = (minor: number) => money(minor, 'EUR');
const band: ChannelPrice = {
  price_id: 'p',
  channel_id: 'c',
  channel: 'Line',
  countries: ['NL'],
  from_grams: 0,
  to_grams: 1000,
  base: eur(250),
  per_kg: unitPriceOf(eur(600)),
  minimum_grams: 50,
  step_grams: 10,
  divisor: 8000,
  rule: 'greater',
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
};
const heavier: ChannelPrice = { ...band, price_id: 'q', from_grams: 1000, to_grams: 5000, base: eur(400) };
const priced = (grams: number, mm?: readonly [number, number, number]) => {
  const weighed = weighedShipping([band, heavier], grams, [{ mm, quantity: 2 }]);
  if (!weighed.ok) throw new Error('too heavy');
  return weighed.value;
};

test('the band, the step and the volume of what is in the parcel count', () => {
  expect(priced(404)).toEqual({ grams: 404, chargeable_grams: 410, price: eur(250 + 246) });
  expect(priced(1204).price).toEqual(eur(400 + 726));
  expect(priced(100, [200, 200, 100]).chargeable_grams).toBe(1000);
  expect(weighedShipping([band], 1200, [])).toMatchObject({ value: { price: eur(250 + 720) } });
  expect(weighedShipping([], 1200, []).ok).toBe(false);
});

test.each([
  ['as expected', 400, 420, 490, null],
  ['heavier', 400, 700, 490, ['collect', 180]],
  ['lighter', 400, 200, 490, ['refund', 120]],
  ['heavier, and hardly dearer', 400, 460, 500, null],
  ['heavier, and charged more already', 400, 700, 900, null],
] as const)('%s', (_, expected, grams, charged, outcome) => {
  const proposal = proposalForWeight({ expected, weighed: priced(grams), charged: eur(charged) }, eur(50));
  expect(proposal && [proposal.kind, proposal.amount.minor]).toEqual(outcome);
});
