import { expect, test } from 'vitest';
import { inquiryFollows } from './follow.ts';

test.each([
  [1, 'accept', [2, 1], 'accept'],
  [2, 'accept', [2, 2], null],
  [-2, 'accept', [2, -2], null],
  [1, 'reject', [-1, 1], null],
  [1, 'reject', [-1, -1], 'reject-quote'],
  [1, 'reject', [-1, -4], 'reject-quote'],
  [2, 'reject', [-1, 2], null],
  [1, 'expire', [-4, -4], 'expire'],
  [1, 'expire', [-4, 1], null],
  [1, 'expire', [-4, -1], 'reject-quote'],
  [2, 'expire', [-4], null],
  [1, 'request-requote', [-2, 1], 'request-requote'],
  [2, 'request-requote', [-2], 'request-requote'],
  [-2, 'request-requote', [-2], null],
] as const)('inquiry %i after %s of prices that are now %j: %s', (inquiry, action, statuses, expected) => {
  expect(inquiryFollows(inquiry, action, statuses)).toBe(expected);
});
