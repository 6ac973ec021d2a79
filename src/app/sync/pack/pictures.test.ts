import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { picturesStore } from '#domain/warehouse/packing/pictures.ts';
import { line, parcelOf } from './parcel.fixture.ts';
import type { Parcel } from './parcel.ts';
import type * as pictures from './pictures.ts';

/** The pictures stored on the device, by their path. */
const stored = new Map<string, Blob>();
let isFull = false;
const cache = {
  keys: async () => [...stored.keys()].map((path) => ({ url: `http://localhost${path}` })),
  delete: async (path: string) => stored.delete(path),
  put: async (path: string, response: Response) => {
    if (isFull) throw new DOMException('Storage is full', 'QuotaExceededError');
    stored.set(path, await response.blob());
  },
};
let requested: string[] = [];
let respond: (path: string) => Response | Promise<Response>;
const picture = (bytes = 100, type = 'image/jpeg') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });

let app: typeof pictures;
beforeEach(async () => {
  vi.resetModules();
  stored.clear();
  [requested, isFull, respond] = [[], false, () => picture()];
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => Boolean(stored.clear() ?? true) });
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path);
    return respond(path);
  });
  app = await import('./pictures.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const parcel = (...images: readonly string[]): Parcel =>
  parcelOf(images.map((image, at) => ({ ...line(`item ${at}`, 1), image })));
const path = (name: string) => `/pictures/${name}.jpg`;
const keep = (names: readonly string[], all = false) => app.keepPictures([parcel(...names.map(path))], { all });
const storedPaths = () => [...stored.keys()].toSorted();
const away = () => {
  throw new TypeError('Failed to fetch');
};

describe('the pictures of the open parcels', () => {
  test('are stored, each requested once', async () => {
    await keep(['mug', 'cup', 'mug']);
    await keep(['mug', 'pen']);
    expect([requested.toSorted(), storedPaths()]).toEqual([
      [path('cup'), path('mug'), path('pen')],
      [path('cup'), path('mug'), path('pen')],
    ]);
  });

  test('are deleted when no open parcel needs them, but only if all parcels are known', async () => {
    await keep(['mug', 'cup']);
    await keep(['pen']);
    expect(storedPaths()).toEqual([path('cup'), path('mug'), path('pen')]);
    await keep(['pen', 'cup'], true);
    expect(storedPaths()).toEqual([path('cup'), path('pen')]);
  });

  test('of other servers, and lines without one, are not requested', async () => {
    await app.keepPictures([parcel('', 'https://example.com/pictures/a.jpg', '/pictures/../a', '/other/a.jpg')], {
      all: false,
    });
    expect(requested).toEqual([]);
  });

  test('that are no picture, missing, or too large are not stored, and the others are', async () => {
    respond = (of) => {
      if (of === path('page')) return picture(100, 'text/html');
      if (of === path('gone')) return new Response('', { status: 404 });
      if (of === path('large')) return picture(picturesStore.maxBytes + 1);
      return picture();
    };
    await keep(['page', 'gone', 'large', 'mug']);
    expect(storedPaths()).toEqual([path('mug')]);
  });

  test('of an original that is too large to decode are not even read', async () => {
    const headers = { 'content-type': 'image/jpeg', 'content-length': String(picturesStore.maxOriginal + 1) };
    const original = new Response('x', { headers });
    respond = () => original;
    await keep(['mug']);
    expect([original.bodyUsed, storedPaths()]).toEqual([false, []]);
  });
});

describe('without a network', () => {
  test('what is stored stays, and the rest is requested the next time', async () => {
    await keep(['mug']);
    respond = away;
    await expect(keep(['cup'])).resolves.toBeUndefined();
    expect(storedPaths()).toEqual([path('mug')]);
    respond = () => picture();
    await keep(['pen']);
    expect(storedPaths()).toEqual([path('cup'), path('mug'), path('pen')]);
  });

  test('what a user left is not requested for the next one', async () => {
    respond = away;
    await keep(['mug']);
    await app.forgetPictures();
    respond = () => picture();
    await keep(['cup']);
    expect(storedPaths()).toEqual([path('cup')]);
  });
});

test('parcels that come while pictures are being stored get theirs, too', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = (of) => (of === path('slow') ? promise : picture());
  const first = keep(['slow'], true);
  await keep(['mug']);
  await keep(['cup']);
  resolve(picture());
  await first;
  expect(storedPaths()).toEqual([path('cup'), path('mug'), path('slow')]);
});

test('a full device throws nothing at the packer', async () => {
  isFull = true;
  await expect(keep(['mug', 'cup'])).resolves.toBeUndefined();
  expect(storedPaths()).toEqual([]);
});

test.each([
  ['over plain http', undefined],
  ['where storage is blocked', { open: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }],
])('%s nothing is requested', async (_, blocked) => {
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', async (of: string) => requested.push(of));
  if (blocked) vi.stubGlobal('caches', blocked);
  await keep(['mug']);
  expect(requested).toEqual([]);
});
