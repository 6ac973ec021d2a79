import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { note, useFakeDevice } from '../outbox/device.fixture.ts';

const device = useFakeDevice();
const persister = () => import('./query-persister.ts');
const failures = () => import('../failure.ts');
const day = 86_400_000;

type Row = { key: string; value: string; shape?: string; at: number; size: number };
const rows = async (userId = 'packer'): Promise<Row[]> => {
  const db = await (await persister()).queryCacheDb(userId);
  return (await db.responses.toArray()) as Row[];
};
/** Writes are made when the page is idle. */
const idle = () => vi.advanceTimersByTimeAsync(2_000);

/** A query of a page that opens; `server` responds to it. */
async function open(server: () => Promise<unknown>, name = 'orders') {
  const { staleWhileRevalidate } = await persister();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = { queryKey: [name], queryFn: server, persister: staleWhileRevalidate as never };
  return { client, data: client.fetchQuery(query as never) as Promise<unknown> };
}
const responding = (data: unknown) => () => Promise.resolve(data);
const away = async () => {
  const { Unreachable } = await failures();
  return () => Promise.reject(new Unreachable('Network Error'));
};
/** Opens a page whose response is then on the device. */
async function visit(data: unknown, name?: string): Promise<void> {
  await (
    await open(responding(data), name)
  ).data;
  await idle();
  await vi.waitFor(async () => expect((await rows()).length).toBeGreaterThan(0));
}
async function change(next: (row: Row) => Partial<Row>): Promise<void> {
  const db = await (await persister()).queryCacheDb('packer');
  for (const row of await rows()) await db.responses.put({ ...row, ...next(row) } as never);
}

describe('a response', () => {
  test('is stored for its user, with its size and time', async () => {
    await visit({ list: [1, 2] });
    expect(await rows()).toMatchObject([{ key: '["orders"]', shape: '2', size: 23, value: '{"data":{"list":[1,2]}}' }]);
  });

  test('is shown again without a network', async () => {
    await visit({ list: [1] });
    expect(await (await open(await away())).data).toEqual({ list: [1] });
  });

  test('of one user is not shown to the next one on the device', async () => {
    await visit({ list: [1] });
    device().signIn('other');
    await expect((await open(await away())).data).rejects.toThrow('Network Error');
    expect(await rows('other')).toEqual([]);
  });

  test('without a session is neither stored nor read', async () => {
    device().signOut();
    expect(await (await open(responding('public'))).data).toBe('public');
    await idle();
    await expect((await open(await away())).data).rejects.toThrow('Network Error');
    await expect((await persister()).queryCacheDb()).rejects.toThrow('no user is signed in');
  });

  test('replaces the one before', async () => {
    await visit('first');
    await visit('second');
    expect((await rows()).map(({ value }) => value)).toEqual(['{"data":"second"}']);
  });
});

describe('a stored response is ignored', () => {
  test.each([
    ['after a week', (): Partial<Row> => ({ at: Date.now() - 7 * day - 1 })],
    ['when its shape is another version’s', (): Partial<Row> => ({ shape: '1' })],
    ['when it cannot be read', (): Partial<Row> => ({ value: '{"data":' })],
  ])('%s', async (_, next) => {
    await visit('copy');
    await change(next);
    await expect((await open(await away())).data).rejects.toThrow('Network Error');
  });

  test('and in the first version’s form read, while the shape is the same', async () => {
    await visit('copy');
    const db = await (await persister()).queryCacheDb('packer');
    const [row] = await rows();
    const { shape: _, ...first } = { ...row, value: '{"shape":"2","data":"older"}' };
    await db.responses.put(first as never);
    expect(await (await open(await away())).data).toBe('older');
  });
});

describe('without a stored response', () => {
  test('a page without a network says that it was not opened here before', async () => {
    (await persister()).setNotCachedMessage(() => 'Not on this device yet');
    await expect((await open(await away())).data).rejects.toThrow('Not on this device yet');
  });

  test('a refusal of the server stays in its words', async () => {
    const { Refused } = await failures();
    const server = () => Promise.reject(new Refused('Not yours', 422, 'internal', {}));
    await expect((await open(server)).data).rejects.toThrow('Not yours');
  });
});

describe('a response that is forbidden', () => {
  test('is deleted from the device, and not shown again', async () => {
    await visit('secret');
    const { Refused } = await failures();
    const forbidden = () => Promise.reject(new Refused('No', 403, 'internal', {}));
    await (await open(forbidden)).data.catch(() => undefined);
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
  });

  test('leaves no data on the screen', async () => {
    const { Refused, Unreachable } = await failures();
    const { dropForbidden } = await persister();
    const setState = vi.fn<(state: object) => void>();
    dropForbidden(new Refused('No', 403, 'internal', {}), { setState } as never);
    expect(setState).toHaveBeenCalledExactlyOnceWith({ data: undefined, dataUpdatedAt: 0 });
    dropForbidden(new Unreachable('away'), { setState } as never);
    expect(setState).toHaveBeenCalledOnce();
  });
});

describe('the cache of a user', () => {
  test('loses what is older than a week, once per start', async () => {
    await visit('new', 'new');
    await visit('old', 'old');
    const db = await (await persister()).queryCacheDb('packer');
    await db.responses.update('["old"]', { at: Date.now() - 8 * day });
    await (await persister()).trimCache();
    expect((await rows()).map(({ key }) => key)).toEqual(['["new"]']);
  });

  test('is deleted at logout, after the screens have let go of it', async () => {
    await visit('mine');
    const left: string[] = [];
    const { clearCache, onClear } = await persister();
    onClear((userId) => left.push(userId));
    await clearCache('packer');
    expect(left).toEqual(['packer']);
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).not.toContain('parcelyard.packer');
  });

  test('of another user stays, and so do unsent operations', async () => {
    await visit('mine');
    device().signIn('other');
    await (
      await open(responding('theirs'))
    ).data;
    await idle();
    await vi.waitFor(async () => expect(await rows('other')).toHaveLength(1));
    const db = (await import('../outbox/device-db.ts')).deviceDb();
    await db.operations.add(note('unsent'));
    await (await persister()).clearCache('packer');
    expect(await rows('other')).toHaveLength(1);
    expect(await db.operations.count()).toBe(1);
  });

  test('is deleted by the next page, when the one of the logout was closed meanwhile', async () => {
    await visit('mine');
    (await import('./deletions.ts')).noteDeletion('packer');
    device().signIn('other');
    const next = await persister();
    await next.completeDeletions();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('parcelyard.packer');
    expect((await import('./deletions.ts')).pendingDeletions()).toEqual([]);
  });

  test('stays when its user has signed in again', async () => {
    await visit('mine');
    (await import('./deletions.ts')).noteDeletion('packer');
    await (await persister()).completeDeletions();
    expect(await rows()).toHaveLength(1);
    expect((await import('./deletions.ts')).pendingDeletions()).toEqual([]);
  });

  test('that cannot be opened does not keep the app from working', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await (await open(responding('fresh'))).data).toBe('fresh');
    await expect((await persister()).clearCache('packer')).resolves.toBeUndefined();
  });
});
