import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { unitPrice } from '#domain/shared/money/unit-price.ts';
import { quoted } from './quote.ts';
import type { ShippedLine } from './quote.ts';
import type { ChannelPrice } from '../price.ts';
import { chosenOffer, groupQuoted, quoteBy } from './quote-groups.ts';

const eur = (minor: number) => money(minor, 'EUR');
const terms = { currency: 'EUR', at: new Date('2026-06-01'), vatBp: 1900, platformWarehouse: false };
const channel = (id: string, more: Partial<ChannelPrice> = {}): ChannelPrice => ({
  price_id: `price-${id}`,
  channel_id: id,
  channel: id.toUpperCase(),
  countries: ['DE', 'FR'],
  from_grams: 0,
  to_grams: 2000,
  base: eur(200),
  per_kg: unitPrice(60_000, 'EUR'),
  minimum_grams: 0,
  step_grams: 1,
  divisor: 6000,
  rule: 'greater',
  surcharges: [],
  days_p50: 7,
  days_p90: 12,
  valid_from: new Date('2026-01-01'),
  valid_to: null,
  refuses: [],
  ...more,
});
const rows = [
  channel('cheap', { base: eur(100), refuses: ['liquid'] }),
  channel('plain', { days_p50: 5, days_p90: 9 }),
  channel('heavy', { base: eur(900), to_grams: 30_000, days_p90: 15 }),
];
const line = (grams: number, ...kinds: string[]): ShippedLine => ({
  quantity: 1,
  quote: unitPrice(50_000, 'EUR'),
  piece: { grams },
  kinds,
});
const order = (id: string, country: string, ...lines: ShippedLine[]) => quoted(id, country, rows, lines, terms);

test('one order that a channel does not carry does not take it from the others', () => {
  const groups = groupQuoted(
    [order('a', 'DE', line(300)), order('b', 'DE', line(300, 'liquid')), order('c', 'DE', line(100))],
    'EUR',
  );
  expect(groups.map(({ orders }) => orders.map((one) => one.order))).toEqual([['a', 'c'], ['b']]);
  expect(groups[0]?.offers.map(({ channel_id }) => channel_id)).toContain('cheap');
  expect(groups[1]?.offers.map(({ channel_id }) => channel_id)).not.toContain('cheap');
});

test('every order with a channel is in exactly one group, of its country, and each offer carries all of the group', () => {
  const someOrder = fc.record({
    country: fc.constantFrom('DE', 'FR', 'BR'),
    grams: fc.integer({ min: 1, max: 35_000 }),
    liquid: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(someOrder, { maxLength: 12 }), (wanted) => {
      const all = wanted.map(({ country, grams, liquid }, index) =>
        order(String(index), country, line(grams, ...(liquid ? ['liquid'] : []))),
      );
      const groups = groupQuoted(all, 'EUR');
      const grouped = groups.flatMap(({ orders }) => orders.map((one) => one.order));
      expect(grouped.toSorted()).toEqual(
        all
          .filter(({ quotes }) => quotes.length > 0)
          .map((one) => one.order)
          .toSorted(),
      );
      for (const { country, orders, offers } of groups) {
        expect(orders.every((one) => one.country === country)).toBe(true);
        for (const offer of offers) {
          const totals = orders.map((one) => quoteBy(one, offer.channel_id)?.totals.total.minor ?? Number.NaN);
          expect(offer.total.minor).toBe(totals.reduce((sum, each) => sum + each, 0));
        }
        const prices = offers.map(({ total }) => total.minor);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }
    }),
  );
});

test('the group of an order does not depend on the other orders', () => {
  const alone = groupQuoted([order('a', 'DE', line(300))], 'EUR');
  const among = groupQuoted(
    [order('z', 'FR', line(9000)), order('b', 'DE', line(300, 'liquid')), order('a', 'DE', line(300))],
    'EUR',
  );
  const keyOf = (groups: typeof alone) => groups.find(({ orders }) => orders.some((one) => one.order === 'a'))?.key;
  expect(keyOf(among)).toBe(keyOf(alone));
});

test('the days of an offer are those of its fastest and its slowest parcel', () => {
  const bands = [
    channel('two', { to_grams: 500, days_p50: 4, days_p90: 8 }),
    channel('two', { price_id: 'price-2', from_grams: 500, to_grams: 5000, days_p50: 6, days_p90: 14 }),
  ];
  const some = [300, 900].map((grams) => quoted(`${grams}`, 'DE', bands, [line(grams)], terms));
  expect(groupQuoted(some, 'EUR')[0]?.offers).toMatchObject([{ channel_id: 'two', days_p50: 4, days_p90: 14 }]);
});

test('a choice for the group comes before one for its country, and a channel that is not offered is not chosen', () => {
  const [group] = groupQuoted([order('a', 'DE', line(300))], 'EUR');
  if (!group) throw new Error('no group');
  const chosen = (...choices: Parameters<typeof chosenOffer>[1]) => chosenOffer(group, choices)?.channel_id;
  const mine = { country_code: 'DE', group: group.key, channel_id: 'heavy' };
  const general = { country_code: 'DE', channel_id: 'plain' };
  expect(chosen()).toBe('cheap');
  expect(chosen(general)).toBe('plain');
  expect(chosen(general, mine)).toBe('heavy');
  expect(chosen({ ...mine, channel_id: 'gone' }, general)).toBe('plain');
  expect(chosen({ ...general, country_code: 'FR' })).toBe('cheap');
  expect(chosen({ ...mine, group: 'another' })).toBe('cheap');
});

test('orders that no channel carries form no group', () => {
  expect(groupQuoted([order('a', 'BR', line(100)), order('b', 'DE', line(90_000))], 'EUR')).toEqual([]);
});
