import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './-search-params.ts';

describe('a value from outside, which is not quoted', () => {
  test.each([
    ['a waybill of twenty digits keeps all of them', '77301234567890123456', '77301234567890123456'],
    ['leading zeros stay', '00340434161094042557', '00340434161094042557'],
    ['letters and digits are no power of ten', '12E45', '12E45'],
    ['a number that would be infinite stays a text', '1E999', '1E999'],
    ['a short number is a number', '20418', 20418],
    ['a negative number is a number', '-3', -3],
    ['null is a text', 'null', 'null'],
    ['an object is a text', '{"a":1}', '{"a":1}'],
    ['half a quote is a text', '"abc', '"abc'],
    ['a quoted number is a text', '"20418"', '20418'],
    ['a list is a list', '["a","b"]', ['a', 'b']],
  ])('%s', (_, text, read) => {
    expect(parseSearch(`?${new URLSearchParams({ value: text })}`)).toEqual({ value: read });
  });

  test('of which there are several is a list', () => {
    expect(parseSearch('?ids=a&ids=b')).toEqual({ ids: ['a', 'b'] });
  });
});

describe('what the app writes into the URL', () => {
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
    fc.constantFrom(
      'true',
      'false',
      'null',
      '1',
      '-1',
      '1e5',
      '0x10',
      '007',
      ' 7',
      '"',
      '"x"',
      '[]',
      '{}',
      'NaN',
      'Infinity',
    ),
    fc.integer().map(String),
    fc.stringMatching(/^\d{15,30}$/),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }),
  );
  const key = fc.stringMatching(/^[a-z_]{1,12}$/).filter((name) => !(name in Object.prototype));

  test('is read as the same values', () => {
    fc.assert(
      fc.property(fc.dictionary(key, value), (search) => {
        expect({ ...parseSearch(stringifySearch(search)) }).toEqual({ ...search });
      }),
    );
  });

  test('is not quoted where that is not necessary, so that a link can be read', () => {
    expect(stringifySearch({ keyword: 'mug', page: 2, track_no: '77301234567890123456' })).toBe(
      '?keyword=mug&page=2&track_no=77301234567890123456',
    );
  });
});

test('any search of a URL is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => parseSearch(text)).not.toThrow();
    }),
  );
});
