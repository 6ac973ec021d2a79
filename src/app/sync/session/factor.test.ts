import { expect, test } from 'vitest';
import { endFactor, factorRequest, needFactor } from './factor.ts';

test('every request that was refused for a missing factor waits for one set-up and goes on with it', async () => {
  let changes = 0;
  const { unsubscribe } = factorRequest.subscribe(() => (changes += 1));
  const refused = [needFactor(), needFactor()];
  expect([factorRequest.state !== null, changes]).toEqual([true, 1]);
  endFactor(true);
  expect(await Promise.all(refused)).toEqual([true, true]);
  expect([factorRequest.state !== null, changes]).toEqual([false, 2]);
  const again = needFactor();
  endFactor(false);
  expect(await again).toBe(false);
  unsubscribe();
});
