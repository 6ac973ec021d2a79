import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '#server/app.ts';
import { transaction } from '#server/core/db/pool.ts';
import { record } from '#server/core/events/events.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../support/server/app.ts';
import { demoPassword } from '#server/demo/existing.ts';
import { emailOf } from '#server/demo/people.ts';
import { SocketListener } from '../support/server/socket-listener.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';

const app = await testApp();
const { users } = app.base;
// A second process would be the same: it shares the database and no state.
const second = await buildApp(app.services);
afterAll(() => second.close());
const other = await second.listen({ host: '127.0.0.1', port: 0 });

const world = await goodsWorld(app);
const { seller, packer, worked, given } = world;
const mug = await given(500);
const order = () => worked([{ variant: mug, quantity: 1 }]);
const listener = async (
  role: 'seller' | 'seller2' | 'packer' | 'sales' | 'affiliate' | 'manager',
  address = app.address,
) => (await SocketListener.at(address)).bind(users[role], (await app.as(role)).token);
const noSession = 4401;

describe('binding', () => {
  test('takes the right user with the right token', async () => {
    const bound = await listener('seller');
    expect(bound.closed).toBeNull();
    expect(bound.received).toEqual([{ action: 'init/bound', params: { cursor: expect.stringMatching(/^\d+\.\d+$/) } }]);
    await bound.caughtUp();
    expect(bound.received.at(-1)).toMatchObject({ action: 'pong' });
  });

  test.each([
    ['another user’s id', users.seller2, seller.token],
    ['no id', '', seller.token],
    ['an unknown token', users.seller, 'x'.repeat(43)],
    ['no token', users.seller, null],
  ])('refuses %s', async (_, userId, token) => {
    expect((await (await SocketListener.at(app.address)).bind(userId, token)).closed).toBe(noSession);
  });

  test('refuses every other first message, and malformed ones', async () => {
    for (const words of ['{', 'null', '"bind"', '[]', '{"action":"subscribe"}', '{"action":"init/bind"}']) {
      const outsider = await SocketListener.at(app.address);
      outsider.say(words);
      await outsider.until(() => outsider.closed !== null);
      expect(outsider.closed).toBe(noSession);
    }
  });

  test('a page of another origin gets no socket', async () => {
    const socket = new WebSocket(`${app.address.replace('http', 'ws')}/admin/v1/ws`, {
      origin: 'https://evil.example',
    });
    // Closing a socket that never opened is an error in the client library.
    socket.on('error', () => undefined);
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(response.statusCode).toBe(403);
    socket.terminate();
  });

  test('a revoked token receives nothing', async () => {
    const leaving = await app.signIn(emailOf('seller'), demoPassword);
    await leaving.mutate('user.logout', {});
    expect((await (await SocketListener.at(app.address)).bind(users.seller, leaving.token)).closed).toBe(noSession);
  });

  test('a socket that is bound anew receives for its new owner only', async () => {
    const changed = await listener('seller');
    changed.say({ action: 'init/bind', params: { user_id: users.seller2, token: 'wrong' } });
    await changed.until(() => changed.closed !== null);
    const made = await order();
    expect(changed.of(made.id)).toEqual([]);
  });
});

describe('hearing', () => {
  test('events of one’s own orders, and none of other sellers’', async () => {
    const [own, foreign, table, affiliate] = await Promise.all([
      listener('seller'),
      listener('seller2'),
      listener('packer'),
      listener('affiliate'),
    ]);
    const made = await order();
    await Promise.all([own.hears(made.id, 'parcel.created'), table.hears(made.id, 'parcel.created')]);
    await Promise.all([foreign.caughtUp(), affiliate.caughtUp()]);
    expect(own.of(made.id)).toEqual(expect.arrayContaining(['order.processed', 'parcel.created']));
    expect(foreign.of(made.id)).toEqual([]);
    expect(affiliate.of(made.id)).toEqual([]);
  });

  test('the whole way to the customer, on every server', async () => {
    const [here, there] = await Promise.all([listener('seller'), listener('seller', other)]);
    const made = await order();
    await world.shipped(made);
    const content = `number,time,status\n${made.parcel.track_no},2025-01-02T10:00:00Z,Delivered\n`;
    await packer.upload('tracking.importEvents', {}, { name: 'a.csv', type: 'text/csv', content });
    for (const one of [here, there]) {
      const { action, params } = await one.hears(made.id, 'tracking.changed');
      expect(action).toBe('Track-Status-Change');
      expect(params).toMatchObject({ from: 'notfound', to: 'delivered', subject_id: made.parcel.id });
      const names = ['parcel.changed', 'parcel.packed', 'parcel.shipped', 'order.fulfilment-changed'];
      expect(one.of(made.id)).toEqual(expect.arrayContaining(names));
      const ids = one.received.flatMap(({ params }) => (params['id'] === undefined ? [] : [params['id']]));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('purchases with the statuses of the specification', async () => {
    const buying = await listener('manager');
    const made = await worked([{ variant: await given() }]);
    expect((await buying.hears(made.id, 'purchase.created')).action).toBe('New-Purchase-Order');
    await world.bought(made);
    expect((await buying.hears(made.id, 'purchase.changed')).action).toBe('Purchase-Order-Status-Change');
  });

  test('ids and no figures: receivers fetch what they may see', async () => {
    const table = await listener('packer');
    const made = await order();
    await seller.mutate('order.cancelProcess', { order_ids: [made.id] });
    const { params } = await table.hears(made.id, 'order.process-cancelled');
    expect(Object.keys(params).toSorted()).toEqual(['cursor', 'event', 'id', 'order_id', 'subject_id']);
  });

  test('money is for those who may read the bills, and a task for its owner', async () => {
    const [own, foreign, table, sales] = await Promise.all([
      listener('seller'),
      listener('seller2'),
      listener('packer'),
      listener('sales'),
    ]);
    const [at, subjectId] = [new Date(), newId()];
    await record(app.db, { name: 'account.posted', sellerId: users.seller, subjectId, at });
    await record(app.db, {
      name: 'manual-payment.created',
      sellerId: users.seller,
      subjectId,
      data: { number: 'M-1' },
      at,
    });
    const data = { user_id: users.seller, task_id: 't' };
    await record(app.db, { name: 'task.progress', subjectId, data, at });
    const names = (one: SocketListener) =>
      one.received.flatMap(({ params }) => (params['subject_id'] === subjectId ? [params['event']] : []));
    await own.until(() => names(own).includes('task.progress'));
    await sales.until(() => names(sales).includes('manual-payment.created'));
    await Promise.all([foreign, table, sales].map((one) => one.caughtUp()));
    expect(names(own)).toEqual(['account.posted', 'manual-payment.created', 'task.progress']);
    const message = own.received.find(({ params }) => params['event'] === 'task.progress');
    expect(message).toMatchObject({ action: 'Task-Progress', params: { task_id: 't' } });
    expect(names(foreign)).toEqual([]);
    expect(names(table)).toEqual([]);
    expect(names(sales)).toEqual(['account.posted', 'manual-payment.created']);
  });

  test('nothing of what was rolled back', async () => {
    const own = await listener('seller');
    const [taken, remains] = [newId(), newId()];
    const fact = (subjectId: string) => ({
      name: 'order.note-changed' as const,
      sellerId: users.seller,
      subjectId,
      at: new Date(),
    });
    const failing = transaction(app.pool, async (client) => {
      await record(drizzle(client), fact(taken));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await record(app.db, fact(remains));
    await own.until(() => own.received.some(({ params }) => params['subject_id'] === remains));
    expect(own.received.some(({ params }) => params['subject_id'] === taken)).toBe(false);
  });

  test('a thousand facts of one transaction, each once and in order', async () => {
    const own = await listener('seller');
    const at = new Date();
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `with written as (insert into events (name, seller_id, data, at)
           select 'order.changed', $1, '{}', $2 from generate_series(1, 1000) returning id),
         chunks as (select string_agg(id::text, ',') as ids from
           (select id, (row_number() over () - 1) / 400 as chunk from written) w group by chunk)
         select pg_notify('parcelyard_events', ids) from chunks`,
        [users.seller, at],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    const cursors = () =>
      own.received.flatMap(({ params }) => (params['event'] === 'order.changed' ? [Number(params['id'])] : []));
    await own.until(() => cursors().length >= 1000);
    expect(cursors()).toHaveLength(1000);
    expect(new Set(cursors()).size).toBe(1000);
  });

  test('a lost connection to the database is caught up on', async () => {
    const own = await listener('seller', other);
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'parcelyard listener' and datname = current_database()`,
    );
    const made = await order();
    await own.hears(made.id, 'parcel.created');
    expect(own.of(made.id).filter((name) => name === 'parcel.created')).toHaveLength(1);
  });
});
