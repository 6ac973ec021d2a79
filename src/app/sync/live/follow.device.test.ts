import { expect, test, vi } from 'vitest';
import { note, supervisorCall, useFakeDevice } from '../outbox/device.fixture.ts';

useFakeDevice();
const database = async () => (await import('../outbox/device-db.ts')).deviceDb();
/** A frame is drawn, and what follows it is done. */
const drawn = () => vi.advanceTimersByTimeAsync(300);

async function followCount() {
  // A new database announces all of its tables.
  await (await database()).open();
  const { follow } = await import('./follow.ts');
  const seen: number[] = [];
  const stop = follow(
    ['operations'],
    (db) => db.operations.count(),
    (count) => seen.push(count),
  );
  await vi.waitFor(() => expect(seen).toEqual([0]));
  return { seen, stop };
}

test('what is found is reported at once, and again after a change', async () => {
  const { seen, stop } = await followCount();
  await (await database()).operations.add(note('first'));
  await drawn();
  await vi.waitFor(() => expect(seen).toEqual([0, 1]));
  stop();
});

test('many changes before a frame is drawn are read once', async () => {
  const { seen, stop } = await followCount();
  const db = await database();
  for (let n = 1; n <= 5; n += 1) await db.operations.add(supervisorCall(`op ${n}`, n));
  await drawn();
  await vi.waitFor(() => expect(seen).toEqual([0, 5]));
  stop();
});

test('a change of another table is not read', async () => {
  const { seen, stop } = await followCount();
  await (await database()).carts.put({ user_id: 'ana', lines: [] });
  await drawn();
  expect(seen).toEqual([0]);
  stop();
});

test('after the end nothing is reported, also no read that was on its way', async () => {
  const { seen, stop } = await followCount();
  await (await database()).operations.add(note('first'));
  stop();
  await drawn();
  await (await database()).operations.add(note('second'));
  await drawn();
  expect(seen).toEqual([0]);
});
