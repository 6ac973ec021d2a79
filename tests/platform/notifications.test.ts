import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { record, recordMany } from '#server/core/events/events.ts';
import { notify, type Notice } from '#server/features/platform/notifications/notify.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../support/server/app.ts';
import type { Input, TestClient } from '../support/server/client.ts';
import { SocketListener } from '../support/server/socket-listener.ts';
import { givenReadyOrder, givenVariant } from '../support/server/ready.ts';

const app = await testApp();
const { users, stores } = app.base;
const admin = await app.as('admin');
const manager = await app.as('manager');
const sales = await app.as('sales');
const packer = await app.as('packer');
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const seller3 = await app.as('seller3');
const service = await app.as('service');
beforeEach(() => app.pool.query('delete from notifications'));

const listOf = async (by: TestClient, input: Input<'notification.list'> = {}) =>
  (await by.query('notification.list', input)).data;
const titlesOf = async (by: TestClient, input: Input<'notification.list'> = {}) =>
  (await listOf(by, input)).list.map((row) => row.title);
const newestOf = async (by: TestClient) => (await listOf(by)).list[0]?._id ?? '';
const now = () => new Date();
const notice = (over: Partial<Notice> = {}): Notice => ({
  to: { userIds: [users.seller] },
  type: 'Order',
  title: 'Look at this',
  isAlert: false,
  at: now(),
  ...over,
});
const write = (by: TestClient, input: Partial<Input<'notification.create'>> = {}) =>
  by.mutate('notification.create', { title: 'Closed on Friday', message: '', to: { kind: 'all' }, ...input });

describe('facts become notifications', () => {
  test('a recharge notifies those who confirm it, then the seller', async () => {
    const claim = { amount: { minor: 12_300, currency: 'EUR' }, method: 'bank', reference: randomUUID() } as const;
    const { data } = await seller.mutate('account.recharge', claim);
    expect(await titlesOf(admin)).toEqual([`Recharge ${data.number} waits for confirmation`]);
    expect(await titlesOf(manager)).toHaveLength(1);
    for (const other of [sales, seller, seller2, service]) expect(await titlesOf(other)).toEqual([]);
    expect((await listOf(admin)).list[0]?.link).toBe(`/accounts/admin-recharge?open=${data._id}`);

    await manager.mutate('account.confirm', { _id: data._id, status: 1 });
    expect(await titlesOf(seller)).toEqual([`Recharge ${data.number} is confirmed`]);
  });

  test('a recharge that was decided is unread for none of those who were asked, so that badges count what waits', async () => {
    const before = (await listOf(admin)).unread_count;
    const claim = { amount: { minor: 4_500, currency: 'EUR' }, method: 'bank', reference: randomUUID() } as const;
    const { data } = await seller.mutate('account.recharge', claim);
    expect((await listOf(admin)).unread_count).toBe(before + 1);
    await manager.mutate('account.confirm', { _id: data._id, status: 1 });
    expect((await listOf(admin)).unread_count).toBe(before);
  });

  test('in the reader’s current language', async () => {
    await record(app.db, {
      name: 'recharge.confirmed',
      sellerId: users.seller,
      subjectId: newId(),
      data: { number: 'R-1' },
      at: now(),
    });
    const [row] = (await listOf(seller)).list;
    expect(row).toMatchObject({ title: 'Recharge R-1 is confirmed', type: 'AccountRecord', is_alert: 0 });
    expect(row?.message).toMatch(/^<p>.+<\/p>$/);
  });

  test('an address changed by the seller notifies their staff with the order’s number, and not the seller', async () => {
    const order = await givenReadyOrder(app.db, { sellerId: users.seller, storeId: stores['NRDL']! }, [
      { variant: await givenVariant(app) },
    ]);
    const fact = { name: 'order.address-changed' as const, sellerId: users.seller, orderId: order.id, at: now() };
    await record(app.db, { ...fact, actorId: users.seller });
    expect(await titlesOf(sales)).toEqual([`The address of order ${order.number} has changed`]);
    expect(await titlesOf(seller)).toEqual([]);
    expect((await listOf(sales)).list[0]?.link).toBe(`/order/list?open=${order.id}`);
  });

  test('a thousand delivered parcels are one notification a seller', async () => {
    const fact = (index: number) => ({
      name: 'tracking.changed' as const,
      sellerId: index % 2 ? users.seller : users.seller2,
      orderId: newId(),
      subjectId: newId(),
      data: { from: 'transit', to: 'delivered' },
      at: now(),
    });
    await recordMany(
      app.db,
      Array.from({ length: 1000 }, (_, index) => fact(index)),
    );
    expect(await titlesOf(seller)).toEqual(['500 parcels are delivered']);
    expect(await titlesOf(seller2)).toEqual(['500 parcels are delivered']);
  });

  test('so are several in one transaction', async () => {
    await transaction(app.pool, async (client) => {
      await client.query('savepoint effect');
      const tx = drizzle(client);
      for (const number of ['P1', 'P2', 'P3'])
        await record(tx, {
          name: 'purchase.created',
          sellerId: users.seller,
          subjectId: newId(),
          data: { number },
          at: now(),
        });
    });
    await record(app.db, {
      name: 'purchase.created',
      sellerId: users.seller,
      subjectId: newId(),
      data: { number: 'P4' },
      at: now(),
    });
    const purchaser = await app.as('purchaser');
    expect(await titlesOf(purchaser)).toEqual(['Purchase P4 is to be bought', '3 new purchases are to be bought']);
  });

  test('a rolled back transaction emits nothing', async () => {
    const failing = transaction(app.pool, async (client) => {
      await record(drizzle(client), {
        name: 'recharge.created',
        sellerId: users.seller,
        subjectId: newId(),
        data: { number: 'R-1' },
        at: now(),
      });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await titlesOf(admin)).toEqual([]);
  });
});

describe('reading', () => {
  test('own ones only, newest first, by flag and type, in pages', async () => {
    for (const [title, over] of [
      ['one', {}],
      ['two', { isAlert: true, type: 'Track' }],
      ['three', { to: { userIds: [users.seller2] } }],
    ] as const)
      await notify(app.db, notice({ title, ...over }));
    expect(await titlesOf(seller)).toEqual(['two', 'one']);
    expect(await titlesOf(seller, { is_alert: 1, is_read: false })).toEqual(['two']);
    expect(await titlesOf(seller, { is_read: 'false', type: 'Order' })).toEqual(['one']);
    expect(await titlesOf(seller, { page: 2, size: 1 })).toEqual(['one']);
    expect(await listOf(seller, { size: 1 })).toMatchObject({ count: 2, total: 2, size: 1, unread_count: 2 });
    expect((await seller.query('notification.typeCount', {})).data).toEqual([
      { type: 'Order', count: 1, unread: 1 },
      { type: 'Track', count: 1, unread: 1 },
    ]);
  });

  test('one, a type, all; and unread again', async () => {
    for (const type of ['Order', 'Order', 'Track'] as const) await notify(app.db, notice({ type }));
    const [newest] = (await listOf(seller)).list;
    const _ids = [newest!._id];
    expect((await seller.mutate('notification.readAll', { _ids })).data).toEqual({ unread_count: 2 });
    expect((await seller.query('notification.detail', { _id: newest!._id })).data).toMatchObject({ is_read: true });
    expect((await seller.mutate('notification.setUnread', { _ids })).data).toEqual({ unread_count: 3 });
    expect((await seller.mutate('notification.readAll', { type: 'Order' })).data).toEqual({ unread_count: 1 });
    expect((await seller.mutate('notification.readAll', {})).data).toEqual({ unread_count: 0 });
  });

  test('foreign ones are not there, and stay unread', async () => {
    await notify(app.db, notice());
    const _id = await newestOf(seller);
    expect((await seller2.query('notification.detail', { _id })).refusal).toBe('not-found');
    await seller2.mutate('notification.readAll', { _ids: [_id] });
    expect(await listOf(seller)).toMatchObject({ unread_count: 1 });
  });

  test('packers and affiliates have none and may not request them', async () => {
    expect(await notify(app.db, notice({ to: { userIds: [users.packer, users.affiliate] } }))).toBe(0);
    expect((await packer.query('notification.list', {})).refusal).toBe('permission.denied');
  });

  test('a purchase leads a seller to the stock side and staff to the list', async () => {
    await notify(app.db, notice({ type: 'Purchase', to: { userIds: [users.seller, users.manager] } }));
    expect((await listOf(seller)).list[0]?.link).toBe('/stock/purchase');
    expect((await listOf(manager)).list[0]?.link).toBe('/purchase/list');
  });
});

describe('writing', () => {
  test('to all, to roles, to sellers', async () => {
    expect((await write(admin)).data.readers).toBe(8);
    expect((await write(admin, { to: { kind: 'roles', roles: ['buyer'] } })).data.readers).toBe(3);
    expect((await write(admin, { to: { kind: 'sellers', seller_ids: [users.seller] } })).data.readers).toBe(1);
    expect((await write(admin, { to: { kind: 'roles', roles: ['packer'] } })).refusal).toBe(
      'notification.no-recipients',
    );
    expect(await titlesOf(seller)).toHaveLength(3);
    expect((await listOf(seller)).list[0]).toMatchObject({ author_name: 'Ada Quist', is_written: true, link: '' });
  });

  test('a salesperson writes to assigned sellers only', async () => {
    expect((await write(sales)).data.readers).toBe(2);
    expect(await titlesOf(seller3)).toEqual([]);
    expect((await write(sales, { to: { kind: 'sellers', seller_ids: [users.seller3] } })).refusal).toBe('not-found');
    expect((await write(sales, { to: { kind: 'roles', roles: ['admin'] } })).refusal).toBe('permission.denied');
    expect((await write(seller)).refusal).toBe('permission.denied');
  });

  test('script in every corner is taken out; what is allowed stays', async () => {
    const message = [
      '<p onclick="steal()">Hello <b>all</b></p>',
      '<script>steal()</script><style>p{}</style><iframe src="//x"></iframe>',
      '<img src=x onerror=steal()><svg onload=steal()></svg>',
      '<a href="javascript:steal()">a</a><a href=" java\tscript:steal()">b</a><a href="//evil.test">c</a>',
      '<a href="https://ok.test" onmouseover="steal()">d</a>',
    ].join('');
    await write(admin, { title: '<img src=x onerror=steal()>', message });
    const [row] = (await listOf(seller)).list;
    expect(row?.message).not.toMatch(/script|steal|onclick|onerror|iframe|style|svg|img|evil/);
    expect(row?.message).toContain('<p>Hello <b>all</b></p>');
    expect(row?.message).toContain('<a href="https://ok.test" rel="noopener noreferrer" target="_blank">d</a>');
    // A title is text, not HTML: stored as typed and displayed as text.
    expect(row?.title).toBe('<img src=x onerror=steal()>');
  });

  test('what the writer takes back is gone for all; what others get is taken off one’s own list', async () => {
    await write(admin);
    const _id = await newestOf(seller);
    expect((await seller.mutate('notification.delete', { _ids: [_id] })).refusal).toBe('permission.denied');
    expect((await sales.mutate('notification.delete', { _ids: [_id] })).data).toEqual({ deleted: 1 });
    expect(await titlesOf(sales)).toEqual([]);
    expect(await titlesOf(seller)).toHaveLength(1);
    await manager.mutate('notification.delete', { _ids: [_id] });
    expect(await titlesOf(seller)).toEqual([]);
    expect((await admin.mutate('notification.delete', { _ids: [_id] })).refusal).toBe('not-found');
  });

  test('facts cannot be taken back from others', async () => {
    const data = { number: 'R-1' };
    await record(app.db, { name: 'recharge.created', sellerId: users.seller, subjectId: newId(), data, at: now() });
    const _id = await newestOf(admin);
    await admin.mutate('notification.delete', { _ids: [_id] });
    expect(await titlesOf(admin)).toEqual([]);
    expect(await titlesOf(manager)).toHaveLength(1);
  });

  test('sent twice with one key, written once', async () => {
    const key = randomUUID();
    const input = { title: 'Once', to: { kind: 'all' } } as const;
    expect(await admin.mutate('notification.create', input, key)).toEqual(
      await admin.mutate('notification.create', input, key),
    );
    expect(await titlesOf(seller)).toEqual(['Once']);
  });
});

describe('live', () => {
  test('its readers receive it, by id only, and their other windows what was read', async () => {
    const listener = async (role: 'seller' | 'seller2') =>
      (await SocketListener.at(app.address)).bind(users[role], (await app.as(role)).token);
    const [own, foreign] = await Promise.all([listener('seller'), listener('seller2')]);
    await notify(app.db, notice());
    const eventOf = (name: string) => own.received.find(({ params }) => params['event'] === name);
    await own.until(() => eventOf('notification.created') !== undefined);
    expect(Object.keys(eventOf('notification.created')!.params).toSorted()).toEqual(
      ['cursor', 'event', 'id', 'order_id', 'subject_id'].toSorted(),
    );
    await seller.mutate('notification.readAll', {});
    await own.until(() => eventOf('notification.changed') !== undefined);
    await foreign.caughtUp();
    expect(foreign.received.filter(({ action }) => action === 'Changed')).toEqual([]);
  });

  test('an address whose change was read: Order-Address-Update-Read', async () => {
    const own = await (await SocketListener.at(app.address)).bind(users.seller, seller.token);
    const fact = { name: 'order.address-changed' as const, sellerId: users.seller, orderId: newId(), at: now() };
    await record(app.db, { ...fact, actorId: users.manager });
    await seller.mutate('notification.readAll', {});
    const read = () => own.received.filter(({ action }) => action === 'Order-Address-Update-Read');
    await own.until(() => read().length > 0);
    expect(read()).toHaveLength(1);
  });
});
