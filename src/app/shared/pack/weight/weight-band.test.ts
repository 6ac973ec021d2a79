import { expect, test } from 'vitest';
import { bandOf } from './weight-band.ts';

const parcel = { expected: 720, min: 670, max: 770 };

test('the tolerance takes the middle of the band', () => {
  const band = bandOf({ ...parcel, weight: 742 });
  expect(band.from).toBeCloseTo(15);
  expect(band.to).toBeCloseTo(85);
  expect(band.middle).toBeCloseTo(50);
  expect(band.within).toBe(true);
});

test.each([
  [670, true],
  [770, true],
  [669, false],
  [771, false],
])('%i g is within: %s', (weight, within) => {
  expect(bandOf({ ...parcel, weight }).within).toBe(within);
});

test('a far too heavy parcel stays on the band', () => {
  expect(bandOf({ ...parcel, weight: 9000 }).at).toBe(100);
});

test('an empty scale is neither', () => {
  expect(bandOf({ ...parcel, weight: undefined })).toMatchObject({ at: undefined, within: false });
});
