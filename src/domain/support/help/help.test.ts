import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok, refuse } from '#domain/shared/result.ts';
import { decideOrder, decidePublish, hasSameTexts, textsIn, type ArticleTexts } from './article.ts';
import { plainText, withHeadingIds } from './headings.ts';
import { explanationOf } from './page-paths.ts';
import { searchTerms, toleratesErrors } from './search-terms.ts';
import { slugOf } from './slug.ts';

const english = { title: 'A', summary: 'B', body: '<p>C</p>', title_cn: '', summary_cn: '', body_cn: '' };
const both: ArticleTexts = { ...english, title_cn: '甲', body_cn: '<p>丙</p>' };

test('published with an English text, and with a Chinese one that is complete or missing', () => {
  expect(decidePublish(english)).toEqual(ok(null));
  expect(decidePublish(both)).toEqual(ok(null));
  expect(decidePublish({ ...both, body: '' })).toEqual(refuse('article.no-text'));
  expect(decidePublish({ ...both, title: '' })).toEqual(refuse('article.no-text'));
  expect(decidePublish({ ...both, body_cn: '' })).toEqual(refuse('article.half-translated'));
  expect(decidePublish({ ...both, title_cn: '' })).toEqual(refuse('article.half-translated'));
});

test('a missing translation is shown in English', () => {
  expect(textsIn(both, true)).toEqual({ title: '甲', summary: '', body: '<p>丙</p>' });
  expect(textsIn(english, true)).toEqual(textsIn(english, false));
  expect(hasSameTexts(both, { ...both })).toBe(true);
  expect(hasSameTexts(both, english)).toBe(false);
});

test('an order names every entry once', () => {
  expect(decideOrder(['a', 'b'], ['b', 'a'])).toEqual(ok(null));
  for (const wanted of [['a'], ['a', 'a'], ['a', 'c'], ['a', 'b', 'c']])
    expect(decideOrder(['a', 'b'], wanted)).toEqual(refuse('article.changed'));
});

test.each([
  ['Connect your shop', 'connect-your-shop'],
  ['  What’s “collect”? ', 'whats-collect'],
  ['Ärger über Zölle', 'arger-uber-zolle'],
  ['连接店铺', ''],
])('the address for %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('every address for a title is valid or empty', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      expect(slugOf(title)).toMatch(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }),
  );
});

describe('search terms', () => {
  test.each([
    ['How do I connect my shop?', ['connect', 'shop']],
    ['what does collect mean', ['collect']],
    ['what is it', ['what', 'is', 'it']],
    ["seller's Rechnung", ['seller', 'rechnung']],
    ['怎么连接店铺', ['连接', '接店', '店铺']],
    ['Shopify店铺', ['shopify', '店铺']],
    ['%_ ?', []],
  ])('%s', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });

  test('are at most eight, each once', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const terms = searchTerms(typed);
        expect(terms.length).toBeLessThanOrEqual(8);
        expect(new Set(terms).size).toBe(terms.length);
      }),
    );
  });

  test('tolerate errors when they have enough letters', () => {
    expect(['colect', 'map', '连接'].map(toleratesErrors)).toEqual([true, false, false]);
  });
});

test('headings get an id each, also when two are the same', () => {
  const { html, headings } = withHeadingIds('<h2>A &amp; b</h2><h3>步骤</h3><p>x</p><h2>A <b>b</b></h2>');
  expect(headings).toEqual([
    { id: 'a-b', level: 2, text: 'A & b' },
    { id: 'section-2', level: 3, text: '步骤' },
    { id: 'a-b-3', level: 2, text: 'A b' },
  ]);
  expect(html).toBe('<h2 id="a-b">A &amp; b</h2><h3 id="section-2">步骤</h3><p>x</p><h2 id="a-b-3">A <b>b</b></h2>');
  expect(plainText('<p>a&nbsp;<b>b</b></p>')).toBe('a b');
});

test('the nearest page explains a path', () => {
  const entries = ['/order', '/order/list', '/products'].map((page_path) => ({ page_path }));
  expect(explanationOf('/order/list', entries)?.page_path).toBe('/order/list');
  expect(explanationOf('/order/lists', entries)?.page_path).toBe('/order');
  expect(explanationOf('/products/mall', entries)?.page_path).toBe('/products');
  expect(explanationOf('/accounts', entries)).toBeNull();
});
