import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import { decideParts, suggestRecharges, type WaitingRecharge } from './match.ts';
import { nameSimilarity } from './name-similarity.ts';

const rates = new Map([
  ['EUR', 100_000_000],
  ['USD', 90_000_000],
]);
const recharge = (over: Partial<WaitingRecharge> = {}): WaitingRecharge => ({
  id: 'a',
  number: 'R-261101-7K3QF',
  reference: 'NORDLYS-77',
  claimed: money(25_000, 'EUR'),
  seller_name: 'Nordlys Handel AB',
  ...over,
});
const entry = { amount: money(25_000, 'EUR'), reference: '', text: '', name: '' };

test.each([
  ['reference and amount', { text: 'pay nordlys 77' }, {}, 'certain', ['reference', 'amount']],
  ['number and amount', { text: 'R261101 7K3QF' }, {}, 'certain', ['number', 'amount']],
  ['reference, another amount', { reference: 'NORDLYS-77', amount: money(9000, 'EUR') }, {}, 'likely', ['reference']],
  [
    'reference, a fee kept',
    { reference: 'NORDLYS-77', amount: money(24_900, 'EUR') },
    {},
    'likely',
    ['reference', 'near'],
  ],
  ['amount and name', { name: 'NORDLYS HANDEL' }, {}, 'likely', ['amount', 'name']],
  ['amount alone', {}, {}, 'possible', ['amount']],
  [
    'name and a near amount',
    { name: 'Nordlys Handel', amount: money(24_800, 'EUR') },
    {},
    'possible',
    ['near', 'name'],
  ],
  [
    'reference, converted',
    { reference: 'NORDLYS-77', amount: money(22_400, 'EUR') },
    { claimed: money(25_000, 'USD') },
    'certain',
    ['reference', 'converted'],
  ],
  ['name alone', { name: 'Nordlys Handel', amount: money(1, 'EUR') }, {}, null, []],
  ['a converted amount alone', { amount: money(22_500, 'EUR') }, { claimed: money(25_000, 'USD') }, null, []],
  ['a short reference', { text: 'order 12', amount: money(1, 'EUR') }, { reference: '12' }, null, []],
  ['no rate', { name: 'Nordlys Handel' }, { claimed: money(25_000, 'SGD') }, null, []],
] as const)('%s', (_, over, claim, confidence, reasons) => {
  const [found] = suggestRecharges({ ...entry, ...over }, [recharge(claim)], rates);
  expect(found?.confidence ?? null).toBe(confidence);
  expect(found?.reasons ?? []).toEqual(reasons);
});

test('a claim of another currency is shown in that of the entry', () => {
  const [found] = suggestRecharges(
    { ...entry, reference: 'NORDLYS-77' },
    [recharge({ claimed: money(10_000, 'USD') })],
    rates,
  );
  expect(found?.converted).toEqual(money(9000, 'EUR'));
});

const claims = fc.array(
  fc.record({ minor: fc.integer({ min: 1, max: 5000 }), reference: fc.stringMatching(/^[A-Z0-9]{5,8}$/) }),
  { maxLength: 8 },
);

test('the order of the claims changes nothing, and reference with amount comes first', () => {
  fc.assert(
    fc.property(claims, (list) => {
      const waiting = list.map(({ minor, reference }, n) =>
        recharge({ id: `${n}`, number: `R-261101-0000${n}`, reference, claimed: money(minor, 'EUR') }),
      );
      const exact = recharge({ id: 'exact', number: 'R-261101-ZZZZZ', reference: 'EXACTLY-THIS' });
      const bank = { ...entry, text: 'for EXACTLY THIS' };
      const found = suggestRecharges(bank, [...waiting, exact], rates);
      expect(found[0]).toMatchObject({ id: 'exact', confidence: 'certain' });
      expect(suggestRecharges(bank, [exact, ...waiting.toReversed()], rates)).toEqual(found);
    }),
  );
});

test('parts never exceed the entry, and no recharge is paid twice by it', () => {
  const parts = fc.array(
    fc.record({ recharge_id: fc.constantFrom('a', 'b', 'c'), amount_minor: fc.integer({ min: 1, max: 100 }) }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), parts, (rest, list) => {
      const sum = list.reduce((all, part) => all + part.amount_minor, 0);
      const isTwice = new Set(list.map((part) => part.recharge_id)).size < list.length;
      const decided = decideParts(rest, list);
      expect(decided.ok).toBe(!isTwice && sum <= rest);
      if (decided.ok) expect(decided.value).toBe(rest - sum);
    }),
  );
});

test.each([
  ['Müller GmbH', 'MUELLER', 0.5],
  ['Nordlys Handel AB', 'AB NORDLYS HANDEL', 1],
  ['Håndværk & Co', 'Handvaerk', 0.5],
  ['Nordlys', 'Sonnenschein', 0],
])('%s and %s are alike', (a, b, minimum) => {
  expect(nameSimilarity(a, b)).toBeGreaterThanOrEqual(minimum);
});

test('similarity is symmetric, between 0 and 1, and 1 for the same words', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const alike = nameSimilarity(a, b);
      expect(alike).toBe(nameSimilarity(b, a));
      expect(alike).toBeGreaterThanOrEqual(0);
      expect(alike).toBeLessThanOrEqual(1);
    }),
  );
  expect(nameSimilarity('Gmbh', 'Ltd')).toBe(0);
});
