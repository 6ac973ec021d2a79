import { expect, test } from 'vitest';
import { maxLockouts, LockoutCache, lockoutMs } from './lockout-cache.ts';

const minute = 60_000;

test('of a door seen shut one asks in two seconds, until its window ends', () => {
  const doors = new LockoutCache();
  doors.shut('account:a', minute, 0);
  const asked = [1, lockoutMs - 1, lockoutMs, lockoutMs + 1, 2 * lockoutMs, minute - 1].map((at) =>
    doors.endOf(['account:a'], at),
  );
  expect(asked).toEqual([minute, minute, null, minute, null, null]);
  expect(doors.endOf(['account:a'], minute)).toBeNull();
  expect(doors.size).toBe(0);
});

test('one shut key of several is enough, and an open one is not remembered', () => {
  const doors = new LockoutCache();
  doors.shut('address:1', minute, 0);
  expect(doors.endOf(['account:b', 'address:1'], 1)).toBe(minute);
  doors.open('address:1');
  expect(doors.endOf(['account:b', 'address:1'], 1)).toBeNull();
});

test('a flood from everywhere against everybody: so many are remembered and no more, the newest of them', () => {
  const doors = new LockoutCache();
  for (let n = 0; n < 2 * maxLockouts; n += 1) doors.shut(`account:${n}`, minute, 0);
  expect(doors.size).toBe(maxLockouts);
  expect(doors.endOf([`account:${2 * maxLockouts - 1}`], 1)).toBe(minute);
  expect(doors.endOf(['account:0'], 1)).toBeNull();
});
