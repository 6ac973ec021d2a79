import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, note, refused, useFakeDevice, type Sent } from '../sync/outbox/device.fixture.ts';
import type { Me } from './session.ts';
import { fillStorage } from './storage.fixture.ts';

const device = useFakeDevice();
const session = () => import('./session.ts');
const queries = async () => (await import('../sync/queries.ts')).queryClient;
const token = () => import('./token.ts');
const assign = vi.fn<(path: string) => void>();

const user = { _id: 'ana', name: 'Ana', email: 'ana@shop.com' };
const rights = { actions: ['order.read'], menus: [], assigned: { actions: [], sellers: [] } };

/** Knows the user of each token. */
function server({ path }: Sent): Response {
  if (path === '/user/userInfo') return accepted(user);
  return accepted(path === '/permission/currentUserPermission' ? rights : {});
}
const pathsSent = () => device().sent.map(({ path }) => path);

beforeEach(() => {
  assign.mockClear();
  device().respond = server;
  device().signOut();
  vi.stubGlobal('location', { assign, hostname: 'localhost' });
});

const login = { next: 'none', token: 'new', challenge: null, methods: [], device_token: 'device' } as const;

describe('a sign-in', () => {
  test('opens the session, with the user and their rights in one value', async () => {
    const step = await (await session()).signInStep(login as never);
    expect(step).toMatchObject({ next: 'none', me: { ...user, ...rights } });
    expect([(await token()).readToken(), (await token()).readUserId()]).toEqual(['new', 'ana']);
  });

  test.each([
    ['prove', 'prove'],
    ['enrol', 'enrol'],
  ] as const)('with a second step stores nothing before it: %s', async (next, shown) => {
    const step = await (await session()).signInStep({ ...login, next, token: null, challenge: 'c' } as never);
    expect(step).toMatchObject({ next: shown, challenge: 'c' });
    expect((await token()).readToken()).toBeNull();
    expect(device().sent).toEqual([]);
  });

  test('sends the name of the browser and what the account left here', async () => {
    const { loginInput, signInStep } = await session();
    expect(loginInput('ana@shop.com', 'secret')).toMatchObject({ email: 'ana@shop.com', device_token: undefined });
    await signInStep(login as never);
    expect(loginInput('Ana@shop.com', 'secret')).toMatchObject({ device_token: 'device' });
    expect(loginInput('a', 'b').device).toBe(loginInput('c', 'd').device);
  });

  test('shows nothing of the user before', async () => {
    const { enterWith } = await session();
    (await queries()).setQueryData(['order', 'order.list', {}], ['an order of another user']);
    await enterWith({ token: 'new', device_token: null });
    expect((await queries()).getQueryData(['order', 'order.list', {}])).toBeUndefined();
  });

  test('stores the user for the next start, read before the first frame', async () => {
    const { enterWith, meQuery } = await session();
    await enterWith({ token: 'new', device_token: null });
    expect((meQuery.initialData as () => Me | undefined)()).toMatchObject(user);
  });
});

describe('a logout', () => {
  const signedIn = async () => {
    const { enterWith } = await session();
    await enterWith({ token: 'mine', device_token: null });
  };

  test('ends the session on the server and leaves nothing of the user here', async () => {
    await signedIn();
    const { signOut, meQuery, isSignedIn } = await session();
    expect(await signOut(async () => undefined)).toBe(true);
    expect(pathsSent()).toContain('/user/logout');
    expect([isSignedIn(), (meQuery.initialData as () => Me | undefined)()]).toEqual([false, undefined]);
    expect((await queries()).getQueryCache().getAll()).toEqual([]);
  });

  test('leaves the screens before their data goes, and no request of them uses the token', async () => {
    await signedIn();
    const { signOut, meQuery } = await session();
    const seen: unknown[] = [];
    await signOut(async () => {
      seen.push((await token()).readToken(), (await queries()).getQueryData(meQuery.queryKey)?.name);
    });
    expect(seen).toEqual([null, 'Ana']);
  });

  test('without a connection is done here, and on the server when it is back', async () => {
    await signedIn();
    device().respond = () => null;
    const { signOut, isSignedIn } = await session();
    expect(await signOut(async () => undefined)).toBe(false);
    expect(isSignedIn()).toBe(false);
    device().respond = server;
    const before = pathsSent().filter((path) => path === '/user/logout').length;
    (await import('../sync/session/revocations.ts')).keepRevoking();
    await vi.waitFor(() => expect(pathsSent().filter((path) => path === '/user/logout')).toHaveLength(before + 1));
  });

  test('on a full device leaves nothing of the user here, either', async () => {
    await signedIn();
    fillStorage();
    const { signOut, isSignedIn } = await session();
    const away = vi.fn(async () => undefined);
    expect(await signOut(away)).toBe(true);
    expect(away).toHaveBeenCalledOnce();
    expect(isSignedIn()).toBe(false);
    expect((await queries()).getQueryCache().getAll()).toEqual([]);
  });

  test('of a session that has ended already is one', async () => {
    await signedIn();
    device().respond = () => refused(401, 'Unauthorized');
    const { signOut, isSignedIn } = await session();
    expect(await signOut(async () => undefined)).toBe(true);
    expect(isSignedIn()).toBe(false);
  });

  test('keeps operations that were not sent yet', async () => {
    await signedIn();
    const db = (await import('../sync/outbox/device-db.ts')).deviceDb();
    await db.operations.add(note('unsent', { user_id: 'ana' }));
    await (await session()).signOut(async () => undefined);
    expect(await db.operations.where({ op_id: 'unsent' }).count()).toBe(1);
  });

  test('while acting as another user returns to the own session, with a reload', async () => {
    await signedIn();
    const { stashOwnSession, storeToken, readToken, isActing } = await token();
    stashOwnSession();
    storeToken('acting', 'seller');
    await (await session()).forgetLocally();
    expect([readToken(), isActing()]).toEqual(['mine', false]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });
});
