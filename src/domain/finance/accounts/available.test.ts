import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { available, decideHold, decideSpend } from './available.ts';

const eur = (minor: number) => money(minor, 'EUR');
const state = fc.record({
  balance: fc.integer({ min: -1e9, max: 1e9 }).map(eur),
  credit: fc.nat({ max: 1e9 }).map(eur),
  holds: fc.nat({ max: 1e9 }).map(eur),
});
const amount = fc.nat({ max: 2e9 }).map(eur);

test('an amount is spent exactly when the account covers it, and never leaves it below zero', () => {
  fc.assert(
    fc.property(state, amount, (account, wanted) => {
      const spent = decideSpend(account, wanted);
      expect(spent.ok).toBe(available(account).minor >= wanted.minor);
      if (!spent.ok) return;
      expect(available(spent.value).minor).toBe(available(account).minor - wanted.minor);
      expect(available(spent.value).minor).toBeGreaterThanOrEqual(0);
      expect([spent.value.credit, spent.value.holds]).toEqual([account.credit, account.holds]);
    }),
  );
});

test('the shortfall is exactly what has to be added', () => {
  fc.assert(
    fc.property(state, amount, (account, wanted) => {
      const spent = decideSpend(account, wanted);
      if (spent.ok) return;
      const missing = Number(spent.details?.['missing']);
      const topped = { ...account, balance: eur(account.balance.minor + missing) };
      expect(decideSpend(topped, wanted)).toMatchObject({ ok: true });
      const almost = { ...account, balance: eur(account.balance.minor + missing - 1) };
      expect(decideSpend(almost, wanted).ok).toBe(false);
    }),
  );
});

test('the shortfall is also written as an amount', () => {
  const account = { balance: eur(1000), credit: eur(500), holds: eur(200) };
  expect(decideSpend(account, eur(2550))).toMatchObject({
    refusal: 'account.too-little',
    details: { available: 1300, needed: 2550, missing: 1250, amount: '12.50', currency: 'EUR' },
  });
});

test('a hold needs the same cover as a payment, keeps the balance and reserves the amount', () => {
  fc.assert(
    fc.property(state, amount, (account, wanted) => {
      const result = decideHold(account, wanted);
      expect(result.ok).toBe(decideSpend(account, wanted).ok);
      if (!result.ok) return;
      expect(result.value.balance).toEqual(account.balance);
      expect(result.value.holds.minor).toBe(account.holds.minor + wanted.minor);
      expect(available(result.value).minor).toBe(available(account).minor - wanted.minor);
    }),
  );
});
