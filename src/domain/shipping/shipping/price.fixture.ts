import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import type { ChannelPrice } from './price.ts';

/** A price row of a channel to NL: 2.63 per parcel and 8.00 per kilogram, up to 2 kg. */
export const priceRow = (channel: string, part: Partial<ChannelPrice> = {}): ChannelPrice => ({
  price_id: `${channel} 1`,
  channel_id: channel,
  channel,
  countries: ['NL'],
  from_grams: 0,
  to_grams: 2000,
  base: money(263, 'EUR'),
  per_kg: unitPrice(80_000, 'EUR'),
  minimum_grams: 50,
  step_grams: 1,
  divisor: 6000,
  rule: 'greater',
  surcharges: [],
  days_p50: 6,
  days_p90: 9,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
  ...part,
});
