import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { effectOn } from '../accounts/posting.ts';
import { rechargePosting } from '../accounts/balance-postings.ts';
import { rechargeSum } from '../accounts/recharge.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import {
  decideMatch,
  differencePosting,
  entrySource,
  oppositeItems,
  sumOf,
  transferPosting,
  transferSource,
} from './clearing.ts';

const eur = (minor: number) => money(minor, 'EUR');
const minors = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 30 });
const onClearing = (posting: ReturnType<typeof transferPosting>) =>
  effectOn([posting], { kind: 'bank-clearing', owner: null }, 'EUR');

test('items are matched when they sum to zero, without any tolerance', () => {
  fc.assert(
    fc.property(minors, (items) => {
      expect(decideMatch(items, 'EUR').ok).toBe(sumOf(items) === 0);
      expect(decideMatch([...items, -sumOf(items)], 'EUR').ok).toBe(true);
    }),
  );
  expect(decideMatch([-10_000, 9999], 'EUR')).toMatchObject({ details: { amount: '-0.01', currency: 'EUR' } });
});

test('an exchange difference brings its items to zero', () => {
  fc.assert(
    fc.property(minors, (items) => {
      const posting = differencePosting('d', { kind: 'bank-clearing', sum: eur(sumOf(items)) });
      expect(sumOf(items) + onClearing(posting)).toBe(0);
    }),
  );
});

test('a transfer clears what a recharge put on the account, and back', () => {
  const transfer = (direction: 'in' | 'out') =>
    transferPosting('t', { kind: 'bank-clearing', direction, amount: eur(500) });
  expect([onClearing(transfer('in')), onClearing(transfer('out'))]).toEqual([500, -500]);
});

test('a reference is the same in any case and with any spaces', () => {
  expect(transferSource('bank-clearing', ' ab 12')).toBe(transferSource('bank-clearing', 'AB12 '));
  expect(transferSource('bank-clearing', 'AB12')).not.toBe(transferSource('paypal-clearing', 'AB12'));
});

test('suggested items cancel each other out, each once', () => {
  fc.assert(
    fc.property(minors, (amounts) => {
      const items = amounts.map((minor, _id) => ({ _id, amount: eur(minor) }));
      const found = oppositeItems(items);
      expect(sumOf(found.map((_id) => amounts[_id] ?? Number.NaN))).toBe(0);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
  const items = [-100, 250, 100, -100, 100].map((minor, _id) => ({ _id, amount: eur(minor) }));
  expect(oppositeItems(items)).toEqual([0, 2, 3, 4]);
});

test('recharges and the bank entries that pay them leave nothing on the clearing account, in any currency', () => {
  const paid = fc.record({
    minor: fc.integer({ min: 1, max: 100_000_000 }),
    feeBp: fc.integer({ min: 0, max: 9999 }),
    rateE8: fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
    via: fc.constantFrom('bank' as const, 'paypal' as const),
  });
  fc.assert(
    fc.property(fc.array(paid, { maxLength: 20 }), (list) => {
      const postings = list.flatMap(({ minor, feeBp, rateE8, via }, n) => {
        const amount = money(minor, 'USD');
        const fee = money(Math.floor((minor * feeBp) / 10_000), 'USD');
        const sum = rechargeSum({ amount, fee }, 'EUR', rateE8);
        if (!sum.ok) return [];
        const { confirmed, fee: charged } = sum.value;
        const arrived = convert(amount, 'EUR', rateE8);
        return [
          rechargePosting(`${n}`, { seller_id: 's', confirmed, fee: charged, via }),
          transferPosting(entrySource(`${n}`), { kind: `${via}-clearing`, direction: 'in', amount: arrived }),
        ];
      });
      for (const kind of ['bank-clearing', 'paypal-clearing'] as const)
        expect(effectOn(postings, { kind, owner: null }, 'EUR')).toBe(0);
      expect(sumOf(postings.flatMap(({ lines }) => lines.map((line) => line.amount.minor)))).toBe(0);
    }),
  );
});
