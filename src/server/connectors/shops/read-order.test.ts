import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  addressOf,
  amountAt,
  amountOf,
  cleanShort,
  discountLeft,
  OrderFault,
  plainText,
  readOne,
  type Head,
} from './read-order.ts';
import type { ShopOrder } from './shop.ts';

const now = new Date('2026-11-24T12:00:00Z');

test.each([
  ['12.5', 'EUR', 1250],
  ['0', 'EUR', 0],
  ['1,234.50', 'EUR', 123450],
  ['1500', 'JPY', 1500],
  ['1500.00', 'JPY', 1500],
  ['1.234', 'KWD', 1234],
  ['16.806723', 'EUR', 1681],
  // A float would be just below the half.
  ['1.005', 'EUR', 101],
  ['8.615', 'EUR', 862],
  ['1500.5', 'JPY', 1501],
  ['-12.50', 'EUR', -1250],
])('%s %s is read as %i minor units', (text, currency, minor) =>
  expect(amountOf(text, currency)).toEqual({ minor, currency }),
);

test.each(['', ' ', 'free', 'NaN', 'Infinity', '1e400', '12,50', '10000000001'])('%j is no amount', (text) =>
  expect(amountOf(text, 'EUR')).toBeNull(),
);

test('an amount of an unknown currency is none', () => {
  expect(amountOf('1.00', 'XXX')).toBeNull();
  expect(amountOf('1.005', 'XXX')).toBeNull();
});

test('a refund rounds like its charge, to the nearest unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), (thousandths) => {
      const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
      const [charge, refund] = [amountOf(text, 'EUR'), amountOf(`-${text}`, 'EUR')];
      expect([text, refund?.minor]).toEqual([text, 0 - (charge?.minor ?? Number.NaN)]);
      expect(Math.abs((charge?.minor ?? Number.NaN) * 10 - thousandths)).toBeLessThanOrEqual(5);
    }),
  );
});

test('an order has no negative price', () => {
  expect(() => amountAt('-0.01', 'EUR', 'price')).toThrow(OrderFault);
  expect(amountAt('-0.00', 'EUR', 'price').minor).toBe(0);
});

test.each([
  ['Tom &amp; Jerry&#8217;s', 'Tom & Jerry’s'],
  ['Ben &#039;n&#x27; Jerry', "Ben 'n' Jerry"],
  ['Caf&#XE9; &#x1F600;', 'Café 😀'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['<b>Mug</b><br/> &ndash; Blue', 'Mug – Blue'],
  ['1 &unknown; 2 & 3', '1 &unknown; 2 & 3'],
  ['5 < 6', '5 < 6'],
  ['&#9999999; &#xFFFFFF;', '&#9999999; &#xFFFFFF;'],
])('the name %s is %s', (html, text) => expect(plainText(html)).toBe(text));

test('no name of a shop makes the reading fail, and none is stored that the database refuses', () => {
  const piece = fc.constantFrom(
    '&#',
    '&#x',
    '&',
    ';',
    '0',
    '999999',
    'fffff',
    'd800',
    '<',
    '>',
    'amp',
    '😀',
    '\0',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.integer({ min: 1, max: 8 }), (pieces, max) => {
      const stored = cleanShort(plainText(pieces.join('')), max);
      expect(stored.length).toBeLessThanOrEqual(max);
      expect([stored, stored.isWellFormed(), stored.includes('\0')]).toEqual([stored, true, false]);
    }),
    { numRuns: 500 },
  );
});

test('a discount goes down with the units, and never above its own amount', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 999 }), fc.nat(998), (discount, quantity, some) => {
      const left = some % quantity;
      const rest = discountLeft(discount, left, quantity);
      expect(Number.isInteger(rest)).toBe(true);
      expect(rest).toBeLessThanOrEqual((discount * left) / quantity);
      expect(rest).toBeGreaterThan((discount * left) / quantity - 1);
      expect(discountLeft(discount, quantity, quantity)).toBe(discount);
    }),
  );
});

test('an address gets a country code and the postcode of its country; absent parts are empty', () => {
  expect(addressOf({ country_code: ' nl ', zip: '3511ab', city: 'e\u0301\0' })).toMatchObject({
    country_code: 'NL',
    zip: '3511 AB',
    city: 'é',
    name: '',
    phone: '',
  });
});

const Order = z.object({ id: z.unknown(), total: z.string() });
const understoodAs = (head: Head): ShopOrder => ({ ...head, order: null, refunds: [], problem: null });
const read = (raw: unknown, reader = (_: unknown, head: Head): ShopOrder => understoodAs(head)) =>
  readOne(raw, Order, reader, now);

test.each([
  ['Shopify', { id: 'gid://shopify/Order/450789469', name: '#1001', updatedAt: '2026-11-24T10:00:00+02:00' }],
  ['WooCommerce', { id: 450789469, number: '#1001', date_modified_gmt: '2026-11-24T08:00:00' }],
])('%s: id, number and change time', async (_, raw) => {
  expect(await read({ ...raw, total: '1' })).toMatchObject({
    sourceId: '450789469',
    orderNumber: '#1001',
    updatedAt: new Date('2026-11-24T08:00:00Z'),
    problem: null,
  });
});

test.each([
  ['a number that is an integer', { number: 1001 }, '1001'],
  ['an empty number', { number: '  ' }, '77'],
  ['no number', {}, '77'],
  ['a number of another type', { number: { text: '1' } }, '77'],
])('%s gives the order number %s', async (_, raw, orderNumber) => {
  expect(await read({ id: 77, total: '1', ...raw })).toMatchObject({ orderNumber, problem: null });
});

test.each([['1970-01-01T00:00:00Z'], ['2026-12-24T12:00:00Z'], ['yesterday']])(
  'the change time %s is not believed',
  async (updatedAt) => {
    expect(await read({ id: 77, total: '1', updatedAt })).toMatchObject({ updatedAt: null, problem: null });
  },
);

test.each([
  ['no object', null, { orderNumber: '?', problem: { code: 'shop.order-unreadable', details: { place: 'id' } } }],
  ['no id', { number: '5', total: '1' }, { orderNumber: '?', problem: { details: { place: 'id' } } }],
  ['an empty id', { id: 'gid://shopify/Order/', name: '#5', total: '1' }, { problem: { details: { place: 'id' } } }],
  ['a missing field', { id: 5, number: '#5' }, { orderNumber: '#5', problem: { details: { place: 'total' } } }],
  [
    'a number that is too long, which may not be cut to that of another order',
    { id: 5, number: '1'.repeat(61), total: '1' },
    { problem: { code: 'shop.order-impossible', details: { place: 'number' } } },
  ],
])('%s is the problem of this order', async (_, raw, expected) => {
  const found = await read(raw);
  expect(found).toMatchObject({ order: null, refunds: [], ...expected });
});

test('an error of ours is no problem of the order', async () => {
  const failing = (error: Error) =>
    read({ id: 5, total: '1' }, () => {
      throw error;
    });
  expect(await failing(new OrderFault('shop.order-empty'))).toMatchObject({ problem: { code: 'shop.order-empty' } });
  expect(await failing(new RangeError('1e20'))).toMatchObject({ problem: { details: { place: 'total' } } });
  await expect(failing(new TypeError('ours'))).rejects.toThrow(TypeError);
});
