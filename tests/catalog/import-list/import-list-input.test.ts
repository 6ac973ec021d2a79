import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { importListLimits } from '#domain/catalog/listing/import-limits.ts';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { users } = app.base;
const [seller, other, manager] = await Promise.all([app.as('seller'), app.as('seller2'), app.as('manager')]);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const products = (await seller.query('market_product.list', { size: 4 })).data.list;
const [first = '', second = '', third = '', retired = ''] = products.map(({ market_product_id: id }) => id);
const entryOf = async (client: typeof seller, market_product_id: string) =>
  (await client.mutate('product.importProduct', { market_product_id })).data.import_product_id;
const entry = await entryOf(seller, first);
const foreign = await entryOf(other, first);
await app.pool.query('update market_products set status = -1 where id = $1', [retired]);
await app.idle();

const many = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('a product is not added to the import list with', () => {
  test.each<BadInput<Input<'product.importProduct'>>>([
    ['no product', { market_product_id: undefined }, 'market_product_id empty'],
    ['a product by its number', { market_product_id: 'MP1201' }, 'market_product_id format'],
    ['a padded id', { market_product_id: ` ${second}` }, 'market_product_id format'],
    ['a list of products', { market_product_id: [second] }, 'market_product_id other'],
    ['an unknown product', { market_product_id: randomUUID() }, 'not-found'],
    ['an entry instead of its product', { market_product_id: entry }, 'not-found'],
    ['a product that is off the market', { market_product_id: retired }, 'import-list.unavailable'],
    ['a seller by name', { seller_id: 'Nordlys' }, 'seller_id format'],
    ['another seller', { seller_id: users.seller2 }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    const input = { market_product_id: second, ...change };
    expect(await commandRefusal(seller, 'product.importProduct', input)).toBe(expected);
  });

  test.each<BadInput<Input<'product.importProducts'>>>([
    ['no products', { market_product_ids: undefined }, 'market_product_ids empty'],
    ['an empty list', { market_product_ids: [] }, 'market_product_ids empty'],
    ['one product instead of a list', { market_product_ids: second }, 'market_product_ids other'],
    ['null in the list', { market_product_ids: [null] }, 'market_product_ids.0 empty'],
    ['a number in the list', { market_product_ids: [second, 1201] }, 'market_product_ids.1 other'],
    ['too many products', { market_product_ids: many(importListLimits.atOnce + 1) }, 'market_product_ids too_many'],
    ['an unknown product in second place', { market_product_ids: [second, randomUUID()] }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    const input = { market_product_ids: [second], ...change };
    expect(await commandRefusal(seller, 'product.importProducts', input)).toBe(expected);
  });

  test('no seller, by staff', async () => {
    const input = { market_product_id: second };
    expect(await commandRefusal(manager, 'product.importProduct', input)).toBe('account.seller-needed');
    const several = { market_product_ids: [second] };
    expect(await commandRefusal(manager, 'product.importProducts', several)).toBe('account.seller-needed');
    expect(await queryRefusal(manager, 'product.imported', several)).toBe('account.seller-needed');
  });

  test('a seller that does not exist, by staff', async () => {
    const input = { market_product_id: second, seller_id: randomUUID() };
    expect(await commandRefusal(manager, 'product.importProduct', input)).toBe('not-found');
  });
});

describe('an entry is not removed or restored with', () => {
  test.each<BadInput<Input<'product.removeImport'>>>([
    ['no entries', { import_product_ids: undefined }, 'import_product_ids empty'],
    ['an empty list', { import_product_ids: [] }, 'import_product_ids empty'],
    ['one entry instead of a list', { import_product_ids: entry }, 'import_product_ids other'],
    ['an entry by its title', { import_product_ids: ['Mug'] }, 'import_product_ids.0 format'],
    ['too many entries', { import_product_ids: many(importListLimits.atOnce + 1) }, 'import_product_ids too_many'],
    ['an unknown entry in second place', { import_product_ids: [entry, randomUUID()] }, 'not-found'],
    ['an entry of another seller in second place', { import_product_ids: [entry, foreign] }, 'not-found'],
    ['a market product instead of its entry', { import_product_ids: [first] }, 'not-found'],
  ])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'product.removeImport', input)).toBe(expected);
    expect(await commandRefusal(seller, 'product.restoreImport', input)).toBe(expected);
  });
});

describe('the import list is refused for', () => {
  test.each<BadInput<Input<'product.importList'>>>([
    ['page 0', { page: 0 }, 'page too_small'],
    ['a size above 1000', { size: 1001 }, 'size too_big'],
    ['a keyword of 201 characters', { keyword: 'k'.repeat(201) }, 'keyword too_long'],
    ['a keyword with a NUL', { keyword: 'm\0ug' }, 'keyword unstorable'],
    ['a category by its name', { category_id: 'Mugs' }, 'category_id format'],
    ['an unknown state', { state: 'sold' }, 'state option'],
    ['a seller by name', { seller_id: 'Nordlys' }, 'seller_id format'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'product.importList', input)).toBe(expected);
  });

  test.each<BadInput<Input<'product.imported'>>>([
    ['no products', { market_product_ids: [] }, 'market_product_ids empty'],
    ['1001 products', { market_product_ids: many(1001) }, 'market_product_ids too_many'],
    ['a product by its number', { market_product_ids: ['MP1'] }, 'market_product_ids.0 format'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'product.imported', input)).toBe(expected);
  });

  test.each([
    ['an unknown entry', randomUUID()],
    ['an entry of another seller', foreign],
    ['a market product', first],
  ])('%s', async (_, import_product_id) => {
    expect(await queryRefusal(seller, 'product.importDetail', { import_product_id })).toBe('not-found');
  });
});

describe('the import list needs the right:', () => {
  test.each([
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['an affiliate', () => app.as('affiliate'), 'permission.denied'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    expect(await commandRefusal(client, 'product.importProduct', { market_product_id: second })).toBe(expected);
    expect(await commandRefusal(client, 'product.removeImport', { import_product_ids: [entry] })).toBe(expected);
    if (expected !== 'acting.read-only') expect(await queryRefusal(client, 'product.importList', {})).toBe(expected);
  });
});

test('with one key products are added, removed and restored once', async () => {
  const market_product_ids = [second, third];
  const { data } = await runOncePerKey(
    seller,
    'product.importProducts',
    { market_product_ids },
    { market_product_ids: [second] },
  );
  expect(data).toMatchObject({ added: 2, already: 0 });
  const import_product_ids = data.added_ids;
  const others = { import_product_ids: [entry] };
  await runOncePerKey(seller, 'product.removeImport', { import_product_ids }, others);
  await runOncePerKey(seller, 'product.restoreImport', { import_product_ids }, others);
  const again = await seller.mutate('product.importProducts', { market_product_ids });
  expect(again.data).toMatchObject({ added: 0, already: 2 });
});
