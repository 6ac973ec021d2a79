import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publishingLimits } from '#domain/catalog/listing/publishable.ts';
import { noteChanges } from '#server/features/sales/option-changes/note.ts';
import { actingAs } from '../../support/server/acting.ts';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';
import { givenShopProduct } from '../../support/shops/shop.ts';

const app = await testApp();
const { users, stores } = app.base;
const shop = { sellerId: users.seller, storeId: stores['NRDL'] ?? '' };
const otherShop = { sellerId: users.seller2, storeId: stores['MSNV'] ?? '' };
const [seller, other] = await Promise.all([app.as('seller'), app.as('seller2')]);
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

const [market] = (await seller.query('market_product.list', { size: 1 })).data.list;
if (!market) throw new Error('no market product');
const { market_product_id } = market;
const { import_product_id: entry } = (await seller.mutate('product.importProduct', { market_product_id })).data;
const { import_product_id: foreignEntry } = (await other.mutate('product.importProduct', { market_product_id })).data;

const product = await givenShopProduct(app.db, shop, 'Mug', [{ title: 'Sage', sku: 'SG' }, { title: 'Sand' }]);
const foreign = await givenShopProduct(app.db, otherShop, 'Foreign mug', [{ title: 'Sage', sku: 'SG' }]);
const [sage = '', sand = ''] = product.options;
const [foreignSage = ''] = foreign.options;

const { rows: variants } = await app.pool.query<{ id: string }>('select id from variants order by sku limit 2');
const [mug = '', lamp = ''] = variants.map(({ id }) => id);

/** The log entry of an option that its shop renamed. */
async function givenChange({ sellerId, storeId }: typeof shop, shopProductId: string, shopVariantId: string) {
  const before = { sku: 'SG', title: 'Sage' };
  const change = {
    shopVariantId,
    variantId: mug,
    kind: 'renamed' as const,
    before,
    after: { sku: 'SG', title: 'Moss' },
  };
  await noteChanges(app.db, { sellerId, storeId, shopProductId, title: 'Mug', changes: [change], now: new Date() });
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from option_change_logs where shop_variant_id = $1',
    [shopVariantId],
  );
  return rows[0]?.id ?? '';
}
const log = await givenChange(shop, product.id, sage);
const foreignLog = await givenChange(otherShop, foreign.id, foreignSage);
await app.idle();

const many = (count: number) => Array.from({ length: count }, () => randomUUID());

describe('a product is not published with', () => {
  test.each<BadInput<Input<'product.uploadProduct'>>>([
    ['no products', { product_ids: undefined }, 'product_ids empty'],
    ['an empty list', { product_ids: [] }, 'product_ids empty'],
    ['one product instead of a list', { product_ids: entry }, 'product_ids other'],
    ['a product by its number', { product_ids: ['MP1201'] }, 'product_ids.0 format'],
    ['501 products', { product_ids: many(501) }, 'product_ids too_many'],
    ['no store', { store_id: undefined }, 'store_id empty'],
    ['a store by its code', { store_id: 'NRDL' }, 'store_id format'],
    ['further stores by their codes', { store_ids: ['NRDL'] }, 'store_ids.0 format'],
    ['51 further stores', { store_ids: many(51) }, 'store_ids too_many'],
    ['an unknown product', { product_ids: [randomUUID()] }, 'not-found'],
    ['a product of another seller', { product_ids: [entry, foreignEntry] }, 'not-found'],
    ['a market product instead of its entry', { product_ids: [market_product_id] }, 'not-found'],
    ['an unknown store', { store_id: randomUUID() }, 'not-found'],
    ['a store of another seller', { store_id: otherShop.storeId }, 'not-found'],
    ['a store that is not connected', {}, 'store.not-connected'],
  ])('%s', async (_, change, expected) => {
    const input = { product_ids: [entry], store_id: shop.storeId, ...change };
    expect(await commandRefusal(seller, 'product.uploadProduct', input)).toBe(expected);
  });

  test.each<BadInput<Input<'product.retryPublication'>>>([
    ['no publication', { publication_ids: [] }, 'publication_ids empty'],
    ['a publication of null', { publication_ids: [null] }, 'publication_ids.0 empty'],
    ['an unknown publication', { publication_ids: [randomUUID()] }, 'not-found'],
    ['501 publications', { publication_ids: many(501) }, 'publication_ids too_many'],
  ])('%s', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'product.retryPublication', input)).toBe(expected);
  });

  test.each<BadInput<Input<'product.copy'>>>([
    ['no store to copy to', { store_ids: [] }, 'store_ids empty'],
    ['a store to copy to by its code', { store_ids: ['NRDL'] }, 'store_ids.0 format'],
    ['51 stores to copy to', { store_ids: many(51) }, 'store_ids too_many'],
    ['an unknown shop product', { shop_product_id: randomUUID() }, 'not-found'],
    ['a shop product of another seller', { shop_product_id: foreign.id }, 'not-found'],
    ['a product made in the shop', {}, 'listing.not-from-import-list'],
  ])('%s', async (_, change, expected) => {
    const input = { shop_product_id: product.id, store_ids: [shop.storeId], ...change };
    expect(await commandRefusal(seller, 'product.copy', input)).toBe(expected);
  });
});

describe('a product is not changed in its shop with', () => {
  const valid = {
    shop_product_id: product.id,
    version: 1,
    title: 'Mug',
    description: '',
    tags: [],
    vendor: '',
    prices: [],
  };
  const price = { shop_variant_id: sage, minor: 100 };

  test.each<BadInput<Input<'product.updateShopProduct'>>>([
    ['no product', { shop_product_id: undefined }, 'shop_product_id empty'],
    ['a product by its title', { shop_product_id: 'Mug' }, 'shop_product_id format'],
    ['an unknown product', { shop_product_id: randomUUID() }, 'not-found'],
    ['a product of another seller', { shop_product_id: foreign.id }, 'not-found'],
    ['an option instead of its product', { shop_product_id: sage }, 'not-found'],
    ['no version', { version: null }, 'version empty'],
    ['a version as text', { version: 'latest' }, 'version number'],
    ['no title', { title: '  ' }, 'title empty'],
    ['a title that is too long', { title: 't'.repeat(publishingLimits.title + 1) }, 'title too_long'],
    ['a title with a NUL', { title: 'M\0ug' }, 'title unstorable'],
    [
      'a description that is too long',
      { description: 'd'.repeat(publishingLimits.description + 1) },
      'description too_long',
    ],
    ['an empty tag', { tags: [' '] }, 'tags.0 empty'],
    ['too many tags', { tags: many(publishingLimits.tags + 1) }, 'tags too_many'],
    ['a vendor of null', { vendor: null }, 'vendor empty'],
    ['a price of 0', { prices: [{ ...price, minor: 0 }] }, 'prices.0.minor amount_small'],
    ['a price of half a cent', { prices: [{ ...price, minor: 0.5 }] }, 'prices.0.minor whole'],
    ['a price as text', { prices: [{ ...price, minor: '1.00' }] }, 'prices.0.minor number'],
    [
      'a price without an option',
      { prices: [{ ...price, shop_variant_id: undefined }] },
      'prices.0.shop_variant_id empty',
    ],
    ['a shop that is not connected', {}, 'store.not-connected'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'product.updateShopProduct', { ...valid, ...change })).toBe(expected);
  });

  test.each<BadInput<Input<'product.deleteProduct'>>>([
    ['no products', { product_ids: [] }, 'product_ids empty'],
    ['501 products', { product_ids: many(501) }, 'product_ids too_many'],
    ['a store by its code', { store_id: 'NRDL' }, 'store_id format'],
    ['an unknown product in second place', { product_ids: [product.id, randomUUID()] }, 'not-found'],
    ['a product of another seller in second place', { product_ids: [product.id, foreign.id] }, 'not-found'],
    ['another store of the seller', { store_id: otherShop.storeId }, 'not-found'],
    ['a deletion in words', { in_shop: 'yes' }, 'in_shop other'],
    ['a shop without a connection', {}, 'store.not-connected'],
  ])('%s', async (_, change, expected) => {
    const input = { product_ids: [product.id], store_id: shop.storeId, ...change };
    expect(await commandRefusal(seller, 'product.deleteProduct', input)).toBe(expected);
  });

  test.each([
    ['no store to read', undefined, 'store_id empty'],
    ['an unknown store to read', randomUUID(), 'not-found'],
    ['a store of another seller to read', otherShop.storeId, 'not-found'],
    ['a store to read that is not connected', shop.storeId, 'store.not-connected'],
  ] as const)('%s', async (_, store_id, expected) => {
    expect(await commandRefusal(seller, 'product.syncShopProducts', { store_id })).toBe(expected);
  });

  test.each([
    ['an empty list of listings', [], 'product_ids empty'],
    ['listings by their titles', ['Mug'], 'product_ids.0 format'],
    ['501 listings', many(501), 'product_ids too_many'],
    ['an unknown listing', [randomUUID()], 'not-found'],
    ['a listing without a change on the market', [product.id], 'not-found'],
    ['a listing of another seller', [foreign.id], 'not-found'],
  ])('%s', async (_, product_ids, expected) => {
    expect(await commandRefusal(seller, 'product.applyMarketChanges', { product_ids })).toBe(expected);
    expect(await commandRefusal(seller, 'product.dismissMarketChanges', { product_ids })).toBe(expected);
  });
});

describe('options keep their settings with', () => {
  test.each<BadInput<{ shop_variant_ids: string[] }>>([
    ['no options', { shop_variant_ids: undefined }, 'shop_variant_ids empty'],
    ['an empty list', { shop_variant_ids: [] }, 'shop_variant_ids empty'],
    ['an option by its SKU', { shop_variant_ids: ['SG'] }, 'shop_variant_ids.0 format'],
    ['501 options', { shop_variant_ids: many(501) }, 'shop_variant_ids too_many'],
    ['an unknown option in second place', { shop_variant_ids: [sage, randomUUID()] }, 'not-found'],
    ['an option of another seller in second place', { shop_variant_ids: [sage, foreignSage] }, 'not-found'],
    ['a product instead of its option', { shop_variant_ids: [product.id] }, 'not-found'],
  ])('%s', async (_, change, expected) => {
    const policy = { shop_variant_ids: [sage], inventory_policy: 'stop', ...change };
    expect(await commandRefusal(seller, 'mapping.updateInventoryPolicy', policy)).toBe(expected);
    const auto = { shop_variant_ids: [sage], auto_process: false, ...change };
    expect(await commandRefusal(seller, 'mapping.updateAutoProcess', auto)).toBe(expected);
  });

  test.each([
    ['an unknown policy', 'never', 'inventory_policy option'],
    ['no policy', null, 'inventory_policy empty'],
  ] as const)('%s', async (_, inventory_policy, expected) => {
    const input = { shop_variant_ids: [sage], inventory_policy };
    expect(await commandRefusal(seller, 'mapping.updateInventoryPolicy', input)).toBe(expected);
  });

  test('a choice that is no yes or no', async () => {
    const input = { shop_variant_ids: [sage], auto_process: 1 };
    expect(await commandRefusal(seller, 'mapping.updateAutoProcess', input)).toBe('auto_process other');
  });
});

describe('a change of an option is not confirmed with', () => {
  test.each<BadInput<{ option_change_log_id: string; variant_id: string | null }>>([
    ['no change', { option_change_log_id: undefined }, 'changes.1.option_change_log_id empty'],
    ['a change by its option', { option_change_log_id: 'Sage' }, 'changes.1.option_change_log_id format'],
    ['an unknown change', { option_change_log_id: randomUUID() }, 'not-found'],
    ['a change of another seller', { option_change_log_id: foreignLog }, 'not-found'],
    ['an option instead of its change', { option_change_log_id: sage }, 'not-found'],
  ])('%s in second place', async (_, change, expected) => {
    const changes = [
      { option_change_log_id: log, variant_id: lamp },
      { option_change_log_id: log, ...change },
    ];
    expect(await commandRefusal(seller, 'mapping.updateOptionChangeLogStatus', { changes })).toBe(expected);
  });

  test.each([
    ['a variant by its SKU', 'LAMP', 'changes.0.variant_id format'],
    ['an unknown variant', randomUUID(), 'not-found'],
    ['a shop option as the variant', sand, 'not-found'],
  ])('%s', async (_, variant_id, expected) => {
    const changes = [{ option_change_log_id: log, variant_id }];
    expect(await commandRefusal(seller, 'mapping.updateOptionChangeLogStatus', { changes })).toBe(expected);
  });

  test.each([
    ['no changes', [], 'changes empty'],
    ['null in the list', [null], 'changes.0 empty'],
    ['501 changes', many(501).map((id) => ({ option_change_log_id: id })), 'changes too_many'],
  ])('%s', async (_, changes, expected) => {
    expect(await commandRefusal(seller, 'mapping.updateOptionChangeLogStatus', { changes })).toBe(expected);
  });
});

describe('a list is refused for', () => {
  test.each<BadInput<Input<'product.myProducts'>>>([
    ['page 0', { page: 0 }, 'page too_small'],
    ['an unknown status', { status: ['sold'] }, 'status.0 option'],
    ['an unknown mapping status', { mapping_status: [3] }, 'mapping_status.0 option'],
    ['an unknown origin', { origin: 'theirs' }, 'origin option'],
    ['an unknown change on the market', { market: ['new'] }, 'market.0 option'],
    ['a store by its code', { store_id: 'NRDL' }, 'store_id format'],
    ['a keyword with a NUL', { keyword: '\0' }, 'keyword unstorable'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'product.myProducts', input)).toBe(expected);
  });

  test.each<BadInput<Input<'product.publications'>>>([
    ['an unknown status of a publication', { status: 'sent' }, 'status option'],
    ['a task by its title', { task_id: 'Publish' }, 'task_id format'],
    ['201 entries', { import_product_ids: many(201) }, 'import_product_ids too_many'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'product.publications', input)).toBe(expected);
  });

  test.each<BadInput<Input<'mapping.optionChangeLogs'>>>([
    ['an unknown status of a change', { status: 2 }, 'status option'],
    ['a status of a change in words', { status: 'open' }, 'status option'],
    ['a keyword of 201 characters', { keyword: 'k'.repeat(201) }, 'keyword too_long'],
  ])('%s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'mapping.optionChangeLogs', input)).toBe(expected);
  });

  test.each([
    ['an unknown product', randomUUID()],
    ['a product of another seller', foreign.id],
  ])('%s', async (_, shop_product_id) => {
    expect(await queryRefusal(seller, 'product.shopProduct', { shop_product_id })).toBe('not-found');
  });

  test('nothing: rows of another seller are absent', async () => {
    const filter = { store_id: otherShop.storeId };
    expect((await seller.query('product.myProducts', filter)).data).toMatchObject({ list: [], counts: { all: 0 } });
    expect((await seller.query('mapping.optionChangeLogs', filter)).data).toMatchObject({ list: [], count: 0 });
    expect((await seller.query('product.publications', filter)).data).toMatchObject({ list: [], count: 0 });
  });
});

describe('listings need the right:', () => {
  test.each([
    ['a packer', () => app.as('packer'), 'permission.denied'],
    ['customer service', () => app.as('service'), 'permission.denied'],
    ['an affiliate', () => app.as('affiliate'), 'permission.denied'],
    ['another seller', () => app.as('seller2'), 'not-found'],
    ['a salesperson acting as the seller', () => actingAs(app, 'seller', 'sales'), 'acting.read-only'],
    ['a visitor without a session', () => Promise.resolve(app.anonymous), 'session.missing'],
  ] as const)('%s', async (_, clientOf, expected) => {
    const client = await clientOf();
    const publish = { product_ids: [entry], store_id: shop.storeId };
    expect(await commandRefusal(client, 'product.uploadProduct', publish)).toBe(expected);
    expect(await commandRefusal(client, 'product.deleteProduct', publish)).toBe(expected);
    const changes = [{ option_change_log_id: log }];
    expect(await commandRefusal(client, 'mapping.updateOptionChangeLogStatus', { changes })).toBe(expected);
    const policy = { shop_variant_ids: [sage], inventory_policy: 'stop' };
    expect(await commandRefusal(client, 'mapping.updateInventoryPolicy', policy)).toBe(expected);
  });
});

test('with one key a change is confirmed once; again it is refused', async () => {
  const changes = [{ option_change_log_id: log }];
  const { data } = await runOncePerKey(
    seller,
    'mapping.updateOptionChangeLogStatus',
    { changes },
    { changes: [{ option_change_log_id: log, variant_id: lamp }] },
    app.idle,
  );
  expect(data).toEqual({ confirmed: 1, remapped: 0 });
  expect(await commandRefusal(seller, 'mapping.updateOptionChangeLogStatus', { changes })).toBe(
    'option-change.confirmed',
  );
});
