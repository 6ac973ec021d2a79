import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { internalLimits as limits } from '#domain/catalog/internal-products/content.ts';
import { goods, internalProducts, newCode } from '../support/catalog/internal-products.ts';
import { testApp } from '../support/server/app.ts';
import type { Input } from '../support/server/client.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, variant, input, create } = await internalProducts(app);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const product = await create();
const { _id, version, base } = product;
const [first] = product.variants;
if (!base || !first) throw new Error('no product to change');
const { base_product_id } = base;
const { rows: categories } = await app.pool.query<{ id: string }>(
  `select id from categories where kind = 'product' limit 1`,
);
const marketCategory = categories[0]?.id ?? '';

const titles = { title: 'Test mug', title_cn: '测试杯', category_id: null, image: '/images/mug' };
const badTitles: readonly BadInput<typeof titles>[] = [
  ['no title', { title: undefined }, 'title empty'],
  ['a title of spaces', { title: '  ' }, 'title empty'],
  ['a title that is too long', { title: 't'.repeat(limits.title + 1) }, 'title too_long'],
  ['a title with a NUL', { title: 'M\0ug' }, 'title unstorable'],
  ['no Chinese title', { title_cn: '' }, 'title_cn empty'],
  ['a category by its name', { category_id: 'Mugs' }, 'category_id format'],
  ['an unknown category', { category_id: randomUUID() }, 'internal-product.category-gone'],
  ['a category of the market', { category_id: marketCategory }, 'internal-product.category-gone'],
  ['a picture of null', { image: null }, 'image empty'],
];

describe('titles and pictures are not saved with', () => {
  test.each(badTitles)('%s', async (_, change, expected) => {
    const made = { ...input(), ...change };
    expect(await commandRefusal(purchaser, 'internal_product.createInternalProduct', made)).toBe(expected);
    const baseMade = { code: newCode(), ...titles, ...change };
    expect(await commandRefusal(purchaser, 'internal_product.createBaseProduct', baseMade)).toBe(expected);
    const changed = { _id, version, ...titles, ...change };
    expect(await commandRefusal(purchaser, 'internal_product.update', changed)).toBe(expected);
    const { code } = base;
    const baseChanged = { base_product_id, version: base.version, code, ...titles, ...change };
    expect(await commandRefusal(purchaser, 'internal_product.updateBaseProduct', baseChanged)).toBe(expected);
  });

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a file of the server', '/etc/passwd'],
    ['a way out of the folder', '/images/../secret'],
    ['HTML', '<img src=x>'],
    ['an address with a space', 'https://x.test/a b.jpg'],
  ])('%s as picture', async (_, image) => {
    const changed = { _id, version, ...titles, image };
    expect(await commandRefusal(purchaser, 'internal_product.update', changed)).toMatch(/^image /);
  });
});

describe('a product is not created with', () => {
  type Create = Input<'internal_product.createInternalProduct'>;
  const two = (a: string, b: string) => [variant(`${newCode()}-A`, a), variant(`${newCode()}-B`, b)];

  test.each<BadInput<Create>>([
    ['an unknown base product', { base_product_id: randomUUID(), code: '' }, 'not-found'],
    ['a base product by its code', { base_product_id: base.code }, 'base_product_id format'],
    ['a code in use', { code: base.code.toLowerCase() }, 'internal-product.code-taken'],
    ['a code of one letter', { code: 'M' }, 'code too_short'],
    ['a code with a space', { code: 'MUG 1' }, 'code format'],
    ['no options', { option_names: undefined }, 'option_names empty'],
    ['four options', { option_names: ['A', 'B', 'C', 'D'] }, 'option_names too_many'],
    ['an option without a name', { option_names: [''] }, 'option_names.0 empty'],
    ['one option twice', { option_names: ['Colour', 'colour'] }, 'internal-product.option-twice'],
    ['no variants', { variants: [] }, 'variants empty'],
    ['201 variants', { variants: Array.from({ length: 201 }, () => variant('X', 'Y')) }, 'variants too_many'],
    ['null in the variants', { variants: [null] }, 'variants.0 empty'],
    ['a variant without a SKU', { variants: [variant(' ', 'Sage')] }, 'variants.0.sku empty'],
    ['a variant without a value', { variants: [variant(newCode())] }, 'internal-product.option-values'],
    ['an empty value', { variants: [variant(newCode(), '')] }, 'variants.0.option_values.0 empty'],
    ['two variants of the same values', { variants: two('Sage', 'sage') }, 'internal-product.variant-twice'],
    ['one SKU twice', { variants: [variant('SAME', 'Sage'), variant('same', 'Sand')] }, 'internal-product.sku-twice'],
    ['a SKU in use', { variants: [variant(first.sku, 'Sage')] }, 'internal-product.sku-taken'],
    [
      'a SKU in use in other capitals',
      { variants: [variant(first.sku.toLowerCase(), 'Sage')] },
      'internal-product.sku-taken',
    ],
    ['a page of the supplier without a scheme', { supplier_url: '1688.com' }, 'supplier_url format'],
    ['a supplier of 121 characters', { supplier_name: 's'.repeat(121) }, 'supplier_name too_long'],
    ['no goods', { goods: undefined }, 'goods empty'],
  ])('%s', async (_, change, expected) => {
    const made = { ...input(), ...change };
    expect(await commandRefusal(purchaser, 'internal_product.createInternalProduct', made)).toBe(expected);
  });

  test('variants that it has, or for an unknown product', async () => {
    const variants = [variant(newCode(), 'SAGE')];
    const added = { _id, variants };
    expect(await commandRefusal(purchaser, 'internal_product.addVariants', added)).toBe(
      'internal-product.variant-twice',
    );
    const unknown = { _id: randomUUID(), variants };
    expect(await commandRefusal(purchaser, 'internal_product.addVariants', unknown)).toBe('not-found');
    expect(await commandRefusal(purchaser, 'internal_product.addVariants', { _id, variants: [] })).toBe(
      'variants empty',
    );
  });
});

describe('a variant is not changed with', () => {
  const { variant_id, version: seen, sku, variant_code, image, gtin, status } = first;
  const valid = { variant_id, version: seen, sku, variant_code, image, gtin, status, ...goods };
  const other = product.variants[1];

  test.each<BadInput<typeof valid>>([
    ['no variant', { variant_id: undefined }, 'variant_id empty'],
    ['an unknown variant', { variant_id: randomUUID() }, 'not-found'],
    ['a product instead of a variant', { variant_id: _id }, 'not-found'],
    ['an earlier version', { version: seen + 1 }, 'internal-product.changed'],
    ['no SKU', { sku: '' }, 'sku empty'],
    ['the SKU of another variant', { sku: other?.sku }, 'internal-product.sku-taken'],
    ['no code', { variant_code: ' ' }, 'variant_code empty'],
    ['a code that no printer has', { variant_code: '杯' }, 'variant_code format'],
    ['the code of another variant', { variant_code: other?.variant_code }, 'internal-product.code-taken'],
    ['a GTIN of letters', { gtin: 'ABC' }, 'gtin format'],
    ['a GTIN of 15 digits', { gtin: '1'.repeat(15) }, 'gtin too_long'],
    ['an unknown status', { status: 0 }, 'status option'],
    ['a negative price', { price_e4: -1 }, 'price_e4 too_small'],
    ['a price of half a unit', { price_e4: 0.5 }, 'price_e4 whole'],
    ['a price as text', { price_e4: '3.09' }, 'price_e4 number'],
    ['a factory price above the limit', { cost_fen: limits.costFen + 1 }, 'cost_fen too_big'],
    ['a weight below 0', { weight_g: -1 }, 'weight_g too_small'],
    ['a weight above the limit', { weight_g: limits.weightG + 1 }, 'weight_g too_big'],
    ['a length above the limit', { length_mm: limits.sizeMm + 1 }, 'length_mm too_big'],
    ['no width', { width_mm: null }, 'width_mm empty'],
    ['a battery in words', { battery: 'yes' }, 'battery other'],
    ['an HS code of letters', { hs_code: 'ABC' }, 'hs_code format'],
    ['a country in words', { origin_country: 'China' }, 'origin_country format'],
    ['a country in small letters', { origin_country: 'cn' }, 'origin_country format'],
    ['a material with a NUL', { material: '\0' }, 'material unstorable'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(purchaser, 'internal_product.updateVariant', { ...valid, ...change })).toBe(expected);
  });
});

describe('an earlier version or an unknown row changes nothing:', () => {
  test.each([
    ['an unknown product', { _id: randomUUID() }, 'not-found'],
    ['a variant instead of a product', { _id: first.variant_id }, 'not-found'],
    ['an earlier version', { version: version + 1 }, 'internal-product.changed'],
    ['a negative version', { version: -1 }, 'version too_small'],
  ] satisfies readonly BadInput<{ _id: string; version: number }>[])('%s', async (_, change, expected) => {
    const changed = { _id, version, ...titles, ...change };
    expect(await commandRefusal(purchaser, 'internal_product.update', changed)).toBe(expected);
    const supplier = { _id, version, supplier_name: 'Kiln', supplier_url: '', ...change };
    expect(await commandRefusal(purchaser, 'internal_product.updateSupplierInfo', supplier)).toBe(expected);
  });
});

describe('labels are refused for', () => {
  test.each<BadInput<Input<'internal_product.printVariantLabel'>>>([
    ['an unknown product', { _id: randomUUID() }, 'not-found'],
    ['a variant of another product', { variant_ids: [randomUUID()] }, 'not-found'],
    ['no variants', { variant_ids: [] }, 'variant_ids empty'],
    ['an unknown size', { format: 'a0' }, 'format option'],
    ['an unknown kind of file', { file: 'png' }, 'file option'],
    ['a sheet for a label printer', { format: 'a4', file: 'zpl' }, 'format other'],
    ['no copies', { copies: 0 }, 'copies too_small'],
    ['501 copies', { copies: 501 }, 'copies too_big'],
  ])('%s', async (_, change, expected) => {
    const labels = { _id, format: 'a4', copies: 1, ...change };
    expect(await commandRefusal(purchaser, 'internal_product.printVariantLabel', labels)).toBe(expected);
  });
});

test.each<BadInput<Input<'internal_product.list'>>>([
  ['page 0', { page: 0 }, 'page too_small'],
  ['a title of 201 characters', { title: 'k'.repeat(201) }, 'title too_long'],
  ['a title with a NUL', { title: '\0' }, 'title unstorable'],
  ['a day in another format', { start: '24-11-2026' }, 'start format'],
  ['a day that does not exist', { end: '2026.02.30' }, 'end other'],
  ['a category by its name', { category: 'Mugs' }, 'category format'],
])('the list is refused for %s', async (_, change, expected) => {
  expect(await queryRefusal(purchaser, 'internal_product.list', change)).toBe(expected);
});

describe('internal products need the right:', () => {
  test.each(['packer', 'seller', 'service', 'affiliate'] as const)('%s', async (account) => {
    const client = await app.as(account);
    const denied = 'permission.denied';
    expect(await commandRefusal(client, 'internal_product.createInternalProduct', input())).toBe(denied);
    expect(await commandRefusal(client, 'internal_product.update', { _id, version, ...titles })).toBe(denied);
    const added = { _id, variants: [variant(newCode(), 'Sky')] };
    expect(await commandRefusal(client, 'internal_product.addVariants', added)).toBe(denied);
  });

  test('a visitor without a session', async () => {
    expect(await queryRefusal(app.anonymous, 'internal_product.detail', { _id })).toBe('session.missing');
  });
});

test('with one key a product is created once', async () => {
  const made = input();
  const { data } = await runOncePerKey(purchaser, 'internal_product.createInternalProduct', made, input());
  const { list } = (await purchaser.query('internal_product.list', { title: made.code })).data;
  expect(list.map((row) => row._id)).toEqual([data._id]);
});
