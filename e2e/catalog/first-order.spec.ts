import { testShop } from '../../tests/support/shops/shop-server.ts';
import { expect, test } from '../pages/signed-in.ts';

test('a market product is published to a shop, and its first order is paid with nothing typed', async ({
  at,
  call,
}) => {
  const app = { shopify_client_id: 'client-right', shopify_client_secret: 'secret-right' };
  const shops = { pull_minutes: 0, timeout_seconds: 20, allow_private: true, ...app };
  await (await call('admin')).mutate('/settings/saveShops', shops);
  const shop = await testShop({ name: 'First Lamps' });
  try {
    const own = await call('seller');
    const bound = { name: 'First Lamps', code: 'FIRST', currency: 'EUR', url: shop.url, key: shop.keys.shopify };
    await own.mutate('/store/install', bound);
    const page = await at('seller', '/products/mall');
    await page.getByRole('button', { name: 'Add Bread basket to the import list' }).click();
    await page.getByRole('button', { name: 'Edit and publish' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const publishing = page.getByRole('dialog', { name: 'Publish Bread basket' });
    await publishing.getByRole('button', { name: 'Publish to 1 store' }).click();
    await expect(publishing.getByText('Published', { exact: true })).toBeVisible({ timeout: 30_000 });

    const listing = shop.catalog.find(({ title }) => title === 'Bread basket');
    const option = listing?.variants[0];
    if (!option) throw new Error('The shop has no bread basket');
    const placed = new Date().toISOString();
    const line = { sku: option.sku, title: 'Bread basket', quantity: 1, price: option.price, variantId: option.id };
    shop.put({ number: '#F1001', createdAt: placed, updatedAt: placed, lines: [line] });
    await page.goto('/order/list');
    await page.getByRole('button', { name: 'Sync orders' }).click();
    const sync = page.getByRole('dialog', { name: 'Sync orders' });
    await sync.getByRole('button', { name: 'Sync orders' }).click();
    await expect(sync.getByText('Done')).toBeVisible({ timeout: 30_000 });
    await page.goto('/order/list');
    await page.getByRole('table', { name: 'Orders' }).getByText('#F1001').click();
    await page.getByRole('link', { name: 'Process order' }).click();
    await page.getByRole('button', { name: /^Process 1 order for €/ }).click();
    await expect(page.getByRole('heading', { name: /in processing$/ })).toBeVisible({ timeout: 30_000 });
  } finally {
    await shop.close();
  }
});
