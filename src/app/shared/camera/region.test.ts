import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framedRegion } from './region.ts';

test('a wide picture in a square box is cut at its sides', () => {
  expect(framedRegion({ width: 1280, height: 720 }, { width: 360, height: 360 })).toEqual({
    x: 331,
    y: 101,
    width: 619,
    height: 518,
    readAs: { width: 619, height: 518 },
  });
});

test('a picture with more dots than it needs is read smaller', () => {
  const region = framedRegion({ width: 4000, height: 3000 }, { width: 400, height: 300 });
  expect(region).toMatchObject({ width: 3440, readAs: { width: 1000, height: 628 } });
});

test('nothing is read before there is a picture', () => {
  expect(framedRegion({ width: 0, height: 0 }, { width: 300, height: 200 })).toBeNull();
  expect(framedRegion({ width: 640, height: 480 }, { width: 300, height: 0 })).toBeNull();
});

test('the frame never leaves the picture', () => {
  const side = fc.integer({ min: 16, max: 5000 });
  fc.assert(
    fc.property(side, side, side, side, (width, height, boxWidth, boxHeight) => {
      const region = framedRegion({ width, height }, { width: boxWidth, height: boxHeight });
      if (!region) return;
      expect(region.x).toBeGreaterThanOrEqual(0);
      expect(region.y).toBeGreaterThanOrEqual(0);
      expect(region.x + region.width).toBeLessThanOrEqual(width);
      expect(region.y + region.height).toBeLessThanOrEqual(height);
    }),
  );
});
