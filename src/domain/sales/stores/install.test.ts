import { expect, test } from 'vitest';
import { installCookieText } from './install.ts';

test('over https the cookie has the prefix and what the prefix requires', () => {
  expect(installCookieText('state', true, 60)).toBe(
    '__Host-shop-install=state; path=/; max-age=60; samesite=lax; secure',
  );
});

test('over plain http it has a name that browsers keep', () => {
  expect(installCookieText('state', false, 60)).toBe('shop-install=state; path=/; max-age=60; samesite=lax');
});
