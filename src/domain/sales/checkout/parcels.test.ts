import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { parseUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import { totalsOf } from '#domain/shipping/pricing/totals.ts';
import { priceRow } from '#domain/shipping/shipping/price.fixture.ts';
import type { ChannelPrice } from '#domain/shipping/shipping/price.ts';
import {
  factoryParcel,
  planParcels,
  totalsOfParcels,
  withFeeShares,
  type CheckoutLine,
  type Destination,
} from './parcels.ts';

const eur = (minor: number) => money(minor, 'EUR');
const price = (text: string) => parseUnitPrice(text, 'EUR')!;
const paypal = { fixed: eur(35), rateBp: 340 };

const line = (key: string, quantity: number, quote: string, grams: number, kinds: string[] = []): CheckoutLine => ({
  key,
  quantity,
  quote: price(quote),
  piece: { grams },
  kinds,
});

const to = (rows: readonly ChannelPrice[], platformWarehouse = false): Destination<CheckoutLine> => ({
  country: 'NL',
  rows,
  termsOf: () => ({ currency: 'EUR', at: new Date('2026-11-20'), vatBp: 2100, platformWarehouse }),
});

// 370 g and 150 g at 8.00 a kilogram are the 2.96 and 1.20 of the worked example (domain.md §4).
const worked = [line('a', 2, '3.09', 370), line('b', 3, '4.00', 150)];
const none = new Map<string, string>();
const plan = (lines: readonly CheckoutLine[], rows: readonly ChannelPrice[], choices = none) =>
  planParcels(lines, to(rows), choices);
const totals = (lines: readonly CheckoutLine[], rows: readonly ChannelPrice[], choices = none) =>
  totalsOfParcels('EUR', plan(lines, rows, choices).parcels, paypal);
const members = (lines: readonly CheckoutLine[], rows: readonly ChannelPrice[], choices = none) =>
  plan(lines, rows, choices).parcels.map((parcel) => [parcel.row?.channel_id, parcel.lines.map(({ key }) => key)]);

test('the worked example with PayPal', () => {
  expect(totals(worked, [priceRow('yt')])).toEqual({
    subtotal: eur(1818),
    shipping: eur(1215),
    vat: eur(382),
    duty: eur(0),
    beforeFee: eur(3415),
    fee: eur(151),
    total: eur(3566),
  });
});

test('no VAT in a warehouse of the platform’s own', () => {
  const { parcels } = planParcels(worked, to([priceRow('yt')], true), none);
  expect(totalsOfParcels('EUR', parcels)).toMatchObject({
    vat: eur(0),
    total: eur(3033),
  });
});

test('what the factory delivers to a warehouse has no shipping', () => {
  const terms = { currency: 'EUR', at: new Date('2026-11-20'), vatBp: 0, platformWarehouse: false };
  expect(factoryParcel(worked, terms)).toMatchObject({
    row: null,
    totals: { subtotal: eur(1818), shipping: eur(0), vat: eur(0), total: eur(1818) },
  });
});

test('one parcel by the cheapest channel that carries everything', () => {
  const rows = [priceRow('dear', { base: eur(900) }), priceRow('cheap', { base: eur(100) })];
  expect(members(worked, rows)).toEqual([['cheap', ['a', 'b']]]);
  expect(plan(worked, rows).wholeCart.map(({ row: { channel_id } }) => channel_id)).toEqual(['cheap', 'dear']);
  const both = new Map([
    ['a', 'dear'],
    ['b', 'dear'],
  ]);
  expect(members(worked, rows, both)).toEqual([['dear', ['a', 'b']]]);
});

test('a channel for one line is a second parcel with a base price of its own', () => {
  const rows = [priceRow('dear', { base: eur(900) }), priceRow('cheap', { base: eur(100) })];
  const choices = new Map([['b', 'dear']]);
  expect(members(worked, rows, choices)).toEqual([
    ['cheap', ['a']],
    ['dear', ['b']],
  ]);
  expect(totals(worked, rows, choices).shipping).toEqual(eur(100 + 2 * 296 + 900 + 3 * 120));
});

test('goods that no single channel carries are distributed; what none carries has its reason', () => {
  const rows = [priceRow('dry', { refuses: ['liquid'] }), priceRow('wet', { refuses: ['battery'], base: eur(500) })];
  const lines = [line('lamp', 1, '9.00', 100, ['battery']), line('soap', 1, '2.00', 100, ['liquid'])];
  expect(members(lines, rows)).toEqual([
    ['dry', ['lamp']],
    ['wet', ['soap']],
  ]);
  const charged = line('bank', 1, '9.00', 100, ['battery', 'liquid']);
  expect(plan([...lines, charged], rows).stranded).toEqual(
    new Map([['bank', { cause: 'kinds', kinds: ['battery', 'liquid'] }]]),
  );
  expect(plan(lines, []).stranded.get('lamp')).toEqual({ cause: 'country' });
});

test('a channel takes lines until its heaviest parcel is full, then the next cheapest does', () => {
  const rows = [
    priceRow('small', { to_grams: 500, base: eur(100) }),
    priceRow('large', { to_grams: 700, base: eur(500) }),
  ];
  const lines = ['a', 'b', 'c'].map((key) => line(key, 1, '1.00', 300));
  expect(members(lines, rows)).toEqual([
    ['small', ['a']],
    ['large', ['b', 'c']],
  ]);
  const chosen = new Map(lines.map(({ key }) => [key, 'small']));
  expect(plan(lines, rows, chosen).stranded).toEqual(
    new Map(['b', 'c'].map((key) => [key, { cause: 'weight', limit_g: 500 }])),
  );
});

test('a channel that is gone or refuses the line is no choice', () => {
  const rows = [priceRow('yt', { refuses: ['liquid'] }), priceRow('wet', { base: eur(500) })];
  const soap = line('soap', 1, '2.00', 100, ['liquid']);
  expect(members([soap], rows, new Map([['soap', 'gone']]))).toEqual([['wet', ['soap']]]);
  expect(members([soap], rows, new Map([['soap', 'yt']]))).toEqual([['wet', ['soap']]]);
});

const someLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      cents: fc.nat(5000),
      grams: fc.integer({ min: 1, max: 900 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map(({ quantity, cents, grams }, nth): CheckoutLine => ({
      key: String(nth),
      quantity,
      quote: unitPrice(cents * 100, 'EUR'),
      piece: { grams },
      kinds: nth % 3 === 0 ? ['battery'] : [],
    })),
  );
const someRows = [
  priceRow('a', { to_grams: 5000 }),
  priceRow('b', { refuses: ['battery'], base: eur(50) }),
  priceRow('c'),
];
const someChoices = fc.dictionary(fc.nat(7).map(String), fc.constantFrom('a', 'b', 'c', 'gone'));

test('every line is in exactly one parcel or stranded, and the totals are those of its parcels', () => {
  fc.assert(
    fc.property(someLines, someChoices, (lines, chosen) => {
      const { parcels, stranded } = plan(lines, someRows, new Map(Object.entries(chosen)));
      const keys = [...parcels.flatMap((parcel) => parcel.lines.map(({ key }) => key)), ...stranded.keys()];
      expect(keys.toSorted()).toEqual(lines.map(({ key }) => key).toSorted());
      const options = { currency: 'EUR', platformWarehouse: false };
      for (const { priced, totals: own } of parcels) expect(totalsOf(priced, options)).toEqual(own);
    }),
  );
});

test('the shares of the fee add up to it', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const { parcels } = plan(lines, someRows);
      const payment = totalsOfParcels('EUR', parcels, paypal);
      const shares = withFeeShares(
        parcels.map(({ totals }) => totals),
        payment,
      );
      expect(shares.reduce((all, { fee }) => all + fee.minor, 0)).toBe(parcels.length === 0 ? 0 : payment.fee.minor);
      expect(shares.reduce((all, { total }) => all + total.minor, 0)).toBe(payment.total.minor);
    }),
  );
});
