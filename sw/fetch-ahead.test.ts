import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

let worker = new EventTarget();
let requested: string[] = [];
let open: (() => void)[] = [];

beforeEach(() => {
  [requested, open] = [[], []];
  worker = new EventTarget();
  vi.stubGlobal('self', worker);
  vi.stubGlobal('caches', {
    match: async (url: string) => (url === '/assets/cached.js' ? new Response('') : undefined),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    await new Promise<void>((resolve) => open.push(resolve));
    if (url === '/assets/lost.js') throw new TypeError('Failed to fetch');
    return new Response('x');
  });
});
afterEach(() => vi.unstubAllGlobals());

const files = (...names: string[]) => names.map((name) => ({ url: `/assets/${name}.js`, revision: null }));

/** Starts an installation and returns what it waits for. */
function install(): Promise<unknown> {
  let done: Promise<unknown> = Promise.resolve();
  worker.dispatchEvent(Object.assign(new Event('install'), { waitUntil: (work: Promise<unknown>) => (done = work) }));
  return done;
}

/** Lets requests finish until there are no more. */
async function respondToAll(done: Promise<unknown>): Promise<void> {
  const finished = done.then(() => true);
  for (;;) {
    open.splice(0).forEach((respond) => respond());
    if (await Promise.race([finished, new Promise<false>((resolve) => setTimeout(() => resolve(false)))])) return;
  }
}

test('four files at a time are fetched, each once', async () => {
  fetchAhead(files('a', 'b', 'c', 'd', 'e', 'f'));
  const done = install();
  await vi.waitFor(() => expect(requested).toHaveLength(4));
  await respondToAll(done);
  expect(requested).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/assets/${name}.js`));
});

test('cached files and those with a revision are not', async () => {
  fetchAhead([...files('cached', 'new'), { url: '/index.html', revision: '1' }]);
  await respondToAll(install());
  expect(requested).toEqual(['/assets/new.js']);
});

test('a file that does not come stops neither the others nor the installation', async () => {
  fetchAhead(files('lost', 'a', 'b', 'c', 'd'));
  await respondToAll(install());
  expect(requested).toHaveLength(5);
});
