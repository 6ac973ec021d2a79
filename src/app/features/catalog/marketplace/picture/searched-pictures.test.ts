import { expect, test } from 'vitest';
import { firstPicture } from './first-picture.ts';
import { fitted } from './picture-size.ts';
import { readPictures, withPicture, type SearchedPictures } from './searched-pictures.ts';

const source = 'data:image/jpeg;base64,AA';

test('the newest eight searched pictures are kept, each once', () => {
  const all = Array.from({ length: 12 }, (_, nth) => `hash${nth}`).reduce<SearchedPictures>(
    (pictures, hash) => withPicture(pictures, hash, source),
    {},
  );
  expect(Object.keys(all)).toEqual(Array.from({ length: 8 }, (_, nth) => `hash${nth + 4}`));
  expect(Object.keys(withPicture(all, 'hash4', source)).at(-1)).toBe('hash4');
  expect(Object.keys(withPicture(all, 'hash4', source))).toHaveLength(8);
});

test.each([
  [null, {}],
  ['', {}],
  ['{', {}],
  ['7', {}],
  ['null', {}],
  [JSON.stringify({ a: source, b: 'javascript:alert(1)', c: 5 }), { a: source }],
])('stored pictures %s', (stored, expected) => {
  expect(readPictures(stored)).toEqual(expected);
});

test.each([
  [4000, 3000, 1024, 768],
  [3000, 4000, 768, 1024],
  [200, 100, 200, 100],
  [10_000, 2, 1024, 1],
  [0, 0, 1, 1],
])('%i × %i is sent as %i × %i', (width, height, toWidth, toHeight) => {
  expect(fitted({ width, height }, 1024)).toEqual({ width: toWidth, height: toHeight });
});

test('the first picture of what is pasted or dropped', () => {
  const files = [
    new File([], 'a.txt', { type: 'text/plain' }),
    new File([], 'b.heic', { type: 'image/heic' }),
    new File([], 'c.png', { type: 'image/png' }),
  ];
  expect(firstPicture({ files: files as unknown as FileList })?.name).toBe('b.heic');
  expect(firstPicture({ files: [] as unknown as FileList })).toBeNull();
  expect(firstPicture(null)).toBeNull();
});
