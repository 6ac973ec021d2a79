import { expect, test } from 'vitest';
import { picturesToKeep, thumbOf } from './pictures.ts';

test('what open parcels show is fetched once, what none shows any more goes', () =>
  expect(
    picturesToKeep(['/pictures/a.svg', '/pictures/b.svg', '/pictures/a.svg'], ['/pictures/b.svg', '/pictures/c.svg']),
  ).toEqual({ fetch: ['/pictures/a.svg'], drop: ['/pictures/c.svg'] }));

test('foreign and external pictures are not stored', () =>
  expect(
    picturesToKeep(['https://cdn.example/a.jpg', '', '/admin/v1/x', '/pictures/../x', '//x/pictures/a'], []),
  ).toEqual({
    fetch: [],
    drop: [],
  }));

test('the store is limited, and pictures within the limit stay', () =>
  expect(picturesToKeep(['/pictures/a', '/pictures/b', '/pictures/c'], ['/pictures/b', '/pictures/c'], 2)).toEqual({
    fetch: ['/pictures/a'],
    drop: ['/pictures/c'],
  }));

test.each([
  ['a photo is kept as a thumbnail', 'image/jpeg', 900_000, [3000, 2000], [240, 160]],
  ['upright too', 'image/png', 30_000, [500, 4000], [30, 240]],
  ['a strip keeps a pixel', 'image/webp', 30_000, [9000, 4], [240, 1]],
  ['one that is small in pixels is only written anew', 'image/png', 90_000, [200, 100], [200, 100]],
  ['one that is small in bytes stays as it is', 'image/jpeg', 20_000, [800, 800], null],
  ['a drawing stays one', 'image/svg+xml', 50_000, [800, 800], null],
])('%s', (_, type, bytes, [width = 0, height = 0], size) =>
  expect(thumbOf(type, bytes, { width, height })).toEqual(size && { width: size[0], height: size[1] }),
);
