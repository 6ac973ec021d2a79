import { expect, test } from 'vitest';
import { scanTones, scanVibrations } from './sounds.ts';

test('right is short and high, wrong is long and low', () => {
  expect(scanTones.right).toEqual([{ hz: 1320, ms: 70, at: 0, shape: 'sine' }]);
  expect(scanTones.wrong).toEqual([{ hz: 220, ms: 350, at: 0, shape: 'sawtooth' }]);
});

test('a finished line and a finished parcel rise', () => {
  for (const outcome of ['lineFinished', 'parcelFinished'] as const) {
    const heights = scanTones[outcome].map((tone) => tone.hz);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  }
});

test('every outcome feels different', () => {
  const felt = Object.values(scanVibrations).map((pattern) => pattern.join('-'));
  expect(new Set(felt).size).toBe(felt.length);
});
