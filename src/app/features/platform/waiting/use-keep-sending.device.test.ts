import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, expect, test } from 'vitest';
import type { DeviceOp } from '../../../sync/outbox/device-db.ts';
import { note, supervisorCall } from '../../../sync/outbox/device.fixture.ts';
import { announce } from '../../../sync/outbox/outbox-responses.ts';
import { queryClient } from '../../../sync/queries.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { useKeepSending } from './use-keep-sending.tsx';

const screen = useFakeScreen();
beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const refused = (op: Omit<DeviceOp, 'sequence'>): DeviceOp => ({ ...op, sequence: 1, state: 'attention' });

test.each([
  [
    'a scan',
    supervisorCall('scan', 1, { call: 'pack.scan', message: 'scan.stopped' }),
    'The order was cancelled or changed meanwhile.',
  ],
  ['a change', note('note', { user_id: 'user-1', message: 'The order is closed.' }), 'The order is closed.'],
])('%s that does not count is reported with the reason', async (_, op, reason) => {
  await screen().run(useKeepSending);
  await screen().act(() => announce(refused(op), null));
  expect(screen().toasts.map(({ text }) => text)).toEqual([reason]);
});

test('a refused change of another user is not reported to this one', async () => {
  await screen().run(useKeepSending);
  await screen().act(() =>
    announce(refused(note('theirs', { user_id: 'other', message: 'The order is closed.' })), null),
  );
  expect(screen().toasts).toEqual([]);
});

test.each([
  ['a reply to a ticket', 'ticket.reply', ['ticket', 'ticket.detail']],
  ['a comment on an order', 'order.comment', ['order', 'order.comments']],
  ['a comment on an inquiry', 'comment.create', ['comment', 'comment.list']],
  ['an inquiry', 'inquiry.inquire', ['inquiry', 'inquiry.list']],
])('%s that was sent from this device is loaded: it waits here no longer', async (_, call, queryKey) => {
  await screen().run(useKeepSending);
  queryClient.setQueryData(queryKey, {});
  await screen().act(() => announce({ ...note('sent', { call, user_id: 'user-1' }), sequence: 1, state: 'done' }, {}));
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('the cart is not loaded after each of its changes: the device applies their responses', async () => {
  await screen().run(useKeepSending);
  const queryKey = ['market_product', 'market_product.list'];
  queryClient.setQueryData(queryKey, {});
  const change = note('sent', { call: 'market_product.addMarketCart', user_id: 'user-1', subject: 'cart.user-1' });
  await screen().act(() => announce({ ...change, sequence: 1, state: 'done' }, {}));
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
