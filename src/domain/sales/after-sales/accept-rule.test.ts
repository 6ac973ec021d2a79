import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { decideByRule, type RuleRefusal } from './accept-rule.ts';

const eur = (minor: number) => money(minor, 'EUR');

test.each<[number | null, number, number, boolean, RuleRefusal | null]>([
  [500, 0, 450, false, null],
  [500, 0, 500, false, null],
  [500, 0, 501, false, 'rule.over-limit'],
  [500, 300, 200, false, null],
  [500, 300, 201, false, 'rule.over-limit'],
  [500, 0, 450, true, 'rule.objected'],
  [0, 0, 1, false, 'rule.off'],
  [null, 0, 1, false, 'rule.off'],
])('limit %s, accepted %i, charge %i, objected %s: %s', (limit, earlier, amount, objected, refusal) => {
  const decided = decideByRule(limit === null ? null : eur(limit), eur(earlier), { amount: eur(amount), objected });
  expect(decided.ok ? null : decided.refusal).toBe(refusal);
});

test('a charge in another currency is never accepted', () => {
  const charge = { amount: money(1, 'USD'), objected: false };
  expect(decideByRule(eur(500), eur(0), charge)).toMatchObject({ ok: false, refusal: 'rule.over-limit' });
});

test('what is accepted for one order never exceeds the limit', () => {
  fc.assert(
    fc.property(fc.nat(50_000), fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 30 }), (limit, amounts) => {
      const accepted = amounts.reduce(
        (sum, amount) =>
          decideByRule(eur(limit), eur(sum), { amount: eur(amount), objected: false }).ok ? sum + amount : sum,
        0,
      );
      expect(accepted).toBeLessThanOrEqual(limit);
    }),
  );
});
