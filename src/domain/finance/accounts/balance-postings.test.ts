import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { holdPosting, rechargePosting, releaseHoldPosting } from './balance-postings.ts';
import { effectOn } from './posting.ts';
import type { Posting } from './posting.ts';

const eur = (minor: number) => money(minor, 'EUR');
const cents = fc.integer({ min: 1, max: 1e9 });
const ofSeller = (kind: 'seller-available' | 'seller-hold', ...entries: readonly Posting[]) =>
  effectOn(entries, { kind, owner: 'anna' }, 'EUR');
const ofPlatform = (kind: 'bank-clearing' | 'paypal-clearing' | 'fees', ...entries: readonly Posting[]) =>
  effectOn(entries, { kind, owner: null }, 'EUR');

test.each([
  ['bank', 'bank-clearing', 'paypal-clearing'],
  ['paypal', 'paypal-clearing', 'bank-clearing'],
] as const)('a recharge by %s credits what was confirmed, less its fee', (via, clearing, other) => {
  fc.assert(
    fc.property(cents, fc.nat({ max: 1e6 }), (confirmed, fee) => {
      const entry = rechargePosting('r', { seller_id: 'anna', confirmed: eur(confirmed), fee: eur(fee), via });
      expect(ofSeller('seller-available', entry)).toBe(confirmed - fee);
      expect(ofPlatform('fees', entry)).toBe(fee);
      expect(ofPlatform(clearing, entry)).toBe(0 - confirmed);
      expect(ofPlatform(other, entry)).toBe(0);
    }),
  );
});

test('the fee of a recharge is a line of its own, and there is none without a fee', () => {
  const recharge = { seller_id: 'anna', confirmed: eur(1000), via: 'bank' } as const;
  const withFee = rechargePosting('r', { ...recharge, fee: eur(30) });
  const amounts = ({ lines }: Posting) =>
    lines.filter(({ account }) => account.owner === 'anna').map(({ amount }) => amount.minor);
  expect(amounts(withFee)).toEqual([1000, -30]);
  expect(amounts(rechargePosting('r', { ...recharge, fee: eur(0) }))).toEqual([1000]);
});

test('a hold moves money aside without changing what the seller has, and its release moves it back', () => {
  fc.assert(
    fc.property(cents, (minor) => {
      const hold = { seller_id: 'anna', amount: eur(minor) };
      const [placed, released] = [holdPosting('h', hold), releaseHoldPosting('h', hold)];
      expect(ofSeller('seller-hold', placed)).toBe(minor);
      expect(ofSeller('seller-available', placed) + ofSeller('seller-hold', placed)).toBe(0);
      expect(ofSeller('seller-available', placed, released)).toBe(0);
      expect(ofSeller('seller-hold', placed, released)).toBe(0);
    }),
  );
});
