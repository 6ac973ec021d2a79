import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../reference/country-codes.ts';
import { numberText, readCountry, readNumber, readPlain, readText, shownInSentence } from './cells.ts';

const cents = { digits: 2, max: 10_000_000, units: 'EUR' };
const grams = { digits: 0, max: 50_000, units: 'kg|g' };
const outcome = (read: { ok: boolean; value?: unknown; refusal?: string }) => (read.ok ? read.value : read.refusal);

describe('a text without invisible signs', () => {
  test.each([
    '#REF!',
    '#VALUE!',
    '#N/A',
    '#NAME?',
    '#DIV/0!',
    '#NULL!',
    '#NUM!',
    '#SPILL!',
    '#CALC!',
    '#ERROR!',
    '#n/a',
    ' #REF! ',
    '\ufeff#REF!',
  ])('%j is what a failed formula left, and no value', (text) => {
    expect(outcome(readPlain(text))).toBe('cell.formula-error');
  });

  test.each(['#NUMBER1 mug', '#Unknown Pleasures poster', '#valuepack', '#Nullserie', '#ERROR404 shirt', '#1', 'REF!'])(
    '%j is a text that only begins like one',
    (text) => expect(readPlain(text)).toEqual({ ok: true, value: text }),
  );

  test.each([
    ['\ufeffMug\u0000', 'Mug'],
    ['  Mug ', 'Mug'],
    ['\u3000杯\u00a0', '杯'],
    ['Cafe\u0301', 'Café'],
    ['a\ud800b', 'ab'],
  ])('%j is read as %j', (typed, text) => expect(readPlain(typed)).toEqual({ ok: true, value: text }));

  test('what was read once is read the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const read = readPlain(typed);
        expect(read.ok ? readPlain(read.value) : read).toEqual(read);
      }),
    );
  });
});

describe('a text', () => {
  test.each([
    ['the longest', { max: 3 }, 'abc', 'abc'],
    ['one sign more', { max: 3 }, 'abcd', 'cell.too-long'],
    ['none where one is needed', { max: 3, needed: true }, '', 'cell.empty'],
    ['none elsewhere', { max: 3 }, '', ''],
    ['none among digits', { max: 3, digits: true }, '', ''],
    ['leading zeros', { max: 4, digits: true }, '0012', '0012'],
    ['a sign before digits', { max: 4, digits: true }, '-12', 'cell.digits'],
    ['digits of another script', { max: 4, digits: true }, '１２', 'cell.digits'],
    ['digits on two lines', { max: 4, digits: true }, '1\n2', 'cell.digits'],
  ] as const)('%s', (_, rule, text, expected) => expect(outcome(readText(rule, text))).toBe(expected));

  test('a long one says how long it is and may be', () => {
    expect(readText({ max: 2 }, 'abcd')).toMatchObject({ details: { count: 4, limit: 2 } });
  });

  test('what a message shows of it is short, and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '杯', '🍵'), minLength: 10, maxLength: 60 }), (text) => {
        const shown = shownInSentence(text);
        expect(text.startsWith(shown)).toBe(true);
        expect([shown.length <= 40, shown.isWellFormed()]).toEqual([true, true]);
        if (text.length > 40) expect(shown.length).toBeGreaterThanOrEqual(39);
      }),
    );
  });
});

test('every country is read in any capitals, and no other text is', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countryCodes), (code) => {
      expect([code, code.toLowerCase(), `${code.slice(0, 1)}${code.slice(1).toLowerCase()}`].map(readCountry)).toEqual(
        Array.from({ length: 3 }, () => ({ ok: true, value: code })),
      );
    }),
  );
  // Their capitals would be SS, FI and IT.
  for (const text of ['', 'Germany', 'DEU', 'XX', 'D E', 'ß', 'ﬁ', 'ıt'])
    expect([text, outcome(readCountry(text))]).toEqual([text, 'cell.country']);
});

describe('a number', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['.5', 50],
    ['5.', 500],
    ['007', 700],
    ['12.5', 1250],
    ['12.500', 1250],
    ['1,234.5', 123_450],
    ['12,345,678.00', 'cell.too-large'],
    ['1,234,567', 'cell.too-large'],
    ['12,345', 'cell.ambiguous'],
    ['100000', 10_000_000],
    ['100000.01', 'cell.too-large'],
    ['9'.repeat(40), 'cell.too-large'],
    ['US$ 3', 300],
    ['cn¥3', 300],
    ['€ 3 EUR', 300],
    ['3 eur', 300],
    ['1234,5', 'cell.number'],
    ['1,23', 'cell.number'],
    ['1,2345', 'cell.number'],
    ['1.234.567', 'cell.number'],
    ['1 234', 'cell.number'],
    ['.', 'cell.number'],
    ['€', 'cell.number'],
    ['EUR', 'cell.number'],
    ['-3', 'cell.number'],
    ['+3', 'cell.number'],
    ['3e2', 'cell.number'],
    ['0x10', 'cell.number'],
    ['３', 'cell.number'],
    ['3 EUR EUR', 'cell.number'],
    ['3 USD', 'cell.number'],
    ['3\n4', 'cell.number'],
    ['Infinity', 'cell.number'],
    ['1.005', 'cell.decimals'],
  ])('%j is %j', (text, expected) => expect(outcome(readNumber(cents, text))).toBe(expected));

  test('in grams has no part of one, and no other unit', () => {
    expect(['380 g', '380kg', '380.0', '380.5', '1 mm'].map((text) => outcome(readNumber(grams, text)))).toEqual([
      380,
      380,
      380,
      'cell.decimals',
      'cell.number',
    ]);
  });

  test('with one comma can be two numbers, and both are named', () => {
    expect(readNumber(cents, '€1,234')).toEqual({
      ok: false,
      refusal: 'cell.ambiguous',
      details: { found: '1,234', whole: '1234', fraction: '1.234' },
    });
  });

  test('of any size up to the limit is read back from its text, also with thousands and a unit', () => {
    const rules = fc.constantFrom(cents, grams, { digits: 4, max: 2 ** 52, units: '元' });
    fc.assert(
      fc.property(rules, fc.double({ min: 0, max: 1, noNaN: true }), (rule, share) => {
        const value = Math.floor(share * rule.max);
        const text = numberText(value, rule.digits);
        expect(readNumber(rule, text)).toEqual({ ok: true, value });
        const [unit = ''] = rule.units.split('|');
        expect(readNumber(rule, `${text} ${unit}`)).toEqual({ ok: true, value });
        const [whole = '', fraction = '0'] = text.split('.');
        const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
        expect(readNumber(rule, grouped)).toEqual({ ok: true, value });
      }),
    );
  });

  test.each([
    [0, 2, '0.00'],
    [5, 2, '0.05'],
    [380, 0, '380'],
    [30_900, 4, '3.09'],
    [120_000, 4, '12.00'],
    [125, 4, '0.0125'],
    [120, 4, '0.012'],
    [1, 3, '0.001'],
  ])('%i of 10^-%i is shown as %s', (value, digits, text) => expect(numberText(value, digits)).toBe(text));

  test('is not searched for in a long text, however many spaces it has', () => {
    const spaces = ' '.repeat(4_000);
    const start = Date.now();
    for (const text of [`$${spaces}x\ny`, `5${spaces}x`, `${'9'.repeat(4_000)}x`])
      expect(outcome(readNumber(cents, text))).toBe('cell.number');
    expect(Date.now() - start).toBeLessThan(1_000);
  });
});
