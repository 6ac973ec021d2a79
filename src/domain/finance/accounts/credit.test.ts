import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../shared/money/money.ts';
import { available } from './available.ts';
import { decideCredit, maxCreditMinor } from './credit.ts';

const eur = (minor: number) => money(minor, 'EUR');
const account = (balance: number, credit: number, holds = 0) => ({
  balance: eur(balance),
  credit: eur(credit),
  holds: eur(holds),
});

test.each([
  ['given', account(0, 0), 5000, true],
  ['raised while it is spent', account(-4000, 5000), 8000, true],
  ['lowered to what is spent', account(-4000, 5000), 4000, true],
  ['lowered below what is spent', account(-4000, 5000), 3999, 'credit.in-use'],
  ['lowered below what is on hold', account(1000, 5000, 4000), 2999, 'credit.in-use'],
  ['taken from who never needed it', account(100, 5000), 0, true],
  ['beyond all measure', account(0, 0), maxCreditMinor + 1, 'credit.too-high'],
  ['below nothing', account(0, 0), -1, 'credit.too-high'],
])('a line %s', (_, state, wanted, expected) => {
  const decided = decideCredit(state, eur(wanted));
  expect(decided.ok || decided.refusal).toBe(expected);
});

test('the refusal names what is spent of the line', () => {
  expect(decideCredit(account(-4000, 5000), eur(0))).toMatchObject({ details: { amount: '40.00', currency: 'EUR' } });
  expect(decideCredit(account(1000, 5000, 4000), eur(0))).toMatchObject({ details: { amount: '30.00' } });
});

test('no sequence of decisions overdraws an account', () => {
  const minor = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(minor, fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (balance, credit, holds, wanted) => {
      const state = account(balance, credit, holds);
      fc.pre(available(state).minor >= 0);
      const decided = decideCredit(state, eur(wanted));
      if (decided.ok) expect(available(decided.value).minor).toBeGreaterThanOrEqual(0);
      else expect(available({ ...state, credit: eur(wanted) }).minor).toBeLessThan(0);
    }),
  );
});
