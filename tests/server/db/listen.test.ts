import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/core/db/listen.ts';
import { testDatabase } from '../../support/database/database.ts';

const { connection, pool } = await testDatabase();

/** Collects notifications in order. */
function inbox() {
  const received: string[] = [];
  let wake = () => undefined as void;
  return {
    put(text: string) {
      received.push(text);
      wake();
    },
    async next(): Promise<string> {
      while (received.length === 0) {
        const arrival = Promise.withResolvers<void>();
        wake = arrival.resolve;
        await arrival.promise;
      }
      return received.shift() ?? '';
    },
  };
}

const notify = (channel: string, payload: string) => pool.query('select pg_notify($1, $2)', [channel, payload]);

test('notifications of its channels are received in order, and no others', async () => {
  const box = inbox();
  const onNotification = (channel: string, payload: string) => box.put(`${channel}: ${payload}`);
  const listener = await listen(connection, { channels: ['orders', 'Odd "name"'], onNotification });
  onTestFinished(() => listener.stop());
  await notify('others', 'not for us');
  await notify('orders', 'first');
  await notify('Odd "name"', 'second');
  expect([await box.next(), await box.next()]).toEqual(['orders: first', 'Odd "name": second']);
});

test('after a lost connection it listens again and reports the gap', async () => {
  const box = inbox();
  const errors: string[] = [];
  const listener = await listen(connection, {
    channels: ['orders'],
    onNotification: (_channel, payload) => box.put(payload),
    onGap: () => box.put('gap'),
    onError: (error) => errors.push(error.message),
  });
  onTestFinished(() => listener.stop());
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parcelyard listener' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect(await box.next()).toBe('gap');
  await notify('orders', 'heard again');
  expect(await box.next()).toBe('heard again');
  expect(errors[0]).toContain('terminating connection');
});

test('a stopped listener leaves no connection behind', async () => {
  const listener = await listen(connection, { channels: ['orders'], onNotification: () => undefined });
  await listener.stop();
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ left: number }>(
        `select count(*) as left from pg_stat_activity
          where application_name = 'parcelyard listener' and datname = current_database()`,
      );
      return rows[0]?.left;
    })
    .toBe(0);
});

test('an unreachable database is reported at once', async () => {
  const nowhere = { ...connection, database: 'no_such_database' };
  await expect(listen(nowhere, { channels: ['orders'], onNotification: () => undefined })).rejects.toThrow(
    'does not exist',
  );
});
