import { expect, test } from 'vitest';
import { endFactor, isFactorNeeded, needFactor, watchFactor } from './factor.ts';

test('whatever was refused for a missing factor waits for one set-up and goes on with it', async () => {
  let changes = 0;
  const stop = watchFactor(() => (changes += 1));
  const refused = [needFactor(), needFactor()];
  expect([isFactorNeeded(), changes]).toEqual([true, 1]);
  endFactor(true);
  expect(await Promise.all(refused)).toEqual([true, true]);
  expect([isFactorNeeded(), changes]).toEqual([false, 2]);
  const again = needFactor();
  endFactor(false);
  expect(await again).toBe(false);
  stop();
});
