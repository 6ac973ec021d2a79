import { expect, test } from 'vitest';
import { writePictures } from '#server/demo/catalog/pictures.ts';
import { testApp } from '../support/server/app.ts';

const app = await testApp();

test('the base holds what the demo world promises', async () => {
  const { rows } = await app.pool.query<Record<string, number>>(`
    select (select count(*) from users) as users, (select count(*) from stores) as stores,
      (select count(*) from market_products) as market, (select count(*) from internal_products) as products,
      (select count(*) from variants) as variants, (select count(*) from warehouses) as warehouses,
      (select count(*) from carriers) as carriers, (select count(*) from channels) as channels,
      (select count(distinct country_code) from channel_prices) as countries`);
  expect(rows[0]).toEqual({
    users: 10,
    stores: 6,
    market: 150,
    products: 120,
    variants: 400,
    warehouses: 2,
    carriers: 3,
    channels: 8,
    countries: 30,
  });
});

test('opening stock is the sum of its moves', async () => {
  const { rows } = await app.pool.query(`
    select l.variant_id from stock_levels l
    left join stock_moves m using (warehouse_id, variant_id, location_code)
    group by l.warehouse_id, l.variant_id, l.location_code, l.on_hand having coalesce(sum(m.quantity), 0) <> l.on_hand`);
  expect(rows).toEqual([]);
});

test('the queue is idle when its jobs are done', async () => {
  await app.idle();
  const { rows } = await app.pool.query('select 1 from graphile_worker._private_jobs');
  expect(rows).toEqual([]);
});

test('pictures and flags are small, cached for ever, and the only files served from their folders', async () => {
  await writePictures(app.services.config.dataDir);
  for (const path of ['/pictures/mug-sage.svg', '/flags/NL.svg']) {
    const response = await fetch(app.address + path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(await response.text()).toMatch(/^<svg/);
  }
  const plain = await fetch(`${app.address}/pictures/mug-sage.svg`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const path of ['/pictures/none.svg', '/flags/..%2f..%2fpackage.json', '/pictures/%2e%2e%2fsecret.svg']) {
    expect((await fetch(app.address + path)).status).toBe(404);
  }
});
