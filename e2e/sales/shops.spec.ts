import { testShop } from '../../tests/support/shops/shop-server.ts';
import { walkTo } from '../pages/navigate.ts';
import { expect, test } from '../pages/signed-in.ts';

const day = 86_400_000;
// Nothing is pulled automatically; the test triggers it. The shop app is the one the fake shop knows.
const app = { shopify_client_id: 'client-right', shopify_client_secret: 'secret-right' };
const shopSettings = { pull_minutes: 0, timeout_seconds: 20, allow_private: true, ...app };

/** An order placed some days ago. */
const shopOrder = (number: string, daysAgo: number) => {
  const at = new Date(Date.now() - daysAgo * day).toISOString();
  return { number, createdAt: at, updatedAt: at };
};

test('a shop is connected, its orders come, and a day that lacks one is found and pulled', async ({ at, call }) => {
  await (await call('admin')).mutate('/settings/saveShops', shopSettings);
  const shop = await testShop({ name: 'Lamps by Post' });
  try {
    shop.put(shopOrder('9001', 1), shopOrder('9002', 1), shopOrder('9003', 3));
    const page = await at('seller3', '/store');
    await page.getByRole('button', { name: 'Add store' }).click();
    const form = page.getByRole('dialog', { name: 'Add a store' });
    await form.getByRole('radio', { name: /^WooCommerce/ }).check();
    await form.getByLabel('Shop address').fill(shop.url);
    await form.getByLabel('Consumer key').fill('ck_wrong');
    await form.getByLabel('Consumer secret').fill('cs_wrong');
    await form.getByRole('button', { name: 'Test connection' }).click();
    await expect(form.getByRole('alert')).toContainText('The shop refuses the key.');

    await form.getByLabel('Consumer key').fill(shop.keys.woocommerce.consumer_key);
    await form.getByLabel('Consumer secret').fill(shop.keys.woocommerce.consumer_secret);
    await form.getByRole('button', { name: 'Test connection' }).click();
    await expect(form.getByText('The connection of Lamps by Post works')).toBeVisible();
    await expect(form.getByLabel('Store code')).toHaveValue('LAMPSB');
    await form.getByRole('button', { name: 'Add store' }).click();

    const drawer = page.getByRole('dialog', { name: 'Lamps by Post' });
    await drawer.getByRole('button', { name: 'Pull now' }).click();
    await expect(drawer.getByRole('list', { name: 'Pulled lately' })).toContainText('3 new');
    // An order the shop omits from its list of changes.
    shop.put(shopOrder('9000', 3));
    await drawer.getByRole('button', { name: 'Compare now' }).click();
    await expect(drawer.getByText('1 order of the shop is not here')).toBeVisible();
    await drawer.getByRole('table', { name: 'Orders by day' }).getByRole('button', { name: 'Pull this day' }).click();
    await expect(drawer.getByText('All 4 orders of the last 60 days are here.')).toBeVisible();

    await walkTo(page, '/order/list');
    await page.getByRole('button', { name: 'Sync orders' }).click();
    const sync = page.getByRole('dialog', { name: 'Sync orders' });
    await sync.getByRole('radio', { name: /^Certain orders/ }).check();
    await sync.getByLabel('Order numbers').fill('9003\n9999');
    await sync.getByRole('button', { name: 'Sync orders' }).click();
    await expect(sync.getByText('The shop does not know this number: 9999')).toBeVisible();
    // The button of the drawer: toasts over it have a "Close" of their own.
    await sync.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('table', { name: 'Orders' })).toContainText('9002');
    // A task that ends in the background shows a toast on any page.
    const toast = page.getByText('Lamps by Post: finished');
    // A toast stays while the mouse is over it, where the button of the drawer was.
    await page.getByRole('heading', { name: 'Orders', exact: true }).hover();
    await expect(toast).toHaveCount(0, { timeout: 20_000 });
    const own = await call('seller3');
    const { list } = await own.query<{ list: { store_id: string }[] }>('/store/list', { keyword: 'Lamps by Post' });
    await own.mutate('/store/pullOrders', { _id: list[0]?.store_id });
    await expect(toast.first()).toBeVisible();

    // The other kind of connection: the seller installs our app in the shop's admin and is redirected back.
    const bound = { name: 'Lamps Online', code: 'LAMPSO', currency: 'EUR', url: shop.url, key: shop.keys.shopify };
    await own.mutate('/store/install', bound);
    await walkTo(page, '/store');
    await page.getByRole('table', { name: 'Stores' }).getByText('Lamps Online').click();
    const online = page.getByRole('dialog', { name: 'Lamps Online', exact: true });
    await online.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'New key' }).click();
    await page.getByRole('dialog', { name: 'New key for Lamps Online' }).locator('[type=submit]').click();
    await expect(page.getByText('Lamps Online is connected')).toBeVisible();
    await expect(online).toBeVisible();
    expect(page.url()).not.toContain('installed=');
  } finally {
    await shop.close();
  }
});
