import { expect, test } from 'vitest';
import { allCalls } from './registry.ts';

/** Money, bank details, users, roles, secrets and keys, and login methods (domain.md §7). */
test('the commands that ask again who it is', () => {
  const names = allCalls.filter(({ stepUp }) => stepUp).map(({ name }) => name);
  expect(names.toSorted()).toMatchSnapshot();
});

test('none of them waits on a device: whoever comes back could not be asked', () => {
  expect(allCalls.filter(({ stepUp, offline }) => stepUp && offline !== 'refuse')).toEqual([]);
});
