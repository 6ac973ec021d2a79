import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { goods, internalProducts, newCode } from '../support/catalog/internal-products.ts';
import { marketProducts } from '../support/catalog/market-products.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, variant, input, detail, create } = await internalProducts(app);
const packer = await app.as('packer');
const { commandRefusal } = refusalChecks(app);

describe('the list', () => {
  const found = async (title: string) => (await purchaser.query('internal_product.list', { title })).data.list;

  test('has the newest first, with the range of factory prices', async () => {
    const product = await create();
    const [first] = (await purchaser.query('internal_product.list', {})).data.list;
    expect(first).toMatchObject({
      _id: product._id,
      base_code: product.base?.code,
      supplier_name: 'Test kiln',
      variant_count: 2,
      cost_from_fen: 1_180,
      cost_to_fen: 1_180,
    });
  });

  test('is found by title, supplier, SKU, code and base code, in both languages', async () => {
    const title = `Fluted carafe ${newCode()}`;
    const titleCn = `凹槽玻璃瓶${newCode()}`;
    const supplier = `Kiln ${newCode()}`;
    const product = await create({ title, title_cn: titleCn, supplier_name: supplier });
    const [first] = product.variants;
    for (const word of [title, titleCn, supplier, first?.sku, first?.variant_code, product.base?.code])
      expect((await found(word ?? '')).map(({ _id }) => _id)).toEqual([product._id]);
    expect(await found(randomUUID())).toEqual([]);
    expect(await found('100%_')).toEqual([]);
  });

  test('is narrowed by day and by category with those below it', async () => {
    const category = async (name: string, parent_id: string | null) =>
      (await purchaser.mutate('category.save', { kind: 'internal', name, name_cn: name, parent_id })).data.category_id;
    const above = await category(`Tableware ${newCode()}`, null);
    const below = await category('Carafes', above);
    const product = await create({ category_id: below });
    const inCategory = async (id: string) =>
      (await purchaser.query('internal_product.list', { category: id })).data.list.map(({ _id }) => _id);
    expect(await inCategory(above)).toEqual([product._id]);
    expect(await inCategory(below)).toEqual([product._id]);
    expect(await inCategory(randomUUID())).toEqual([]);
    const day = product.created_at.slice(0, 10).replaceAll('-', '.');
    const within = await purchaser.query('internal_product.list', { start: day, end: day, category: above });
    expect(within.data.count).toBe(1);
    expect((await purchaser.query('internal_product.list', { end: '2001.01.01' })).data.count).toBe(0);
  });

  test('shows packers no factory prices', async () => {
    const product = await create();
    const { list } = (await packer.query('internal_product.list', { title: product.base?.code })).data;
    expect(list[0]).toMatchObject({ cost_from_fen: null, cost_to_fen: null });
    const read = (await packer.query('internal_product.detail', { _id: product._id })).data;
    expect(read.variants[0]).toMatchObject({ price_e4: null, cost_fen: null, weight_g: 380 });
  });
});

describe('a new internal product', () => {
  test('has variant codes of the base code and the short names of its values', async () => {
    const code = newCode();
    const product = await create({
      code,
      option_names: ['colour', 'Size'],
      variants: [variant(`${code}1`, 'SAGE', 'L'), variant(`${code}2`, 'Sand', 'M')],
    });
    expect(product.option_names).toEqual(['Colour', 'Size']);
    const made = product.variants.map((each) => [each.variant_code, each.option_values.join(' '), each.title]);
    expect(made.toSorted()).toEqual([
      [`${code}-SD-M`, 'Sand M', 'Test mug, Sand, M'],
      [`${code}-SG-L`, 'Sage L', 'Test mug, Sage, L'],
    ]);
  });

  test('adds unknown options and values to the list of options, with free short names', async () => {
    const option = `Glaze ${newCode()}`;
    const code = newCode();
    await create({
      code,
      option_names: [option],
      variants: [variant(`${code}1`, 'Celadon'), variant(`${code}2`, 'Celestial')],
    });
    const { data } = await purchaser.query('variant_option.optionNameList', {});
    const listed = data.find(({ option_name: name }) => name === option);
    expect(listed?.values.map(({ name, short_name: short }) => [name, short])).toEqual([
      ['Celadon', 'CE'],
      ['Celestial', 'CEL'],
    ]);
  });

  test('of a base product that has one already gets free codes and is its sibling', async () => {
    const first = await create();
    const second = await create({
      base_product_id: first.base?.base_product_id ?? null,
      code: '',
      supplier_name: 'Other',
    });
    expect(second.base).toEqual(first.base);
    expect(second.variants.map((each) => each.variant_code).toSorted()).toEqual(
      first.variants.map((each) => `${each.variant_code}-2`).toSorted(),
    );
    expect(second.siblings).toEqual([
      { _id: first._id, title: 'Test mug', supplier_name: 'Test kiln', variant_count: 2 },
    ]);
  });

  test.each([
    ['no title', { title: ' ' }, 'title empty'],
    ['no variants', { variants: [] }, /^variants/],
    ['a base code with a space', { code: 'MUG 1' }, /^code/],
    ['a website of a script', { supplier_url: 'javascript:alert(1)' }, /^supplier_url/],
    ['an option without a value', { option_names: ['Colour', 'Size'] }, 'internal-product.option-values'],
    ['an option twice', { option_names: ['Colour', 'COLOUR'] }, 'internal-product.option-twice'],
    [
      'the same options twice',
      { variants: [variant('X1', 'Sage'), variant('X2', 'sage')] },
      'internal-product.variant-twice',
    ],
    ['a SKU twice', { variants: [variant('X1', 'Sage'), variant('x1', 'Sand')] }, 'internal-product.sku-twice'],
    ['an unknown category', { category_id: randomUUID() }, 'internal-product.category-gone'],
    ['an unknown base product', { base_product_id: randomUUID() }, 'not-found'],
  ])('is not created with %s', async (_, over, expected) => {
    expect(await commandRefusal(purchaser, 'internal_product.createInternalProduct', input(over))).toMatch(expected);
  });

  test('is not created with a base code or a SKU of another one, and leaves nothing behind', async () => {
    const { base, variants } = await create();
    const code = { code: base?.code ?? '' };
    expect(await commandRefusal(purchaser, 'internal_product.createInternalProduct', input(code))).toBe(
      'internal-product.code-taken',
    );
    const fresh = input({ variants: [variant(variants[0]?.sku ?? '', 'Sage')] });
    expect(await commandRefusal(purchaser, 'internal_product.createInternalProduct', fresh)).toBe(
      'internal-product.sku-taken',
    );
    const bases = await purchaser.query('internal_product.baseProductList', { keyword: fresh.code });
    expect(bases.data.count).toBe(0);
  });

  test('sent twice with the same key is created once; two at once with the same code are one', async () => {
    const same = input();
    const both = await Promise.all([1, 2].map(() => purchaser.mutate('internal_product.createInternalProduct', same)));
    expect(both.filter(({ refusal }) => refusal === null)).toHaveLength(1);
    expect(both.filter(({ refusal }) => refusal === 'internal-product.code-taken')).toHaveLength(1);
  });
});

describe('a base product', () => {
  const titles = { title: 'Carafe', title_cn: '玻璃瓶', category_id: null, image: '' };
  test('is created, found by its code and changed by version', async () => {
    const code = newCode();
    const { data } = await purchaser.mutate('internal_product.createBaseProduct', { code, ...titles });
    const change = { ...data, code, ...titles, title: 'Carafe 1 l' };
    expect((await purchaser.mutate('internal_product.updateBaseProduct', change)).data.version).toBe(2);
    const { list } = (await purchaser.query('internal_product.baseProductList', { keyword: code })).data;
    expect(list).toMatchObject([{ code, title: 'Carafe 1 l', product_count: 0 }]);
    expect(await commandRefusal(purchaser, 'internal_product.updateBaseProduct', change)).toBe(
      'internal-product.changed',
    );
  });

  test('has a code of its own', async () => {
    const { base } = await create();
    const taken = { code: base?.code ?? '', ...titles };
    expect(await commandRefusal(purchaser, 'internal_product.createBaseProduct', taken)).toBe(
      'internal-product.code-taken',
    );
  });
});

describe('an internal product', () => {
  const titlesOf = ({ _id, version, title, title_cn, category_id, image }: Awaited<ReturnType<typeof create>>) => ({
    _id,
    version,
    title,
    title_cn,
    category_id,
    image,
  });

  test('with a new title has variants with the new title', async () => {
    const product = await create();
    await purchaser.mutate('internal_product.update', { ...titlesOf(product), title: 'Better mug' });
    const after = await detail(product._id);
    expect(after.title).toBe('Better mug');
    expect(after.variants.map(({ title }) => title).toSorted()).toEqual(['Better mug, Sage', 'Better mug, Sand']);
  });

  test('changed by two users: the second one is refused and loses nothing', async () => {
    const product = await create();
    await purchaser.mutate('internal_product.update', { ...titlesOf(product), title: 'First' });
    const second = { ...titlesOf(product), title: 'Second' };
    expect(await commandRefusal(purchaser, 'internal_product.update', second)).toBe('internal-product.changed');
    const { version } = await detail(product._id);
    expect((await purchaser.mutate('internal_product.update', { ...second, version })).code).toBe(200);
  });

  test('has another supplier', async () => {
    const { _id, version } = await create();
    const supplier = { supplier_name: 'Halden', supplier_url: '' };
    await purchaser.mutate('internal_product.updateSupplierInfo', { _id, version, ...supplier });
    expect(await detail(_id)).toMatchObject({ version: version + 1, ...supplier });
  });

  test('gets more variants, which start like its first one', async () => {
    const product = await create();
    const sku = newCode();
    const add = (...variants: ReturnType<typeof variant>[]) => ({ _id: product._id, variants });
    await purchaser.mutate('internal_product.addVariants', add(variant(sku, 'Plum')));
    const plum = (await detail(product._id)).variants.find((each) => each.sku === sku);
    expect(plum).toMatchObject({ ...goods, variant_code: `${product.base?.code}-PL`, option_values: ['Plum'] });
    expect(await commandRefusal(purchaser, 'internal_product.addVariants', add(variant(newCode(), 'plum')))).toBe(
      'internal-product.variant-twice',
    );
  });
});

describe('a variant', () => {
  type Variant = Awaited<ReturnType<typeof create>>['variants'][number];
  const changeOf = ({ title: _, option_values: __, offered_as: ___, price_e4, cost_fen, ...rest }: Variant) => ({
    ...rest,
    price_e4: price_e4 ?? 0,
    cost_fen: cost_fen ?? 0,
  });
  const firstOf = async () => {
    const [first, second] = (await create()).variants;
    if (!first || !second) throw new Error('no variants');
    return [first, second] as const;
  };

  test('is changed by version; a SKU and a code of another one are refused', async () => {
    const [first, second] = await firstOf();
    const change = changeOf(first);
    expect((await purchaser.mutate('internal_product.updateVariant', { ...change, weight_g: 400 })).code).toBe(200);
    expect(await commandRefusal(purchaser, 'internal_product.updateVariant', change)).toBe('internal-product.changed');
    const next = { ...change, version: first.version + 1 };
    expect(await commandRefusal(purchaser, 'internal_product.updateVariant', { ...next, sku: second.sku })).toBe(
      'internal-product.sku-taken',
    );
    const code = { ...next, variant_code: second.variant_code };
    expect(await commandRefusal(purchaser, 'internal_product.updateVariant', code)).toBe('internal-product.code-taken');
  });

  test.each([
    ['a weight below 0', { weight_g: -1 }, 'weight_g too_small'],
    ['an HS code of letters', { hs_code: 'ABC' }, /^hs_code/],
    ['a code that no barcode has', { variant_code: '杯' }, /^variant_code/],
    ['an unknown id', { variant_id: randomUUID() }, 'not-found'],
  ])('is not changed with %s', async (_, over, expected) => {
    const [first] = await firstOf();
    const input = { ...changeOf(first), ...over };
    expect(await commandRefusal(purchaser, 'internal_product.updateVariant', input)).toMatch(expected);
  });

  test('on the market changes its market product, which gets a version and the new price', async () => {
    const market = await marketProducts(app);
    const id = await market.create();
    const before = await market.edited(id);
    const { rows } = await app.pool.query<{ product_id: string; variant_id: string }>(
      'select v.product_id, v.id as variant_id from market_variants mv join variants v on v.id = mv.variant_id where mv.market_product_id = $1 order by mv.position limit 1',
      [id],
    );
    const offered = (await detail(rows[0]?.product_id ?? '')).variants.find(
      (each) => each.variant_id === rows[0]?.variant_id,
    );
    if (!offered) throw new Error('no variant on the market');
    expect(offered.offered_as).toEqual([before.number]);
    await purchaser.mutate('internal_product.updateVariant', { ...changeOf(offered), price_e4: 99_900 });
    const after = await market.edited(id);
    expect(after.version).toBe(before.version + 1);
    expect(after.content.variants[0]?.price_e4).toBe(99_900);
  });
});

describe('labels of variants', () => {
  const print = async (_id: string, over: object = {}) =>
    packer.download('internal_product.printVariantLabel', { _id, format: '50x30', copies: 2, ...over });

  test.each(['50x30', '40x30', 'a4'] as const)('of %s are a PDF', async (format) => {
    const { type, body } = await print((await create())._id, { format });
    expect(type).toBe('application/pdf');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('for label printers are ZPL with the codes of the chosen variants', async () => {
    const { _id, variants } = await create();
    const [first, second] = variants;
    const { body } = await print(_id, { file: 'zpl', variant_ids: [first?.variant_id] });
    expect(body.toString()).toContain(`^FD${first?.variant_code}^FS`);
    expect(body.toString()).not.toContain(`^FD${second?.variant_code}^FS`);
    expect(body.toString()).toContain('^PQ2');
  });

  test('are refused as ZPL on sheets, and of no variant', async () => {
    const { _id } = await create();
    const input = { _id, format: 'a4', file: 'zpl', copies: 1 } as const;
    expect(await commandRefusal(packer, 'internal_product.printVariantLabel', input)).toMatch(/^format/);
    const none = { ...input, file: 'pdf', variant_ids: [randomUUID()] } as const;
    expect(await commandRefusal(packer, 'internal_product.printVariantLabel', none)).toBe('not-found');
  });
});

test('internal products are read by packers, changed by staff, and not seen by sellers', async () => {
  const { _id, version } = await create();
  expect((await packer.query('internal_product.detail', { _id })).code).toBe(200);
  expect(await commandRefusal(packer, 'internal_product.createInternalProduct', input())).toBe('permission.denied');
  const seller = await app.as('seller');
  expect((await seller.query('internal_product.list', {})).refusal).toBe('permission.denied');
  expect((await seller.query('internal_product.detail', { _id })).refusal).toBe('permission.denied');
  const supplier = { _id, version, supplier_name: 'Mine', supplier_url: '' };
  expect(await commandRefusal(seller, 'internal_product.updateSupplierInfo', supplier)).toBe('permission.denied');
});
