import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { orderWorld } from '../../support/sales/orders.ts';

const app = await testApp({ works: false });
const { seller, given, numbers } = await orderWorld(app);
const { users, stores } = app.base;
const { queryRefusal } = refusalChecks(app);

const order = await given({ orderNumber: 'LST-1', note: '100 % off_season' });
await given({ orderNumber: 'LST-2' });
const foreign = await given({ orderNumber: 'LST-9' }, undefined, 'MSNV', users.seller2);

describe('the order list is refused for', () => {
  test.each([
    ['page 0', { page: 0 }, 'page too_small'],
    ['page -1', { page: -1 }, 'page too_small'],
    ['half a page', { page: 1.5 }, 'page whole'],
    ['a page beyond all pages', { page: 1_000_001 }, 'page too_big'],
    ['a page in words', { page: 'last' }, 'page number'],
    ['a size of 0', { size: 0 }, 'size too_small'],
    ['a size above 1000', { size: 1001 }, 'size too_big'],
    ['an unknown view', { view: 'mine' }, 'view option'],
    ['a seller by name', { seller_id: 'nordlys' }, 'seller_id.0 format'],
    ['a store by its code', { store_id: ['NRDL'] }, 'store_id.0 format'],
    ['an order by its number', { order_ids: ['LST-1'] }, 'order_ids.0 format'],
    ['one wrong id of two', { order_ids: [order.id, 'x'] }, 'order_ids.1 format'],
    ['an order number of 201 characters', { order_number: ['n'.repeat(201)] }, 'order_number.0 too_long'],
    ['an order number with a NUL', { order_number: ['LST-1\0'] }, 'order_number.0 unstorable'],
    ['a start that is no date', { start: 'yesterday', end: '2026-11-20' }, 'start format'],
    ['a day that does not exist', { start: '2026-02-30', end: '2026-11-20' }, 'start format'],
    ['an end beyond all years', { start: '2026-11-01', end: '9999-12-31' }, 'end other'],
    ['an unknown payment status', { financial_status: ['free'] }, 'financial_status.0 option'],
    ['an unknown fulfilment status', { fulfillment_status: ['lost'] }, 'fulfillment_status.0 option'],
    ['an unknown order status', { status: ['open', 'deleted'] }, 'status.1 option'],
    ['a country in small letters', { country_code: ['nl'] }, 'country_code.0 format'],
    ['a country by name', { country_code: ['Netherlands'] }, 'country_code.0 format'],
    ['a variant by its SKU', { variant_ids: ['MUG'] }, 'variant_ids.0 format'],
    ['a note of 201 characters', { note: 'n'.repeat(201) }, 'note too_long'],
    ['a payment method of 201 characters', { payment_methods: ['p'.repeat(201)] }, 'payment_methods.0 too_long'],
    ['a payment flag in words', { manual_pay: 'yes' }, 'manual_pay option'],
    ['an unknown mapping status', { mapping_status: ['3'] }, 'mapping_status.0 option'],
    ['a mapping status in words', { mapping_status: ['mapped'] }, 'mapping_status.0 option'],
    ['a mapping flag beyond 0 and 1', { not_mapped: '2' }, 'not_mapped option'],
    ['a keyword of 201 characters', { keyword: 'k'.repeat(201) }, 'keyword too_long'],
    ['a keyword with a NUL', { keyword: 'LST\0' }, 'keyword unstorable'],
    ['an unknown column to sort by', { sort: 'note; drop table orders' }, 'sort option'],
    ['an unknown direction', { direction: 'sideways' }, 'direction option'],
  ] satisfies readonly BadInput<Input<'order.list'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'order.list', input)).toBe(expected);
  });

  test('1,001 order numbers', async () => {
    const order_number = Array.from({ length: 1001 }, (_, n) => String(n));
    expect(await queryRefusal(seller, 'order.list', { order_number })).toBe('order_number too_many');
  });

  test('a sort by amounts that the role does not see', async () => {
    const packer = await app.as('packer');
    const { refusal } = await packer.query('order.list', {});
    for (const sort of ['income', 'margin'] as const)
      expect(await queryRefusal(packer, 'order.list', { sort })).toBe('permission.denied');
    expect(refusal).toBeNull();
  });
});

describe('the order list is empty, and breaks nothing, with', () => {
  test.each([
    ['wildcards of the database as a keyword', { keyword: '%_%' }],
    ['a quote in a keyword', { keyword: `lst' or '1'='1` }],
    ['a backslash at the end of a keyword', { keyword: 'lst-1\\' }],
    ['HTML as a keyword', { keyword: '<script>alert(1)</script>' }],
    ['a wildcard in an order number', { order_number: ['LST-%'] }],
    ['a wildcard in a note', { note: '1__ %' }],
    ['an end before its start', { start: '2026.12.31', end: '2026.01.01' }],
    ['an unknown store', { store_id: [randomUUID()] }],
    ['the store of another seller', { store_id: [stores['MSNV'] ?? ''] }],
    ['the order of another seller', { order_ids: [foreign.id] }],
    ['another seller', { seller_id: users.seller2 }],
    ['an unknown country', { country_code: ['QQ'] }],
    ['an unknown variant', { variant_ids: [randomUUID()] }],
    ['an unknown payment method', { payment_methods: ['<b>cash</b>'] }],
    ['a page after the last one', { page: 1_000_000, size: 1000 }],
  ] satisfies readonly (readonly [string, Input<'order.list'>])[])('%s', async (_, input) => {
    expect(await numbers(input)).toEqual([]);
  });

  test('signs that are wildcards elsewhere are found as they are written', async () => {
    expect(await numbers({ note: '100 % off_' })).toEqual(['LST-1']);
    expect(await numbers({ keyword: ' \t lst-1 \n' })).toEqual(['LST-1']);
    expect(await numbers({ order_number: ['lst-1', ' LST-2 '] })).toEqual(['LST-2', 'LST-1']);
  });

  test('a start or an end alone bounds one side', async () => {
    const found = (range: Input<'order.list'>) => numbers({ ...range, keyword: 'lst' });
    const [today, tomorrow] = [0, 86_400_000].map((later) => new Date(Date.now() + later).toISOString().slice(0, 10));
    expect(await found({ start: tomorrow })).toEqual([]);
    expect(await found({ start: '2020-01-01' })).toEqual(['LST-2', 'LST-1']);
    expect(await found({ end: '2020-01-01' })).toEqual([]);
    expect(await found({ end: today })).toEqual(['LST-2', 'LST-1']);
    const count = async (range: Input<'order.list'>) => (await seller.query('order.list', range)).data.count;
    expect([await count({ start: tomorrow }), await count({ end: tomorrow })]).toEqual([0, await count({})]);
  });
});

const reads = ['order.detail', 'order.timeline', 'order.margin'] as const;

describe.each(reads)('%s is refused for', (name) => {
  test.each([
    ['no id', { _id: undefined }, '_id empty'],
    ['an order number', { _id: 'LST-1' }, '_id format'],
    ['a padded id', { _id: ` ${order.id}` }, '_id format'],
    ['an id with a NUL', { _id: `${order.id}\0` }, '_id format'],
    ['two ids', { _id: [order.id, order.id] }, '_id format'],
    ['an unknown order', { _id: randomUUID() }, 'not-found'],
    ['the order of another seller', { _id: foreign.id }, 'not-found'],
  ] satisfies readonly BadInput<Input<'order.detail'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, name, input)).toBe(expected);
  });

  test('users of other sellers, also when an administrator acts for them, and visitors', async () => {
    for (const client of [await app.as('seller2'), await actingAs(app, 'seller2', 'admin')])
      expect(await queryRefusal(client, name, { _id: order.id })).toBe('not-found');
    expect(await queryRefusal(app.anonymous, name, { _id: order.id })).toBe('session.missing');
    expect(await queryRefusal(await app.as('affiliate'), name, { _id: order.id })).toBe('permission.denied');
  });
});

describe('facts about a store or its orders are refused for', () => {
  test.each(['store.maxOrderNumber', 'store.overseaAmount'] as const)('%s of another store', async (name) => {
    expect(await queryRefusal(seller, name, { store_id: 'NRDL' })).toBe('store_id format');
    expect(await queryRefusal(seller, name, { store_id: randomUUID() })).toBe('not-found');
    expect(await queryRefusal(seller, name, { store_id: stores['MSNV'] })).toBe('not-found');
    expect(await queryRefusal(app.anonymous, name, { store_id: stores['NRDL'] })).toBe('session.missing');
  });

  test('visitors and affiliates', async () => {
    const affiliate = await app.as('affiliate');
    for (const name of ['order.list', 'order.counts', 'order.paymentMethodList', 'order.variantList'] as const) {
      expect(await queryRefusal(app.anonymous, name, {})).toBe('session.missing');
      expect(await queryRefusal(affiliate, name, {})).toBe('permission.denied');
    }
  });
});
