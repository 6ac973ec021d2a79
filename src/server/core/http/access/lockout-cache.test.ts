import { expect, test } from 'vitest';
import { maxLockouts, LockoutCache, lockoutMs } from './lockout-cache.ts';

const minute = 60_000;

test('a locked-out key is rechecked once in two seconds, until its window ends', () => {
  const lockouts = new LockoutCache();
  lockouts.shut('account:a', minute, 0);
  const found = [1, lockoutMs - 1, lockoutMs, lockoutMs + 1, 2 * lockoutMs, minute - 1].map((at) =>
    lockouts.endOf(['account:a'], at),
  );
  expect(found).toEqual([minute, minute, null, minute, null, null]);
  expect(lockouts.endOf(['account:a'], minute)).toBeNull();
  expect(lockouts.size).toBe(0);
});

test('one shut key of several is enough, and an open one is not remembered', () => {
  const lockouts = new LockoutCache();
  lockouts.shut('address:1', minute, 0);
  expect(lockouts.endOf(['account:b', 'address:1'], 1)).toBe(minute);
  lockouts.open('address:1');
  expect(lockouts.endOf(['account:b', 'address:1'], 1)).toBeNull();
});

test('a flood of keys keeps at most the newest of them', () => {
  const lockouts = new LockoutCache();
  for (let n = 0; n < 2 * maxLockouts; n += 1) lockouts.shut(`account:${n}`, minute, 0);
  expect(lockouts.size).toBe(maxLockouts);
  expect(lockouts.endOf([`account:${2 * maxLockouts - 1}`], 1)).toBe(minute);
  expect(lockouts.endOf(['account:0'], 1)).toBeNull();
});
