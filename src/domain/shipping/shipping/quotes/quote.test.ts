import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { parseUnitPrice } from '#domain/shared/money/unit-price.ts';
import { recomputeCharge } from '#domain/shipping/pricing/charge.ts';
import { chargedChannel } from '../charged-channel.ts';
import { chosenOffer, groupQuoted, quoteBy } from './quote-groups.ts';
import { kindsOf, quoted, quotesFor } from './quote.ts';
import type { QuoteTerms, ShippedLine } from './quote.ts';
import { priceRow } from '../price.fixture.ts';

const eur = (minor: number) => money(minor, 'EUR');
const price = (text: string) => parseUnitPrice(text, 'EUR')!;
const terms: QuoteTerms = { currency: 'EUR', at: new Date('2026-11-20'), vatBp: 2100, platformWarehouse: false };

const line = (quantity: number, quote: string, grams: number, kinds: string[] = []): ShippedLine => ({
  quantity,
  quote: price(quote),
  piece: { grams },
  kinds,
});

// 370 g and 150 g at 8.00 a kilogram are the 2.96 and 1.20 of the worked example.
const worked = [line(2, '3.09', 370), line(3, '4.00', 150)];

test('the worked example, from weights and rates', () => {
  const [quote] = quotesFor('NL', [priceRow('yt')], worked, terms);
  expect(quote?.totals).toEqual({
    subtotal: eur(1818),
    shipping: eur(1215),
    vat: eur(382),
    duty: eur(0),
    beforeFee: eur(3415),
    fee: eur(0),
    total: eur(3415),
  });
  expect(quote?.grams).toBe(1190);
});

test('the band is chosen by all pieces together, the price follows it', () => {
  const bands = [
    priceRow('yt'),
    priceRow('yt', { price_id: 'heavy', from_grams: 2000, to_grams: 30_000, base: eur(900) }),
  ];
  const of = (quantity: number) => quotesFor('NL', bands, [line(quantity, '1.00', 1000)], terms)[0]?.row.price_id;
  expect([of(1), of(2), of(3), of(31)]).toEqual(['yt 1', 'yt 1', 'heavy', undefined]);
});

test('volume counts for the price and for the band', () => {
  const bulky: ShippedLine = {
    quantity: 1,
    quote: price('1.00'),
    piece: { grams: 800, mm: [300, 300, 180] },
    kinds: [],
  };
  expect(quotesFor('NL', [priceRow('yt')], [bulky], terms)).toEqual([]);
  const [wide] = quotesFor('NL', [priceRow('yt', { to_grams: 5000 })], [bulky], terms);
  expect([wide?.grams, wide?.totals.shipping]).toEqual([2700, eur(263 + 2160)]);
});

test('goods a channel refuses keep it away, and kinds are named once', () => {
  const rows = [priceRow('eco', { refuses: ['battery', 'liquid'], base: eur(100) }), priceRow('spec')];
  const both = [line(1, '1.00', 100, ['battery']), line(1, '1.00', 100, ['liquid', 'battery'])];
  expect(kindsOf(both)).toEqual(['battery', 'liquid']);
  expect(quotesFor('NL', rows, both, terms).map((quote) => quote.row.channel_id)).toEqual(['spec']);
  expect(quotesFor('NL', rows, worked, terms).map((quote) => quote.row.channel_id)).toEqual(['eco', 'spec']);
  expect(quotesFor('DE', rows, worked, terms)).toEqual([]);
});

const rows = [
  priceRow('eco', { base: eur(100), refuses: ['liquid'] }),
  priceRow('fast', { days_p50: 3, to_grams: 5000 }),
];
const quoteRequest = (order: string, lines: ShippedLine[], country = 'NL') =>
  quoted(order, country, country === 'NL' ? rows : [], lines, terms);

test('orders of a country with the same quotes are grouped', () => {
  const groups = groupQuoted(
    [
      quoteRequest('a', [line(1, '1.00', 100)]),
      quoteRequest('perfume', [line(1, '1.00', 100, ['liquid'])]),
      quoteRequest('b', [line(2, '1.00', 100)]),
      quoteRequest('nowhere', [line(1, '1.00', 100)], 'BR'),
      quoteRequest('heavy', [line(1, '1.00', 4000)]),
      quoteRequest('heavier', [line(1, '1.00', 4500)]),
    ],
    'EUR',
  );
  expect(groups.map((group) => [group.key, group.orders.map(({ order }) => order)])).toEqual([
    ['NL-0.1', ['a', 'b']],
    // More orders, fewer channels: the plain group is still first.
    ['NL-1', ['perfume', 'heavy', 'heavier']],
  ]);
  expect(groups[0]?.offers).toEqual([
    { channel_id: 'eco', channel: 'eco', days_p50: 6, days_p90: 9, shipping: eur(440), total: eur(803) },
    { channel_id: 'fast', channel: 'fast', days_p50: 3, days_p90: 9, shipping: eur(766), total: eur(1129) },
  ]);
});

test('a choice counts for its group, else for the country where it fits, else the cheapest goes', () => {
  const [group] = groupQuoted([quoteRequest('a', [line(1, '1.00', 100)])], 'EUR');
  const by = (...choices: Parameters<typeof chosenOffer>[1]) => chosenOffer(group!, choices)?.channel_id;
  const country_code = 'NL';
  expect(by()).toBe('eco');
  expect(by({ country_code, channel_id: 'fast' })).toBe('fast');
  expect(by({ country_code: 'DE', channel_id: 'fast' })).toBe('eco');
  expect(by({ country_code, channel_id: 'fast' }, { country_code, group: 'NL-0.1', channel_id: 'eco' })).toBe('eco');
  expect(by({ country_code, channel_id: 'gone' })).toBe('eco');
  expect(by({ country_code, group: 'NL-1', channel_id: 'fast' })).toBe('eco');
});

test('an offer of a group is the sum of its orders, and every offer carries each of them', () => {
  const some = fc.array(
    fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900 }), fc.boolean()), {
      minLength: 1,
      maxLength: 4,
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some, (orders) => {
      const requested = orders.map((lines, index) =>
        quoteRequest(
          String(index),
          lines.map(([quantity, grams, wet]) => line(quantity, '1.2345', grams, wet ? ['liquid'] : [])),
        ),
      );
      const groups = groupQuoted(requested, 'EUR');
      expect(groups.flatMap((group) => group.orders)).toHaveLength(
        requested.filter((one) => one.quotes.length > 0).length,
      );
      for (const group of groups) {
        for (const offer of group.offers) {
          const quotes = group.orders.map(
            (order) => quoteBy(order, offer.channel_id)?.totals.total.minor ?? Number.NaN,
          );
          expect(quotes.reduce((a, b) => a + b, 0)).toBe(offer.total.minor);
        }
      }
    }),
  );
});

test('a charge explains itself', () => {
  const [quote] = quotesFor('NL', [priceRow('yt')], worked, terms);
  const lines = quote!.lines.map((priced, index) => ({
    order_line_id: String(index),
    variant_id: 'v',
    quantity: priced.quantity,
    quote_e4: priced.quote.e4,
    price_e4: priced.price.e4,
    base_e4: priced.base.e4,
    vat_e4: priced.vat.e4,
    grams: 1,
    mm: null,
  }));
  const again = recomputeCharge({
    currency: 'EUR',
    priced_at: '2026-11-20T00:00:00Z',
    country_code: 'NL',
    warehouse: { warehouse_id: 'w', platform: false },
    channel: { ...chargedChannel(quote!.row), name: 'yt' },
    vat: { rule_id: 'r', scheme: 'ioss', rate_bp: 2100 },
    grams: 1190,
    base_minor: 263,
    lines,
  });
  expect(again).toEqual(quote!.totals);
});
