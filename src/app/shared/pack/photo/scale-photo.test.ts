import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitInto } from './scale-photo.ts';

test.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [800, 600, 800, 600],
  [1600, 1600, 1600, 1600],
  [10_000, 2, 1600, 1],
])('%i × %i becomes %i × %i', (w, h, width, height) => expect(fitInto(w, h)).toEqual({ width, height }));

test('every picture fits, keeps its proportions and is never enlarged', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (w, h) => {
      const { width, height } = fitInto(w, h);
      expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
      expect(width <= w && height <= h && width >= 1 && height >= 1).toBe(true);
      // Within a pixel: the sides are rounded.
      const share = Math.min(1, 1600 / Math.max(w, h));
      expect(Math.abs(width - w * share)).toBeLessThanOrEqual(1);
    }),
  );
});
