import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euMembers } from '#domain/shared/reference/countries.ts';
import { plainVatNumber, vatNumberExample, vatNumberOk } from './vat-number.ts';

const isOk = (text: string, country: string) => vatNumberOk(plainVatNumber(text), country);
const known = [...euMembers, 'GB', 'NO', 'CH'];

// Forms as VIES and the registers of GB, NO and CH publish them.
test.each([
  ['AT', ['ATU12345678'], ['AT12345678', 'ATU1234567', 'ATV12345678']],
  ['BE', ['BE0123456789', 'BE1123456789'], ['BE123456789', 'BE2123456789']],
  ['BG', ['BG123456789', 'BG1234567890'], ['BG12345678', 'BG12345678901']],
  ['CY', ['CY12345678L'], ['CY123456789', 'CYL12345678']],
  ['CZ', ['CZ12345678', 'CZ123456789', 'CZ1234567890'], ['CZ1234567', 'CZ12345678901']],
  ['ES', ['ESX12345678', 'ES12345678X', 'ESX1234567X'], ['ES123456789', 'ESXX1234567']],
  ['FR', ['FR12345678901', 'FRK1234567890', 'FRAB123456789'], ['FRO1123456789', 'FR1I123456789', 'FR123456789']],
  ['GB', ['GB123456789', 'GB123456789012', 'GBGD123', 'GBHA599'], ['GB1234567890', 'GBXX123', 'GBGD12']],
  [
    'IE',
    ['IE1234567W', 'IE1234567WA', 'IE1A23456W', 'IE1+23456W', 'IE1*23456W'],
    ['IE1234567', 'IE1234567WJ', 'IE1234567X'],
  ],
  ['LT', ['LT123456789', 'LT123456789012'], ['LT1234567890', 'LT12345678901']],
  ['NL', ['NL123456789B01', 'NL000099998B57'], ['NL123456789B1', 'NL12345678B01', 'NL123456789B0X']],
  ['NO', ['NO123456789', 'NO123456789MVA'], ['NO12345678', 'NO123456789MWST']],
  ['RO', ['RO12', 'RO1234567890'], ['RO1', 'RO12345678901']],
  ['SE', ['SE123456789001'], ['SE1234567890', 'SE12345678900A']],
  [
    'CH',
    ['CHE123456789', 'CHE123456789MWST', 'CHE123456789TVA', 'CHE123456789IVA'],
    ['CH123456789', 'CHE12345678', 'CHE123456789VAT'],
  ],
] as const)('the numbers of %s', (country, right, wrong) => {
  expect(right.filter((text) => !isOk(text, country))).toEqual([]);
  expect(wrong.filter((text) => isOk(text, country))).toEqual([]);
});

test.each([
  ['CHE-123.456.789 MWST', 'CH'],
  ['NO 123 456 789 MVA', 'NO'],
  ['GB 123\u00a04567\u202f89', 'GB'],
  ['atu12345678', 'AT'],
  ['\tDE 123456789\r\n', 'DE'],
])('%j is a number as people in %s write it', (text, country) => expect(isOk(text, country)).toBe(true));

describe('a number of a country whose form is known', () => {
  test.each(known)('%s: is refused without its prefix, with a sign more or less, and among other text', (country) => {
    const example = vatNumberExample(country) ?? '';
    expect(vatNumberOk(example, country)).toBe(true);
    const prefix = country === 'CH' ? 3 : 2;
    const wrong = [example.slice(prefix), `${example}§`, `X${example}`, `${example}\n`, example.toLowerCase(), ''];
    expect(wrong.filter((text) => vatNumberOk(text, country))).toEqual([]);
  });

  test('is the same with any spaces, dots and dashes, and in any capitals', () => {
    const sign = fc.constantFrom('', ' ', '.', '-', '\u00a0', ' - ');
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.array(sign, { maxLength: 20 }), (country, signs) => {
        const example = vatNumberExample(country) ?? '';
        const written = [...example].map((letter, nth) => `${signs[nth] ?? ''}${letter}`).join('');
        expect([written, written.toLowerCase()].map(plainVatNumber)).toEqual([example, example]);
      }),
    );
  });
});

test('of a country without a known form any short text of letters and digits is accepted', () => {
  expect(vatNumberExample('CN')).toBeUndefined();
  expect(['91110000600037341L', 'AB', '1'.repeat(20)].filter((text) => !vatNumberOk(text, 'CN'))).toEqual([]);
  expect(['', 'A', '1'.repeat(21), 'A B', 'ÄB', '１２'].filter((text) => vatNumberOk(text, 'CN'))).toEqual([]);
});
