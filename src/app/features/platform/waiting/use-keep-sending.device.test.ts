import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeAll, expect, test } from 'vitest';
import type { DeviceOp } from '../../../sync/outbox/device-db.ts';
import { note, supervisorCall } from '../../../sync/outbox/device.fixture.ts';
import { announce } from '../../../sync/outbox/outbox-responses.ts';
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
