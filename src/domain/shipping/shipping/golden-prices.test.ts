import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPriceOf } from '#domain/shared/money/unit-price.ts';
import { channelsFor, parcelPrice, type ChannelPrice } from './price.ts';
import { postcodeRange, withRemoteAreas, type RemoteArea } from './remote-areas.ts';

/** Prices in cents, computed by hand: the last column is the sum. Nothing here was computed by the code it tests. */

type Row = Partial<Omit<ChannelPrice, 'base' | 'per_kg' | 'surcharges'>> & {
  readonly base?: number;
  readonly kg?: number;
  readonly extra?: readonly number[];
  readonly currency?: string;
};

/** 2.63 per parcel, 8.40 per kg, up to 2 kg, at least 100 g, in steps of 50 g, L × W × H / 6000. */
const rowOf = ({ base = 263, kg = 840, extra = [], currency = 'EUR', ...more }: Row): ChannelPrice => ({
  price_id: 'p',
  channel_id: 'c',
  channel: 'Line',
  countries: ['FR', 'GB'],
  from_grams: 0,
  to_grams: 2000,
  base: money(base, currency),
  per_kg: unitPriceOf(money(kg, currency)),
  minimum_grams: 100,
  step_grams: 50,
  divisor: 6000,
  rule: 'greater',
  surcharges: extra.map((minor, nth) => ({ name: `Surcharge ${nth}`, amount: money(minor, currency) })),
  days_p50: 6,
  days_p90: 9,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
  ...more,
});

const remote = (country_code: string, text: string, minor: number): RemoteArea => {
  const range = postcodeRange(country_code, text);
  if (!range.ok) throw new Error(range.refusal);
  const [valid_from, amount] = [new Date('2026-01-01'), money(minor, 'EUR')];
  return { area_id: text, channel_id: 'c', country_code, ...range.value, amount, valid_from, valid_to: null };
};
/** 9.00 for 97…, 3.00 for 971…, 12.50 for IV1 to IV28. */
const areas = [remote('FR', '97', 900), remote('FR', '971', 300), remote('GB', 'IV1 - IV28', 1250)];

type To = { readonly to?: string; readonly zip?: string; readonly kinds?: readonly string[]; readonly at?: string };

function priceOf(row: Row, grams: number, mm: string, { to = 'FR', zip = '', kinds = [], at = '2026-06-01' }: To) {
  const when = new Date(at);
  const rows = withRemoteAreas([rowOf(row)], areas, { country: to, postcode: zip, at: when });
  const [found] = channelsFor(to, rows, kinds, when);
  if (!found) return 'none';
  const [length = 0, width = 0, height = 0] = mm.split('x').map(Number);
  const price = parcelPrice(found, { grams, mm: mm === '' ? undefined : [length, width, height] });
  return price.ok ? price.value.total.minor : price.refusal.replace('channel.', '');
}

const box = '300x200x150'; // 9,000,000 mm³: 1800 g by 5000, 1500 g by 6000, 1125 g by 8000
const heavy: Row = { from_grams: 2000, to_grams: 30_000, base: 400, kg: 756 };
const zone: Row = { countries: ['DE', 'AT'], zone: 'Near' };
const double: Row = { rule: 'double' };
const half: Row = { valid_to: new Date('2026-07-01') };

type Example = readonly [row: Row, grams: number, mm: string, to: To, price: number | string, by_hand: string];

const examples: Readonly<Record<string, readonly Example[]>> = {
  'weight in steps': [
    [{}, 100, '', {}, 347, '2.63 + 0.100 × 8.40 = 2.63 + 0.84'],
    [{}, 101, '', {}, 389, '150 g: 2.63 + 1.26'],
    [{}, 149, '', {}, 389, '150 g: 2.63 + 1.26'],
    [{}, 150, '', {}, 389, '150 g is a full step: 2.63 + 1.26'],
    [{}, 151, '', {}, 431, '200 g: 2.63 + 1.68'],
    [{}, 720, '', {}, 893, '750 g: 2.63 + 6.30'],
    [{}, 1950, '', {}, 1901, '1950 g: 2.63 + 16.38'],
    [{ step_grams: 1 }, 721, '', {}, 869, '721 g: 2.63 + 6.0564 = 2.63 + 6.06'],
    [{ step_grams: 0 }, 721, '', {}, 869, 'no step is a step of 1 g: 2.63 + 6.06'],
    [{ step_grams: 10 }, 722, '', {}, 876, '730 g: 2.63 + 6.132 = 2.63 + 6.13'],
    [{ step_grams: 500 }, 721, '', {}, 1103, '1000 g: 2.63 + 8.40'],
    [{ step_grams: 500 }, 1000, '', {}, 1103, '1000 g: 2.63 + 8.40'],
    [{ step_grams: 500 }, 1001, '', {}, 1523, '1500 g: 2.63 + 12.60'],
    [{ step_grams: 1000 }, 1999, '', {}, 1943, '2000 g: 2.63 + 16.80'],
    [{ step_grams: 300 }, 1900, '', {}, 'too-heavy', '7 steps are 2100 g, above 2000 g'],
  ],
  'minimum weight': [
    [{}, 1, '', {}, 347, '100 g: 2.63 + 0.84'],
    [{ minimum_grams: 0 }, 1, '', {}, 305, '50 g: 2.63 + 0.42'],
    [{ minimum_grams: 120 }, 60, '', {}, 389, '120 g in steps are 150 g: 2.63 + 1.26'],
    [{ minimum_grams: 500 }, 30, '', {}, 683, '500 g: 2.63 + 4.20'],
    [{ minimum_grams: 500 }, 501, '', {}, 725, '550 g: 2.63 + 4.62'],
    [{ minimum_grams: 2000 }, 10, '', {}, 1943, '2000 g: 2.63 + 16.80'],
    [{ minimum_grams: 2001, step_grams: 1 }, 10, '', {}, 'too-heavy', '2001 g is above 2000 g'],
  ],
  'volume, the greater counts': [
    [{}, 720, box, {}, 1523, '1500 g by size: 2.63 + 12.60'],
    [{}, 1500, box, {}, 1523, 'both 1500 g: 2.63 + 12.60'],
    [{}, 1600, box, {}, 1607, '1600 g: 2.63 + 13.44'],
    [{ divisor: 5000 }, 720, box, {}, 1775, '1800 g by size: 2.63 + 15.12'],
    [{ divisor: 8000 }, 720, box, {}, 1229, '1125 g in steps are 1150 g: 2.63 + 9.66'],
    [{}, 50, '100x100x100', {}, 431, '166.67 g up to 167 g, 200 g in steps: 2.63 + 1.68'],
    [{ step_grams: 1 }, 50, '100x100x100', {}, 403, '167 g: 2.63 + 1.4028 = 2.63 + 1.40'],
    [{}, 50, '10x10x10', {}, 347, '1 g by size, 100 g at least: 2.63 + 0.84'],
    [{}, 300, '200x200x300', {}, 1943, '2000 g by size: 2.63 + 16.80'],
    [{}, 300, '200x200x301', {}, 'too-heavy', '2006.67 g up to 2007 g, 2050 g in steps'],
    [{}, 300, '400x300x200', {}, 'too-heavy', '4000 g by size'],
  ],
  'volume, from twice the weight on': [
    [double, 760, box, {}, 935, '1500 < 2 × 760: 800 g: 2.63 + 6.72'],
    [double, 751, box, {}, 935, '1500 < 1502: 800 g: 2.63 + 6.72'],
    [double, 750, box, {}, 1523, '1500 = 2 × 750: 1500 g: 2.63 + 12.60'],
    [double, 749, box, {}, 1523, '1500 > 1498: 1500 g: 2.63 + 12.60'],
    [double, 1500, box, {}, 1523, '1500 < 3000: 1500 g: 2.63 + 12.60'],
    [{ ...double, divisor: 8000 }, 562, box, {}, 1229, '1125 > 1124: 1150 g in steps: 2.63 + 9.66'],
    [{ ...double, divisor: 8000 }, 563, box, {}, 767, '1125 < 1126: 600 g in steps: 2.63 + 5.04'],
    [{ ...double, divisor: 5000 }, 900, box, {}, 1775, '1800 = 2 × 900: 2.63 + 15.12'],
    [{ ...double, divisor: 5000 }, 901, box, {}, 1061, '1800 < 1802: 950 g: 2.63 + 7.98'],
    [double, 901, '', {}, 1061, 'no size: 950 g: 2.63 + 7.98'],
    [{ ...double, minimum_grams: 500 }, 30, '100x100x100', {}, 683, '167 g ≥ 60 g, 500 g at least: 2.63 + 4.20'],
  ],
  'edges of bands': [
    [{}, 1951, '', {}, 1943, '2000 g is still in the band: 2.63 + 16.80'],
    [{}, 2000, '', {}, 1943, '2000 g is still in the band: 2.63 + 16.80'],
    [{}, 2001, '', {}, 'too-heavy', '2050 g'],
    [heavy, 2000, '', {}, 'too-light', 'the band begins above 2000 g'],
    [heavy, 1960, '', {}, 'too-light', '2000 g in steps, and the band begins above it'],
    [heavy, 2001, '', {}, 1950, '2050 g: 4.00 + 15.498 = 4.00 + 15.50'],
    [heavy, 720, '400x300x200', {}, 3424, '4000 g by size: 4.00 + 30.24'],
    [heavy, 30_000, '', {}, 23_080, '30 kg: 4.00 + 226.80'],
    [heavy, 30_001, '', {}, 'too-heavy', '30,050 g'],
  ],
  surcharges: [
    [{ extra: [50] }, 720, '', {}, 943, '2.63 + 6.30 + 0.50'],
    [{ extra: [50, 100] }, 720, '', {}, 1043, '2.63 + 6.30 + 0.50 + 1.00'],
    [{ extra: [0] }, 720, '', {}, 893, '2.63 + 6.30'],
    [{ extra: [50] }, 2000, '', {}, 1993, 'once per parcel: 2.63 + 16.80 + 0.50'],
  ],
  zones: [
    [zone, 720, '', { to: 'AT' }, 893, '2.63 + 6.30'],
    [zone, 720, '', { to: 'DE' }, 893, '2.63 + 6.30'],
    [zone, 720, '', { to: 'FR' }, 'none', 'not in the zone'],
  ],
  'remote areas': [
    [{}, 720, '', { zip: '97 410' }, 1793, '2.63 + 6.30 + 9.00'],
    [{}, 720, '', { zip: '97110' }, 1193, '971 is more specific: 2.63 + 6.30 + 3.00'],
    [{}, 720, '', { zip: '75001' }, 893, '2.63 + 6.30'],
    [{}, 720, '', { zip: '' }, 893, 'unknown: 2.63 + 6.30'],
    [{ extra: [50] }, 720, '', { zip: '97410' }, 1843, '2.63 + 6.30 + 0.50 + 9.00'],
    [{}, 720, '', { to: 'GB', zip: 'iv27 4ab' }, 2143, '2.63 + 6.30 + 12.50'],
    [{}, 720, '', { to: 'GB', zip: 'IV30 1AB' }, 893, 'beyond IV28: 2.63 + 6.30'],
    [{}, 720, '', { to: 'GB', zip: '97410' }, 893, 'an area of another country: 2.63 + 6.30'],
  ],
  rounding: [
    [{ kg: 845 }, 100, '', {}, 348, '0.845 is 0.85: 2.63 + 0.85'],
    [{ kg: 844 }, 100, '', {}, 347, '0.844 is 0.84: 2.63 + 0.84'],
    [{ kg: 999 }, 500, '', {}, 763, '4.995 is 5.00: 2.63 + 5.00'],
    [{ kg: 997 }, 500, '', {}, 762, '4.985 is 4.99: 2.63 + 4.99'],
    [{ kg: 850, step_grams: 1 }, 333, '', {}, 546, '2.8305 is 2.83: 2.63 + 2.83'],
    [{ kg: 5 }, 100, '', {}, 264, '0.005 is 0.01: 2.63 + 0.01'],
    [{ kg: 1 }, 100, '', {}, 263, '0.001 is 0.00: 2.63'],
    [{ base: 0 }, 720, '', {}, 630, '6.30'],
    [{ base: 300, kg: 1000, currency: 'JPY' }, 150, '', {}, 450, '¥300 + 0.150 × ¥1000'],
    [{ base: 300, kg: 999, currency: 'JPY', step_grams: 1 }, 155, '', {}, 455, '¥300 + ¥154.845 = ¥300 + ¥155'],
  ],
  periods: [
    [half, 720, '', { at: '2025-12-31T23:59:59.999Z' }, 'none', 'a millisecond too early'],
    [half, 720, '', { at: '2026-01-01T00:00:00Z' }, 893, '2.63 + 6.30'],
    [half, 720, '', { at: '2026-06-30T23:59:59.999Z' }, 893, '2.63 + 6.30'],
    [half, 720, '', { at: '2026-07-01T00:00:00Z' }, 'none', 'the first instant without it'],
  ],
  'kinds of goods': [
    [{ refuses: ['battery'] }, 720, '', { kinds: ['battery'] }, 'none', 'refused'],
    [{ refuses: ['battery'] }, 720, '', { kinds: ['liquid'] }, 893, '2.63 + 6.30'],
    [{ refuses: ['battery', 'liquid'] }, 720, '', { kinds: [] }, 893, '2.63 + 6.30'],
  ],
};

const all = Object.entries(examples).flatMap(([rule, some]) => some.map((example) => [rule, ...example] as const));

test.each(all)('%s: %j, %i g, “%s”, %j costs %s', (_, row, grams, mm, to, price) => {
  expect(priceOf(row, grams, mm, to)).toBe(price);
});

test('there are examples for every rule', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
});
