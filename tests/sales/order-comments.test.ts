import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { userId } from '#server/demo/people.ts';
import { orderWorld } from '../support/sales/orders.ts';
import { testApp } from '../support/server/app.ts';
import type { TestClient } from '../support/server/client.ts';

const app = await testApp();
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const sales = await app.as('sales');
const service = await app.as('service');
const affiliate = await app.as('affiliate');
const { given } = await orderWorld(app);
const write = (by: TestClient, order_id: string, text: string, more: object = {}) =>
  by.mutate('order.comment', { order_id, text, ...more });
const read = async (by: TestClient, order_id: string) => (await by.query('order.comments', { order_id })).data;
const notified = async (id: string, kind: string) => {
  const { rows } = await app.pool.query<{ user_id: string; is_read: boolean }>(
    `select r.user_id, r.read_at is not null as is_read from notifications n
     join notification_readers r on r.notification_id = n.id where n.subject_id = $1 and n.kind = $2 order by r.user_id`,
    [id, kind],
  );
  return rows;
};

test('seller and staff talk about an order in one thread, oldest first', async () => {
  const { id } = await given();
  await write(seller, id, 'Please add a card');
  await write(service, id, 'It is in the box');
  expect((await read(seller, id)).list).toMatchObject([
    { is_own: true, by_seller: true, text: 'Please add a card' },
    { is_own: false, by_seller: false, text: 'It is in the box' },
  ]);
});

test('the other side is notified, and opening the order ends it', async () => {
  const { id } = await given();
  await write(seller, id, 'Hello?');
  expect(await notified(id, 'comment-on-order-by-seller')).toEqual([{ user_id: userId('sales'), is_read: false }]);
  await write(sales, id, 'Yes?');
  expect(await notified(id, 'comment-on-order-by-staff')).toEqual([{ user_id: userId('seller'), is_read: false }]);
  expect((await read(seller, id)).read_at).toBeNull();
  await seller.mutate('order.readComments', { order_id: id });
  expect(await notified(id, 'comment-on-order-by-staff')).toEqual([{ user_id: userId('seller'), is_read: true }]);
  expect((await read(seller, id)).read_at).not.toBeNull();
});

test('a comment that is sent again exists once and notifies once', async () => {
  const { id } = await given();
  const comment_id = randomUUID();
  const first = await write(seller, id, 'Once', { comment_id });
  expect((await write(seller, id, 'Once', { comment_id })).data).toEqual(first.data);
  expect((await read(seller, id)).list).toHaveLength(1);
  expect((await write(service, id, 'Mine', { comment_id })).refusal).toBe('not-found');
});

test('an empty comment is refused; another seller and an affiliate neither read nor write', async () => {
  const { id } = await given();
  expect((await write(seller, id, ' ')).refusal).toBe('comment.empty');
  expect((await write(seller2, id, 'Mine')).refusal).toBe('not-found');
  expect((await seller2.query('order.comments', { order_id: id })).refusal).toBe('not-found');
  expect((await affiliate.query('order.comments', { order_id: id })).code).toBe(403);
  expect((await read(seller, id)).list).toEqual([]);
});
