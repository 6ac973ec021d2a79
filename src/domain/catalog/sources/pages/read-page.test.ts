import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LiteralFault, readLiteral } from './literal.ts';
import { context1688, csvPage, html1688, mobile1688, offer1688, schemaPage, skus1688 } from './pages.fixture.ts';
import { offerIdIn, readPage } from './read-page.ts';
import { readRows } from '../read-rows.ts';
import { repeatedSkus, unreadFields, type SourceProduct } from '../source-product.ts';
import { priceIn } from '../tree.ts';

function read(text: string): SourceProduct {
  const reading = readPage(text);
  if (!reading.ok) throw new Error(reading.refusal);
  return reading.value.product;
}
const refusal = (text: string) => {
  const reading = readPage(text);
  return reading.ok ? null : reading;
};

describe('the page of 1688', () => {
  test('gives the product with its 12 variants, prices, pictures, weights and sizes', () => {
    const product = read(html1688());
    expect(product).toMatchObject({
      platform: '1688',
      source_id: '845639520905',
      url: 'https://detail.1688.com/offer/845639520905.html',
      title: '',
      title_cn: '加厚保暖卫衣 男女同款',
      option_names: ['颜色', '尺码'],
      currency: 'CNY',
      min_quantity: 2,
      supplier_name: '义乌市测试服饰有限公司',
      price_breaks: [
        { from: 2, price_e4: 120_000 },
        { from: 100, price_e4: 105_000 },
      ],
    });
    expect(product.attributes).toContainEqual({ name: '风格', value: '街头, 简约' });
    expect(product.images).toHaveLength(2);
    expect(product.variants).toHaveLength(12);
    expect(product.variants[4]).toEqual({
      key: '5846845077744',
      sku: '',
      option_values: ['黑色', 'M'],
      image: 'https://cbu01.alicdn.com/img/ibank/colour1.jpg',
      price_e4: 140_000,
      stock: 104,
      weight_g: 354,
      length_mm: 300,
      width_mm: 255,
      height_mm: 40,
      gtin: '',
    });
  });

  test('without a package of a variant has its general weight, and no size', () => {
    const last = read(html1688()).variants.at(-1);
    expect(last).toMatchObject({ weight_g: 400, length_mm: null });
  });

  test('shows what it does not say', () => {
    expect(unreadFields(read(html1688()))).toEqual([
      { field: 'title', variants: 0 },
      { field: 'description', variants: 0 },
      { field: 'sku', variants: 12 },
      { field: 'size', variants: 1 },
      { field: 'gtin', variants: 12 },
    ]);
  });

  test('is the same as JSON, as a literal and as the bookmarklet copies it', () => {
    const expected = read(html1688()).variants.map(({ key, price_e4 }) => [key, price_e4]);
    const url = 'https://detail.1688.com/offer/845639520905.html';
    const pasted = [
      JSON.stringify(context1688()),
      `{${JSON.stringify(context1688()).slice(1, -1)},}`,
      JSON.stringify({ parcelyard: 1, url, data: [null, context1688()], ld: [] }),
    ];
    for (const text of pasted)
      expect(read(text).variants.map(({ key, price_e4 }) => [key, price_e4])).toEqual(expected);
    expect(readPage(pasted[2] ?? '')).toMatchObject({ ok: true, value: { via: 'bookmarklet' } });
  });

  test('for phones: a price by quantity is the price, a price that is no number is shown as it is written', () => {
    const product = read(mobile1688);
    expect(product).toMatchObject({
      source_id: '712345678901',
      title_cn: '陶瓷马克杯',
      supplier_name: '德化县测试陶瓷厂',
    });
    expect(product.attributes).toEqual([
      { name: '材质', value: '陶瓷' },
      { name: '容量', value: '350ml' },
    ]);
    expect(product.variants.map(({ price_e4 }) => price_e4)).toEqual([78_000, null]);
    expect(product.faults).toEqual([{ field: 'price', variant: '绿色', text: '面议' }]);
  });
});

test('an offer of the API has the names in English', () => {
  const product = read(JSON.stringify({ result: { success: true, result: offer1688 } }));
  expect(product).toMatchObject({
    title: 'Thick warm hoodie',
    title_cn: '加厚保暖卫衣',
    option_names: ['Colour', 'Size'],
  });
  expect(product.variants[11]).toMatchObject({ option_values: ['Mist blue', 'L'], weight_g: 360, price_e4: 175_000 });
});

test('a page with schema.org data gives its variants, with the options in which they differ', () => {
  const product = read(schemaPage);
  expect(product).toMatchObject({
    platform: 'web',
    source_id: 'TEE-1',
    url: 'https://shop.example.com/products/tee',
    title: 'Organic tee',
    option_names: ['Colour', 'Size'],
    currency: 'USD',
    attributes: [{ name: 'Brand', value: 'Looma' }],
  });
  expect(product.variants).toHaveLength(4);
  expect(product.variants[3]).toMatchObject({ option_values: ['Black', 'M'], price_e4: 99_000, weight_g: 180 });
});

test('rows of a CSV file give one product per id; an unclear weight stays unread', () => {
  const reading = readRows(
    csvPage
      .split('\n')
      .map(
        (line) =>
          line.match(/("[^"]*"|[^,]*)(?:,|$)/g)?.map((cell) => cell.replace(/,$/, '').replaceAll('"', '')) ?? [],
      ),
  );
  if (!reading.ok) throw new Error(reading.refusal);
  const [mug, tray] = reading.value;
  expect(mug).toMatchObject({
    source_id: 'M1',
    title: 'Stone mug',
    title_cn: '石纹杯',
    option_names: ['Colour', 'Size'],
  });
  expect(mug?.variants.map(({ price_e4, weight_g }) => [price_e4, weight_g])).toEqual([
    [82_000, 310],
    [10_095_000, null],
  ]);
  expect(mug?.faults).toEqual([{ field: 'weight', variant: 'Sage / Large', text: 'ca. 400' }]);
  expect(tray).toMatchObject({ option_names: [], variants: [{ sku: 'TRAY-1', stock: 7 }] });
});

describe('what is no product page is refused:', () => {
  test.each([
    ['nothing', '  ', { refusal: 'source.empty' }],
    ['a link', 'https://detail.1688.com/offer/1.html', { refusal: 'source.link-only' }],
    ['broken JSON', '{\n"result": {"data": [1,\n}', { refusal: 'source.broken-json', details: { row: 3, text: '}' } }],
    ['other JSON', '{"orders": []}', { refusal: 'source.no-product' }],
    ['other HTML', '<html><title>News</title></html>', { refusal: 'source.no-product' }],
    [
      'a login page',
      '<html><a href="https://login.1688.com/member/signin.htm">x</a></html>',
      { refusal: 'source.login-page' },
    ],
    ['a page cut off', html1688().slice(0, 1200) + '</script>', { refusal: 'source.broken-html' }],
    ['a text', 'Hello', { refusal: 'source.no-product' }],
  ])('%s', (_, text, expected) => {
    expect(refusal(text)).toMatchObject(expected);
  });

  test('more variants than a shop takes', () => {
    const [first] = skus1688;
    const skuInfoMap = Object.fromEntries(
      Array.from({ length: 2_049 }, (_, index) => [`v${index}`, { ...first, specAttrs: `v${index}` }]),
    );
    const page = { skuModel: { skuProps: [{ prop: '款式', value: [] }], skuInfoMap } };
    expect(refusal(JSON.stringify(page))).toMatchObject({
      refusal: 'source.too-many-variants',
      details: { count: 2_049, limit: 2_048 },
    });
  });
});

test('a repeated SKU is found regardless of case, with the numbers of its variants', () => {
  const product = read(schemaPage);
  const variants = product.variants.map((each, index) => ({ ...each, sku: ['A', 'b', 'a', ''][index] ?? '' }));
  expect(repeatedSkus({ ...product, variants })).toEqual([{ sku: 'A', rows: [1, 3] }]);
});

test.each([
  ['https://detail.1688.com/offer/845639520905.html?spm=a1', '845639520905'],
  ['https://m.1688.com/offer/845639520905.html', '845639520905'],
  ['https://detail.m.1688.com/page/index.htm?offerId=845639520905&x=1', '845639520905'],
  ['https://s.1688.com/selloffer/offer_search.htm', null],
  ['https://evil.example/1688.com/offer/845639520905.html', null],
])('the offer of %s is %s', (link, id) => expect(offerIdIn(link)).toBe(id));

test.each([
  ['12', 120_000],
  [12.5, 125_000],
  ['¥1,234.50', 12_345_000],
  ['0.0350', 350],
  ['12-15', null],
  ['面议', null],
  ['-1', null],
])('the price %s is %s', (text, price) => expect(priceIn(text)).toBe(price));

test('a literal is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(readLiteral(`${text};x()`, 0)).toEqual({ value: JSON.parse(text), end: text.length });
    }),
  );
});

test('any text gives a product or a refusal, and a literal no other error', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ':',
    ',',
    '\\',
    '\\u12',
    'a',
    '1',
    '-',
    '<script>',
    '</script>',
    'window.contextPath,',
    '!0',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(readPage(text)).toHaveProperty('ok');
      try {
        readLiteral(text, 0);
      } catch (error) {
        expect(error).toBeInstanceOf(LiteralFault);
      }
    }),
  );
});
