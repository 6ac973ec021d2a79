import { afterEach, describe, expect, test } from 'vitest';
import { planListingsJob } from '#server/features/sales/publishing/jobs.ts';
import { testApp } from '../../support/server/app.ts';
import { publishingWorld } from '../../support/shops/publishing-world.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, market, entryOf, publish } = await publishingWorld(app);
afterEach(() => {
  shop.catalog.clear();
  other.catalog.clear();
});

const entry = () => entryOf(market);

async function published(id: string, client = seller) {
  return (await client.query('product.publications', { import_product_ids: [id] })).data.list[0];
}
/** All pauses are over. */
async function later() {
  await app.pool.query('update publications set next_try_at = now() where next_try_at is not null');
  await app.services.jobs.enqueue(app.db, planListingsJob, {});
  await app.idle();
}

describe.each([
  ['Shopify', shop, storeId],
  ['WooCommerce', other, wooId],
] as const)('%s', (type, where, store) => {
  test.each([
    ['throttles', 'throttled', 'shop.throttled', 'The shop asks us to slow down.'],
    ['has an error', 'down', 'shop.shop-fault', 'The shop has an error'],
    ['interrupts the connection', 'cut', 'shop.cut-off', 'The connection to the shop was interrupted.'],
    ['loses its response', 'lost', 'shop.cut-off', 'The connection to the shop was interrupted.'],
    ['answers with something else', 'wrong', 'shop.', 'shop'],
  ] as const)(
    '%s: the user reads it in both languages, and one product is there after the next attempt',
    async (_, kind, code, text) => {
      const id = await entry();
      const only = type === 'Shopify' ? 'productSet' : 'POST /wc/v3/products';
      where.fail(kind, kind === 'lost' ? { only, times: 1 } : {});
      await publish(id, store);
      const problem = (await published(id))?.problem;
      expect(problem?.code).toContain(code);
      expect(problem?.text).toContain(text);
      expect((await published(id, seller.in('zh-CN')))?.problem?.text).toMatch(/\p{Script=Han}/u);
      where.heal();
      const [row] = [await published(id)];
      if (row?.status === 'failed')
        await seller.mutate('product.retryPublication', { publication_ids: [row.publication_id] });
      await later();
      expect(await published(id)).toMatchObject({ status: 'done', problem: null, next_try_at: null });
      expect(where.catalog.created).toBe(1);
    },
  );

  test('does not take a picture or a SKU: its words are at the field', async () => {
    const refusals =
      type === 'Shopify'
        ? ([
            ['images', { path: ['input', 'files', '0'], code: 'FILE_ERROR', message: 'Image is too large' }],
            ['sku', { path: ['input', 'variants', '0', 'sku'], code: 'INVALID', message: 'SKU is taken' }],
          ] as const)
        : ([
            ['images', { path: [], code: 'woocommerce_product_image_upload_error', message: 'Image is too large' }],
            ['sku', { path: [], code: 'product_invalid_sku', message: 'SKU is taken' }],
          ] as const);
    for (const [field, refusal] of refusals) {
      const id = await entry();
      where.catalog.refuse(refusal);
      await publish(id, store);
      const words = `The shop says: ${refusal.message}`;
      expect(await published(id)).toMatchObject({ status: 'failed', problem: { field, text: words } });
    }
  });
});
