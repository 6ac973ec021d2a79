import { expect, test } from 'vitest';
import { picturesToKeep } from './pictures.ts';

test('what open parcels show is fetched once, what none shows any more goes', () =>
  expect(
    picturesToKeep(['/pictures/a.svg', '/pictures/b.svg', '/pictures/a.svg'], ['/pictures/b.svg', '/pictures/c.svg']),
  ).toEqual({ fetch: ['/pictures/a.svg'], drop: ['/pictures/c.svg'] }));

test('pictures of others, and what leads elsewhere, are not kept', () =>
  expect(
    picturesToKeep(['https://cdn.example/a.jpg', '', '/admin/v1/x', '/pictures/../x', '//x/pictures/a'], []),
  ).toEqual({
    fetch: [],
    drop: [],
  }));

test('there is an end to it, and what is kept within it stays', () =>
  expect(picturesToKeep(['/pictures/a', '/pictures/b', '/pictures/c'], ['/pictures/b', '/pictures/c'], 2)).toEqual({
    fetch: ['/pictures/a'],
    drop: ['/pictures/c'],
  }));
