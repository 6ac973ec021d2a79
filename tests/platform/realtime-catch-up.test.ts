import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { record, recordMany } from '#server/core/events/events.ts';
import { newId } from '#server/core/ids.ts';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';

const app = await testApp();
const { users } = app.base;
const { token } = await app.as('seller');

const fact = (subjectId: string, sellerId: string = users.seller) => ({
  name: 'order.note-changed' as const,
  sellerId,
  subjectId,
  at: new Date(),
});
const recordFact = (subjectId: string, sellerId?: string) => record(app.db, fact(subjectId, sellerId));
const bound = async (from: Record<string, unknown> = {}) =>
  (await SocketListener.at(app.address)).bind(users.seller, token, from);
const subjects = (listener: SocketListener) => listener.received.flatMap(({ params }) => params['subject_id'] ?? []);
const boundOf = (listener: SocketListener) => listener.received.find(({ action }) => action === 'init/bound')?.params;

/** Receives an own event and returns its cursor. */
async function cursorAfter(listener: SocketListener): Promise<unknown> {
  const id = newId();
  await recordFact(id);
  await listener.until(() => subjects(listener).includes(id));
  return listener.received.at(-1)?.params['cursor'];
}

describe('who comes back with a cursor', () => {
  test('receives what was missed, before being bound, and nothing of other users', async () => {
    const cursor = await cursorAfter(await bound());
    const [missed, foreign] = [newId(), newId()];
    await recordFact(missed);
    await recordFact(foreign, users.seller2);
    const back = await bound({ cursor });
    expect(subjects(back)).toContain(missed);
    expect(subjects(back)).not.toContain(foreign);
    expect(back.received.at(-1)).toMatchObject({ action: 'init/bound' });
    expect(boundOf(back)).not.toHaveProperty('reload');
  });

  test('receives what was written before the cursor and committed after it', async () => {
    const listener = await bound();
    const late = newId();
    const client: PoolClient = await app.pool.connect();
    try {
      await client.query('begin');
      // Its id is assigned now; the ids received below are higher.
      await record(drizzle(client), fact(late));
      const cursor = await cursorAfter(listener);
      await cursorAfter(listener);
      await client.query('commit');
      const back = await bound({ cursor });
      expect(subjects(back)).toContain(late);
    } finally {
      client.release();
    }
  });

  test('of many writers at once, stepping over none', async () => {
    const listener = await bound();
    const all: string[] = [];
    const write = async (index: number) => {
      for (let round = 0; round < 15; round += 1) {
        const id = newId();
        all.push(id);
        await transaction(app.pool, async (client) => {
          await record(drizzle(client), fact(id));
          await client.query('select pg_sleep($1)', [((index * 7 + round * 3) % 5) / 500]);
        });
      }
    };
    const writing = Promise.all(Array.from({ length: 6 }, (_, index) => write(index)));
    await listener.until(() => subjects(listener).length >= 20);
    // The connection breaks here: received ids, and the cursor to resume from.
    const received = new Set(subjects(listener));
    const cursor = listener.received.at(-1)?.params['cursor'];
    await writing;
    const back = await bound({ cursor });
    const again = new Set(subjects(back));
    expect(all.filter((id) => !received.has(id) && !again.has(id))).toEqual([]);
  });

  test('after a pause receives nothing twice', async () => {
    const listener = await bound();
    await cursorAfter(listener);
    const receivedCount = subjects(listener).length;
    // The watermark advances a second after the last event.
    const quiet = async () => boundOf(await bound())?.['cursor'];
    const before = String(await quiet()).split('.')[0];
    await expect.poll(async () => String(await quiet()).split('.')[0] !== before).toBe(true);
    const back = await bound({ cursor: await quiet() });
    expect(subjects(back)).toEqual([]);
    expect(receivedCount).toBeGreaterThan(0);
  });
});

test('a page receives what happened while it was loading', async () => {
  const id = newId();
  await recordFact(id);
  const page = await bound({ age_ms: 3_000 });
  expect(subjects(page)).toContain(id);
  expect(boundOf(page)).not.toHaveProperty('reload');
});

test('after a restore, which begins transaction ids anew, a lost connection does not deliver the history again', async () => {
  const page = await bound();
  const [old, missed] = [newId(), newId()];
  await app.pool.query(
    `insert into events (name, seller_id, subject_id, data, at, xact)
     values ('order.note-changed', $1, $2, '{}', now() - interval '3 days', 900000000000)`,
    [users.seller, old],
  );
  await app.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'parcelyard listener' and datname = current_database()`,
  );
  await recordFact(missed);
  await page.until(() => subjects(page).includes(missed));
  await cursorAfter(page);
  expect(subjects(page)).not.toContain(old);
});

describe('who cannot catch up', () => {
  test('because it is too much: reloads everything', async () => {
    const cursor = await cursorAfter(await bound());
    await recordMany(
      app.db,
      Array.from({ length: 2_001 }, () => fact(newId())),
    );
    const back = await bound({ cursor });
    expect(boundOf(back)).toMatchObject({ reload: true });
  });

  test.each([
    ['too long away', () => `1.${Date.now() - 13 * 3_600_000}`],
    ['of another database', () => `999999999999.${Date.now()}`],
    ['no cursor', () => 'yesterday'],
    ['a number', () => 12],
  ])('because the cursor is %s', async (_, cursor) => {
    const back = await bound({ cursor: cursor() });
    expect(boundOf(back)).toMatchObject({ reload: true });
    const id = newId();
    await recordFact(id);
    await back.until(() => subjects(back).includes(id));
  });
});

describe('a session that ends under a socket', () => {
  const closeOf = async (end: (user: string) => Promise<unknown>) => {
    const leaving = await app.signIn('seller2@demo.test', 'parcelyard');
    const listener = await (await SocketListener.at(app.address)).bind(users.seller2, leaving.token);
    await end(users.seller2);
    await listener.until(() => listener.closed !== null);
    return listener.closed;
  };
  const changed = () => record(app.db, { name: 'user.changed', subjectId: users.seller2, at: new Date() });

  test('one that was left: its own socket only', async () => {
    const staying = await bound();
    const leaving = await app.signIn('seller@demo.test', 'parcelyard');
    const listener = await (await SocketListener.at(app.address)).bind(users.seller, leaving.token);
    await leaving.mutate('user.logout', {});
    await listener.until(() => listener.closed !== null);
    expect(listener.closed).toBe(4401);
    await staying.caughtUp();
    expect(staying.closed).toBeNull();
  });

  test('a revoked token: as soon as the event is emitted', async () => {
    const code = await closeOf(async (user) => {
      await app.pool.query('update sessions set revoked_at = now() where user_id = $1', [user]);
      await changed();
    });
    expect(code).toBe(4401);
  });

  test('a disabled account: as soon as the event is emitted', async () => {
    const code = await closeOf(async (user) => {
      await app.pool.query('update users set status = -1 where id = $1', [user]);
      await changed();
    });
    expect(code).toBe(4401);
    await app.pool.query('update users set status = 0 where id = $1', [users.seller2]);
  });
});
