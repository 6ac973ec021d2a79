import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureOf } from './sign.ts';

test('a request is signed by its path and its parameters in the order of their names', () => {
  const path = 'param2/1/system/currentTime/1000000';
  const expected = createHmac('sha1', 'secret').update(`${path}a1b2`).digest('hex').toUpperCase();
  expect(signatureOf(path, { b: '2', a: '1' }, 'secret')).toBe(expected);
  expect(expected).toMatch(/^[\dA-F]{40}$/);
});
