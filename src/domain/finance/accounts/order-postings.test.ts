import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { billRule } from './bills.ts';
import { counterPosting } from './balance-postings.ts';
import {
  cancelProcessPosting,
  cancelResendPosting,
  chargeSource,
  collectPosting,
  platformResendPosting,
  processPosting,
  refundPosting,
} from './order-postings.ts';
import type { ChargeSource, OrderCharge } from './order-postings.ts';
import { effectOn } from './posting.ts';
import type { AccountKind, Posting } from './posting.ts';

const eur = (minor: number) => money(minor, 'EUR');
const cents = fc.nat({ max: 1e9 });
const parts = fc.record({ goods: cents, shipping: cents, vat: cents, duty: cents, fee: cents });
type Parts = { goods: number; shipping: number; vat: number; duty: number; fee: number };
const chargeOf = ({ goods, shipping, vat, duty, fee }: Parts, paid_by: ChargeSource): OrderCharge => ({
  seller_id: 'anna',
  goods: eur(goods),
  shipping: eur(shipping),
  vat: eur(vat),
  duty: eur(duty),
  fee: eur(fee),
  paid_by,
});

const balance = (...entries: readonly Posting[]) =>
  effectOn(entries, { kind: 'seller-available', owner: 'anna' }, 'EUR');
const onPlatform = (kind: AccountKind, ...entries: readonly Posting[]) =>
  effectOn(entries, { kind, owner: null }, 'EUR');
/** What the bill records say, with the sign of their effect on the seller's balance. */
const billed = ({ lines }: Posting, ...types: readonly number[]) =>
  lines
    .filter(({ bill }) => bill !== undefined && types.includes(bill))
    .reduce((all, { amount }) => all + amount.minor, 0);

test('a charge of the balance takes its whole cost, and each account of the platform receives its part', () => {
  fc.assert(
    fc.property(parts, (cost) => {
      const entry = processPosting('o', chargeOf(cost, 'balance'));
      expect(balance(entry)).toBe(0 - cost.goods - cost.shipping - cost.vat - cost.duty - cost.fee);
      expect(onPlatform('product-income', entry)).toBe(cost.goods);
      expect(onPlatform('shipping-income', entry)).toBe(cost.shipping);
      expect(onPlatform('vat', entry)).toBe(cost.vat);
      expect(onPlatform('duty', entry)).toBe(cost.duty);
      expect(onPlatform('fees', entry)).toBe(cost.fee);
    }),
  );
});

test.each([
  ['paypal', 'paypal-clearing', 'bank-clearing'],
  ['manual', 'bank-clearing', 'paypal-clearing'],
] as const)('a charge paid by %s passes through the balance and leaves it as it was', (paidBy, clearing, other) => {
  fc.assert(
    fc.property(parts, (cost) => {
      const entry = processPosting('o', chargeOf(cost, paidBy));
      expect(balance(entry)).toBe(0);
      expect(onPlatform(clearing, entry)).toBe(0 - cost.goods - cost.shipping - cost.vat - cost.duty - cost.fee);
      expect(onPlatform(other, entry)).toBe(0);
    }),
  );
});

test('the bills of a charge are the goods with their VAT, and the shipping with the duty; the fee is none', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom<ChargeSource>('balance', 'paypal', 'manual'), (cost, paidBy) => {
      const entry = processPosting('o', chargeOf(cost, paidBy));
      expect(billed(entry, 1)).toBe(0 - cost.goods - cost.vat);
      expect(billed(entry, 2)).toBe(0 - cost.shipping - cost.duty);
      expect(billed(entry, 3, -1, -2, -3, -4)).toBe(0);
    }),
  );
});

test('VAT and duty are bill lines of their own, in charges, refunds and cancellations', () => {
  fc.assert(
    fc.property(parts, (cost) => {
      const charge = chargeOf(cost, 'balance');
      const taxed = (entry: Posting, tax: 'vat' | 'duty') =>
        entry.lines.filter((line) => line.tax === tax).reduce((all, { amount }) => all + amount.minor, 0);
      const [paid, back] = [processPosting('o', charge), cancelProcessPosting('o', charge)];
      const product = eur(cost.goods + cost.vat);
      const shipping = eur(cost.shipping + cost.duty);
      const shares = { vatInProduct: charge.vat, dutyInShipping: charge.duty };
      const refunded = refundPosting('r', { seller_id: 'anna', product, shipping, ...shares });
      expect([taxed(paid, 'vat'), taxed(paid, 'duty')]).toEqual([0 - cost.vat, 0 - cost.duty]);
      for (const entry of [back, refunded])
        expect([taxed(entry, 'vat'), taxed(entry, 'duty')]).toEqual([cost.vat, cost.duty]);
    }),
  );
});

test('a cancelled charge returns all but the fee, for every payment method', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom<ChargeSource>('balance', 'paypal', 'manual'), (cost, paidBy) => {
      const charge = chargeOf(cost, paidBy);
      const both = [processPosting('o', charge), cancelProcessPosting('o', charge)];
      const { goods, shipping, vat, duty, fee } = cost;
      expect(balance(...both)).toBe(paidBy === 'balance' ? 0 - fee : goods + shipping + vat + duty);
      for (const kind of ['product-income', 'shipping-income', 'vat', 'duty'] as const)
        expect(onPlatform(kind, ...both)).toBe(0);
      expect(onPlatform('fees', ...both)).toBe(fee);
    }),
  );
});

test('a refund gives the seller both parts and takes VAT and duty from their accounts', () => {
  fc.assert(
    fc.property(cents, cents, cents, (product, shipping, share) => {
      const vatInProduct = Math.min(share, product);
      const dutyInShipping = Math.min(share, shipping);
      const entry = refundPosting('r', {
        seller_id: 'anna',
        product: eur(product),
        vatInProduct: eur(vatInProduct),
        shipping: eur(shipping),
        dutyInShipping: eur(dutyInShipping),
      });
      expect(balance(entry)).toBe(product + shipping);
      expect(onPlatform('product-income', entry)).toBe(vatInProduct - product);
      expect(onPlatform('vat', entry)).toBe(0 - vatInProduct);
      expect(onPlatform('shipping-income', entry)).toBe(dutyInShipping - shipping);
      expect(onPlatform('duty', entry)).toBe(0 - dutyInShipping);
      expect(entry.reason).toEqual({ kind: 'refund', source: 'r' });
      expect([billed(entry, -1), billed(entry, -2)]).toEqual([product, shipping]);
    }),
  );
});

test('a collect takes its amount from the balance as its own bill', () => {
  const entry = collectPosting('c', { seller_id: 'anna', amount: eur(420) });
  expect([balance(entry), billed(entry, 3), onPlatform('collect-income', entry)]).toEqual([-420, -420, 420]);
});

test('a resend at the cost of the platform is income and cost at once, and never a bill', () => {
  fc.assert(
    fc.property(parts, (cost) => {
      const charge = chargeOf(cost, 'balance');
      const [sent, back] = [platformResendPosting('s', charge), cancelResendPosting('s', charge)];
      expect(balance(sent, back)).toBe(0);
      expect([...sent.lines, ...back.lines].some(({ account }) => account.owner !== null)).toBe(false);
      expect(onPlatform('platform-cost', sent)).toBe(0 - cost.goods - cost.vat - cost.shipping - cost.duty);
      for (const kind of ['platform-cost', 'product-income', 'shipping-income', 'vat', 'duty'] as const)
        expect(onPlatform(kind, sent, back)).toBe(0);
    }),
  );
});

test('every bill moves the balance in the direction of its type', () => {
  fc.assert(
    fc.property(parts, (cost) => {
      const charge = chargeOf(cost, 'paypal');
      const entries = [processPosting('o', charge), cancelProcessPosting('o', charge)];
      for (const { bill, amount } of entries.flatMap(({ lines }) => lines)) {
        if (bill === undefined || amount.minor === 0) continue;
        expect(Math.sign(amount.minor)).toBe(billRule(bill).sign);
      }
    }),
  );
});

test('an order that costs nothing keeps its bills, and no other posting has lines of zero', () => {
  const free = processPosting('o', chargeOf({ goods: 0, shipping: 0, vat: 0, duty: 0, fee: 0 }, 'balance'));
  expect(free.lines.map(({ bill }) => bill)).toEqual(expect.arrayContaining([1, 2]));
  const goodsOnly = processPosting('o', chargeOf({ goods: 5, shipping: 0, vat: 0, duty: 0, fee: 0 }, 'balance'));
  expect(goodsOnly.lines.every(({ amount }) => amount.minor !== 0)).toBe(true);
});

test('a counter entry reverses any posting on every account', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom<ChargeSource>('balance', 'paypal', 'manual'), (cost, paidBy) => {
      const wrong = processPosting('o', chargeOf(cost, paidBy));
      const entries = [wrong, counterPosting('fix', wrong)];
      expect(balance(...entries)).toBe(0);
      for (const { account } of wrong.lines) expect(effectOn(entries, account, 'EUR')).toBe(0);
    }),
  );
});

test('the source of a charge depends on the order and its charge, not on how it is paid', () => {
  expect(chargeSource({ orderId: 'o1', id: 'c1' })).not.toBe(chargeSource({ orderId: 'o1', id: 'c2' }));
  expect(chargeSource({ orderId: 'o1', id: 'c1' })).not.toBe(chargeSource({ orderId: 'o2', id: 'c1' }));
});
