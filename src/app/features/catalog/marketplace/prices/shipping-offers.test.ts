import { expect, test } from 'vitest';
import { offersOf } from './shipping-offers.ts';

const channel = (name: string, base: number, price: number) => ({
  channel_id: name,
  channel: name,
  channel_cn: name,
  base_price: { e4: base, currency: 'EUR' },
  price: { e4: price, currency: 'EUR' },
  days: { from: 6, to: 9 },
});

test('the price of a parcel with one piece, cheapest channel first', () => {
  const offers = offersOf([
    { variant_id: 'v', shipper_list: [channel('express', 20_000, 90_000), channel('post', 15_000, 40_000)] },
  ]);
  expect(offers.map(({ channel_id: id, total }) => [id, total.e4])).toEqual([
    ['post', 55_000],
    ['express', 110_000],
  ]);
  expect(offersOf([])).toEqual([]);
});
