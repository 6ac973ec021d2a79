import { expect, test } from 'vitest';
import { source } from './source.ts';

test('scrapes within some seconds share one read', async () => {
  let now = 0;
  let reads = 0;
  const latest = source(async () => (reads += 1), { now: () => now });
  expect([await latest(), await latest()]).toEqual([1, 1]);
  now = 5_000;
  expect(await latest()).toBe(2);
});

test('a read that fails has no value, and is tried again later', async () => {
  let now = 0;
  let isAway = true;
  const latest = source(
    async () => {
      if (isAway) throw new Error('away');
      return 'here';
    },
    { now: () => now },
  );
  expect(await latest()).toBeUndefined();
  isAway = false;
  expect(await latest()).toBeUndefined();
  now = 5_000;
  expect(await latest()).toBe('here');
});

test('a hanging read blocks no other and is not started twice', async () => {
  let reads = 0;
  let finish: (value: string) => void = () => undefined;
  const latest = source(
    () => {
      reads += 1;
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    },
    { patience: 1 },
  );
  expect(await Promise.all([latest(), latest()])).toEqual([undefined, undefined]);
  expect(await latest()).toBeUndefined();
  expect(reads).toBe(1);
  finish('late');
  expect(await latest()).toBe('late');
});
