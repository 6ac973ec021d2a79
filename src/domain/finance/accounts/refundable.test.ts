import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { billRule, billRules, billTypes, isBillType } from './bills.ts';
import { decideRefundAmount, refundableRest, taxShare } from './refundable.ts';

const eur = (minor: number) => money(minor, 'EUR');
const cents = fc.nat({ max: 1e9 });

test('what is charged and given back in any order leaves the difference, per component', () => {
  const bill = fc.record({ type: fc.constantFrom(...billTypes), size: fc.nat({ max: 1e8 }) });
  fc.assert(
    fc.property(fc.array(bill, { maxLength: 20 }), (bills) => {
      const records = bills.map(({ type, size }) => ({ type, amount: eur(billRule(type).sign * size) }));
      const rest = refundableRest('EUR', records);
      expect(refundableRest('EUR', records.toReversed())).toEqual(rest);
      for (const component of ['product', 'shipping', 'collect'] as const) {
        const own = bills.filter(({ type }) => billRule(type).component === component);
        const charged = own.filter(({ type }) => type > 0).reduce((all, { size }) => all + size, 0);
        const returned = own.filter(({ type }) => type < 0).reduce((all, { size }) => all + size, 0);
        expect(rest[component]).toEqual(eur(charged - returned));
      }
    }),
  );
});

test('a refund is accepted exactly up to the rest of each part', () => {
  const rest = { product: eur(500), shipping: eur(120), collect: eur(90) };
  const decide = (product: number, shipping: number) =>
    decideRefundAmount(rest, { product: eur(product), shipping: eur(shipping) });
  expect(decide(500, 120)).toMatchObject({ ok: true });
  expect(decide(1, 0)).toMatchObject({ ok: true });
  expect(decide(0, 1)).toMatchObject({ ok: true });
  expect(decide(60, 60)).toMatchObject({ ok: true });
  expect(decide(501, 0)).toMatchObject({ refusal: 'refund.too-much', details: { part: 'product', max: 500 } });
  expect(decide(500, 121)).toMatchObject({ refusal: 'refund.too-much', details: { part: 'shipping', max: 120 } });
  expect(decide(0, 0)).toMatchObject({ refusal: 'refund.nothing' });
});

test('a negative part is never hidden behind a positive one', () => {
  const rest = { product: eur(500), shipping: eur(500), collect: eur(0) };
  for (const [product, shipping] of [
    [-1, 100],
    [100, -1],
    [-5, -5],
  ] as const)
    expect(decideRefundAmount(rest, { product: eur(product), shipping: eur(shipping) })).toMatchObject({
      refusal: 'refund.nothing',
    });
});

test('the VAT of refunds in parts is the VAT of one refund, and of the whole charge in the end', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 8 }), (goods, vat, weights) => {
      const product = eur(goods + vat);
      const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
      let before = 0;
      let returned = 0;
      for (const [index, weight] of weights.entries()) {
        const isLast = index === weights.length - 1;
        const part = isLast ? product.minor - before : Math.floor((product.minor * weight) / all);
        const share = taxShare(eur(part), { whole: product, tax: eur(vat), refundedBefore: eur(before) });
        expect(share.minor).toBeGreaterThanOrEqual(0);
        expect(share.minor).toBeLessThanOrEqual(part + 1);
        before += part;
        returned += share.minor;
      }
      expect(returned).toBe(vat);
    }),
  );
});

test('a charge without goods has no VAT to return', () => {
  expect(taxShare(eur(10), { whole: eur(0), tax: eur(0), refundedBefore: eur(0) })).toEqual(eur(0));
});

test('charges take from the balance and refunds give to it, on the account of their component', () => {
  for (const type of billTypes) {
    const rule = billRule(type);
    expect(rule.sign).toBe(type > 0 ? -1 : 1);
    expect(rule.account).toBe(`${rule.component}-income`);
    expect(isBillType(type)).toBe(true);
  }
  expect(new Set(Object.values(billRules).map(({ name }) => name)).size).toBe(billTypes.length);
  for (const none of [0, 4, -5, 1.5, Number.NaN]) expect(isBillType(none)).toBe(false);
});
