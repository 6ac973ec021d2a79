import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countries } from '../../shared/reference/countries.ts';
import { delayDays, readCountryLimits } from './delay-limits.ts';
import { defaultGeneral, numberFormats, readGeneral } from './general.ts';
import { choice, choices, flag, shortText, textFields, whole } from './kinds.ts';
import { pageSizes } from './page-sizes.ts';
import { trackingUrlOf, trackingUrlOk } from './tracking-url.ts';
import { plainVatNumber, vatNumberOk } from './vat-number.ts';

describe('limits of delay per country', () => {
  const code = fc.constantFrom(...countries.map((country) => country.code));
  const days = fc.integer({ min: delayDays.min, max: delayDays.max });
  const lists = fc.uniqueArray(fc.tuple(code, days, days), { selector: ([country]) => country, maxLength: 12 });
  const separator = fc.constantFrom(',', ';', '\n', ', ', ' ;\n');

  test('what is written is read back, with any separator', () => {
    fc.assert(
      fc.property(lists, separator, (list, between) => {
        const text = list.map((each) => each.join(' ')).join(between);
        expect([...(readCountryLimits(text) ?? [])]).toEqual(
          list.map(([country, afterLabel, inTransit]) => [country, { afterLabel, inTransit }]),
        );
      }),
    );
  });

  test('a country twice is refused, not overwritten', () => {
    fc.assert(
      fc.property(code, days, days, (country, one, other) => {
        expect(readCountryLimits(`${country} ${one} ${other}, ${country} ${other} ${one}`)).toBeNull();
      }),
    );
  });

  test.each([
    'BR',
    'BR 5',
    'BR 5 14 3',
    'br 5 14',
    'XX 5 14',
    'BR 0 14',
    'BR 5 91',
    'BR 5 100',
    'BR -5 14',
    'BR 5 14 US 3 10',
  ])('%j is refused as a whole', (text) => expect(readCountryLimits(`NL 1 2, ${text}`)).toBeNull());
});

describe('display settings of a user', () => {
  test('any stored value is read as valid settings, and those are read unchanged', () => {
    const stored = fc.record(
      { time_zone: fc.anything(), number_format: fc.anything(), page_size: fc.anything(), more: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(stored, (values) => {
        const read = readGeneral(values);
        expect(numberFormats).toContain(read.number_format);
        expect(pageSizes).toContain(read.page_size);
        expect(typeof read.time_zone).toBe('string');
        expect(readGeneral(read)).toEqual(read);
      }),
    );
    expect(readGeneral({})).toEqual(defaultGeneral);
  });

  test('a page size that no list offers any more becomes the usual one', () => {
    for (const size of [0, 25, '50', 5_000, Number.NaN]) expect(readGeneral({ page_size: size }).page_size).toBe(50);
  });
});

describe('kinds of settings', () => {
  const kinds = [
    flag(true),
    whole(5, { min: 1, max: 9 }),
    shortText('x', { max: 5, ok: (text) => !text.includes('!') }),
    choice('a', ['a', 'b']),
    choices(['a'], ['a', 'b', 'c']),
    textFields(['iban', 'bic'], 5),
  ] as const;

  test('no value makes them throw; what they accept they accept again unchanged', () => {
    const value = fc.oneof(
      fc.anything(),
      fc.string({ maxLength: 6 }),
      fc.integer({ min: -2, max: 12 }),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
      fc.record({ iban: fc.string({ maxLength: 7 }), bic: fc.string({ maxLength: 7 }) }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), value, (kind, given) => {
        const read = kind.read(given);
        expect(read === undefined ? read : kind.read(read)).toEqual(read);
      }),
    );
  });

  test('limits are inclusive; texts are trimmed before they are measured', () => {
    const [, number, text] = kinds;
    expect([0, 1, 9, 10, 1.5].map((value) => number.read(value))).toEqual([undefined, 1, 9, undefined, undefined]);
    expect(['  12345  ', '123456', 'no!', '  '].map((value) => text.read(value))).toEqual([
      '12345',
      undefined,
      undefined,
      '',
    ]);
  });

  test('several choices are kept once, in the order of the choices', () => {
    const [, , , , several] = kinds;
    expect(several.read(['c', 'a', 'c'])).toEqual(['a', 'c']);
    expect(several.read([])).toEqual([]);
    expect(several.read(['a', 'z'])).toBeUndefined();
  });
});

test('a tracking page gets the number as it is, and no number can lead to another site', () => {
  const number = fc.string({
    unit: fc.constantFrom('A', '1', '/', '?', '#', '&', '$', '$&', '{number}', '@', '.', '收'),
    maxLength: 12,
  });
  const pattern = 'https://carrier.test/track?n={number}&l=en';
  fc.assert(
    fc.property(number, (written) => {
      expect(trackingUrlOf(pattern, written)).toBe(`https://carrier.test/track?n=${encodeURIComponent(written)}&l=en`);
    }),
  );
  expect(trackingUrlOf('', '1')).toBeNull();
  for (const wrong of [
    'http://c.test/{number}',
    'https://c.test/',
    'https://{number}.test/',
    'https://c.test/{number}/{number}',
  ])
    expect([wrong, trackingUrlOk(wrong)]).toEqual([wrong, false]);
});

test('a VAT number is the same however it is written', () => {
  const between = fc.constantFrom('', ' ', '.', '-', '  ');
  fc.assert(
    fc.property(fc.stringMatching(/^DE\d{9}$/), fc.array(between, { minLength: 11, maxLength: 11 }), (number, gaps) => {
      const written = [...number.toLowerCase()].map((sign, at) => `${gaps[at] ?? ''}${sign}`).join('');
      expect(plainVatNumber(written)).toBe(number);
      expect(vatNumberOk(plainVatNumber(written), 'DE')).toBe(true);
    }),
  );
});
