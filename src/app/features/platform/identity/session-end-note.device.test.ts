import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { deviceDb } from '../../../sync/outbox/device-db.ts';
import { supervisorCall } from '../../../sync/outbox/device.fixture.ts';
import { noteSessionEnd } from '../../../session/session-end.ts';
import { storeToken } from '../../../session/token.ts';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { Login } from './Login.tsx';

const screen = useFakeScreen();
beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
const login = () => open(screen(), () => createElement(Login, { returnTo: undefined }));
const ended = 'Your session has ended.';

test('the login says why the session ended, and how much waits on the device', async () => {
  await deviceDb().operations.bulkAdd([supervisorCall('a', 1), supervisorCall('b', 2, { user_id: 'other' })]);
  noteSessionEnd('lost');
  const view = await login();
  expect(view.text).toContain(ended);
  await vi.waitFor(async () => {
    await screen().settle();
    expect(view.text).toContain('2 scans and changes wait on this device. They are kept and sent after the sign-in.');
  });
  await deviceDb().operations.clear();
});

test('a session that expired while the page was closed has ended, too', async () => {
  storeToken('token', 'user', Date.now() - 1);
  expect((await login()).text).toContain(ended);
});

test('inactivity is named as such; a visitor reads nothing of a session', async () => {
  expect((await login()).text).not.toContain('session');
  noteSessionEnd('idle');
  expect((await login()).text).toContain('You were signed out because of inactivity.');
});
