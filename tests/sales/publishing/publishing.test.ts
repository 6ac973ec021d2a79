import { afterEach, describe, expect, test } from 'vitest';
import { planListingsJob } from '#server/features/sales/publishing/jobs.ts';
import { setSetting } from '#server/features/platform/settings/settings.ts';
import { testApp, type TestApp } from '../../support/server/app.ts';
import { idleAfterKill, killableServer } from '../../support/server/killable-server.ts';
import { boundShops, shopOrder } from '../../support/shops/bound-shops.ts';
import { testShop } from '../../support/shops/shop-server.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, pull } = await boundShops(app);
await app.idle();
afterEach(() => {
  shop.catalog.clear();
  other.catalog.clear();
});

const { list: market } = (await seller.query('market_product.list', { size: 50 })).data;
let used = 0;
/** An entry of the import list. */
async function entry() {
  const product = market[used];
  used += 1;
  if (!product) throw new Error('no market product left');
  const added = await seller.mutate('product.importProduct', { market_product_id: product.market_product_id });
  return { id: added.data.import_product_id, title: product.title, variants: product.variant_count };
}

async function publish(productIds: readonly string[], store = storeId, others: readonly string[] = []) {
  const started = await seller.mutate('product.uploadProduct', {
    product_ids: [...productIds],
    store_id: store,
    store_ids: [...others],
  });
  await app.idle();
  return started;
}
const published = async (id: string) =>
  (await seller.query('product.publications', { import_product_ids: [id] })).data.list;
const mine = async (keyword?: string) => (await seller.query('product.myProducts', { keyword, size: 200 })).data;
/** All pauses are over, and the clock has come. */
async function later() {
  await app.pool.query('update publications set next_try_at = now() where next_try_at is not null');
  await app.pool.query('update shop_writes set next_try_at = now() where next_try_at is not null');
  await app.services.jobs.enqueue(app.db, planListingsJob, {});
  await app.idle();
}

describe('publishing', () => {
  test('a product goes to several shops as one task, and its options are mapped by themselves', async () => {
    const { id, title, variants } = await entry();
    const started = await publish([id], storeId, [wooId]);
    expect(started.data).toMatchObject({ count: 2, running: 0 });
    const task = (await seller.query('task.detail', { task_id: started.data.task_id })).data;
    expect(task).toMatchObject({ status: 'done', done: 2, total: 2, result: { published: 2, failed: 0 } });
    for (const where of [shop, other]) expect(where.catalog.all()).toMatchObject([{ title, status: 'ACTIVE' }]);
    expect(await published(id)).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    const { list } = await mine(title);
    expect(list).toHaveLength(2);
    for (const row of list)
      expect(row).toMatchObject({
        status: 'active',
        import_product_id: id,
        option_count: variants,
        mapped_count: variants,
        mapping_status: 1,
      });
    const entryRow = (await seller.query('product.importList', { size: 200 })).data.list.find((row) => row._id === id);
    expect(entryRow?.published_at).not.toBeNull();
  });

  test('published twice, it is one product', async () => {
    const { id } = await entry();
    await publish([id]);
    await publish([id]);
    expect(shop.catalog.all()).toHaveLength(1);
    expect(shop.catalog.created).toBe(1);
    expect((await mine()).list.filter((row) => row.import_product_id === id)).toHaveLength(1);
  });

  test.each([
    ['Shopify', storeId, shop, 'productSet'],
    ['WooCommerce', wooId, other, 'POST /wc/v3/products'],
  ] as const)(
    'a response of %s that is lost leaves one product after the next attempt',
    async (_, store, where, only) => {
      const { id } = await entry();
      where.fail('lost', { times: 1, only });
      await publish([id], store);
      expect(await published(id)).toMatchObject([{ status: 'running', problem: { code: 'shop.cut-off' } }]);
      await later();
      expect(await published(id)).toMatchObject([{ status: 'done', problem: null }]);
      expect(where.catalog.created).toBe(1);
    },
  );

  test('a refusal of the shop is a sentence at its field, and the other products go on', async () => {
    const [wrong, right] = [await entry(), await entry()];
    shop.catalog.refuse({ path: ['input', 'title'], code: 'INVALID', message: 'Title contains a forbidden word' });
    const started = await publish([wrong.id, right.id]);
    const task = (await seller.query('task.detail', { task_id: started.data.task_id })).data;
    expect(task).toMatchObject({ status: 'done', result: { published: 1, failed: 1 } });
    const failed = [...(await published(wrong.id)), ...(await published(right.id))].filter(
      (one) => one.problem !== null,
    );
    expect(failed).toMatchObject([
      {
        status: 'failed',
        problem: { field: 'title', code: 'publish.refused', text: 'The shop says: Title contains a forbidden word' },
      },
    ]);
    const again = await seller.mutate('product.retryPublication', {
      publication_ids: failed.map((one) => one.publication_id),
    });
    await app.idle();
    expect(again.data.count).toBe(1);
    expect(shop.catalog.all()).toHaveLength(2);
  });

  test('a shop that is down is tried again; a wrong key is not', async () => {
    const { id } = await entry();
    shop.fail('down');
    await publish([id]);
    expect(await published(id)).toMatchObject([{ status: 'running', problem: { code: 'shop.shop-fault' } }]);
    shop.heal();
    await later();
    expect(await published(id)).toMatchObject([{ status: 'done' }]);
    shop.fail('unauthorized');
    await publish([id]);
    expect(await published(id)).toMatchObject([{ status: 'failed', problem: { code: 'shop.wrong-key' } }]);
  });

  test('a product on its way is not requested twice, and foreign products and stores are unknown', async () => {
    const { id } = await entry();
    shop.fail('down');
    await publish([id]);
    expect(await publish([id])).toMatchObject({ refusal: 'publish.running' });
    shop.heal();
    await later();
    const outsider = await app.as('seller2');
    expect((await outsider.mutate('product.uploadProduct', { product_ids: [id], store_id: storeId })).code).toBe(404);
  });

  test('the first order of a published product arrives mapped, also after it was renamed in the shop', async () => {
    const { id, title } = await entry();
    await publish([id]);
    const [product] = shop.catalog.all();
    const [variant] = product?.variants ?? [];
    if (!product || !variant) throw new Error('nothing was published');
    const line = {
      sku: variant.sku,
      title,
      option: Object.values(variant.options).join(' / '),
      quantity: 1,
      price: '20.00',
    };
    shop.put(shopOrder('#PUB1', 1, { lines: [{ ...line, variantId: variant.id }] }));
    shop.put(shopOrder('#PUB2', 1, { lines: [{ ...line, title: 'Renamed', sku: '', variantId: variant.id }] }));
    await pull();
    const { rows } = await app.pool.query(
      `select mapping_status from orders where store_id = $1 and order_number like '#PUB%' order by order_number`,
      [storeId],
    );
    expect(rows).toEqual([{ mapping_status: 1 }, { mapping_status: 1 }]);
  });
});

describe('changes of a shop product', () => {
  async function listing() {
    const { id, title } = await entry();
    await publish([id]);
    const row = (await mine(title)).list.find((one) => one.import_product_id === id);
    if (!row) throw new Error('nothing was published');
    return (await seller.query('product.shopProduct', { shop_product_id: row._id })).data;
  }

  test('title, texts and prices are changed in the shop', async () => {
    const product = await listing();
    const [first] = product.variants;
    const change = {
      shop_product_id: product._id,
      version: product.version,
      title: 'A better title',
      description: '<p>New</p><script>alert(1)</script><img src="/images/1">',
      tags: ['new'],
      vendor: 'Noor',
      prices: [{ shop_variant_id: first?.shop_variant_id ?? '', minor: 12_345 }],
    };
    expect((await seller.mutate('product.updateShopProduct', change)).code).toBe(200);
    await app.idle();
    expect(shop.catalog.all()).toMatchObject([
      {
        title: 'A better title',
        description: expect.stringMatching(/^<p>New<\/p><img src="https?:[^"]+\/images\/1" \/>$/),
        tags: ['new'],
      },
    ]);
    const after = (await seller.query('product.shopProduct', { shop_product_id: product._id })).data;
    expect(after).toMatchObject({ title: 'A better title', pending: null, problem: null });
    expect(after.variants.find((one) => one.shop_variant_id === first?.shop_variant_id)?.price.minor).toBe(12_345);
    expect(await seller.mutate('product.updateShopProduct', change)).toMatchObject({
      refusal: 'listing.changed-meanwhile',
    });
  });

  test('it is unpublished, and deleted in the shop only when asked for', async () => {
    const product = await listing();
    const ids = { product_ids: [product._id], store_id: storeId };
    await seller.mutate('product.deleteProduct', ids);
    await app.idle();
    expect(shop.catalog.all()).toMatchObject([{ status: 'DRAFT' }]);
    await seller.mutate('product.deleteProduct', { ...ids, in_shop: true });
    await app.idle();
    expect(shop.catalog.all()).toEqual([]);
    const after = (await seller.query('product.shopProduct', { shop_product_id: product._id })).data;
    expect(after).toMatchObject({ status: 'deleted', unconfirmed_changes: 0 });
    expect(await seller.mutate('product.deleteProduct', ids)).toMatchObject({ refusal: 'listing.not-in-shop' });
  });

  test('it is copied to another shop', async () => {
    const product = await listing();
    const copied = await seller.mutate('product.copy', { shop_product_id: product._id, store_ids: [wooId] });
    await app.idle();
    expect(copied.data.count).toBe(1);
    expect(other.catalog.all()).toMatchObject([{ title: product.title }]);
  });

  test('its stock follows ours, stops, or is left alone', async () => {
    const product = await listing();
    const ids = product.variants.map((one) => one.shop_variant_id);
    const units = () => shop.catalog.all()[0]?.variants.map((one) => one.stock);
    const [published] = shop.catalog.all();
    shop.catalog.edit(published?.id ?? 0, ({ variants }) => {
      for (const variant of variants) variant.stock = 5_000;
    });
    const set = async (inventory_policy: 'follow' | 'stop' | 'leave') => {
      await seller.mutate('mapping.updateInventoryPolicy', { shop_variant_ids: ids, inventory_policy });
      await app.idle();
    };
    await set('leave');
    expect(units()?.every((one) => one === 5_000)).toBe(true);
    await set('stop');
    expect(units()?.every((one) => one === 5_000)).toBe(true);
    await set('follow');
    expect(units()?.some((one) => one === 5_000)).toBe(false);
    const variantIds = product.variants.map((one) => one.variant?.variant_id);
    await app.pool.query('update variants set status = -1 where id = any($1::uuid[])', [variantIds]);
    await set('stop');
    expect(units()?.every((one) => one === 0)).toBe(true);
    await app.pool.query('update variants set status = 1 where id = any($1::uuid[])', [variantIds]);
  });
});

// Starts a server and kills it; its jobs are released after a grace period.
test('a server killed in the middle of publishing leaves one product per entry', { timeout: 180_000 }, async () => {
  const waiting = await testApp({ works: false, isShared: true });
  const shops = await boundShopsOf(waiting);
  const { address, kill } = await killableServer(waiting);
  expect(address).toContain('http');
  shops.shop.fail('silent', { times: 1, only: 'publishablePublish' });
  const client = await waiting.as('seller');
  const products = (await client.query('market_product.list', { size: 3 })).data.list;
  const ids: string[] = [];
  for (const { market_product_id } of products)
    ids.push((await client.mutate('product.importProduct', { market_product_id })).data.import_product_id);
  await client.mutate('product.uploadProduct', { product_ids: ids, store_id: shops.storeId });
  await expect.poll(() => shops.shop.asked.includes('publishablePublish'), { timeout: 20_000 }).toBe(true);
  await kill();
  expect(shops.shop.catalog.all()).toHaveLength(1);
  await waiting.work();
  await waiting.services.jobs.enqueue(waiting.db, planListingsJob, {});
  await idleAfterKill(waiting);
  expect(shops.shop.catalog.created).toBe(3);
  const list = (await client.query('product.publications', { store_id: shops.storeId })).data.list;
  expect(list.map((one) => one.status)).toEqual(['done', 'done', 'done']);
});

/** A connected Shopify shop of another app. */
async function boundShopsOf(waiting: TestApp) {
  const by = { actorId: null, at: new Date() };
  await setSetting(waiting.db, 'shops.allowPrivate', true, by);
  await setSetting(waiting.db, 'shops.timeoutSeconds', 5, by);
  const killed = await testShop({ name: 'Killed' });
  const client = await waiting.as('seller');
  const store = await client.mutate('store.install', {
    name: 'Killed',
    code: 'KILL',
    currency: 'EUR',
    url: killed.url,
    key: killed.keys.shopify,
  });
  return { shop: killed, storeId: store.data.store_id };
}
