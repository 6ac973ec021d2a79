import { expect, test } from 'vitest';
import { countdownText } from './countdown.ts';

test('a countdown reads as hours, minutes and seconds', () => {
  expect(countdownText(3_723_000)).toBe('1:02:03');
  expect(countdownText(97_200_000)).toBe('27:00:00');
  expect(countdownText(59_001)).toBe('0:01:00');
  expect(countdownText(1)).toBe('0:00:01');
  expect(countdownText(0)).toBe('0:00:00');
  expect(countdownText(-5_000)).toBe('0:00:00');
});
