import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aspects, isWhole, largestCrop, pixelsOf } from './crop-area.ts';
import { originalsAfter, withPicture } from './originals.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const shares = fc.double({ min: 0, max: 100, noNaN: true });

test.each([
  [{ width: 400, height: 300 }, undefined, { left: 0, top: 0, width: 400, height: 300 }],
  [{ width: 400, height: 300 }, aspects.square, { left: 50, top: 0, width: 300, height: 300 }],
  [{ width: 300, height: 600 }, aspects.landscape, { left: 0, top: 188, width: 300, height: 225 }],
  [{ width: 400, height: 300 }, aspects.landscape, { left: 0, top: 0, width: 400, height: 300 }],
])('the largest part of %o with the aspect %s', (size, aspect, expected) => {
  expect(pixelsOf(largestCrop(size, aspect), size)).toEqual(expected);
});

test('every part is inside the picture and not empty', () => {
  fc.assert(
    fc.property(sizes, shares, shares, shares, shares, (size, x, y, width, height) => {
      const part = pixelsOf({ x, y, width, height }, size);
      expect(part.left + part.width).toBeLessThanOrEqual(size.width);
      expect(part.top + part.height).toBeLessThanOrEqual(size.height);
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('the whole picture is no crop', () => {
  const size = { width: 400, height: 300 };
  expect(isWhole(largestCrop(size, undefined), size)).toBe(true);
  expect(isWhole(largestCrop(size, 1), size)).toBe(false);
});

test('a picture that is cropped twice goes back to the first one', () => {
  const once = originalsAfter(new Map(), { from: 'a', to: 'b' });
  expect([...originalsAfter(once, { from: 'b', to: 'c' })]).toEqual([['c', 'a']]);
  expect([...originalsAfter(once, { from: 'x', to: 'y' })]).toEqual([
    ['b', 'a'],
    ['y', 'x'],
  ]);
  expect([...originalsAfter(once, { from: 'b', to: 'a' })]).toEqual([]);
});

test('variants follow the crop of their picture', () => {
  const variants = [
    { sku: '1', image: 'a' },
    { sku: '2', image: '' },
    { sku: '3', image: 'x' },
  ];
  const cropped = withPicture(variants, { from: 'a', to: 'b' });
  expect(cropped.map(({ image }) => image)).toEqual(['b', '', 'x']);
  expect(withPicture(cropped, { from: 'b', to: 'a' })).toEqual(variants);
});
