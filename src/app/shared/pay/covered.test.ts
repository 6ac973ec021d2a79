import { expect, test } from 'vitest';
import { coveredShare } from './covered.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

test.each([
  [28_625, 18_420, 18_420 / 28_625],
  [100, 100, 1],
  [100, 500, 1],
  [100, 0, 0],
  [100, -50, 0],
  [0, 0, 1],
])('of %i a balance of %i covers %f', (total, balance, share) => {
  expect(coveredShare(eur(total), eur(balance))).toBe(share);
});
