import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { whyNoChannel } from './no-channel.ts';
import type { ChannelPrice } from './price.ts';

const row = (channel_id: string, more: Partial<ChannelPrice> = {}): ChannelPrice => ({
  price_id: channel_id,
  channel_id,
  channel: channel_id,
  countries: ['DE'],
  from_grams: 0,
  to_grams: 2_000,
  base: money(100, 'EUR'),
  per_kg: unitPrice(10_000, 'EUR'),
  minimum_grams: 0,
  step_grams: 1,
  divisor: 8000,
  rule: 'greater',
  surcharges: [],
  days_p50: 5,
  days_p90: 8,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
  ...more,
});
const day = new Date('2026-11-24');

test('no channel goes to the country, or none any more', () => {
  expect(whyNoChannel('BR', [row('a')], [], day)).toEqual({ cause: 'country' });
  expect(whyNoChannel('DE', [row('a', { valid_to: new Date('2026-11-24') })], ['liquid'], day)).toEqual({
    cause: 'country',
  });
});

test('every channel refuses a kind: only that kind is named', () => {
  const rows = [row('a', { refuses: ['liquid'] }), row('b', { refuses: ['liquid', 'battery'] })];
  expect(whyNoChannel('DE', rows, ['battery', 'liquid'], day)).toEqual({ cause: 'kinds', kinds: ['liquid'] });
});

test('each kind has a channel, but no channel takes both: both are named', () => {
  const rows = [row('a', { refuses: ['liquid'] }), row('b', { refuses: ['battery'] })];
  expect(whyNoChannel('DE', rows, ['battery', 'liquid'], day)).toEqual({
    cause: 'kinds',
    kinds: ['battery', 'liquid'],
  });
});

test('too heavy: the limit is that of the channels that take the goods', () => {
  const rows = [
    row('a', { to_grams: 30_000, refuses: ['liquid'] }),
    row('b'),
    row('b', { from_grams: 2_000, to_grams: 5_000 }),
  ];
  expect(whyNoChannel('DE', rows, ['liquid'], day)).toEqual({ cause: 'weight', limit_g: 5_000 });
});
