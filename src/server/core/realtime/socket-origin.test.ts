import { expect, test } from 'vitest';
import { isOwnOrigin } from './socket-origin.ts';

const publicUrl = 'https://yard.example.com';

test.each([
  [undefined, 'yard.example.com', true],
  ['https://yard.example.com', 'yard.example.com', true],
  ['https://yard.example.com', '10.0.0.5:4000', true],
  ['http://127.0.0.1:4000', '127.0.0.1:4000', true],
  ['http://localhost:4000', 'LOCALHOST:4000', true],
  ['https://evil.example', 'yard.example.com', false],
  ['https://yard.example.com.evil.example', 'yard.example.com', false],
  ['null', 'yard.example.com', false],
  ['', 'yard.example.com', false],
])('origin %s at host %s: %s', (origin, host, expected) => {
  expect(isOwnOrigin({ origin, host, publicUrl })).toBe(expected);
});
