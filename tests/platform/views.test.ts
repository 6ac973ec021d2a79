import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { maxViews } from '#domain/platform/views/limits.ts';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';

const app = await testApp();
const seller = await app.as('seller');
const packer = await app.as('packer');

const namesOf = async (list: string) => (await seller.query('view.list', { list })).data.map(({ name }) => name);
const save = (list: string, name: string, search: Record<string, string> = { country_code: 'NL' }) =>
  seller.mutate('view.save', { list, name, search });

test('a view is stored with its filters, in the saved order, and only for its owner', async () => {
  await save('orders', 'To Holland', { country_code: 'NL', sort: '-income' });
  await save('orders', 'Paid', { financial_status: 'paid' });
  const { data } = await seller.query('view.list', { list: 'orders' });
  expect(data).toEqual([
    { view_id: expect.any(String), name: 'To Holland', search: { country_code: 'NL', sort: '-income' } },
    { view_id: expect.any(String), name: 'Paid', search: { financial_status: 'paid' } },
  ]);
  expect((await seller.query('view.list', { list: 'bills' })).data).toEqual([]);
  expect((await packer.query('view.list', { list: 'orders' })).data).toEqual([]);
});

test('saving under a known name gives that view the new filters', async () => {
  const before = (await save('purchases', 'Late', { status: '1' })).data;
  const after = (await save('purchases', 'Late', { status: '2' })).data;
  expect(after).toEqual({ view_id: before.view_id, name: 'Late', search: { status: '2' } });
});

test('a view uploaded twice is stored once', async () => {
  const key = randomUUID();
  const input = { list: 'stores', name: 'Open', search: { status: 'open' } };
  const first = await seller.mutate('view.save', input, key);
  await seller.mutate('view.rename', { view_id: first.data.view_id, name: 'Ours' });
  await seller.mutate('view.save', input, key);
  expect(await namesOf('stores')).toEqual(['Ours']);
});

test('a view is renamed, moved and taken away; a taken name is refused', async () => {
  const [a, b, c] = [await save('bills', 'A'), await save('bills', 'B'), await save('bills', 'C')].map(
    ({ data }) => data.view_id,
  );
  expect((await seller.mutate('view.rename', { view_id: a!, name: 'B' })).refusal).toBe('view.name-taken');
  expect((await seller.mutate('view.rename', { view_id: a!, name: 'A' })).code).toBe(200);
  await seller.mutate('view.rename', { view_id: a!, name: 'Alpha' });
  const moved = await seller.mutate('view.order', { list: 'bills', view_ids: [c!, a!] });
  expect(moved.data.map(({ name }) => name)).toEqual(['C', 'Alpha', 'B']);
  await seller.mutate('view.delete', { view_id: b! });
  expect(await namesOf('bills')).toEqual(['C', 'Alpha']);
  expect((await seller.mutate('view.delete', { view_id: b! })).refusal).toBe('not-found');
  expect((await packer.mutate('view.rename', { view_id: a!, name: 'Mine' })).refusal).toBe('not-found');
});

test('there is an end to them, also when many are saved at once', async () => {
  const responses = await Promise.all(Array.from({ length: maxViews + 2 }, (_, at) => save('parcels', `View ${at}`)));
  expect(responses.filter(({ refusal }) => refusal === 'view.too-many')).toHaveLength(2);
  expect(await namesOf('parcels')).toHaveLength(maxViews);
});

test('filters that no list has are not stored', async () => {
  expect((await save('orders', 'Odd', { 'a b': 'x' })).code).toBe(400);
  expect((await save('no list', 'Odd')).code).toBe(400);
  expect((await save('orders', '  ')).code).toBe(400);
});

test('the owner’s other screens are updated, and no other user’s', async () => {
  const { users } = app.base;
  const own = await (await SocketListener.at(app.address)).bind(users.seller, seller.token);
  const manager = await (await SocketListener.at(app.address)).bind(users.manager, (await app.as('manager')).token);
  const views = (listener: SocketListener) =>
    listener.received.filter(({ params }) => params['event'] === 'view.changed');
  await save('heard', 'One');
  await own.until(() => views(own).length === 1);
  await manager.caughtUp();
  expect(views(manager)).toEqual([]);
});
