import { expect, test } from 'vitest';
import { tabChangeOf } from './token.ts';

const session = (userId: string) => JSON.stringify({ token: 't', userId, until: 1 });

test.each([
  ['a logout', { key: 'parcelyard.token', newValue: null }, 'ended'],
  ['another user', { key: 'parcelyard.token', newValue: session('other') }, 'ended'],
  ['an unreadable session', { key: 'parcelyard.token', newValue: 'x' }, 'ended'],
  ['a cleared storage', { key: null, newValue: null }, 'ended'],
  ['the same user with a new token', { key: 'parcelyard.token', newValue: session('mine') }, 'none'],
  ['a session that is being opened', { key: 'parcelyard.token', newValue: session('') }, 'none'],
  ['acting as another user', { key: 'parcelyard.token.own', newValue: session('mine') }, 'acting'],
  ['the end of acting', { key: 'parcelyard.token.own', newValue: null }, 'acting'],
  ['another setting', { key: 'parcelyard.scheme', newValue: 'dark' }, 'none'],
] as const)('%s in another tab', (_, event, expected) => {
  expect(tabChangeOf(event, 'mine')).toBe(expected);
});
