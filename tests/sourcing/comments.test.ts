import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { userId } from '#server/demo/people.ts';
import { inquiryWorld } from '../support/sourcing/inquiries.ts';
import { testApp } from '../support/server/app.ts';
import type { TestClient } from '../support/server/client.ts';

const app = await testApp();
const { seller, seller2, sales, manager, purchaser, packer, create, draft } = await inquiryWorld(app);

const write = (by: TestClient, id: string, text: string, more: object = {}) =>
  by.mutate('comment.create', { inquiry_id: id, text, ...more });
const read = async (by: TestClient, id: string) => (await by.query('comment.list', { inquiry_id: id })).data;
const rowOf = async (by: TestClient, id: string) =>
  (await by.query('inquiry.list', { size: 200 })).data.list.find((row) => row._id === id);
const eventsAfter = async (id: string, name: string) => {
  const { rows } = await app.pool.query<{ data: object }>(
    'select data from events where subject_id = $1 and name = $2 order by id',
    [id, name],
  );
  return rows.map(({ data }) => data);
};
const notified = async (id: string, kind: string) => {
  const { rows } = await app.pool.query<{ user_id: string; is_read: boolean }>(
    `select r.user_id, r.read_at is not null as is_read from notifications n
     join notification_readers r on r.notification_id = n.id where n.subject_id = $1 and n.kind = $2 order by r.user_id`,
    [id, kind],
  );
  return rows;
};

test('seller and staff talk in one thread, with pictures, oldest first', async () => {
  const { _id } = await create();
  const image = `/images/${randomUUID()}`;
  await write(seller, _id, 'Can it be blue?');
  await write(purchaser, _id, '', { images: [image] });
  expect((await read(seller, _id)).list).toMatchObject([
    { author: 'Nordlys Example Trading', is_own: true, by_seller: true, text: 'Can it be blue?', images: [] },
    { author: 'Pei Wang', is_own: false, by_seller: false, text: '', images: [image] },
  ]);
  expect((await read(purchaser, _id)).list.map(({ is_own }) => is_own)).toEqual([false, true]);
});

test('a comment is unread for everyone else until they open the inquiry', async () => {
  const { _id } = await create();
  await write(seller, _id, 'One');
  await write(seller, _id, 'Two');
  expect(await rowOf(seller, _id)).toMatchObject({ comments: 2, unread_comments: 0 });
  expect(await rowOf(purchaser, _id)).toMatchObject({ comments: 2, unread_comments: 2 });
  await purchaser.mutate('inquiry.markRead', { inquiry_id: _id });
  expect(await rowOf(purchaser, _id)).toMatchObject({ unread_comments: 0 });
  expect(await rowOf(manager, _id)).toMatchObject({ unread_comments: 2 });
  expect((await read(purchaser, _id)).read_at).not.toBeNull();
});

describe('who is told', () => {
  test('of a seller’s comment: the assigned staff and the user who has it; of ours: the seller', async () => {
    const { _id } = await create();
    await purchaser.mutate('inquiry.take', { inquiry_id: _id });
    await write(seller, _id, 'Hello?');
    const users = [userId('sales'), userId('purchaser')].toSorted();
    expect((await notified(_id, 'comment-by-seller')).map((row) => row.user_id)).toEqual(users);
    await write(purchaser, _id, 'Soon');
    expect((await notified(_id, 'comment-by-staff')).map((row) => row.user_id)).toEqual([userId('seller')]);
    expect(await eventsAfter(_id, 'comment.created')).toMatchObject([{ by_seller: true }, { by_seller: false }]);
  });

  test('opening the inquiry ends its notifications and tells only the reader’s screens, once', async () => {
    const { _id } = await create();
    await write(purchaser, _id, 'Which size?');
    await purchaser.mutate('inquiry.hold', { inquiry_id: _id, question: 'Which size?' });
    await seller.mutate('inquiry.markRead', { inquiry_id: _id });
    await seller.mutate('inquiry.markRead', { inquiry_id: _id });
    expect(await notified(_id, 'comment-by-staff')).toEqual([{ user_id: userId('seller'), is_read: true }]);
    expect(await notified(_id, 'inquiry-question')).toEqual([{ user_id: userId('seller'), is_read: true }]);
    const own = [{ user_id: userId('seller') }];
    expect([await eventsAfter(_id, 'comment.read'), await eventsAfter(_id, 'inquiry.read')]).toEqual([own, own]);
  });
});

test('a comment keeps an inquiry from lapsing', async () => {
  const { _id } = await create();
  await app.pool.query(`update inquiries set active_at = now() - interval '9 days' where id = $1`, [_id]);
  await write(seller, _id, 'Still wanted');
  const { rows } = await app.pool.query<{ days: number }>(
    'select extract(day from now() - active_at)::int as days from inquiries where id = $1',
    [_id],
  );
  expect(rows[0]?.days).toBe(0);
});

describe('sent again', () => {
  test('under its id it exists once, also with another key, and notifies once', async () => {
    const { _id } = await create();
    const comment_id = randomUUID();
    const first = await write(seller, _id, 'Once', { comment_id });
    const again = await write(seller, _id, 'Once', { comment_id });
    expect(again.data).toEqual(first.data);
    expect((await read(seller, _id)).list).toHaveLength(1);
    expect(await eventsAfter(_id, 'comment.created')).toHaveLength(1);
  });

  test('an id of another comment is not found', async () => {
    const [one, other] = [await create(), await create()];
    const { data } = await write(seller, one._id, 'Mine');
    expect((await write(seller, other._id, 'x', { comment_id: data._id })).refusal).toBe('not-found');
    expect((await write(purchaser, one._id, 'x', { comment_id: data._id })).refusal).toBe('not-found');
    expect((await read(seller, one._id)).list).toMatchObject([{ text: 'Mine' }]);
  });
});

test('only those who may read an inquiry may read and write its comments', async () => {
  const [{ _id }, hidden] = [await create(), await draft()];
  for (const [by, id, refusal] of [
    [seller2, _id, 'not-found'],
    [packer, _id, 'permission.denied'],
    [manager, hidden._id, 'not-found'],
  ] as const) {
    expect((await by.query('comment.list', { inquiry_id: id })).refusal).toBe(refusal);
    expect((await write(by, id, 'x')).refusal).toBe(refusal);
    expect((await by.mutate('inquiry.markRead', { inquiry_id: id })).refusal).toBe(refusal);
  }
  expect((await write(sales, _id, 'Ours')).code).toBe(200);
});

test.each<[string, object, string]>([
  ['nothing', { text: ' ' }, 'comment.empty'],
  ['words that are too long', { text: 'x'.repeat(4001) }, 'input.invalid'],
  ['11 pictures', { images: Array.from({ length: 11 }, () => `/images/${randomUUID()}`) }, 'input.invalid'],
  ['a picture of another server', { images: ['https://shop.example/x.png'] }, 'input.invalid'],
  ['a reference to a picture of a device', { images: ['device:1'] }, 'input.invalid'],
])('%s is refused', async (_, more, refusal) => {
  const { _id } = await create();
  expect((await write(seller, _id, '', more)).refusal).toBe(refusal);
  expect((await read(seller, _id)).list).toEqual([]);
});
