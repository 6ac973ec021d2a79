import { afterEach, expect, test, vi } from 'vitest';
import { isCancelled, supportsPasskeys } from './passkey.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const at = (hostname: string, browser: object = { PublicKeyCredential: Object }) => {
  vi.stubGlobal('window', browser);
  vi.stubGlobal('location', { hostname });
};

test.each([
  ['parcelyard.example.com', true],
  ['localhost', true],
  ['10', false],
  ['192.168.1.20', false],
  ['[::1]', false],
  ['fe80::1', false],
])('passkeys are bound to a host name: %s %s', (hostname, isPossible) => {
  at(hostname);
  expect(supportsPasskeys()).toBe(isPossible);
});

test('an older browser has none', () => {
  at('parcelyard.example.com', {});
  expect(supportsPasskeys()).toBe(false);
});

test.each(['NotAllowedError', 'AbortError'])('%s: the user closed the dialog', (name) => {
  expect(isCancelled(Object.assign(new Error('closed'), { name }))).toBe(true);
});

test.each([
  new Error('NotAllowedError'),
  Object.assign(new Error('x'), { name: 'SecurityError' }),
  { name: 'AbortError' },
  null,
  'AbortError',
])('%s is a failure', (error) => {
  expect(isCancelled(error)).toBe(false);
});
