import { expect, test } from 'vitest';
import { allCalls } from './registry.ts';

/** Money, bank details, users, roles, secrets and keys, and login methods (domain.md §7). */
test('the commands that need a second sign-in', () => {
  const names = allCalls.filter(({ stepUp }) => stepUp).map(({ name }) => name);
  expect(names.toSorted()).toMatchSnapshot();
});

test('none of them is queued offline: a confirmation could not be requested later', () => {
  expect(allCalls.filter(({ stepUp, offline }) => stepUp && offline !== 'refuse')).toEqual([]);
});
