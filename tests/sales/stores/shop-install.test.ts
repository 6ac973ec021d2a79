import { expect, test } from 'vitest';
import { installCookieName } from '#domain/sales/stores/install.ts';
import { isAppKey, openKey, sealKey, type StoredKey } from '#server/features/sales/stores/stored-key.ts';
import { testApp } from '../../support/server/app.ts';
import { boundShops } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const { shop, seller, storeId, pull, health } = await boundShops(app);
const stored = { pull_minutes: 10, timeout_seconds: 1, allow_private: true, shopify_client_id: 'client-right' };

test('the seller returns from the shop with a signed code, once, and in the same browser', async () => {
  const admin = await app.as('admin');
  expect((await seller.mutate('store.installApp', { store_id: storeId })).msg).toContain('no Shopify app');
  await admin.mutate('settings.saveShops', { ...stored, shopify_client_secret: 'secret-right' });
  expect((await admin.query('settings.shops', {})).data.shopify_client_secret).toBe('••••••ight');
  const { data } = await seller.mutate('store.installApp', { store_id: storeId });
  const target = new URL(data.url);
  expect(target.origin + target.pathname).toBe(`${shop.url}/admin/oauth/authorize`);
  const back = (await fetch(data.url, { redirect: 'manual' })).headers.get('location') ?? '';
  const go = async (address: string, state = target.searchParams.get('state')) => {
    const headers = { cookie: `other=1; ${installCookieName(false)}=${state}` };
    const path = address.slice(address.indexOf('/admin/v1/'));
    return (await fetch(`${app.address}${path}`, { redirect: 'manual', headers })).headers.get('location');
  };
  expect(await go(back.replace('code-right', 'code-other'))).toContain('install_failed=wrong-return');
  expect(await go(back, 'begun-elsewhere')).toContain('install_failed=wrong-return');
  expect(await go(back)).toContain(`/store?installed=${storeId}`);
  expect(await go(back)).toContain('install_failed=wrong-return');
  expect(await health()).toMatchObject({ state: 'new', problem: null, next_pull_at: expect.any(String) });
  expect(await pull()).toMatchObject({ status: 'done' });
});

test('who turns back at the shop leaves a store that waits: it goes on from there, or is given up', async () => {
  const draft = { type: 'shopify', name: 'Median', code: 'HALF', currency: 'EUR', url: shop.url } as const;
  expect((await seller.mutate('store.add', { ...draft, url: 'no shop' })).refusal).toBe('store.wrong-url');
  const added = await seller.mutate('store.add', draft);
  expect(added.data).toMatchObject({ type: 'shopify', connection: null, url: shop.url });
  const half = { store_id: added.data.store_id };
  const here = async () => (await seller.query('store.list', half)).data.list;
  // It can be opened repeatedly without closing anything.
  for (const _ of [1, 2]) expect((await seller.mutate('store.installApp', half)).code).toBe(200);
  expect(await here()).toMatchObject([{ type: 'shopify', connection: null, status: 'open' }]);
  // Used meanwhile, it becomes a store for files; else it is deleted.
  expect((await seller.mutate('store.disconnect', half)).data).toMatchObject({ type: 'file', connection: null });
  expect((await seller.mutate('store.disconnect', half)).refusal).toBe('store.not-connected');
  expect((await seller.mutate('store.delete', half)).code).toBe(200);
  expect(await here()).toEqual([]);
});

test('its token ends within the hour and is renewed before; a lost renewal is retried', async () => {
  const storedKey = async () => {
    const { rows } = await app.pool.query<{ sealed_key: Buffer }>(
      'select sealed_key from store_connections where store_id = $1',
      [storeId],
    );
    const key = openKey(app.services, storeId, rows[0]?.sealed_key ?? null);
    if (!key || !isAppKey(key)) throw new Error('no key of our app');
    return key;
  };
  const keep = (key: StoredKey) =>
    app.pool.query('update store_connections set sealed_key = $2 where store_id = $1', [
      storeId,
      sealKey(app.services, storeId, key),
    ]);
  const first = await storedKey();
  expect(Date.parse(first.expires_at)).toBeGreaterThan(Date.now() + 3_500_000);
  const almost = { ...first, expires_at: new Date(Date.now() + 60_000).toISOString() };
  await keep(almost);
  const tokenRequests = () => shop.asked.filter((word) => word === 'token').length;
  const before = tokenRequests();
  shop.endTokens();
  const check = () => seller.mutate('store.updateScope', { store_id: storeId });
  // Two concurrent calls request one token.
  expect((await Promise.all([check(), check()])).map((response) => response.code)).toEqual([200, 200]);
  expect(tokenRequests()).toBe(before + 1);
  expect((await storedKey()).refresh_token).not.toBe(first.refresh_token);
  // As if the process died between the response and storing it.
  await keep(almost);
  shop.endTokens();
  expect(await pull()).toMatchObject({ status: 'done' });
  // Revoked in the shop: a user has to install it again.
  await keep({ ...almost, refresh_token: 'shprt_unknown' });
  expect(await pull()).toMatchObject({ status: 'failed', problem: { code: 'wrong-key' } });
  await seller.mutate('store.bindShopStore', { store_id: storeId, key: shop.keys.shopify });
  await app.idle();
});
