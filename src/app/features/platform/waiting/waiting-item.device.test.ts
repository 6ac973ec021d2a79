import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { DeviceOp } from '../../../sync/outbox/device-db.ts';
import { note, supervisorCall } from '../../../sync/outbox/device.fixture.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { OpItem } from './WaitingItem.tsx';

const screen = useFakeScreen();
beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});

const item = (op: Omit<DeviceOp, 'sequence'>) =>
  open(screen(), () =>
    createElement(OpItem, { op: { ...op, sequence: 1, state: 'attention' }, names: { other: 'Ada' } }),
  );
const message = 'The order NRD-1 is closed.';

test('a refused change of the user shows the reason, and can be sent again or closed', async () => {
  const view = await item(note('own', { user_id: 'user-1', message }));
  expect(view.text).toContain(message);
  expect(view.buttonNames).toEqual(['Send again', 'Understood']);
});

test('a refused change of another user stays for that user: its text would be lost', async () => {
  const view = await item(note('theirs', { user_id: 'other', message }));
  expect(view.buttonNames).toEqual([]);
  expect(view.text).toContain('Ada');
  expect(view.text).toContain('not done; they read why when they sign in on this device');
  expect(view.text).not.toContain(message);
});

test('a refused scan of another packer can be closed: they share the parcels', async () => {
  const view = await item(supervisorCall('scan', 1, { user_id: 'other', call: 'pack.scan', message: 'scan.unknown' }));
  expect(view.buttonNames).toEqual(['Understood']);
});
