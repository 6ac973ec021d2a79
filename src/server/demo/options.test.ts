import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('sizes are read, and have defaults', () => {
  expect(readOptions([])).toEqual({ orders: 2000, sellers: 3, share: 0.5 });
  const args = ['--orders', '300000', '--sellers', '5', '--share', '0.3333'];
  expect(readOptions(args)).toEqual({ orders: 300_000, sellers: 5, share: 0.3333 });
});

test.each([
  [['--orders', 'many'], '--orders is "many"'],
  [['--orders', '0'], 'from 1 to'],
  [['--orders', '10.5'], 'whole number'],
  [['--share', '2'], '--share is "2"'],
  [['--order', '5'], 'Usage: npm run demo'],
  [['100000'], 'Usage: npm run demo'],
])('%j is refused with a message', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
