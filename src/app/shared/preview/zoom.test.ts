import { expect, test } from 'vitest';
import { nextZoom } from './zoom.ts';

test('zoom goes by steps and ends at both ends', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(4, 1), nextZoom(0.5, -1)]).toEqual([1.5, 0.75, 4, 0.5]);
});
