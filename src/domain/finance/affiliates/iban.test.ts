import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ibanFault, isBic, plainIban, printedIban } from './iban.ts';

// The examples of the IBAN registry.
const valid = [
  'DE89 3704 0044 0532 0130 00',
  'GB29 NWBK 6016 1331 9268 19',
  'NL91 ABNA 0417 1643 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'se45 5000 0000 0583 9825 7466',
];

test.each(valid)('%s is right', (typed) => {
  expect(ibanFault(plainIban(typed))).toBeNull();
  expect(printedIban(plainIban(typed))).toBe(typed.toUpperCase());
});

test.each([
  ['', 'form'],
  ['DE', 'form'],
  ['DE89-3704', 'form'],
  ['ZZ89370400440532013000', 'country'],
  ['US64SVBKUS6S3300958879', 'country'],
  ['DE8937040044053201300', 'length'],
  ['DE893704004405320130000', 'length'],
  ['DE88370400440532013000', 'checksum'],
  ['DE89370400440532013001', 'checksum'],
])('%s: %s', (iban, fault) => {
  expect(ibanFault(iban)).toBe(fault);
});

test('property: one wrong digit, or two that changed places, are found', () => {
  const iban = plainIban(valid[0] ?? '');
  const place = fc.integer({ min: 2, max: iban.length - 2 });
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const changed = iban.slice(0, at) + String(digit) + iban.slice(at + 1);
      expect(ibanFault(changed)).toBe(changed === iban ? null : 'checksum');
      const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2);
      expect(ibanFault(swapped)).toBe(swapped === iban ? null : 'checksum');
    }),
  );
});

describe('a BIC', () => {
  test.each([
    ['COBADEFF', true],
    ['COBADEFFXXX', true],
    ['COBADEF', false],
    ['cobadeff', false],
    ['COBADEFFXX', false],
    ['C0BADEFF', false],
  ])('%s: %s', (bic, isRight) => {
    expect(isBic(bic)).toBe(isRight);
  });
});
