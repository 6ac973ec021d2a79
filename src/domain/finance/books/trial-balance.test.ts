import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, isBalanced, sumFigures } from './trial-balance.ts';

const cents = fc.nat({ max: 1e9 });
const lines = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }), cents, fc.boolean()), { maxLength: 40 });

test('postings between accounts, before or in the period, always balance', () => {
  fc.assert(
    fc.property(lines, (postings) => {
      const accounts = Array.from({ length: 5 }, () => ({ opening: 0, debit: 0, credit: 0 }));
      for (const [from, to, minor, isBefore] of postings) {
        const [debited, credited] = [accounts[from], accounts[to]];
        if (!debited || !credited) continue;
        if (isBefore) [debited.opening, credited.opening] = [debited.opening - minor, credited.opening + minor];
        else [debited.debit, credited.credit] = [debited.debit + minor, credited.credit + minor];
        // A posting within one account.
        if (isBefore && from === to) debited.opening += minor;
      }
      const sums = sumFigures(accounts.map((account) => figuresOf(account, 'EUR')));
      const isMoved = postings.some(([from, to, , isBefore]) => isBefore && from === to);
      expect(isMoved || isBalanced(sums)).toBe(true);
    }),
  );
});

test('closing is opening less debits plus credits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), cents, cents, (opening, debit, credit) => {
      expect(figuresOf({ opening, debit, credit }, 'EUR').closing.minor).toBe(opening - debit + credit);
    }),
  );
});

test('one cent too much, or in another currency, does not balance', () => {
  const row = (credit: number, currency = 'EUR') => figuresOf({ opening: 0, debit: 100, credit }, currency);
  expect(isBalanced(sumFigures([row(100)]))).toBe(true);
  expect(isBalanced(sumFigures([row(101)]))).toBe(false);
  expect(isBalanced(sumFigures([row(100), row(99, 'USD')]))).toBe(false);
  expect(isBalanced([])).toBe(true);
});
