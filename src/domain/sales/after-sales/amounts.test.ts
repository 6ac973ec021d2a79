import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money, sum } from '#domain/shared/money/money.ts';
import { chargedFor, decideRefund, requestableRest, restOfCharge, type ChargeSoFar, type Parts } from './amounts.ts';

const eur = (minor: number) => money(minor, 'EUR');
const amount = fc.nat(50_000).map(eur);
const parts = fc.record<Parts>({ product: amount, shipping: amount });
const rest = fc.record({ product: amount, shipping: amount, collect: amount });
const e4 = fc.nat(1_000_000);
const piece = fc.record({ quote_e4: e4, ship_e4: e4, vat_e4: e4, quantity: fc.nat(20) });
const pieces = fc.array(piece, { maxLength: 5 });
const plenty: Parts = { product: eur(100_000_000_000), shipping: eur(100_000_000_000) };

test('the initial amount of a form is never above the rest, and without units nothing', () => {
  fc.assert(
    fc.property(pieces, parts, (lines, left) => {
      const charged = chargedFor('EUR', lines, left);
      expect(charged.product.minor).toBeLessThanOrEqual(left.product.minor);
      expect(charged.shipping.minor).toBeLessThanOrEqual(left.shipping.minor);
    }),
  );
  expect(chargedFor('EUR', [], plenty)).toEqual({ product: eur(0), shipping: eur(0) });
});

test('the charge of several lines is the sum of each line, rounded alone', () => {
  fc.assert(
    fc.property(pieces, (lines) => {
      const each = lines.map((line) => chargedFor('EUR', [line], plenty));
      const all = (part: keyof Parts) =>
        sum(
          'EUR',
          each.map((one) => one[part]),
        );
      expect(chargedFor('EUR', lines, plenty)).toEqual({ product: all('product'), shipping: all('shipping') });
    }),
  );
});

test('goods and VAT are rounded apart, once per line and not per piece', () => {
  const half = { quote_e4: 50, ship_e4: 33, vat_e4: 50 };
  expect(chargedFor('EUR', [{ ...half, quantity: 1 }], plenty)).toEqual({ product: eur(2), shipping: eur(0) });
  expect(chargedFor('EUR', [{ ...half, quantity: 3 }], plenty)).toEqual({ product: eur(4), shipping: eur(1) });
});

test('open requests reduce the rest, never below zero, in any order; the extra charges stay', () => {
  fc.assert(
    fc.property(rest, fc.array(parts, { maxLength: 4 }), (left, open) => {
      const free = requestableRest(left, open);
      expect(free.collect).toEqual(left.collect);
      expect(requestableRest(left, open.toReversed())).toEqual(free);
      for (const part of ['product', 'shipping'] as const) {
        const requested = sum(
          'EUR',
          open.map((one) => one[part]),
        );
        expect(free[part].minor).toBe(Math.max(0, left[part].minor - requested.minor));
      }
    }),
  );
});

const zero = { product: eur(0), vat: eur(0), shipping: eur(0), duty: eur(0) };
const charge = fc.record<ChargeSoFar>({
  goods: amount,
  vat: amount,
  shipping: amount,
  duty: amount,
  refunded: fc.constant(zero),
});
const wholeOf = ({ goods, vat, shipping, duty }: ChargeSoFar) => ({
  product: add(goods, vat),
  shipping: add(shipping, duty),
  collect: eur(0),
});

test('a refund of everything contains the whole VAT and duty, and leaves nothing of the charge', () => {
  fc.assert(
    fc.property(charge, (charged) => {
      const whole = wholeOf(charged);
      fc.pre(whole.product.minor + whole.shipping.minor > 0);
      const decided = decideRefund(whole, charged, whole);
      if (!decided.ok) throw new Error(decided.refusal);
      const { product, shipping, vatInProduct, dutyInShipping } = decided.value;
      expect([vatInProduct, dutyInShipping]).toEqual([charged.vat, charged.duty]);
      const refunded = { product, vat: vatInProduct, shipping, duty: dutyInShipping };
      expect(restOfCharge({ ...charged, refunded })).toEqual({
        goods: eur(0),
        vat: eur(0),
        shipping: eur(0),
        duty: eur(0),
      });
    }),
  );
});

test('the tax in a part of a refund is neither negative nor more than the part or the tax', () => {
  fc.assert(
    fc.property(charge, fc.nat(100), fc.nat(100), (charged, ofProduct, ofShipping) => {
      const whole = wholeOf(charged);
      const share = (of: { minor: number }, percent: number) => eur(Math.floor((of.minor * percent) / 100));
      const requested = { product: share(whole.product, ofProduct), shipping: share(whole.shipping, ofShipping) };
      const decided = decideRefund(whole, charged, requested);
      if (!decided.ok) {
        expect(requested).toEqual({ product: eur(0), shipping: eur(0) });
        return;
      }
      const { vatInProduct, dutyInShipping } = decided.value;
      for (const [tax, max] of [
        [vatInProduct.minor, Math.min(requested.product.minor, charged.vat.minor)],
        [dutyInShipping.minor, Math.min(requested.shipping.minor, charged.duty.minor)],
      ] as const) {
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(max);
      }
    }),
  );
});

const charged: ChargeSoFar = { goods: eur(1000), vat: eur(210), shipping: eur(500), duty: eur(50), refunded: zero };

test.each([
  ['nothing', 0, 0, 'refund.nothing', undefined],
  ['a negative part', -1, 5, 'refund.nothing', undefined],
  ['too much of the goods', 1211, 0, 'refund.too-much', { part: 'product', max: 1210, currency: 'EUR' }],
  ['too much of the shipping', 1, 551, 'refund.too-much', { part: 'shipping', max: 550, currency: 'EUR' }],
])('%s cannot be refunded', (_, product, shipping, refusal, details) => {
  const decided = decideRefund(wholeOf(charged), charged, { product: eur(product), shipping: eur(shipping) });
  expect(decided).toEqual({ ok: false, refusal, ...(details && { details }) });
});
