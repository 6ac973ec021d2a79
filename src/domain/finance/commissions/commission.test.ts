import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, zero } from '#domain/shared/money/money.ts';
import { cancelProcessPosting, collectPosting, processPosting } from '../accounts/order-postings.ts';
import { effectOn } from '../accounts/posting.ts';
import {
  afterChange,
  changeCommission,
  changesCommission,
  commissionBase,
  commissionOf,
  commissionPosting,
  payoutPosting,
  type Commission,
  type CommissionTerms,
} from './commission.ts';

const eur = (minor: number) => money(minor, 'EUR');
const terms = (affiliate_id: string, rate_bp: number): CommissionTerms => ({ affiliate_id, rate_bp });
const run = (changes: readonly (readonly [minor: number, present: CommissionTerms | null])[]) =>
  changes.reduce<{ state: Commission | null; paid: Map<string, number> }>(
    ({ state, paid }, [minor, present]) => {
      const change = changeCommission(state, eur(minor), present);
      if (!change) return { state, paid };
      paid.set(change.affiliate_id, (paid.get(change.affiliate_id) ?? 0) + change.amount.minor);
      return { state: afterChange(state, change), paid };
    },
    { state: null, paid: new Map() },
  );

const someTerms = fc.option(fc.record({ affiliate_id: fc.constantFrom('a', 'b'), rate_bp: fc.nat(5_000) }));
const someChanges = fc.array(fc.tuple(fc.integer({ min: -50_000, max: 100_000 }), someTerms), { maxLength: 12 });

describe('the base', () => {
  const charge = {
    seller_id: 's',
    goods: eur(10_000),
    shipping: eur(2_000),
    vat: eur(2_520),
    duty: eur(300),
    fee: eur(99),
    paid_by: 'paypal' as const,
  };

  test('is product and shipping income, without VAT, duty and fees', () => {
    expect(commissionBase('EUR', processPosting('o:1', charge).lines)).toEqual(eur(12_000));
    expect(commissionBase('EUR', cancelProcessPosting('o:1', charge).lines)).toEqual(eur(-12_000));
  });

  test('is nothing for a collect or in another currency', () => {
    const collect = collectPosting('c', { seller_id: 's', amount: eur(500) });
    expect(commissionBase('EUR', collect.lines)).toEqual(eur(0));
    expect(commissionBase('USD', processPosting('o:1', charge).lines)).toEqual(money(0, 'USD'));
  });

  test('changes by charges, cancellations and refunds only', () => {
    const all = ['process', 'cancel-process', 'refund', 'collect', 'resend', 'recharge', 'affiliate-share'] as const;
    expect(all.filter(changesCommission)).toEqual(['process', 'cancel-process', 'refund']);
  });
});

describe('a commission', () => {
  test('is rounded once, half up', () => {
    expect(commissionOf(eur(12_345), 250)).toEqual(eur(309));
    expect(commissionOf(eur(-1), 250)).toEqual(eur(0));
  });

  test('is reversed in proportion by a refund, and to zero by the rest', () => {
    const start = changeCommission(null, eur(10_001), terms('a', 333));
    expect(start?.amount).toEqual(eur(333));
    const charged = afterChange(null, start!);
    const part = changeCommission(charged, eur(-5_000), null);
    expect(part).toMatchObject({ affiliate_id: 'a', rate_bp: 333, amount: eur(-166) });
    expect(changeCommission(afterChange(charged, part!), eur(-5_001), null)?.amount).toEqual(eur(-167));
  });

  test('keeps affiliate and rate while something of the charge is left', () => {
    const charged = afterChange(null, changeCommission(null, eur(10_000), terms('a', 200))!);
    expect(changeCommission(charged, eur(10_000), terms('b', 400))).toMatchObject({
      affiliate_id: 'a',
      amount: eur(200),
    });
    const returned = afterChange(charged, changeCommission(charged, eur(-10_000), terms('b', 400))!);
    expect(changeCommission(returned, eur(10_000), terms('b', 400))).toMatchObject({
      affiliate_id: 'b',
      amount: eur(400),
    });
    expect(changeCommission(returned, eur(10_000), null)).toBeNull();
  });

  test('does not begin without an affiliate, nor with a refund', () => {
    expect(changeCommission(null, eur(100), null)).toBeNull();
    expect(changeCommission(null, eur(-100), terms('a', 200))).toBeNull();
    expect(changeCommission(null, zero('EUR'), terms('a', 200))).toBeNull();
  });

  test('property: never below zero and never above the rate of its base', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const { state, paid } = run(changes);
        for (const minor of paid.values()) expect(minor).toBeGreaterThanOrEqual(0);
        if (!state) return;
        expect(state.amount).toEqual(commissionOf(state.base, state.rate_bp));
        expect([...paid.values()].reduce((sum, minor) => sum + minor, 0)).toBe(state.amount.minor);
      }),
    );
  });

  test('property: when everything is returned, in any parts, nothing is left to anyone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1 }), fc.nat(5_000), (parts, rate) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const back = parts.map((part) => [-part, terms('b', 5_000)] as const);
        const { state, paid } = run([[total, terms('a', rate)], ...back]);
        expect(state?.amount).toEqual(eur(0));
        expect([...paid.values()].every((minor) => minor === 0)).toBe(true);
      }),
    );
  });
});

test('a commission moves from the platform’s cost to the affiliate, a payout from there to the bank', () => {
  const postings = [commissionPosting('process:o:1', 'a', eur(309)), payoutPosting('w', 'a', eur(300))];
  expect(postings.map(({ reason }) => reason)).toEqual([
    { kind: 'affiliate-share', source: 'process:o:1' },
    { kind: 'withdrawal', source: 'w' },
  ]);
  expect(effectOn(postings, { kind: 'affiliate-payable', owner: 'a' }, 'EUR')).toBe(9);
  expect(effectOn(postings, { kind: 'platform-cost', owner: null }, 'EUR')).toBe(-309);
  expect(effectOn(postings, { kind: 'bank-clearing', owner: null }, 'EUR')).toBe(300);
  const byPaypal = [payoutPosting('w', 'a', eur(300), 'paypal')];
  expect(effectOn(byPaypal, { kind: 'paypal-clearing', owner: null }, 'EUR')).toBe(300);
});
