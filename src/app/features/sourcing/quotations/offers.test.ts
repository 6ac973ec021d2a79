import { describe, expect, test } from 'vitest';
import { quotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { expiredPrices, offersOf, openCountries, rejectedPrices, toAccept } from './offers.ts';
import type { Quotation } from './queries.ts';

type More = Partial<Pick<Quotation, 'status' | 'is_binding' | 'actions' | 'days_p50'>>;
/** The parts of a price that decide; by default it can be accepted. */
const price = (_id: string, variant: string, country: string, minor: number, more: More = {}): Quotation =>
  ({
    _id,
    inquiry_variant_id: variant,
    country_code: country,
    total: { minor, currency: 'EUR' },
    days_p50: 7,
    status: quotationStatus.quoted,
    is_binding: false,
    actions: ['accept', 'reject'],
    ...more,
  }) as unknown as Quotation;
const ids = (prices: readonly Quotation[]) => prices.map(({ _id }) => _id);
const all = new Set(['DE', 'FR']);
const accepted: More = { status: quotationStatus.accepted, is_binding: true, actions: ['request-requote'] };

describe('offers', () => {
  test('are grouped by variant and country in the order in which they came', () => {
    const offers = offersOf([price('a', 'red', 'FR', 5), price('b', 'blue', 'DE', 5), price('c', 'red', 'DE', 5)]);
    expect(offers.map(({ id, countries }) => [id, countries.map(({ code }) => code)])).toEqual([
      ['red', ['FR', 'DE']],
      ['blue', ['DE']],
    ]);
  });

  test('begin with the cheapest, then the fastest, then always the same one', () => {
    const [offer] = offersOf([
      price('d', 'red', 'DE', 900, { days_p50: 3 }),
      price('c', 'red', 'DE', 500, { days_p50: 9 }),
      price('b', 'red', 'DE', 500, { days_p50: 4 }),
      price('a', 'red', 'DE', 500, { days_p50: 9 }),
    ]);
    expect(ids(offer?.countries[0]?.prices ?? [])).toEqual(['b', 'a', 'c', 'd']);
  });

  test('of nothing are none', () => {
    expect([offersOf([]), toAccept([], all), openCountries([])]).toEqual([[], [], []]);
  });
});

describe('accepting all', () => {
  test('takes the cheapest of each variant in each chosen country', () => {
    const prices = [
      price('a', 'red', 'DE', 700),
      price('b', 'red', 'DE', 500),
      price('c', 'blue', 'DE', 900),
      price('d', 'red', 'FR', 300),
    ];
    expect(ids(toAccept(prices, all))).toEqual(['b', 'c', 'd']);
    expect(ids(toAccept(prices, new Set(['FR'])))).toEqual(['d']);
    expect(toAccept(prices, new Set())).toEqual([]);
  });

  test('leaves out prices that this user cannot accept, however cheap', () => {
    const prices = [price('a', 'red', 'DE', 100, { actions: [] }), price('b', 'red', 'DE', 500)];
    expect(ids(toAccept(prices, all))).toEqual(['b']);
  });

  test('accepts no second price where one binds already, in that country only', () => {
    const prices = [
      price('a', 'red', 'DE', 700, accepted),
      price('b', 'red', 'DE', 500),
      price('c', 'red', 'FR', 500),
      price('d', 'blue', 'DE', 500),
    ];
    expect(ids(toAccept(prices, all))).toEqual(['c', 'd']);
  });

  test('still waits for a new quote where the accepted price binds until then', () => {
    const waiting = price('a', 'red', 'DE', 700, { ...accepted, status: quotationStatus.waitRequote });
    expect(toAccept([waiting, price('b', 'red', 'DE', 500)], all)).toEqual([]);
  });
});

test('countries to decide are those with a price to accept, in alphabetical order', () => {
  const prices = [
    price('a', 'red', 'FR', 5),
    price('b', 'red', 'BE', 5),
    price('c', 'red', 'DE', 5, accepted),
    price('d', 'red', 'NL', 5, { status: quotationStatus.expired, actions: ['request-requote'] }),
    price('e', 'blue', 'FR', 5),
  ];
  expect(openCountries(prices)).toEqual(['BE', 'FR']);
});

test('prices to ask for again are the expired or rejected ones that this user may ask for', () => {
  const again: More['actions'] = ['request-requote'];
  const prices = [
    price('a', 'red', 'DE', 5, { status: quotationStatus.expired, actions: again }),
    price('b', 'red', 'DE', 5, { status: quotationStatus.expired, actions: [] }),
    price('c', 'red', 'DE', 5, { status: quotationStatus.buyerRejected, actions: again }),
    price('d', 'red', 'DE', 5, { status: quotationStatus.buyerRejected, actions: [] }),
    price('e', 'red', 'DE', 5, accepted),
  ];
  expect([ids(expiredPrices(prices)), ids(rejectedPrices(prices))]).toEqual([['a'], ['c']]);
});
