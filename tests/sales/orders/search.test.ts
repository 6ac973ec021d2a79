import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { worldTemplate } from '../../support/database/world.ts';

const app = await testApp({ template: await worldTemplate() });
const mine = app.base.users.seller;

async function one<T extends object>(text: string, values: unknown[] = [mine]): Promise<T> {
  const { rows } = await app.pool.query<T>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`nothing for: ${text}`);
  return row;
}

test('an order is found by its number, however it was typed, and is known to be meant', async () => {
  const order = await one<{ id: string; order_number: string }>(
    'select id, order_number from orders where seller_id = $1 order by created_at desc limit 1',
  );
  const seller = await app.as('seller');
  const { data } = await seller.query('search.palette', { keyword: order.order_number.toLowerCase() });
  expect(data.orders[0]).toMatchObject({ _id: order.id, order_number: order.order_number, exact: true });
  const part = await seller.query('search.palette', { keyword: order.order_number.slice(0, -1) });
  expect(part.data.orders.length).toBeLessThanOrEqual(5);
  expect(part.data.orders.every(({ exact }) => !exact)).toBe(true);
});

test('an order is found by the name of who bought, written without accents', async () => {
  const order = await one<{ customer_name: string }>(
    `select customer_name from orders where seller_id = $1 and customer_name <> '' order by created_at desc limit 1`,
  );
  const { data } = await (await app.as('seller')).query('search.palette', { keyword: order.customer_name });
  expect(data.orders.map(({ customer_name }) => customer_name)).toContain(order.customer_name);
});

test('of many orders the newest are shown', async () => {
  const { rows } = await app.pool.query<{ order_number: string }>(
    `select order_number from orders where seller_id = $1 and order_number like 'NRDL-%' order by created_at desc limit 5`,
    [mine],
  );
  const { data } = await (await app.as('seller')).query('search.palette', { keyword: 'nrdl' });
  expect(data.orders.map(({ order_number }) => order_number)).toEqual(rows.map(({ order_number }) => order_number));
});

test('a scanned waybill or tracking number leads to its parcel and order', async () => {
  const parcel = await one<{ id: string; waybill: string; track_no: string; order_id: string }>(
    `select id, waybill, track_no, order_id from parcels where seller_id = $1 and status = 'ready' order by id limit 1`,
  );
  const packer = await app.as('packer');
  for (const keyword of [parcel.waybill, ` ${parcel.track_no.toLowerCase()}`]) {
    const { data } = await packer.query('search.palette', { keyword });
    expect(data.parcels).toEqual([
      expect.objectContaining({ _id: parcel.id, order_id: parcel.order_id, in_house: true, exact: true }),
    ]);
  }
});

test('a product is found by number, title, Chinese title and the code of a variant', async () => {
  const product = await one<{ id: string; number: string; title: string; title_cn: string; code: string }>(
    `select m.id, m.number, m.title, m.title_cn, v.variant_code as code from market_products m
     join market_variants mv on mv.market_product_id = m.id join variants v on v.id = mv.variant_id
     where m.status = 1 order by m.sold desc limit 1`,
    [],
  );
  const seller = await app.as('seller');
  for (const keyword of [product.number, product.title, product.title_cn, product.code]) {
    const { data } = await seller.query('search.palette', { keyword });
    expect([keyword, data.products.map(({ _id }) => _id)]).toEqual([keyword, expect.arrayContaining([product.id])]);
  }
  const byCode = await seller.query('search.palette', { keyword: product.code });
  expect(byCode.data.products[0]).toMatchObject({ _id: product.id, exact: true });
});

test('users are found by those who may read them: all users, or assigned sellers', async () => {
  const found = async (account: 'admin' | 'sales' | 'seller' | 'packer', keyword: string) =>
    (await (await app.as(account)).query('search.palette', { keyword })).data.users.map(({ email }) => email);
  expect(await found('admin', 'packer@demo.test')).toEqual(['packer@demo.test']);
  expect(await found('sales', 'seller@demo')).toEqual(['seller@demo.test']);
  expect(await found('sales', 'packer@demo')).toEqual([]);
  expect(await found('seller', 'seller2@demo')).toEqual([]);
  expect(await found('packer', 'seller@demo')).toEqual([]);
});

test('an inbound waybill of expected goods is found by roles that receive', async () => {
  const line = await one<{ waybill: string }>(
    `select inbound_waybill as waybill from purchase_lines
     where status in ('purchased', 'deliveried') and inbound_waybill <> '' order by id limit 1`,
    [],
  );
  const input = { keyword: line.waybill };
  expect((await (await app.as('packer')).query('search.palette', input)).data.inbound).toEqual([line]);
  expect((await (await app.as('seller')).query('search.palette', input)).data.inbound).toEqual([]);
});

test('nothing of another seller is found, and an affiliate finds nothing', async () => {
  const order = await one<{ order_number: string }>('select order_number from orders where seller_id = $1 limit 1');
  const parcel = await one<{ waybill: string }>('select waybill from parcels where seller_id = $1 limit 1');
  for (const keyword of [order.order_number, parcel.waybill]) {
    const { data } = await (await app.as('seller2')).query('search.palette', { keyword });
    expect([data.orders, data.parcels]).toEqual([[], []]);
    const none = await (await app.as('affiliate')).query('search.palette', { keyword });
    expect(none.data).toEqual({ orders: [], parcels: [], products: [], users: [], inbound: [] });
  }
});

test('signs of a pattern are letters, and one letter is too little', async () => {
  const seller = await app.as('seller');
  expect((await seller.query('search.palette', { keyword: '%_%' })).data).toMatchObject({ orders: [], products: [] });
  expect(await seller.query('search.palette', { keyword: 'a' })).toMatchObject({ refusal: 'input.invalid' });
});
