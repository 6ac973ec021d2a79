import { expect, test } from 'vitest';
import { goKeys, waybillKey } from './go-keys.ts';

test('no letter leads to two places', () => {
  const letters = [...Object.values(goKeys), waybillKey];
  expect(new Set(letters).size).toBe(letters.length);
});
