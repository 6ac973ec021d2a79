import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as kept from './query-persister.ts';

let staleWhileRevalidate: typeof kept.staleWhileRevalidate;
let signedIn = 'user-1';
/** The users into whose caches something was written. */
let written: string[] = [];

// Other test files share the modules, so they are reset before and after.
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  vi.doMock('../../session/token.ts', () => ({ readUserId: () => signedIn }));
  vi.doMock('./query-cache-read.ts', () => ({
    readRow: () => Promise.resolve({ at: Date.now(), value: JSON.stringify({ shape: '2', data: 'copy' }) }),
  }));
  vi.doMock('./query-cache-db.ts', () => ({
    openQueryCacheDb: (userId: string) => ({ responses: { put: async () => void written.push(userId) } }),
  }));
  ({ staleWhileRevalidate } = await import('./query-persister.ts'));
});
afterAll(() => {
  vi.doUnmock('../../session/token.ts');
  vi.doUnmock('./query-cache-read.ts');
  vi.doUnmock('./query-cache-db.ts');
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A server that responds when told to, in the given order. */
function slowServer() {
  const requests: ((response: string) => void)[] = [];
  const queryFn = () => new Promise<string>((respond) => requests.push(respond));
  const client = new QueryClient();
  const query = { queryKey: ['orders'], queryFn, persister: staleWhileRevalidate, staleTime: 60_000 };
  const watcher = new QueryObserver<string>(client, query);
  watcher.subscribe(() => undefined);
  const shown = () => watcher.getCurrentResult().data;
  return { asked: requests, client, shown };
}

test('the cached copy is shown until the server has responded', async () => {
  const { asked: requests, shown } = slowServer();
  await vi.waitFor(() => expect(shown()).toBe('copy'));
  requests[0]?.('response');
  await vi.waitFor(() => expect(shown()).toBe('response'));
});

test('a late response does not replace a newer one', async () => {
  const { asked: requests, client, shown } = slowServer();
  await vi.waitFor(() => expect(shown()).toBe('copy'));
  const again = client.invalidateQueries({ queryKey: ['orders'] });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.('newer');
  await again;
  requests[0]?.('older');
  // Work that follows a response is done one task later.
  await new Promise((done) => setTimeout(done, 5));
  expect(shown()).toBe('newer');
});

test('a response that arrives after another user has signed in is stored for neither', async () => {
  const { asked: requests, shown } = slowServer();
  await vi.waitFor(() => expect(shown()).toBe('copy'));
  written = [];
  signedIn = 'user-2';
  requests[0]?.('rows of user 1');
  await vi.waitFor(() => expect(shown()).toBe('rows of user 1'));
  await new Promise((done) => setTimeout(done, 250));
  expect(written).toEqual([]);
  signedIn = 'user-1';
});
