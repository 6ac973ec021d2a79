import { expect, test } from 'vitest';
import { installCookieName } from '#domain/sales/stores/install.ts';
import { isAppKey, openKey, sealKey, type KeptKey } from '#server/features/sales/stores/kept-key.ts';
import { testApp } from '../../support/server/app.ts';
import { boundShops } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const { shop, seller, storeId, pull, health } = await boundShops(app);
const kept = { pull_minutes: 10, timeout_seconds: 1, allow_private: true, shopify_client_id: 'client-right' };

test('the seller comes back from the shop with a signed code, once, and in the browser that asked', async () => {
  const admin = await app.as('admin');
  expect((await seller.tell('store.installApp', { store_id: storeId })).msg).toContain('no Shopify app');
  await admin.tell('settings.saveShops', { ...kept, shopify_client_secret: 'secret-right' });
  expect((await admin.ask('settings.shops', {})).data.shopify_client_secret).toBe('••••••ight');
  const { data } = await seller.tell('store.installApp', { store_id: storeId });
  const asked = new URL(data.url);
  expect(asked.origin + asked.pathname).toBe(`${shop.url}/admin/oauth/authorize`);
  const back = (await fetch(data.url, { redirect: 'manual' })).headers.get('location') ?? '';
  const go = async (address: string, state = asked.searchParams.get('state')) => {
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
  const draft = { type: 'shopify', name: 'Half', code: 'HALF', currency: 'EUR', url: shop.url } as const;
  expect((await seller.tell('store.add', { ...draft, url: 'no shop' })).refusal).toBe('store.wrong-url');
  const added = await seller.tell('store.add', draft);
  expect(added.data).toMatchObject({ type: 'shopify', connection: null, url: shop.url });
  const half = { store_id: added.data.store_id };
  const here = async () => (await seller.ask('store.list', half)).data.list;
  // It can be gone to as often as one likes, and closes nothing.
  for (const _ of [1, 2]) expect((await seller.tell('store.installApp', half)).code).toBe(200);
  expect(await here()).toMatchObject([{ type: 'shopify', connection: null, status: 'open' }]);
  // Used meanwhile, it becomes one that lives from files; else it goes.
  expect((await seller.tell('store.disconnect', half)).data).toMatchObject({ type: 'file', connection: null });
  expect((await seller.tell('store.disconnect', half)).refusal).toBe('store.not-connected');
  expect((await seller.tell('store.delete', half)).code).toBe(200);
  expect(await here()).toEqual([]);
});

test('its token ends within the hour, and is renewed before it does; a lost renewal is asked for again', async () => {
  const keptKey = async () => {
    const { rows } = await app.pool.query<{ sealed_key: Buffer }>(
      'select sealed_key from store_connections where store_id = $1',
      [storeId],
    );
    const key = openKey(app.services, storeId, rows[0]?.sealed_key ?? null);
    if (!key || !isAppKey(key)) throw new Error('no key of our app');
    return key;
  };
  const keep = (key: KeptKey) =>
    app.pool.query('update store_connections set sealed_key = $2 where store_id = $1', [
      storeId,
      sealKey(app.services, storeId, key),
    ]);
  const first = await keptKey();
  expect(Date.parse(first.expires_at)).toBeGreaterThan(Date.now() + 3_500_000);
  const almost = { ...first, expires_at: new Date(Date.now() + 60_000).toISOString() };
  await keep(almost);
  const tokensAsked = () => shop.asked.filter((word) => word === 'token').length;
  const before = tokensAsked();
  shop.endTokens();
  const check = () => seller.tell('store.updateScope', { store_id: storeId });
  // Two at once ask the shop for one.
  expect((await Promise.all([check(), check()])).map((said) => said.code)).toEqual([200, 200]);
  expect(tokensAsked()).toBe(before + 1);
  expect((await keptKey()).refresh_token).not.toBe(first.refresh_token);
  // As if we had died between its answer and writing it down.
  await keep(almost);
  shop.endTokens();
  expect(await pull()).toMatchObject({ status: 'done' });
  // Taken back in the shop: a person has to install it again.
  await keep({ ...almost, refresh_token: 'shprt_unknown' });
  expect(await pull()).toMatchObject({ status: 'failed', problem: { code: 'wrong-key' } });
  await seller.tell('store.bindShopStore', { store_id: storeId, key: shop.keys.shopify });
  await app.idle();
});
