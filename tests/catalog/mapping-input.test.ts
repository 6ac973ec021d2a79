import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { actingAs } from '../support/server/acting.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';
import { givenOrder, givenShopProduct } from '../support/shops/shop.ts';

const app = await testApp();
const { users, stores } = app.base;
const shop = { sellerId: users.seller, storeId: stores['NRDL'] ?? '' };
const otherShop = { sellerId: users.seller2, storeId: stores['MSNV'] ?? '' };
const seller = await app.as('seller');
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const { rows: variants } = await app.pool.query<{ id: string; sku: string }>(
  'select id, sku from variants where status = 1 order by sku limit 3',
);
const [mug, lamp, retired] = variants as [(typeof variants)[0], (typeof variants)[0], (typeof variants)[0]];
await app.pool.query('update variants set status = -1 where id = $1', [retired.id]);

const product = await givenShopProduct(app.db, shop, 'Mug', [{ title: 'Sage' }, { title: 'Sand' }]);
const [sage = '', sand = ''] = product.options;
const foreign = await givenShopProduct(app.db, otherShop, 'Foreign mug', [{}]);
const [foreignOption = ''] = foreign.options;
await givenOrder(app.db, shop, 'NRDL-1', [{ option: sage }, { option: sand }]);
const choice = { shop_variant_id: sage, variant_id: mug.id };

const badChoices: readonly BadInput<typeof choice & { current_variant_id: string }>[] = [
  ['no option', { shop_variant_id: undefined }, 'shop_variant_id empty'],
  ['an option of null', { shop_variant_id: null }, 'shop_variant_id empty'],
  ['an option by its title', { shop_variant_id: 'Sage' }, 'shop_variant_id format'],
  ['a padded option', { shop_variant_id: `${sage}\n` }, 'shop_variant_id format'],
  ['a list of options', { shop_variant_id: [sage] }, 'shop_variant_id other'],
  ['no variant', { variant_id: undefined }, 'variant_id empty'],
  ['an empty variant', { variant_id: '' }, 'variant_id empty'],
  ['a variant by its SKU', { variant_id: mug.sku }, 'variant_id format'],
  ['the number of a variant', { variant_id: 0 }, 'variant_id other'],
  ['HTML as a variant', { variant_id: '<img src=x onerror=alert(1)>' }, 'variant_id format'],
  ['a seen mapping by its SKU', { current_variant_id: mug.sku }, 'current_variant_id format'],
];

const refusedChoices: readonly BadInput<typeof choice & { current_variant_id: string }>[] = [
  ['an unknown option', { shop_variant_id: randomUUID() }, 'not-found'],
  ['an option of another seller', { shop_variant_id: foreignOption }, 'not-found'],
  ['a product instead of its option', { shop_variant_id: product.id }, 'not-found'],
  ['an unknown variant', { variant_id: randomUUID() }, 'not-found'],
  ['a shop option as the variant', { variant_id: sand }, 'not-found'],
  ['a variant that is no longer supplied', { variant_id: retired.id }, 'mapping.variant-inactive'],
  ['a mapping that another user has changed', { current_variant_id: lamp.id }, 'mapping.changed-meanwhile'],
];

describe('an option stays unmapped with', () => {
  test.each([...badChoices, ...refusedChoices])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'mapping.mapProductOption', { ...choice, ...change })).toBe(expected);
  });
});

describe('none of several options is mapped with', () => {
  const good = { shop_variant_id: sand, variant_id: lamp.id };

  test.each(refusedChoices)('%s in second place', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'mapping.map', { mappings: [good, { ...choice, ...change }] })).toBe(expected);
  });

  test.each(badChoices)('%s in second place', async (_, change, expected) => {
    const mappings = [good, { ...choice, ...change }];
    expect(await commandRefusal(seller, 'mapping.map', { mappings })).toBe(`mappings.1.${expected}` as const);
  });

  test.each([
    ['no list', { mappings: undefined }, 'mappings empty'],
    ['an empty list', { mappings: [] }, 'mappings empty'],
    ['one choice instead of a list', { mappings: choice }, 'mappings other'],
    ['null in the list', { mappings: [null] }, 'mappings.0 empty'],
    ['the same option twice', { mappings: [good, { ...good, variant_id: mug.id }] }, 'mappings other'],
    ['501 choices', { mappings: Array.from({ length: 501 }, () => choice) }, 'mappings too_many'],
    ['10,000 choices', { mappings: Array.from({ length: 10_000 }, () => choice) }, 'mappings too_many'],
  ] satisfies readonly BadInput<Input<'mapping.map'>>[])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'mapping.map', input)).toBe(expected);
  });
});

test('the sentence names the SKU that is no longer supplied, or the option that was changed', async () => {
  const inactive = await seller.mutate('mapping.mapProductOption', { ...choice, variant_id: retired.id });
  expect(inactive.msg).toBe(`${retired.sku} is no longer supplied. Please choose another product.`);
  const changed = await seller.mutate('mapping.mapProductOption', { ...choice, current_variant_id: lamp.id });
  expect(changed.msg).toContain('“Mug, Sage”');
});

describe('mapping options needs the right:', () => {
  test.each([
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['an affiliate', () => app.as('affiliate'), 'permission.denied'],
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['an administrator acting as another seller', () => actingAs(app, 'seller2', 'admin'), 'not-found'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    expect(await commandRefusal(client, 'mapping.mapProductOption', choice)).toBe(expected);
    expect(await commandRefusal(client, 'mapping.map', { mappings: [choice] })).toBe(expected);
    if (expected !== 'acting.read-only')
      expect(await queryRefusal(client, 'mapping.mappingInfo', { shop_product_id: product.id })).toBe(expected);
  });
});

describe('a list of the mapping page is refused for', () => {
  test.each([
    ['page 0', { page: 0 }, 'page too_small'],
    ['a size above 1000', { size: 1001 }, 'size too_big'],
    ['a store by its code', { store_id: 'NRDL' }, 'store_id format'],
    ['a keyword of 201 characters', { keyword: 'k'.repeat(201) }, 'keyword too_long'],
    ['a keyword with a NUL', { keyword: 'mug\0' }, 'keyword unstorable'],
    ['an order by its number', { order_id: 'NRDL-1' }, 'order_id format'],
    ['an unknown status', { mapping_status: [0, 3] }, 'mapping_status.1 option'],
    ['a status in words', { mapping_status: ['mapped'] }, 'mapping_status.0 option'],
    ['a market product by number', { market_product_id: 'M-1' }, 'market_product_id format'],
  ] satisfies readonly BadInput<Input<'mapping.shopProducts'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'mapping.shopProducts', input)).toBe(expected);
  });

  test.each([
    ['a product by its title', { shop_product_id: 'Mug' }, 'shop_product_id format'],
    ['an unknown product', { shop_product_id: randomUUID() }, 'not-found'],
    ['a product of another seller', { shop_product_id: foreign.id }, 'not-found'],
    ['an option instead of its product', { shop_product_id: sage }, 'not-found'],
  ] satisfies readonly BadInput<Input<'mapping.mappingInfo'>>[])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'mapping.mappingInfo', input)).toBe(expected);
  });

  test.each([
    ['a keyword of 201 characters', { keyword: 'k'.repeat(201) }, 'keyword too_long'],
    ['a page in words', { page: 'last' }, 'page number'],
  ] satisfies readonly BadInput<Input<'variant.search'>>[])('%s in the picker', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'variant.search', input)).toBe(expected);
  });

  test('nothing: rows of another seller are absent', async () => {
    for (const filter of [{ store_id: otherShop.storeId }, { shop_product_id: foreign.id }])
      expect((await seller.query('mapping.exactMatches', filter)).data).toEqual({ list: [], count: 0, completes: 0 });
    const { data } = await seller.query('mapping.shopProducts', { store_id: otherShop.storeId });
    expect(data).toMatchObject({ list: [], count: 0, counts: { all: 0 } });
  });
});

test('with one key options are mapped once', async () => {
  // A mapping is followed by a check of its channels.
  const settled = () => app.idle();
  expect(
    (await runOncePerKey(seller, 'mapping.mapProductOption', choice, { ...choice, variant_id: lamp.id }, settled)).code,
  ).toBe(200);
  const mappings = [{ shop_variant_id: sand, variant_id: lamp.id }];
  const { data } = await runOncePerKey(seller, 'mapping.map', { mappings }, { mappings: [choice] }, settled);
  expect(data.orders_completed).toBe(1);
  // Mapping to the same variant again is no change, even if the user saw another mapping.
  const again = { ...choice, current_variant_id: null };
  expect((await seller.mutate('mapping.mapProductOption', again)).data.orders_changed).toBe(0);
});
