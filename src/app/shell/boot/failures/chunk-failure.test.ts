import { expect, test } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

test.each([
  ['Failed to fetch dynamically imported module: http://x/a.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Cannot read properties of undefined', false],
])('%s', (message, expected) => {
  expect(isChunkFailure(new TypeError(message))).toBe(expected);
});

test('what is no error is none', () => {
  expect(isChunkFailure('Failed to fetch dynamically imported module')).toBe(false);
});
