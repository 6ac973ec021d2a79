import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money, split, zero } from '#domain/shared/money/money.ts';
import { available, decideHold, decideSpend } from './available.ts';
import { counterPosting, holdPosting, rechargePosting, releaseHoldPosting } from './balance-postings.ts';
import { billRule, billTypes, isBillType } from './bills.ts';
import { manualPaymentDeletable } from './manual-payment.ts';
import { cancelProcessPosting, collectPosting, processPosting, refundPosting } from './order-postings.ts';
import type { OrderCharge } from './order-postings.ts';
import { accountKinds, effectOn, posting, postingKey, UnbalancedPosting } from './posting.ts';
import type { AccountKind, Line, Posting } from './posting.ts';
import { decideRecharge, rechargeDeletable, rechargeEditable } from './recharge-status.ts';
import { decideRefundAmount, refundableRest, taxShare } from './refundable.ts';
import type { BillRecord } from './refundable.ts';

const eur = (minor: number) => money(minor, 'EUR');
const cents = fc.integer({ min: 0, max: 1e9 });
const line = (kind: AccountKind, minor: number, currency = 'EUR'): Line => ({
  account: { kind, owner: null },
  amount: money(minor, currency),
});
const mine = { kind: 'seller-available', owner: 's1' } as const;

test('only balanced postings exist', () => {
  const reason = { kind: 'collect', source: 'c1' } as const;
  expect(posting(reason, [line('fees', 5), line('vat', -5)]).lines).toHaveLength(2);
  const wrong: Line[][] = [
    [],
    [line('fees', 5)],
    [line('fees', 5), line('vat', -4)],
    [line('fees', 5), line('vat', -5, 'USD')],
    [{ account: { kind: 'seller-available', owner: null }, amount: eur(0) }],
    [{ account: { kind: 'vat', owner: 's1' }, amount: eur(0) }],
  ];
  for (const lines of wrong) expect(() => posting(reason, lines)).toThrow(UnbalancedPosting);
  expect(postingKey(reason)).toBe('collect:c1');
});

test('any lines with their counterweight balance; without it they do not', () => {
  const some = fc.array(fc.tuple(cents, fc.constantFrom('EUR', 'USD')), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, (amounts) => {
      const lines = amounts.map(([minor, currency]) => line('fees', minor, currency));
      const counter = amounts.map(([minor, currency]) => line('platform-cost', -minor, currency));
      const reason = { kind: 'counter-entry', source: 'x' } as const;
      expect(posting(reason, [...lines, ...counter]).lines).toHaveLength(2 * amounts.length);
      expect(() => posting(reason, [...lines, ...counter, line('vat', 1)])).toThrow(UnbalancedPosting);
    }),
  );
});

const charge = fc.record({
  seller_id: fc.constant('s1'),
  goods: cents.map(eur),
  shipping: cents.map(eur),
  vat: cents.map(eur),
  duty: cents.map(eur),
  fee: fc.constant(zero('EUR')),
  paid_by: fc.constant('balance' as const),
});

const totals = (postings: readonly Posting[]) =>
  accountKinds.map((kind) => {
    const owner = kind.startsWith('seller') || kind === 'affiliate-payable' ? 's1' : null;
    return effectOn(postings, { kind, owner }, 'EUR');
  });

test('process and cancel return every account to zero', () => {
  fc.assert(
    fc.property(charge, (order) => {
      const processed = processPosting('e1', order);
      const total = order.goods.minor + order.shipping.minor + order.vat.minor + order.duty.minor;
      expect(effectOn([processed], mine, 'EUR')).toBe(0 - total);
      expect(new Set(totals([processed, cancelProcessPosting('e2', order)]))).toEqual(new Set([0]));
    }),
  );
});

test('the worked example in the books', () => {
  const order: OrderCharge = {
    seller_id: 's1',
    goods: eur(1818),
    shipping: eur(1215),
    vat: eur(382),
    duty: eur(0),
    fee: eur(151),
    paid_by: 'paypal',
  };
  const processed = processPosting('e1', order);
  const plain = processed.lines.map((l) => [l.account.kind, l.amount.minor, l.bill ?? null]);
  expect(plain).toEqual([
    ['paypal-clearing', -3566, null],
    ['seller-available', 3566, null],
    ['seller-available', -1818, 1],
    ['seller-available', -382, 1],
    ['seller-available', -1215, 2],
    ['seller-available', -151, null],
    ['product-income', 1818, null],
    ['shipping-income', 1215, null],
    ['vat', 382, null],
    ['fees', 151, null],
  ]);
  expect(effectOn([processed], mine, 'EUR')).toBe(0);
  // A payment from outside stays on the balance after a cancellation; PayPal keeps its fee.
  expect(effectOn([processed, cancelProcessPosting('e2', order)], mine, 'EUR')).toBe(3415);
  expect(processPosting('e3', { ...order, paid_by: 'manual' }).lines[0].account.kind).toBe('bank-clearing');
});

test('an order that costs nothing still leaves its bills', () => {
  const none = zero('EUR');
  const free = {
    seller_id: 's1',
    goods: none,
    shipping: none,
    vat: none,
    duty: none,
    fee: none,
    paid_by: 'balance',
  } as const;
  expect(processPosting('e1', free).lines.map((l) => l.bill)).toContain(1);
});

test('a recharge enters whole and its fee leaves visibly', () => {
  const recharge = rechargePosting('r1', { seller_id: 's1', confirmed: eur(10_000), fee: eur(340), via: 'paypal' });
  expect(recharge.lines.map((l) => [l.account.kind, l.amount.minor])).toEqual([
    ['paypal-clearing', -10_000],
    ['seller-available', 10_000],
    ['seller-available', -340],
    ['fees', 340],
  ]);
  const plain = rechargePosting('r2', { seller_id: 's1', confirmed: eur(10_000), fee: eur(0), via: 'bank' });
  expect(plain.lines).toHaveLength(2);
  expect(new Set(totals([recharge, counterPosting('x', recharge)]))).toEqual(new Set([0]));
});

test('a hold moves money aside and back; a collect takes it', () => {
  const hold = { seller_id: 's1', amount: eur(500) };
  expect(effectOn([holdPosting('h', hold)], { kind: 'seller-hold', owner: 's1' }, 'EUR')).toBe(500);
  expect(new Set(totals([holdPosting('h', hold), releaseHoldPosting('h', hold)]))).toEqual(new Set([0]));
  expect(collectPosting('c', hold).lines[0]).toMatchObject({ bill: 3, amount: eur(-500) });
});

test('bill types carry the sign of their effect', () => {
  for (const type of billTypes) expect(billRule(type).sign).toBe(-Math.sign(type));
  expect(isBillType(3)).toBe(true);
  expect(isBillType(0)).toBe(false);
});

test('refunds in parts give back exactly what was charged', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 6 }), (goods, vat, parts) => {
      const product = eur(goods + vat);
      let refundedBefore = zero('EUR');
      const refunds = split(product, parts).map((part, i) => {
        const vatInProduct = taxShare(part, { whole: product, tax: eur(vat), refundedBefore });
        refundedBefore = add(refundedBefore, part);
        const none = { shipping: zero('EUR'), dutyInShipping: zero('EUR') };
        return refundPosting(`r${i}`, { seller_id: 's1', product: part, vatInProduct, ...none });
      });
      const order = { goods: eur(goods), vat: eur(vat), shipping: zero('EUR'), duty: zero('EUR'), fee: zero('EUR') };
      const processed = processPosting('p', { ...order, seller_id: 's1', paid_by: 'balance' });
      expect(new Set(totals([processed, ...refunds]))).toEqual(new Set([0]));
    }),
  );
});

const bills: BillRecord[] = [
  { type: 1, amount: eur(-2200) },
  { type: 2, amount: eur(-1215) },
  { type: 3, amount: eur(-100) },
  { type: -1, amount: eur(700) },
  { type: -4, amount: eur(1215) },
];

test('the refundable rest is stored per component and caps a refund', () => {
  const rest = refundableRest('EUR', bills);
  expect(rest).toEqual({ product: eur(1500), shipping: eur(0), collect: eur(100) });
  expect(decideRefundAmount(rest, { product: eur(1500), shipping: eur(0) }).ok).toBe(true);
  expect(decideRefundAmount(rest, { product: eur(1501), shipping: eur(0) })).toMatchObject({
    refusal: 'refund.too-much',
    details: { part: 'product', max: 1500 },
  });
  expect(decideRefundAmount(rest, { product: eur(0), shipping: eur(1) })).toMatchObject({
    details: { part: 'shipping' },
  });
  expect(decideRefundAmount(rest, { product: eur(0), shipping: eur(0) })).toMatchObject({ refusal: 'refund.nothing' });
  expect(decideRefundAmount(rest, { product: eur(5), shipping: eur(-5) })).toMatchObject({ refusal: 'refund.nothing' });
});

test('available is balance and credit without holds, and is never overspent', () => {
  const account = { balance: eur(18_420), credit: eur(1000), holds: eur(420) };
  expect(available(account)).toEqual(eur(19_000));
  expect(decideSpend(account, eur(28_625))).toMatchObject({
    refusal: 'account.too-little',
    details: { missing: 9625, available: 19_000, needed: 28_625, currency: 'EUR' },
  });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), fc.boolean(), (amounts, hold) => {
      const end = amounts.reduce((state, amount) => {
        const result = (hold ? decideHold : decideSpend)(state, eur(amount));
        return result.ok ? result.value : state;
      }, account);
      expect(available(end).minor).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the user who enters a recharge cannot confirm it', () => {
  const claim = { status: 0, created_by: 'u1', edited_by: ['u4'], reopened: 0 } as const;
  const admin = { user_id: 'u2', parties: ['admin'] } as const;
  expect(decideRecharge(claim, { action: 'confirm' }, admin)).toEqual({ ok: true, value: 1 });
  const refusals = [
    decideRecharge(claim, { action: 'confirm' }, { user_id: 'u1', parties: ['admin'] }),
    decideRecharge(claim, { action: 'confirm' }, { user_id: 'u4', parties: ['manager'] }),
    decideRecharge(claim, { action: 'confirm' }, { user_id: 'u3', parties: ['salesperson'] }),
    decideRecharge({ ...claim, status: 1 }, { action: 'invalidate', reason: 'x' }, admin),
    decideRecharge(claim, { action: 'invalidate', reason: ' ' }, admin),
    decideRecharge({ ...claim, status: -1, reopened: 1 }, { action: 'reopen' }, admin),
  ].map((result) => (result.ok ? null : result.refusal));
  expect(refusals).toEqual([
    'recharge.own-claim',
    'recharge.own-claim',
    'permission.denied',
    'status.wrong',
    'recharge.reason-missing',
    'recharge.reopened-before',
  ]);
  expect(([0, 1, -1] as const).map(rechargeDeletable)).toEqual([true, false, true]);
  expect(([0, 1, -1] as const).map(rechargeEditable)).toEqual([true, false, false]);
  expect([manualPaymentDeletable('CREATED'), manualPaymentDeletable('COMPLETED')]).toEqual([true, false]);
});
