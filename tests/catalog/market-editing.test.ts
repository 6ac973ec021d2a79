import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { marketProducts, type Content } from '../support/catalog/market-products.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const { purchaser, variant, content, create, edited, change, activate } = await marketProducts(app);
const manager = await app.as('manager');
const seller = await app.as('seller');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);
const detail = (id: string) => seller.query('market_product.detail', { market_product_id: id });

describe('a created product', () => {
  test('has its variants with codes, and is not for sale yet', async () => {
    const id = await create();
    const product = await edited(id);
    expect(product).toMatchObject({ version: 1, status: -1, number: expect.stringMatching(/^MP\d+$/) });
    expect(product.content.variants.map(({ variant_code: code }) => code)).toEqual([
      `${product.number}-1`,
      `${product.number}-2`,
    ]);
    const { list } = (await seller.query('market_product.list', { keyword: product.number })).data;
    expect(list).toEqual([]);
  });

  test('is offered to sellers when activated, with its prices', async () => {
    const id = await create({ variants: [variant({ price_e4: 20_000 }), variant({ price_e4: 40_000 })] });
    expect((await activate(id)).data).toEqual({ products: 1 });
    const { data } = await detail(id);
    expect(data).toMatchObject({ status: 1, price_from: { e4: 20_000 }, price_to: { e4: 40_000 }, variant_count: 2 });
    const [first] = data.variants;
    expect(first?.title).toMatch(/^Test mug, Colour \d+$/);
  });

  test('sent twice with one key is created once', async () => {
    const input = content();
    const response = await runOncePerKey(purchaser, 'market_product.create', input, { ...input, title: 'Other' });
    expect(response.data.version).toBe(1);
  });

  test('of 2,048 variants is created, changed and read', async () => {
    const variants = Array.from({ length: 2_048 }, () => variant());
    const product = await edited(await create({ variants }));
    expect(product.content.variants).toHaveLength(2_048);
    const dearer = product.content.variants.map((each) => ({ ...each, price_e4: each.price_e4 + 1 }));
    expect((await change(product, { variants: dearer })).data.version).toBe(2);
  }, 60_000);
});

describe('a change', () => {
  test('refreshes the number of variants for sale, which lists show', async () => {
    const product = await edited(await create());
    await activate(product.market_product_id);
    const shown = async () => (await detail(product.market_product_id)).data.variant_count;
    expect(await shown()).toBe(product.content.variants.length);
    await change(await edited(product.market_product_id), { variants: [...product.content.variants, variant()] });
    expect(await shown()).toBe(product.content.variants.length + 1);
    await change(await edited(product.market_product_id), { variants: product.content.variants.slice(0, 1) });
    expect(await shown()).toBe(1);
  });

  test('keeps the variants it names, removes the others and adds new ones', async () => {
    const product = await edited(await create());
    const [first] = product.content.variants;
    if (!first) throw new Error('no variant');
    await change(product, { title: 'Other mug', variants: [variant(), { ...first, weight_g: 1 }] });
    const after = await edited(product.market_product_id);
    expect(after).toMatchObject({ version: 2, updated_by: expect.any(String), content: { title: 'Other mug' } });
    expect(after.content.variants.map(({ variant_id: id }) => id)).toEqual([expect.any(String), first.variant_id]);
    expect(after.content.variants[1]?.weight_g).toBe(1);
  });

  test('may exchange the SKUs of two variants', async () => {
    const product = await edited(await create());
    const [one, two] = product.content.variants;
    if (!one || !two) throw new Error('no variants');
    const swapped = await change(product, {
      variants: [
        { ...one, sku: two.sku },
        { ...two, sku: one.sku },
      ],
    });
    expect(swapped.refusal).toBeNull();
    expect((await edited(product.market_product_id)).content.variants.map(({ sku }) => sku)).toEqual([
      two.sku,
      one.sku,
    ]);
  });

  test('based on an old version is refused, with the name of the other user', async () => {
    const product = await edited(await create());
    await change(product, { title: 'First' }, manager);
    const late = await change(product, { title: 'Second' });
    expect(late).toMatchObject({ refusal: 'market-product.changed', details: { name: expect.any(String) } });
    expect((await edited(product.market_product_id)).content.title).toBe('First');
  });

  test('by two users at once: one is saved, the other refused', async () => {
    const product = await edited(await create());
    const both = await Promise.all([
      change(product, { title: 'First' }),
      change(product, { title: 'Second' }, manager),
    ]);
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['market-product.changed', null].toSorted());
  });

  test('of a variant that another product has too counts as a change of both', async () => {
    const one = await edited(await create());
    const other = await create();
    const [shared] = one.content.variants;
    await app.pool.query('insert into market_variants (market_product_id, variant_id, position) values ($1, $2, 9)', [
      other,
      shared?.variant_id,
    ]);
    await change(one, { variants: one.content.variants.map((each) => ({ ...each, price_e4: 1 })) });
    const after = await edited(other);
    expect(after.version).toBe(2);
    expect(after.content.variants.find(({ variant_id: id }) => id === shared?.variant_id)?.price_e4).toBe(1);
  });
});

describe('offering', () => {
  test.each<readonly [string, Partial<Content>, string]>([
    ['a picture', { images: [] }, 'market-product.no-picture'],
    ['a price', { variants: [variant({ price_e4: 0 })] }, 'market-product.no-price'],
    ['a weight', { variants: [variant({ weight_g: 0 })] }, 'market-product.no-weight'],
  ])('needs %s, also after a change', async (_, over, expected) => {
    const id = await create(over);
    const input = { market_product_ids: [id], status: 1 };
    expect(await commandRefusal(purchaser, 'market_product.activation', input)).toBe(expected);
    const offered = await create();
    await activate(offered);
    const { variants: _variants, ...rest } = over;
    const product = await edited(offered);
    const variants = over.variants
      ? product.content.variants.map((each) => ({ ...each, price_e4: 0 }))
      : product.content.variants;
    expect((await change(product, { ...rest, variants })).refusal).toMatch(/^market-product\.no-/);
  });

  test('stops and starts again without another version where nothing changes', async () => {
    const id = await create();
    await activate(id);
    expect((await activate(id)).data).toEqual({ products: 0 });
    expect((await activate(id, -1)).data).toEqual({ products: 1 });
    expect((await edited(id)).version).toBe(3);
  });
});

describe('deleted products', () => {
  test('are listed, not offered, and restored as they were', async () => {
    const id = await create();
    await activate(id);
    await purchaser.mutate('market_product.delete', { market_product_ids: [id] });
    expect((await detail(id)).refusal).toBe('not-found');
    const { list } = (await manager.query('market_product.deletedList', { keyword: 'test mug' })).data;
    expect(list.find(({ market_product_id: each }) => each === id)).toMatchObject({
      title: 'Test mug',
      variant_count: 2,
    });
    expect(await commandRefusal(purchaser, 'market_product.delete', { market_product_ids: [id] })).toBe('not-found');
    await manager.mutate('market_product.restore', { market_product_ids: [id] });
    expect((await detail(id)).data).toMatchObject({ status: 1, variant_count: 2 });
  });

  test('all or none, when one of many is unknown', async () => {
    const id = await create();
    const input = { market_product_ids: [id, randomUUID()] };
    expect(await commandRefusal(purchaser, 'market_product.delete', input)).toBe('not-found');
  });
});

describe('versions', () => {
  test('say who changed what; an earlier one comes back as a new one', async () => {
    const tag = (await purchaser.mutate('tag.save', { name: `Tag ${randomUUID()}` })).data._id;
    const first = await edited(await create());
    const id = first.market_product_id;
    await change(first, { title: 'Other mug', tag_ids: [tag], variants: first.content.variants.slice(0, 1) });
    const { list } = (await purchaser.query('market_product.versions', { market_product_id: id })).data;
    expect(list.map(({ version, kind }) => [version, kind])).toEqual([
      [2, 'edited'],
      [1, 'created'],
    ]);
    const { changes } = (await purchaser.query('market_product.versionChanges', { market_product_id: id, version: 2 }))
      .data;
    expect(changes.map(({ field }) => field)).toEqual(['title', 'tag_ids', 'variant']);
    expect(changes[1]).toMatchObject({ before: [], after: [expect.stringMatching(/^Tag /)] });
    const reverted = await purchaser.mutate('market_product.revert', {
      market_product_id: id,
      version: 2,
      to_version: 1,
    });
    expect(reverted.data.version).toBe(3);
    expect((await edited(id)).content).toEqual(first.content);
    const [latest] = (await purchaser.query('market_product.versions', { market_product_id: id })).data.list;
    expect(latest).toMatchObject({ version: 3, kind: 'reverted', reverted_to: 1 });
  });

  test('of a product that was there before its first change include how it was', async () => {
    const [some] = (await purchaser.query('market_product.list', { size: 1, sort: 'bestSeller' })).data.list;
    const product = await edited(some?.market_product_id ?? '');
    await change(product, { title: 'Renamed' });
    const { list } = (await purchaser.query('market_product.versions', product)).data;
    expect(list.map(({ kind }) => kind)).toEqual(['edited', 'created']);
  });

  test('are not found where there are none', async () => {
    const input = { market_product_id: await create(), version: 9 };
    expect(await queryRefusal(purchaser, 'market_product.versionChanges', input)).toBe('not-found');
    const missing = { market_product_id: input.market_product_id, version: 1, to_version: 7 };
    expect(await commandRefusal(purchaser, 'market_product.revert', missing)).toBe('not-found');
  });
});

test('one attribute is set on many products, and removed by an empty value', async () => {
  const ids = [await create(), await create({ attributes: [] })];
  const set = (value: string) =>
    purchaser.mutate('market_product.updateAttribute', { market_product_ids: ids, name: 'material', value });
  expect((await set('Glass')).data).toEqual({ products: 2 });
  expect((await edited(ids[0] ?? '')).content.attributes).toEqual([{ name: 'Material', value: 'Glass' }]);
  expect((await set('')).data).toEqual({ products: 2 });
  expect((await edited(ids[1] ?? '')).content.attributes).toEqual([]);
});

describe('product labels', () => {
  const print = async (id: string, over: object = {}) =>
    purchaser.download('market_product.printProductLabel', {
      market_product_id: id,
      format: '50x30',
      copies: 1,
      ...over,
    });

  test.each(['50x30', '40x30', 'a4'] as const)('of %s are a PDF', async (format) => {
    const { type, body } = await print(await create(), { format, copies: 30 });
    expect(type).toBe('application/pdf');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('are at most 2,000', async () => {
    const id = await create({ variants: Array.from({ length: 5 }, () => variant()) });
    const refusalOf = (copies: number) =>
      commandRefusal(purchaser, 'market_product.printProductLabel', { market_product_id: id, format: 'a4', copies });
    expect(await refusalOf(401)).toBe('market-product.too-many-labels');
    expect(await refusalOf(501)).toBe('copies too_big');
  });
});
