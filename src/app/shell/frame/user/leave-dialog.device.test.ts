import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createElement } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unreachable, useFakeScreen } from '../../../features/screen.fixture.ts';
import { open } from '../../../features/view.fixture.ts';
import { isSignedIn } from '../../../session/session.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

const screen = useFakeScreen();
let closed = 0;

beforeAll(() => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
});
beforeEach(() => {
  closed = 0;
  const session = { token: 'token', userId: 'user-1', until: Date.now() + 3_600_000 };
  screen().stored.set('parcelyard.token', JSON.stringify(session));
});
const dialog = () => open(screen(), () => createElement(LeaveDialog, { onClose: () => (closed += 1) }));

test('staying keeps the session', async () => {
  await (await dialog()).press('Stay');
  expect([closed, isSignedIn(), screen().places]).toEqual([1, true, []]);
});

test('a logout without the server ends the session on this device, and says so', async () => {
  screen().on('user.logout', () => unreachable);
  await (await dialog()).press('Log out');
  await vi.waitFor(async () => {
    await screen().settle();
    expect(screen().toasts).toMatchObject([{ title: 'Logged out on this device' }]);
  });
  expect([isSignedIn(), screen().places]).toEqual([false, ['/user/login']]);
});

test('a logout leads to the sign-in page', async () => {
  screen().on('user.logout', () => ({}));
  await (await dialog()).press('Log out');
  await vi.waitFor(async () => {
    await screen().settle();
    expect(screen().inputs('user.logout')).toHaveLength(1);
  });
  expect([isSignedIn(), screen().places]).toEqual([false, ['/user/login']]);
});
