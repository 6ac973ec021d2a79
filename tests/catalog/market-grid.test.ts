import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { marketProducts } from '../support/catalog/market-products.ts';
import { testApp } from '../support/server/app.ts';
import type { Input } from '../support/server/client.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, variant, create, edited, change, activate } = await marketProducts(app);
const manager = await app.as('manager');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const grid = async (input: Input<'market_product.grid'>) => (await purchaser.query('market_product.grid', input)).data;
type Row = Awaited<ReturnType<typeof grid>>['list'][number];
type Changed = Input<'market_product.gridSave'>['products'][number];
/** The first row of a product with what changes in it. */
const saving = (row: Row | undefined, goods: Partial<Changed['variants'][number]>, texts: Partial<Changed> = {}) => {
  if (!row) throw new Error('no row');
  const { market_product_id, version, variant_id } = row;
  return { market_product_id, version, ...texts, variants: [{ variant_id, ...goods }] };
};
const rowsOf = async (...ids: string[]) => (await grid({ market_product_ids: ids, size: 1000 })).list;

describe('the grid', () => {
  test('has a row per variant of the chosen products with the fields that are edited', async () => {
    const id = await create({ title: 'Grid mug' });
    const product = await edited(id);
    const rows = await rowsOf(id);
    expect(rows.map(({ variant_code }) => variant_code)).toEqual(
      product.content.variants.map(({ variant_code }) => variant_code),
    );
    expect(rows.map(({ is_first }) => is_first)).toEqual([true, false]);
    const [first] = product.content.variants;
    expect(rows[0]).toMatchObject({
      number: product.number,
      version: 1,
      title: 'Grid mug',
      name: first?.option_values[0],
      price_e4: first?.price_e4,
      weight_g: first?.weight_g,
      status: -1,
    });
  });

  test('has the products a filter finds, in pages of variants', async () => {
    const word = `Gridword${randomUUID().slice(0, 6)}`;
    for (let index = 0; index < 3; index += 1) await create({ title: word });
    const first = await grid({ keyword: word, status: -1, size: 4 });
    const second = await grid({ keyword: word, status: -1, page: 2, size: 4 });
    expect([first.count, first.list.length, second.list.length]).toEqual([6, 4, 2]);
    expect(new Set([...first.list, ...second.list].map(({ variant_id }) => variant_id)).size).toBe(6);
    expect((await grid({ keyword: word, status: 1 })).count).toBe(0);
  });

  test('is for users who may edit the market', async () => {
    for (const role of ['seller', 'packer'] as const) {
      const user = await app.as(role);
      expect(await queryRefusal(user, 'market_product.grid', {})).toBe('permission.denied');
      const input = { products: [saving((await rowsOf(await create()))[0], { weight_g: 1 })] };
      expect(await commandRefusal(user, 'market_product.gridSave', input)).toBe('permission.denied');
    }
  });
});

describe('saving', () => {
  test('changes only the named fields of several products, each as one version', async () => {
    const ids = [await create(), await create()];
    const before = await Promise.all(ids.map(edited));
    const rows = await rowsOf(...ids);
    const [one, two] = ids.map((id) => rows.find((row) => row.market_product_id === id));
    const products = [
      saving(one, { price_e4: 123_400, hs_code: '' }, { title: 'Renamed' }),
      saving(two, { liquid: true }),
    ];
    const saved = await purchaser.mutate('market_product.gridSave', { products });
    expect(saved.data).toEqual({ products: 2 });
    const after = await Promise.all(ids.map(edited));
    const [first, ...others] = before[0]?.content.variants ?? [];
    expect(after[0]).toMatchObject({
      version: 2,
      content: {
        ...before[0]?.content,
        title: 'Renamed',
        variants: [{ ...first, price_e4: 123_400, hs_code: '' }, ...others],
      },
    });
    expect(after[1]?.content.variants[0]?.liquid).toBe(true);
    const { list } = (await purchaser.query('market_product.versions', { market_product_id: ids[0] ?? '' })).data;
    expect(list[0]).toMatchObject({ version: 2, kind: 'edited', actor: expect.any(String) });
  });

  test('sent twice with one key happens once', async () => {
    const [row] = await rowsOf(await create());
    const input = { products: [saving(row, { weight_g: 77 })] };
    const other = { products: [saving(row, { weight_g: 78 })] };
    expect((await runOncePerKey(purchaser, 'market_product.gridSave', input, other)).data).toEqual({ products: 1 });
  });

  test('offers a product, and refuses it without a price', async () => {
    const id = await create();
    const [row] = await rowsOf(id);
    const unpriced = { products: [saving(row, { price_e4: 0 }, { status: 1 })] };
    expect(await commandRefusal(purchaser, 'market_product.gridSave', unpriced)).toBe('market-product.no-price');
    await purchaser.mutate('market_product.gridSave', { products: [saving(row, {}, { status: 1 })] });
    const product = await edited(id);
    expect(product).toMatchObject({ status: 1, version: 2 });
    const { list } = (await purchaser.query('market_product.versions', { market_product_id: id })).data;
    expect(list[0]?.kind).toBe('activated');
  });

  test('of products that others changed meanwhile saves nothing, and names the other user', async () => {
    const [stale, fresh] = [await create(), await create()];
    const rows = await rowsOf(stale, fresh);
    const [mine, other] = [stale, fresh].map((id) => rows.find((row) => row.market_product_id === id));
    await change(await edited(stale), { title: 'Theirs' }, manager);
    const products = [saving(mine, { weight_g: 5 }), saving(other, { weight_g: 6 })];
    const refused = await purchaser.mutate('market_product.gridSave', { products });
    expect(refused).toMatchObject({
      refusal: 'market-grid.changed',
      details: { name: expect.any(String), count: 1 },
    });
    expect(await commandRefusal(purchaser, 'market_product.gridSave', { products })).toBe('market-grid.changed');
    expect((await edited(fresh)).version).toBe(1);
    const again = await rowsOf(stale);
    await purchaser.mutate('market_product.gridSave', { products: [saving(again[0], { weight_g: 5 })] });
    expect((await edited(stale)).content).toMatchObject({ title: 'Theirs', variants: [{ weight_g: 5 }, {}] });
  });

  test('by two users at once: one is saved, the other refused', async () => {
    const [row] = await rowsOf(await create());
    const both = await Promise.all(
      [purchaser, manager].map((client, index) =>
        client.mutate('market_product.gridSave', { products: [saving(row, { weight_g: 40 + index })] }),
      ),
    );
    expect(both.map(({ refusal }) => refusal ?? 'none').toSorted()).toEqual(['market-grid.changed', 'none']);
  });

  test('may exchange SKUs between products, and refuses a SKU of another one', async () => {
    const ids = [await create(), await create()];
    const rows = await rowsOf(...ids);
    const [one, two] = ids.map((id) => rows.find((row) => row.market_product_id === id));
    const taken = { products: [saving(one, { sku: two?.sku.toLowerCase() ?? '' })] };
    expect(await commandRefusal(purchaser, 'market_product.gridSave', taken)).toBe('market-grid.sku-taken');
    const swapped = { products: [saving(one, { sku: two?.sku ?? '' }), saving(two, { sku: one?.sku ?? '' })] };
    expect((await purchaser.mutate('market_product.gridSave', swapped)).refusal).toBeNull();
    const twice = await rowsOf(...ids);
    const [first] = twice;
    const same = { products: twice.filter(({ is_first }) => is_first).map((row) => saving(row, { sku: 'SAME-GRID' })) };
    expect(await commandRefusal(purchaser, 'market_product.gridSave', same)).toBe('market-grid.sku-taken');
    const inOne = twice.filter((row) => row.market_product_id === first?.market_product_id);
    const variants = inOne.map(({ variant_id }) => ({ variant_id, sku: 'SAME-GRID' }));
    const product = { ...saving(first, {}), variants };
    expect(await commandRefusal(purchaser, 'market_product.gridSave', { products: [product] })).toBe(
      'market-product.sku-twice',
    );
  });

  test('of a variant that another product has too changes both', async () => {
    const [one, other] = [await create(), await create()];
    const [row] = await rowsOf(one);
    await app.pool.query('insert into market_variants (market_product_id, variant_id, position) values ($1, $2, 9)', [
      other,
      row?.variant_id,
    ]);
    await purchaser.mutate('market_product.gridSave', { products: [saving(row, { weight_g: 999 })] });
    const after = await edited(other);
    expect(after.version).toBe(2);
    expect(after.content.variants.find(({ variant_id }) => variant_id === row?.variant_id)?.weight_g).toBe(999);
  });

  test('changes 2,048 variants at once', async () => {
    const id = await create({ variants: Array.from({ length: 2_048 }, () => variant()) });
    const { list, count } = await grid({ market_product_ids: [id], size: 1000 });
    expect([list.length, count]).toEqual([1000, 2_048]);
    const all = (await edited(id)).content.variants;
    const product = {
      market_product_id: id,
      version: 1,
      variants: all.map(({ variant_id }, index) => ({ variant_id: variant_id ?? '', weight_g: index + 1 })),
    };
    expect((await purchaser.mutate('market_product.gridSave', { products: [product] })).data).toEqual({ products: 1 });
    expect((await edited(id)).content.variants[2_047]?.weight_g).toBe(2_048);
  }, 60_000);
});

test('an offered product whose price is cleared in the grid is refused', async () => {
  const id = await create();
  await activate(id);
  const [row] = await rowsOf(id);
  const input = { products: [saving(row, { weight_g: 0 })] };
  expect(await commandRefusal(purchaser, 'market_product.gridSave', input)).toBe('market-product.no-weight');
});

describe('bad input', () => {
  test('is refused and changes nothing', async () => {
    const [row, second] = await rowsOf(await create());
    const [foreign] = await rowsOf(await create());
    const product = saving(row, { weight_g: 3 });
    const refusal = (products: unknown) => commandRefusal(purchaser, 'market_product.gridSave', { products });
    expect(await refusal([])).toMatch(/^products /);
    expect(await refusal([product, product])).toMatch(/^products /);
    expect(await refusal([{ ...product, variants: [...product.variants, ...product.variants] }])).toMatch(/^products /);
    expect(await refusal([{ ...product, version: 'x' }])).toMatch(/^products\.0\.version /);
    expect(await refusal([saving(row, { weight_g: -1 })])).toMatch(/^products\.0\.variants\.0\.weight_g /);
    expect(await refusal([saving(row, { price_e4: 0.5 })])).toMatch(/^products\.0\.variants\.0\.price_e4 /);
    expect(await refusal([saving(row, { hs_code: '69-12' })])).toMatch(/^products\.0\.variants\.0\.hs_code /);
    expect(await refusal([saving(row, {}, { title: ' ' })])).toMatch(/^products\.0\.title /);
    const { variant_id } = foreign ?? { variant_id: '' };
    expect(await refusal([{ ...product, variants: [{ variant_id, weight_g: 3 }] }])).toBe('not-found');
    expect(await refusal([{ ...product, market_product_id: randomUUID() }])).toBe('not-found');
    await purchaser.mutate('market_product.delete', { market_product_ids: [row?.market_product_id ?? ''] });
    expect(await refusal([saving(second, { weight_g: 3 })])).toBe('not-found');
  });
});
