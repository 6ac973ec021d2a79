import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainUnitPrice, unitPrice } from '#domain/shared/money/unit-price.ts';
import {
  addressIn,
  countIn,
  findField,
  findFields,
  findList,
  findText,
  isFields,
  measureIn,
  plainTextIn,
  priceIn,
  textIn,
  titlesOf,
  unique,
  withoutEntities,
} from './tree.ts';

describe('finding a value', () => {
  const found = (root: unknown) => findField(root, 'x', () => true);

  test('the one nearest to the root, at any depth and within lists', () => {
    expect(found({ a: { x: 'deep' }, b: [{ x: 'also' }], x: 'near' })).toBe('near');
    expect(found([[[{ a: [{ x: 'deep' }] }]]])).toBe('deep');
    expect(found({ a: null, b: 'x', c: [null, 1] })).toBeUndefined();
  });

  test('one that fails the test is passed over, also where it contains another', () => {
    expect(findFields({ x: [1], a: { x: { y: 1 } } }, 'x')).toEqual({ y: 1 });
    expect(findList({ x: [], a: { x: [1] } }, 'x')).toEqual([1]);
    expect(findText({ x: ' ', a: { x: { x: 7 } } }, 'x')).toBe('7');
    expect([findFields(1, 'x'), findList(null, 'x'), findText(undefined, 'x')]).toEqual([{}, [], '']);
  });

  test('names that every object inherits are not found', () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect(findField({ a: {} }, name, () => true)).toBeUndefined();
  });

  test('it is found in any data, wherever it was put', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.constantFrom('list', 'field'), { maxLength: 12 }), (sibling, path) => {
        const root = path.reduce<unknown>((inner, kind) => (kind === 'list' ? [sibling, inner] : { sibling, inner }), {
          sought: 7,
        });
        expect(findField(root, 'sought', (value) => value === 7)).toBe(7);
      }),
    );
  });

  test('a very long list is no fault', () => {
    const list = Array.from({ length: 150_000 }, () => ({}));
    expect(found([...list, { x: 1 }])).toBe(1);
  });
});

test.each([
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['&lt;b&gt;&quot;&apos;&nbsp;|', '<b>"\' |'],
  ['&#32418;&#x8272;', '红色'],
  ['&#x1F600;', '😀'],
  ['&#0;&#x110000;', ''],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &constructor; & ;', '&unknown; &constructor; & ;'],
])('the entities of %j give %j', (written, text) => expect(withoutEntities(written)).toBe(text));

/** Any UTF-16 units, also halves of characters. */
const anyUnits = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

test('any value gives one clean line of text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), anyUnits), (value) => {
      for (const text of [textIn(value), plainTextIn(value), addressIn(value)]) {
        expect(text).not.toMatch(/[\r\n\t\0]/);
        expect(text).toBe(text.trim());
        expect(text.isWellFormed()).toBe(true);
      }
      expect(
        [countIn(value), priceIn(value), measureIn(value, 1000)].every(
          (each) => each === null || Number.isSafeInteger(each),
        ),
      ).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('numbers are texts, other types are none', () => {
  expect([7, 0, 1.5, Number.NaN, Infinity, true, null, {}, ['a']].map(textIn)).toEqual([
    '7',
    '0',
    '1.5',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);
  expect(plainTextIn('<p>Warm <b>hoodie</b></p>')).toBe('Warm hoodie');
});

test.each([
  ['//cbu01.alicdn.com/a.jpg', 'https://cbu01.alicdn.com/a.jpg'],
  [' http://a.example/b ', 'http://a.example/b'],
  ['https://a.example/?x=1&amp;y=2', 'https://a.example/?x=1&y=2'],
  ['javascript:alert(1)', ''],
  ['data:image/png;base64,AA', ''],
  ['https://a.example/"onload=', ''],
  ['/a.jpg', ''],
  ['https://a', ''],
])('the address of %j is %j', (written, address) => expect(addressIn(written)).toBe(address));

describe('numbers', () => {
  test('a price that is written is read exactly', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.constantFrom('', '¥', '￥ ', 'CNY ', 'US$', '€'), (e4, sign) => {
        const written = plainUnitPrice(unitPrice(e4, 'CNY'));
        expect(priceIn(`${sign}${written}`)).toBe(e4);
        expect(priceIn(`${written}元`)).toBe(e4);
        const [whole = '', decimals] = written.split('.');
        expect(priceIn(`${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`)).toBe(e4);
      }),
    );
  });

  test.each([
    ['99999999.9999', 999_999_999_999],
    ['999,999,999.9999', 9_999_999_999_999],
    ['12.500000', 125_000],
    ['100000000', null],
    ['999,999,999,999', null],
    ['12,50', null],
    ['1,2345', null],
    ['12.', null],
    ['.5', null],
    ['1.00001', null],
    ['12.5-15', null],
    ['', null],
  ])('the price %j is %s', (written, price) => expect(priceIn(written)).toBe(price));

  test.each([
    [0, 0],
    ['12', 12],
    ['12.00', 12],
    ['999999999', 999_999_999],
    ['1000000000', null],
    ['1.5', null],
    [-1, null],
    ['1,000', null],
    [1e21, null],
  ])('the quantity %j is %s', (written, count) => expect(countIn(written)).toBe(count));

  test.each([
    ['0.3545', 1000, 355],
    [35, 10, 350],
    ['0.0004', 1000, null],
    ['0.0005', 1000, 1],
    [0, 1, null],
    [-1, 1, null],
    ['1e3', 1, null],
    ['9999999', 1000, 9_999_999_000],
    ['10000000', 1, null],
  ])('the measure %j by %i is %s', (written, factor, measure) => expect(measureIn(written, factor)).toBe(measure));
});

test('a title is in the field of its language, and lists have no empty and no equal texts', () => {
  expect(titlesOf('Mug 350ml')).toEqual({ title: 'Mug 350ml', title_cn: '' });
  expect(titlesOf('Mug 杯')).toEqual({ title: '', title_cn: 'Mug 杯' });
  expect(unique(['b', '', 'a', 'b'])).toEqual(['b', 'a']);
  expect([{}, [], null, 'a'].map(isFields)).toEqual([true, false, false, false]);
});
