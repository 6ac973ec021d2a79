import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { orderWorld } from '../../support/sales/orders.ts';

const app = await testApp({ works: false });
const { seller, given } = await orderWorld(app);
const { users } = app.base;
const { commandRefusal, runOncePerKey } = refusalChecks(app);

const order = await given({ note: 'Call first' });
const foreign = await given({}, undefined, 'MSNV', users.seller2);
const noteOf = async (id = order.id) => (await seller.query('order.detail', { _id: id })).data.note;

describe('a note stays with', () => {
  test.each([
    ['no order', { _id: undefined }, '_id empty'],
    ['an order number', { _id: 'T-00001' }, '_id format'],
    ['a list of orders', { _id: [order.id] }, '_id other'],
    ['an unknown order', { _id: randomUUID() }, 'not-found'],
    ['an order of another seller', { _id: foreign.id }, 'not-found'],
    ['no note', { note: undefined }, 'note empty'],
    ['null as the note', { note: null }, 'note empty'],
    ['a number as the note', { note: 7 }, 'note other'],
    ['a list of notes', { note: ['a', 'b'] }, 'note other'],
    ['2,001 characters', { note: 'n'.repeat(2001) }, 'note too_long'],
    ['a NUL', { note: 'Call\0 first' }, 'note unstorable'],
    ['half a character', { note: 'Call first \ude00' }, 'note unstorable'],
  ] satisfies readonly BadInput<Input<'order.updateNote'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.updateNote', { _id: order.id, note: 'Changed', ...change })).toBe(
      expected,
    );
  });
});

describe('a note is saved', () => {
  test.each([
    ['without the spaces around it', ' \n Ring twice\t', 'Ring twice'],
    ['with HTML as text', '<script>alert("x")</script>', '<script>alert("x")</script>'],
    ['with characters beyond the basic plane', '🐈‍⬛ 二楼', '🐈‍⬛ 二楼'],
    ['with 2,000 characters and spaces around them', ` ${'n'.repeat(2000)} `, 'n'.repeat(2000)],
    ['as no note when it is only spaces', '   ', ''],
  ])('%s', async (_, note, expected) => {
    expect((await seller.mutate('order.updateNote', { _id: order.id, note })).data.note).toBe(expected);
    expect(await noteOf()).toBe(expected);
  });

  test('once per key', async () => {
    const input = { _id: order.id, note: 'Once' };
    expect((await runOncePerKey(seller, 'order.updateNote', input, { ...input, note: 'Twice' })).code).toBe(200);
    expect(await noteOf()).toBe('Once');
  });
});

describe('a bulk action starts no task with', () => {
  const valid = { act: 'note' as const, note: 'For all', filter: {}, ids: [order.id] };

  test.each([
    ['no action', { act: undefined }, 'act empty'],
    ['an unknown action', { act: 'delete' }, 'act option'],
    ['no note', { note: undefined }, 'note empty'],
    ['a note of 2,001 characters', { note: 'n'.repeat(2001) }, 'note too_long'],
    ['a note with a NUL', { note: '\0' }, 'note unstorable'],
    ['no filter', { filter: undefined }, 'filter empty'],
    ['a list as the filter', { filter: [] }, 'filter other'],
    ['an unknown view', { filter: { view: 'mine' } }, 'filter.view option'],
    ['a store by its code', { filter: { store_id: ['NRDL'] } }, 'filter.store_id.0 format'],
    ['ids that are no list', { ids: order.id }, 'ids other'],
    ['an order number among the ids', { ids: [order.id, order.number] }, 'ids.1 format'],
    ['1,001 ids', { ids: Array(1001).fill(order.id) }, 'ids too_many'],
    ['10,000 ids', { ids: Array(10_000).fill(order.id) }, 'ids too_many'],
    ['1,001 exceptions', { except: Array(1001).fill(order.id) }, 'except too_many'],
    ['an unknown order', { ids: [randomUUID()] }, 'not-found'],
    ['an order of another seller', { ids: [foreign.id] }, 'not-found'],
    ['another seller in the filter', { ids: undefined, filter: { seller_id: users.seller2 } }, 'bulk.nothing'],
    ['every order excepted', { ids: undefined, except: [order.id] }, 'bulk.nothing'],
    ['an end before its start', { ids: undefined, filter: { start: '2026.11.20', end: '2026.11.01' } }, 'bulk.nothing'],
    ['a hand-over by a seller', { act: 'fulfill' }, 'permission.denied'],
    ['a return by a seller', { act: 'unfulfill' }, 'permission.denied'],
  ] satisfies readonly BadInput<Input<'order.bulk'>>[])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'order.bulk', { ...valid, ...change })).toBe(expected);
  });

  test('more orders than a task takes', async () => {
    await app.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
         'order_number', 'MANY-' || n))).* from orders o, generate_series(1, 10001) n where o.id = $1`,
      [order.id],
    );
    const input = { act: valid.act, note: valid.note, filter: {} };
    expect(await commandRefusal(seller, 'order.bulk', input)).toBe('bulk.too-many');
    const refused = await seller.mutate('order.bulk', input);
    expect(refused.msg).toMatch(/^At most 10,000 orders at once/);
    await app.pool.query(`delete from orders where order_number like 'MANY-%'`);
  });

  test('the key of another request', async () => {
    expect((await runOncePerKey(seller, 'order.bulk', valid, { ...valid, note: 'Other' })).code).toBe(200);
  });
});

describe('notes are not for', () => {
  test.each([
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['an affiliate', () => app.as('affiliate'), 'permission.denied'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    expect(await commandRefusal(client, 'order.updateNote', { _id: order.id, note: 'Not theirs' })).toBe(expected);
    const bulk = { act: 'note', note: 'Not theirs', filter: {}, ids: [order.id] };
    expect(await commandRefusal(client, 'order.bulk', bulk)).toBe(expected);
  });

  test('an administrator may write one in the seller’s name, and is recorded for it', async () => {
    const acting = await actingAs(app, 'seller', 'admin');
    expect((await acting.mutate('order.updateNote', { _id: order.id, note: 'As agreed' })).code).toBe(200);
    const { rows } = await app.pool.query(
      `select user_id, for_id from audit_log where call = 'order.updateNote' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ user_id: users.admin, for_id: users.seller }]);
  });
});
