import { expect, test } from 'vitest';
import { scriptedShop, type Scripted, type SentRequest } from '../scripted.fixture.ts';
import type { Shipment } from '../shop.ts';
import { wooShop } from './woocommerce.ts';

const key = { type: 'woocommerce', consumer_key: 'ck_1', consumer_secret: 'cs_é' } as const;
const open = async (respond: (request: SentRequest, index: number) => Scripted) => {
  const { connection, requests } = await scriptedShop(respond);
  return { shop: wooShop(connection, key), requests };
};
const raw = (id: number, change: object = {}) => ({ id, number: String(id), status: 'processing', ...change });
const since = new Date('2026-11-24T08:00:00.999Z');

test('the key is sent as it is, and changes are requested in UTC', async () => {
  const { shop, requests } = await open(() => ({ json: [] }));
  expect(await shop.changedSince(since, null)).toMatchObject({ orders: [], next: null });
  const [sent] = requests;
  expect(Buffer.from(String(sent?.headers.authorization).replace('Basic ', ''), 'base64').toString()).toBe('ck_1:cs_é');
  expect(sent?.query).toMatchObject({ modified_after: '2026-11-24T08:00:00', dates_are_gmt: 'true', page: '1' });
});

const full = Array.from({ length: 100 }, (_, at) => raw(at + 1, { status: 'checkout-draft' }));
test.each([
  ['a page before the last', { 'x-wp-totalpages': '3', 'x-wp-total': '205' }, [], '2', '3', 205],
  ['the last page', { 'x-wp-totalpages': '3', 'x-wp-total': '205' }, full, '3', null, 205],
  ['a page behind the last', { 'x-wp-totalpages': '3' }, [], '4', null, null],
  ['a full page without headers', {}, full, null, '2', null],
  ['a full page with empty headers', { 'x-wp-totalpages': '', 'x-wp-total': '' }, full, null, '2', null],
  ['a page that is not full, without headers', {}, full.slice(1), null, null, null],
  ['no orders', { 'x-wp-totalpages': '0', 'x-wp-total': '0' }, [], null, null, 0],
  ['a total that is none', { 'x-wp-totalpages': '1', 'x-wp-total': '-1' }, [], null, null, null],
])('after %s', async (_, headers, json, after, next, total) => {
  const { shop } = await open(() => ({ headers: headers as Record<string, string>, json }));
  expect(await shop.changedSince(since, after)).toMatchObject({ orders: [], next, total });
});

test('a day is requested from its first second, and ends before the next', async () => {
  const { shop, requests } = await open(() => ({ json: [] }));
  const day = { from: new Date('2026-11-24T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };
  await shop.madeWithin(day, null);
  expect(requests[0]?.query).toMatchObject({ after: '2026-11-23T23:59:59', before: '2026-11-25T00:00:00' });
});

test('unsubmitted and deleted orders are not counted, on any page', async () => {
  const second = [
    raw(1),
    raw(2, { status: 'trash' }),
    raw(3, { status: 'auto-draft' }),
    raw(4, { status: 'cancelled' }),
  ];
  const { shop } = await open(({ query }) => ({
    json: query['page'] === '1' ? full.map((one, at) => (at < 40 ? raw(one.id) : one)) : second,
  }));
  const day = { from: new Date('2026-11-24T00:00:00Z'), to: new Date('2026-11-25T00:00:00Z') };
  expect(await shop.countWithin([day, day])).toEqual([42, 42]);
});

test('orders are found by id, else by a number of a plugin, and only those that are wanted', async () => {
  const { shop, requests } = await open(({ query }) => ({
    json: query['include'] ? [raw(727)] : [raw(800, { number: 'A-9' }), raw(801, { number: 'A-99' })],
  }));
  const found = await shop.byNumbers(['#727', '#a-9', 'B-1']);
  expect(new Set(found.map(({ sourceId }) => sourceId))).toEqual(new Set(['727', '800']));
  expect(requests.map(({ query }) => query['include'] ?? query['search'])).toEqual(['727', '#a-9', 'B-1']);
});

const shipment: Shipment = {
  sourceId: '727',
  orderNumber: '727',
  trackNo: 'YT123',
  trackingUrl: 'https://t.example/YT123',
  carrier: 'YunExpress',
  lines: [],
  isAll: true,
};
/** A shop with one order, its notes, and the changes it received. */
async function shopWith(status: string | null, notes: readonly object[] = []) {
  const { shop, requests } = await open(({ method, path }) => {
    if (method === 'POST') return { status: 201, json: { id: 9 } };
    if (method === 'PUT' || method === 'DELETE') return { json: {} };
    return { json: path.endsWith('/notes') ? notes : status === null ? [] : [raw(727, { status })] };
  });
  const changes = () =>
    requests.flatMap(({ method, path, body }) =>
      method === 'GET'
        ? []
        : [[method, path.replace('/wp-json/wc/v3/orders/727', ''), body === '' ? null : JSON.parse(body)]],
    );
  return { shop, changes };
}
const note = ['POST', '/notes', { note: 'YunExpress YT123 · https://t.example/YT123', customer_note: true }];
const completed = ['PUT', '', { status: 'completed' }];

test.each([
  ['all of an order', 'processing', true, [note, completed]],
  ['a part of an order', 'processing', false, [note]],
  ['an order of a plugin’s status', 'wc-packed', true, [note, completed]],
  ['a refunded order', 'refunded', true, [note]],
  ['a cancelled order', 'cancelled', true, [note]],
])('reporting %s', async (_, status, isAll, expected) => {
  const { shop, changes } = await shopWith(status);
  expect(await shop.ship({ ...shipment, isAll })).toEqual({ is: 'sent', remoteId: '9' });
  expect(changes()).toEqual(expected);
});

test.each([null, 'trash'])('an order that is deleted (%s) needs no report, and nothing is undone', async (status) => {
  const { shop, changes } = await shopWith(status, [{ id: 5, note: 'YT123' }]);
  expect(await shop.ship(shipment)).toEqual({ is: 'needless' });
  await shop.unship(shipment, '5');
  expect(changes()).toEqual([]);
});

test.each([
  ['the note of an earlier attempt', { note: 'YunExpress YT123 · https://t.example/YT123', customer_note: true }, true],
  ['a note with the number alone', { note: '(YT123)' }, true],
  ['a second mention', { note: 'After YT1234: YT123.', customer_note: true }, true],
  ['a longer number', { note: 'YunExpress YT1234', customer_note: true }, false],
  ['a number that ends like it', { note: 'YunExpress AYT123', customer_note: true }, false],
  ['a note that the customer does not see', { note: 'YT123 was lost', customer_note: false }, false],
])('when the order has %s', async (_, given, isKnown) => {
  const { shop, changes } = await shopWith('processing', [{ id: 5, ...given }]);
  expect(await shop.ship({ ...shipment, isAll: false })).toEqual({ is: 'sent', remoteId: isKnown ? '5' : '9' });
  expect(changes()).toEqual(isKnown ? [] : [note]);
});

const reopened = ['PUT', '', { status: 'processing' }];
test.each([
  ['a completed order', 'completed', [{ id: 5, note: '' }], [['DELETE', '/notes/5', null], reopened]],
  ['a note that is gone', 'completed', [{ id: 55, note: '' }], [reopened]],
  ['an order that was not completed', 'on-hold', [{ id: 5, note: '' }], [['DELETE', '/notes/5', null]]],
  ['a refunded order', 'refunded', [{ id: 5, note: '' }], [['DELETE', '/notes/5', null]]],
])('undone at %s', async (_, status, notes, expected) => {
  const { shop, changes } = await shopWith(status, notes);
  await shop.unship(shipment, '5');
  expect(changes()).toEqual(expected);
});

test.each([
  ['a site without WooCommerce', { name: 'Blog', namespaces: ['wp/v2'] }],
  ['a page', '<html></html>'],
])('%s is no shop', async (_, json) => {
  const { shop } = await open(() => ({ json }));
  await expect(shop.identify()).rejects.toMatchObject({ problem: 'not-a-shop' });
});
