import { describe, expect, test } from 'vitest';
import { decideContent } from '../market-editing/check.ts';
import { html1688 } from './pages/pages.fixture.ts';
import { readPage } from './pages/read-page.ts';
import { sourceChanges, withSourceChanges, type Imported } from './reimport.ts';
import type { SourceProduct } from './source-product.ts';
import { marketContentOf, type ImportChoices } from './to-market.ts';

const reading = readPage(html1688());
if (!reading.ok) throw new Error(reading.refusal);
const { product } = reading.value;

const choices: ImportChoices = {
  title: 'Warm hoodie',
  title_cn: product.title_cn,
  category_id: 'c',
  sku_prefix: 'HOOD',
  uses_source_skus: true,
  option_names: ['Colour', 'Size'],
  option_values: [[{ from: '红色', to: 'Red' }], []],
  excluded: [],
  price_factor_e4: 25_000,
  weight_g: null,
  origin_country: 'CN',
};
const rates = { to_cny_e8: 100_000_000, to_books_e8: 12_500_000 };
const pictures = new Map(
  [...product.images, ...product.variants.map(({ image }) => image)].map((url) => [url, `/images/${url}`]),
);
const content = marketContentOf(product, choices, rates, pictures);

describe('the product made of a page', () => {
  test('has its variants with SKUs, costs, prices by the factor, and renamed values', () => {
    expect(decideContent(content).ok).toBe(true);
    expect(content).toMatchObject({ title: 'Warm hoodie', option_names: ['Colour', 'Size'], urls: [product.url] });
    expect(content.images).toHaveLength(6);
    expect(content.variants).toHaveLength(12);
    // 12.00 CNY at 0.125 is 1.50, times 2.5.
    expect(content.variants[0]).toMatchObject({
      sku: 'HOOD-1',
      option_values: ['Red', 'S'],
      cost_fen: 1_200,
      price_e4: 37_500,
      weight_g: 350,
    });
  });

  test('has no price and no cost without a rate or factor', () => {
    const unpriced = marketContentOf(
      product,
      { ...choices, price_factor_e4: null },
      { to_cny_e8: null, to_books_e8: null },
      pictures,
    );
    expect(unpriced.variants[0]).toMatchObject({ cost_fen: 0, price_e4: 0 });
  });

  test('leaves out excluded variants and pictures that could not be downloaded', () => {
    const [first] = product.variants;
    const part = marketContentOf(product, { ...choices, excluded: [first?.key ?? ''] }, rates, new Map());
    expect(part.variants).toHaveLength(11);
    expect(part.images).toEqual([]);
  });
});

const saved = { ...content, variants: content.variants.map((each, index) => ({ ...each, variant_id: `v${index}` })) };
const imported: Imported = {
  product,
  choices,
  rates,
  pictures,
  variants: new Map(product.variants.map(({ key }, index) => [key, `v${index}`])),
};
const again = (over: Partial<SourceProduct>, ours = saved) =>
  sourceChanges(imported, { product: { ...product, ...over }, rates, pictures }, ours);

describe('a page that is read again', () => {
  test('without a change has no difference, also when our product was edited', () => {
    expect(again({})).toEqual([]);
    expect(again({}, { ...saved, title_cn: '改' })).toEqual([]);
  });

  test('shows each changed field with its value then, now and in our product', () => {
    const [first, ...rest] = product.variants;
    if (!first) throw new Error('no variant');
    const changes = again({
      title_cn: '新标题',
      attributes: [{ name: '面料名称', value: '涤纶' }],
      variants: [{ ...first, price_e4: 130_000, weight_g: 500 }, ...rest],
    });
    expect(changes.map(({ apply: _, ...each }) => each)).toEqual([
      { id: 'title_cn', field: 'title_cn', name: '', was: product.title_cn, now: '新标题', ours: product.title_cn },
      { id: 'attribute:面料名称', field: 'attribute', name: '面料名称', was: '棉', now: '涤纶', ours: '棉' },
      { id: `cost:${first.key}`, field: 'cost', name: 'Red / S', was: 1_200, now: 1_300, ours: 1_200 },
      { id: `price:${first.key}`, field: 'price', name: 'Red / S', was: 37_500, now: 40_625, ours: 37_500 },
      { id: `weight:${first.key}`, field: 'weight', name: 'Red / S', was: 350, now: 500, ours: 350 },
    ]);
  });

  test('changes only what is confirmed', () => {
    const [first, ...rest] = product.variants;
    if (!first) throw new Error('no variant');
    const changes = again({ title_cn: '新标题', variants: [{ ...first, price_e4: 130_000 }, ...rest] });
    const after = withSourceChanges(saved, changes, [`cost:${first.key}`, 'unknown']);
    expect(after.variants[0]).toMatchObject({ cost_fen: 1_300, price_e4: 37_500 });
    expect({ ...after, variants: [] }).toEqual({ ...saved, variants: [] });
  });

  test('offers new variants and those that are gone', () => {
    const [first, second, ...rest] = product.variants;
    if (!first || !second) throw new Error('no variants');
    const fresh = { ...first, key: 'new', option_values: ['红色', 'XL'] };
    const changes = again({ variants: [second, ...rest, fresh] });
    expect(changes.map(({ id, was, now }) => [id, was, now])).toEqual([
      [`variant_gone:${first.key}`, 'Red / S', null],
      ['variant_new:new', null, 'Red / XL'],
    ]);
    const after = withSourceChanges(
      saved,
      changes,
      changes.map(({ id }) => id),
    );
    expect(after.variants.map(({ sku }) => sku).slice(-1)).toEqual(['HOOD-13']);
    expect(after.variants).toHaveLength(12);
    expect(decideContent(after).ok).toBe(true);
  });

  test('does not add a variant twice that was missing on the page for a time and stayed in our product', () => {
    const [, ...rest] = product.variants;
    const without = { ...imported, product: { ...product, variants: rest } };
    expect(sourceChanges(without, { product, rates, pictures }, saved)).toEqual([]);
    const removed = { ...saved, variants: saved.variants.slice(1) };
    expect(sourceChanges(without, { product, rates, pictures }, removed).map(({ field }) => field)).toEqual([
      'variant_new',
    ]);
  });

  test('does not remove the last variant', () => {
    const changes = again({ variants: [] });
    expect(
      withSourceChanges(
        saved,
        changes,
        changes.map(({ id }) => id),
      ).variants,
    ).toHaveLength(1);
  });
});
