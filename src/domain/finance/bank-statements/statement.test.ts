import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#domain/shared/money/money.ts';
import {
  accountNumber,
  amountOf,
  badValue,
  checkStatement,
  daysOf,
  entriesSum,
  givenReference,
  maxStatementEntries,
  numberedAcross,
  withKeys,
  type ReadEntry,
  type Statement,
} from './statement.ts';

const eur = (minor: number) => money(minor, 'EUR');
const entry = (more: Partial<ReadEntry> = {}): ReadEntry => ({
  booked: '2026-11-02',
  amount: eur(500),
  bankReference: '',
  reference: '',
  text: '',
  name: '',
  iban: '',
  ...more,
});
const statement = (amounts: readonly number[], more: Partial<Statement> = {}): Statement => ({
  account: 'A',
  number: '2026-1',
  currency: 'EUR',
  opening: null,
  closing: null,
  entries: withKeys(amounts.map((minor) => entry({ amount: eur(minor) }))),
  ...more,
});
const cents = fc.integer({ min: -1e9, max: 1e9 });

// Few texts, so that many entries are alike; some end like the number of an equal entry.
const reference = fc.constantFrom('', 'X', 'X #2', 'X #2 #2', 'X #3', 'NONREF');
const anyEntry = fc.record({ bankReference: reference, text: reference, minor: fc.constantFrom(500, -500) });

test('no two entries of a file have one key, and none is lost or moved', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (list) => {
      const read = list.map(({ minor, ...texts }) => entry({ ...texts, amount: eur(minor) }));
      const keyed = withKeys(read);
      expect(new Set(keyed.map(({ key }) => key)).size).toBe(list.length);
      expect(keyed.map(({ amount }) => amount.minor)).toEqual(list.map(({ minor }) => minor));
      expect(withKeys(read)).toEqual(keyed);
    }),
  );
});

test('an entry keeps its key when others of other amounts join the file', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 6 }), (list) => {
      const read = list.map(({ minor, ...texts }) => entry({ ...texts, amount: eur(minor) }));
      const others = read.map((each) => ({ ...each, amount: eur(each.amount.minor * 2) }));
      expect(withKeys([...others, ...read]).slice(read.length)).toEqual(withKeys(read));
    }),
  );
});

test.each<[string, Partial<ReadEntry>, Partial<ReadEntry>, boolean]>([
  ['the reference of the bank decides, not the texts', { bankReference: 'R', text: 'a' }, { bankReference: 'R' }, true],
  ['without one the texts decide', { text: 'a' }, { text: 'b' }, false],
  ['a placeholder is no reference', { bankReference: 'NONREF', text: 'a' }, { text: 'a' }, true],
  ['another day', { bankReference: 'R' }, { bankReference: 'R', booked: '2026-11-03' }, false],
  ['the other direction', { bankReference: 'R' }, { bankReference: 'R', amount: eur(-500) }, false],
])('%s', (_, one, other, isSame) => {
  const [first] = withKeys([entry(one)]);
  const [second] = withKeys([entry(other)]);
  expect(first?.key === second?.key).toBe(isSame);
});

test('any texts become one clean line each within their limits', () => {
  // Any UTF-16 units, also halves of characters.
  const text = fc.array(fc.nat(0xffff), { maxLength: 700 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [read] = withKeys([entry({ reference: one, text: other, name: one, iban: other, bankReference: one })]);
      const { key = '', reference: short = '', text: long = '', name = '', iban = '' } = read ?? {};
      for (const line of [key, short, long, name, iban]) {
        expect(line).not.toMatch(/[\r\n\t\0]/);
        expect(line.isWellFormed()).toBe(true);
      }
      expect([short.length <= 80, long.length <= 500, name.length <= 140, iban.length <= 40]).not.toContain(false);
      expect(iban).not.toMatch(/\s/);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['NONREF', ''],
  [' notprovided ', ''],
  ['Not Provided', ''],
  ['0000', ''],
  ['', ''],
  ['0001', '0001'],
  ['NONREF7', 'NONREF7'],
  [' R-7 ', 'R-7'],
])('the reference %j is %j', (written, given) => expect(givenReference(written)).toBe(given));

test('a statement is accepted exactly when its entries lead from the opening to the closing balance', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 20 }), fc.integer({ min: -2, max: 2 }), (start, amounts, off) => {
      const moved = amounts.reduce((all, each) => all + each, 0);
      const given = statement(amounts, { opening: eur(start), closing: eur(start + moved + off) });
      expect(entriesSum(given)).toEqual(eur(moved));
      expect(checkStatement(given)).toMatchObject(
        off === 0 ? { ok: true, value: given } : { ok: false, refusal: 'bank-statement.wrong-sum' },
      );
    }),
  );
});

test.each<[string, Partial<Statement>, string | null]>([
  ['without balances there is nothing to compare', {}, null],
  ['one balance alone', { closing: eur(1) }, null],
  ['an unknown currency', { currency: 'XQQ' }, 'bank-statement.wrong-currency'],
  ['a balance of another currency', { opening: money(0, 'USD') }, 'bank-statement.wrong-currency'],
  ['entries of another currency', { currency: 'USD' }, 'bank-statement.wrong-currency'],
])('%s', (_, more, refusal) => {
  const checked = checkStatement(statement([500], more));
  expect(checked.ok ? null : checked.refusal).toBe(refusal);
});

test('the most entries are accepted, one more is refused', () => {
  const entries = Array.from({ length: maxStatementEntries + 1 }, (_, n) => ({
    ...entry(),
    key: String(n),
    base: '',
  }));
  expect(checkStatement(statement([], { entries })).ok).toBe(false);
  expect(checkStatement(statement([], { entries: entries.slice(1) })).ok).toBe(true);
});

test('amounts whose sum is too large to be exact are refused', () => {
  const entries = Array.from({ length: 1_000 }, (_, n) => ({
    ...entry(),
    amount: eur(10_000_000_000_000),
    key: `${n}`,
    base: '',
  }));
  const checked = checkStatement(statement([], { entries }));
  expect(checked.ok ? null : checked.refusal).toBe('bank-statement.bad-value');
});

test('ten thousand equal movements are numbered in one pass', () => {
  const keys = withKeys(Array.from({ length: maxStatementEntries }, () => entry())).map(({ key }) => key);
  expect(new Set(keys).size).toBe(maxStatementEntries);
});

test('amounts beyond what a bank prints, and values that cannot be read', () => {
  const largest = 10_000_000_000_000;
  expect([amountOf(largest, 'EUR'), amountOf(-largest, 'EUR')]).toEqual([eur(largest), eur(-largest)]);
  expect([amountOf(largest + 1, 'EUR'), amountOf(-largest - 1, 'EUR'), amountOf(null, 'EUR')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(badValue('', '7').details).toEqual({ value: '–', place: '7' });
  expect(badValue('x'.repeat(99), '7').details?.['value']).toHaveLength(60);
  expect(accountNumber(' de02 1203\u00a00000 ')).toBe('DE0212030000');
});

test('the days of entries do not depend on their order', () => {
  const days = ['2026-01-01', '2025-12-31', '2026-02-01'];
  fc.assert(
    fc.property(fc.shuffledSubarray(days, { minLength: 1 }), (some) => {
      const found = daysOf(withKeys(some.map((booked) => entry({ booked }))));
      expect(some.every((day) => found !== null && found.from <= day && day <= found.to)).toBe(true);
      expect([some.includes(found?.from ?? ''), some.includes(found?.to ?? '')]).toEqual([true, true]);
    }),
  );
  expect(daysOf([])).toBeNull();
});

describe('equal movements of several statements of a file', () => {
  /** Statements of one amount each, from balance to balance. */
  const parts = (amounts: readonly number[], more: Partial<Statement> = {}) =>
    amounts.map((minor, at) =>
      statement([minor], {
        number: `2026-5/${at + 1}`,
        opening: eur(amounts.slice(0, at).reduce((all, each) => all + each, 0)),
        closing: eur(amounts.slice(0, at + 1).reduce((all, each) => all + each, 0)),
        ...more,
      }),
    );
  const keysOf = (statements: readonly Statement[]) =>
    numberedAcross(statements).flatMap(({ entries }) => entries.map(({ key }) => key));

  test('are two movements if the statements follow each other, also with others between them', () => {
    expect(new Set(keysOf(parts([500, 500]))).size).toBe(2);
    expect(new Set(keysOf(parts([500, -200, 500, 500]))).size).toBe(4);
    // As in a file without parts.
    expect(keysOf(parts([500, 500]))).toEqual(statement([500, 500]).entries.map(({ key }) => key));
  });

  test.each<[string, Partial<Statement>]>([
    ['of another balance', { opening: eur(501) }],
    ['without a balance', { opening: null }],
    ['of another account', { account: 'B' }],
    ['of the same number', { number: '2026-5/1' }],
    ['of another currency', { currency: 'USD' }],
    ['of days before', { entries: withKeys([entry(), entry({ booked: '2026-11-01' })]) }],
  ])('are one movement in a statement %s', (_, more) => {
    const [first, second] = parts([500, 500]);
    if (!first || !second) throw new Error('no statements');
    const [, ...others] = keysOf([first, { ...second, ...more }]);
    expect(others).toContain(first.entries[0]?.key);
  });

  test('any parts of a list have the keys of the whole list, and the entries stay as they are', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 12 }), fc.array(fc.nat(12), { maxLength: 4 }), (list, cuts) => {
        const read = list.map(({ minor, ...texts }) => entry({ ...texts, amount: eur(minor) }));
        const ends = [...cuts.map((cut) => Math.min(cut, read.length)), read.length].toSorted((a, b) => a - b);
        const balance = (to: number) => eur(read.slice(0, to).reduce((all, { amount }) => all + amount.minor, 0));
        const statements = ends.map((end, at) => {
          const from = ends[at - 1] ?? 0;
          const entries = withKeys(read.slice(from, end));
          return statement([], { number: `${at}`, opening: balance(from), closing: balance(end), entries });
        });
        expect(numberedAcross(statements).flatMap(({ entries }) => entries)).toEqual(withKeys(read));
      }),
    );
  });
});
