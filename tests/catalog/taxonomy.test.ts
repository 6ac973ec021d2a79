import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { refusalChecks } from '../support/server/refusals.ts';

const app = await testApp();
const purchaser = await app.as('purchaser');
const seller = await app.as('seller');
const { commandRefusal } = refusalChecks(app);
const { list: products } = (await purchaser.query('market_product.list', { size: 10 })).data;
const ids = products.map(({ market_product_id: id }) => id);

const tagged = (tagId: string, productIds: readonly string[]) =>
  app.pool.query('insert into product_tags (market_product_id, tag_id) select unnest($1::uuid[]), $2::uuid', [
    productIds,
    tagId,
  ]);
const tags = async () =>
  Object.fromEntries(
    (await purchaser.query('tag.list', { size: 1000 })).data.list.map(({ name, product_count: count }) => [
      name,
      count,
    ]),
  );
const addTag = async (name: string) => (await purchaser.mutate('tag.save', { name })).data._id;

describe('tags', () => {
  test('are found by a part of their name, with the number of their products', async () => {
    const id = await addTag('Winter gifts');
    await tagged(id, ids.slice(0, 3));
    const found = await purchaser.query('tag.list', { keyword: 'winter' });
    expect(found.data.list).toEqual([{ _id: id, name: 'Winter gifts', product_count: 3 }]);
  });

  test('have a name once, regardless of case', async () => {
    await addTag('Summer');
    expect(await commandRefusal(purchaser, 'tag.save', { name: 'SUMMER' })).toBe('taxonomy.name-taken');
  });

  test('created with the same name at the same time: one is created', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => purchaser.mutate('tag.save', { name: 'At once' })));
    expect(all.filter(({ refusal }) => refusal === 'taxonomy.name-taken')).toHaveLength(3);
    expect(all.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  });

  test('that are merged have the products of both, each once', async () => {
    const [from, into] = [await addTag('Xmas'), await addTag('Christmas')];
    await tagged(from, ids.slice(0, 4));
    await tagged(into, ids.slice(2, 6));
    expect((await purchaser.mutate('tag.merge', { _id: from, into_id: into })).data).toEqual({ products: 2 });
    expect(await tags()).toMatchObject({ Christmas: 6 });
    expect(await tags()).not.toHaveProperty('Xmas');
  });

  test('that are deleted leave their products on the market', async () => {
    const id = await addTag('Clearance');
    await tagged(id, ids.slice(0, 2));
    await purchaser.mutate('tag.delete', { _id: id });
    expect(await tags()).not.toHaveProperty('Clearance');
    const left = await purchaser.query('market_product.list', { size: 10 });
    expect(left.data.list.map(({ market_product_id: each }) => each)).toEqual(ids);
  });

  test.each([
    ['no name', { name: '  ' }, 'name empty'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
    ['an unknown id', { _id: randomUUID(), name: 'New' }, 'not-found'],
  ])('are not saved with %s', async (_, input, expected) => {
    expect(await commandRefusal(purchaser, 'tag.save', input)).toBe(expected);
  });

  test('are read by sellers and changed by staff only', async () => {
    expect((await seller.query('tag.list', {})).code).toBe(200);
    expect(await commandRefusal(seller, 'tag.save', { name: 'Mine' })).toBe('permission.denied');
    expect(await commandRefusal(seller, 'tag.delete', { _id: randomUUID() })).toBe('permission.denied');
  });
});

describe('vendors', () => {
  test('with products cannot be deleted, but merged', async () => {
    const add = async (name: string) => (await purchaser.mutate('vendor.save', { name, url: '', note: '' })).data._id;
    const [from, into] = [await add('Nordic Ware'), await add('Nordic')];
    await app.pool.query('update market_products set vendor_id = $1 where id = any($2::uuid[])', [
      from,
      ids.slice(0, 2),
    ]);
    expect(await commandRefusal(purchaser, 'vendor.delete', { _id: from })).toBe('taxonomy.in-use');
    expect((await purchaser.mutate('vendor.merge', { _id: from, into_id: into })).data).toEqual({ products: 2 });
    const vendors = (await purchaser.query('vendor.list', { keyword: 'nordic' })).data.list;
    expect(vendors).toEqual([{ _id: into, name: 'Nordic', url: '', note: '', product_count: 2 }]);
  });

  test('have a website of http or none', async () => {
    const vendor = { name: 'Scripted', note: '' };
    expect(await commandRefusal(purchaser, 'vendor.save', { ...vendor, url: 'javascript:alert(1)' })).toMatch(/^url /);
  });
});

test('a collection shows pictures of its first products', async () => {
  const saved = await purchaser.mutate('collection.save', { name: 'Table', name_cn: '餐桌', description: '' });
  const { _id } = saved.data;
  await app.pool.query(
    `insert into collection_products (collection_id, market_product_id, position)
     select $1::uuid, id, place from unnest($2::uuid[]) with ordinality as p(id, place)`,
    [_id, ids.slice(0, 5)],
  );
  const [found] = (await seller.query('collection.list', { keyword: 'table' })).data.list;
  expect(found).toMatchObject({ _id, name: 'Table', name_cn: '餐桌', product_count: 5 });
  expect(found?.images).toEqual(products.slice(0, 3).map(({ images }) => images[0]));
});

describe('categories', () => {
  const add = async (name: string, parentId: string | null = null) => {
    const saved = await purchaser.mutate('category.save', {
      kind: 'internal',
      name,
      name_cn: name,
      parent_id: parentId,
    });
    return saved.data.category_id;
  };
  const move = async (id: string, name: string, parentId: string | null) => {
    const input = { category_id: id, kind: 'internal' as const, name, name_cn: name, parent_id: parentId };
    return (await purchaser.mutate('category.save', input)).refusal;
  };

  test('form a tree that never contains itself, at most four levels deep', async () => {
    const kitchen = await add('Kitchen');
    const mugs = await add('Mugs', kitchen);
    const espresso = await add('Espresso', mugs);
    const small = await add('Small', espresso);
    expect(await move(kitchen, 'Kitchen', small)).toBe('category.below-itself');
    expect(await move(await add('Other'), 'Other', small)).toBe('category.too-deep');
    expect(await move(mugs, 'Mugs', null)).toBeNull();
  });

  test('moved below each other at the same time: one of the two is refused', async () => {
    const [left, right] = [await add('Left'), await add('Right')];
    const both = await Promise.all([move(left, 'Left', right), move(right, 'Right', left)]);
    expect(both.filter((refusal) => refusal === 'category.below-itself')).toHaveLength(1);
  });

  test('have a name once at each place, and belong to one kind', async () => {
    const parent = await add('Lamps');
    await add('Desk', parent);
    const input = { kind: 'internal' as const, name: 'desk', name_cn: '台', parent_id: parent };
    expect(await commandRefusal(purchaser, 'category.save', input)).toBe('category.name-taken');
    expect(await commandRefusal(purchaser, 'category.save', { ...input, kind: 'product' })).toBe('not-found');
  });

  test('with products are merged instead of deleted', async () => {
    const before = (await purchaser.query('category.productCategoryList', {})).data;
    const [from, into] = before.filter(({ product_count: count }) => count > 0);
    if (!from || !into) throw new Error('no categories with products');
    expect(await commandRefusal(purchaser, 'category.delete', { category_id: from.category_id })).toBe(
      'category.not-empty',
    );
    await purchaser.mutate('category.merge', { category_id: from.category_id, into_id: into.category_id });
    const after = (await purchaser.query('category.productCategoryList', {})).data;
    expect(after.find(({ category_id: id }) => id === into.category_id)?.product_count).toBe(
      from.product_count + into.product_count,
    );
    expect(after.some(({ category_id: id }) => id === from.category_id)).toBe(false);
  });

  test('are changed by staff only', async () => {
    const input = { kind: 'product' as const, name: 'Mine', name_cn: '我的', parent_id: null };
    expect(await commandRefusal(seller, 'category.save', input)).toBe('permission.denied');
  });
});
