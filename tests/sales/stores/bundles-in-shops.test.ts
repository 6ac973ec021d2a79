import { describe, expect, test } from 'vitest';
import { outdatedStock, planStockJob } from '#server/features/sales/shop-products/plan-stock.ts';
import { testApp } from '../../support/server/app.ts';
import { givenVariant, setBalance } from '../../support/server/ready.ts';
import { process } from '../../support/sales/processing.ts';
import { boundShops, shopOrder } from '../../support/shops/bound-shops.ts';
import type { TestOrder } from '../../support/shops/shop-orders.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, pull, later } = await boundShops(app);
const { manager, packer, rows, scan, open, parcelOf, given, bought, receive } = await goodsWorld(app);
const sellerId = app.base.users.seller;

type Component = { variant_id: string; quantity: number };
let made = 0;

/** An order of a shop with a set that is mapped to two of `a` and one of `b`, and a plain product `c`. */
async function shopSet(quantity: number, { in: own = shop, store = storeId, prefix = '#B' } = {}) {
  made += 1;
  const number = `${prefix}${3000 + made}`;
  const [a, b, c] = [await given(500), await given(500), await given(500)];
  const line = (sku: string, units: number) => ({ sku, title: sku, quantity: units, price: '30.00' });
  const order = (units: number, more: Partial<TestOrder> = {}) =>
    shopOrder(number, 1, {
      updatedAt: new Date().toISOString(),
      lines: [line(`SET-${made}`, units), line(`ONE-${made}`, 1)],
      ...more,
    });
  own.put(order(quantity));
  await pull(store);
  const found = (await rows<{ id: string }>('select id from orders where order_number = $1', number))[0];
  if (!found) throw new Error(`${number} was not pulled`);
  const options = await rows<{ shop_variant_id: string; sku: string }>(
    'select shop_variant_id, sku from order_lines where order_id = $1 order by position',
    found.id,
  );
  const map = (at: number, components: Component[]) =>
    seller.mutate('mapping.mapProductOption', {
      shop_variant_id: options[at]?.shop_variant_id ?? '',
      variant_id: components[0]?.variant_id ?? null,
      components,
    });
  const set = [
    { variant_id: a, quantity: 2 },
    { variant_id: b, quantity: 1 },
  ];
  expect((await map(0, set)).refusal).toBe(null);
  expect((await map(1, [{ variant_id: c, quantity: 1 }])).refusal).toBe(null);
  return { id: found.id, number, order, a, b, c };
}

const linesOf = (id: string) =>
  rows<{ id: string; variant_id: string; quantity: number; is_part: boolean }>(
    `select id, variant_id, quantity, component_of is not null as is_part from order_lines
     where order_id = $1 order by position, id`,
    id,
  );
const statusOf = async (id: string) =>
  (await rows<{ fulfillment_status: string }>('select fulfillment_status from orders where id = $1', id))[0]
    ?.fulfillment_status;

async function processed(id: string) {
  await setBalance(app, sellerId, 1_000_000);
  expect((await process(seller, [id])).refusal).toBe(null);
  return parcelOf(id);
}

/** Packs and hands over a parcel of an order. */
async function ship(parcel: { id: string; waybill: string }) {
  for (const line of (await open(parcel.waybill)).list)
    for (let i = line.scanned; i < line.quantity; i += 1) await scan(parcel.id, line.variant_code);
  await manager.mutate('pack.weigh', { parcel_id: parcel.id, weight_g: 250, reason: 'goods' });
  await packer.download('order.labels', { parcel_ids: [parcel.id] });
  expect((await packer.mutate('pack.handOver', { parcel_ids: [parcel.id] })).data).toMatchObject({ shipped: 1 });
  await app.idle();
}

const writeBacks = async (id: string, store = storeId) =>
  (await seller.query('store.writeBacks', { store_id: store })).data.list.filter((row) => row.order_id === id);
const unitsOf = (number: string, own = shop) =>
  own.shipments.filter((one) => one.order === number && !one.isCancelled).map(({ units }) => units);

/** Splits these units off an order's parcel, and returns both. */
async function split(id: string, lines: { order_line_id: string; quantity: number }[]) {
  const whole = await parcelOf(id);
  const response = await manager.mutate('parcel.split', { parcel_id: whole.id, version: whole.version, lines });
  expect(response.refusal).toBe(null);
  return rows<{ id: string; waybill: string }>(
    `select id, waybill from parcels where order_id = $1 and status <> 'cancelled' order by id = $2 desc`,
    id,
    whole.id,
  );
}
const partOf = async (id: string, variant: string) =>
  (await linesOf(id)).find((line) => line.is_part && line.variant_id === variant)?.id ?? '';

describe('a bundle that has left', () => {
  test('is reported to the shop once, as the line that the shop knows', async () => {
    const { id, number } = await shopSet(2);
    await ship(await processed(id));
    expect(unitsOf(number)).toEqual([{ 0: 2, 1: 1 }]);
    expect(await writeBacks(id)).toMatchObject([{ status: 'sent', problem: null }]);
    await later();
    expect(unitsOf(number)).toHaveLength(1);
    expect(await statusOf(id)).toBe('fulfilled');
  });

  test('in two parcels is reported with the last of its goods', async () => {
    const { id, number, b } = await shopSet(2);
    await processed(id);
    const [first, second] = await split(id, [{ order_line_id: await partOf(id, b), quantity: 1 }]);
    if (!first || !second) throw new Error('not split');
    await ship(first);
    // Two of a and one of b make one set; the second set waits for its b.
    expect(unitsOf(number)).toEqual([{ 0: 1, 1: 1 }]);
    expect(await statusOf(id)).toBe('partial');
    await ship(second);
    expect(unitsOf(number)).toEqual([{ 0: 1, 1: 1 }, { 0: 1 }]);
    expect(await statusOf(id)).toBe('fulfilled');
  });

  test('completes an order of a WooCommerce shop only when all of it has left', async () => {
    const { id, number, b } = await shopSet(1, { in: other, store: wooId, prefix: '7' });
    await processed(id);
    const [first, second] = await split(id, [{ order_line_id: await partOf(id, b), quantity: 1 }]);
    if (!first || !second) throw new Error('not split');
    const completed = () => other.asked.filter((word) => word.startsWith('PUT')).length;
    const before = completed();
    await ship(first);
    expect([await statusOf(id), completed() - before]).toEqual(['partial', 0]);
    await ship(second);
    expect([await statusOf(id), completed() - before]).toEqual(['fulfilled', 1]);
    expect(other.shipments.filter((one) => one.order === number)).toHaveLength(2);
  });

  test('without a refunded component is reported, and the order is fulfilled', async () => {
    const { id, number, b } = await shopSet(1);
    await processed(id);
    const requested = await seller.mutate('order.refundCreate', {
      order_id: id,
      stage: 'not_shipped',
      reason: 'other',
      product_minor: 100,
      shipping_minor: 0,
      lines: [{ order_line_id: await partOf(id, b), quantity: 1 }],
    });
    const { _id } = requested.data;
    const { version } = (await manager.query('order.refundDetail', { _id })).data;
    expect((await manager.mutate('order.refundConfirm', { _id, version, status: 1 })).refusal).toBe(null);
    await ship(await parcelOf(id));
    expect(unitsOf(number)).toEqual([{ 0: 1, 1: 1 }]);
    expect(await statusOf(id)).toBe('fulfilled');
  });
});

describe('a pulled order with a bundle', () => {
  test('keeps its lines when it is pulled again, and follows a changed quantity until it is processed', async () => {
    const { id, order, a, b, c } = await shopSet(1);
    const before = await linesOf(id);
    expect(before.map(({ variant_id, quantity, is_part }) => [variant_id, quantity, is_part])).toEqual([
      [a, 1, false],
      [a, 2, true],
      [b, 1, true],
      [c, 1, false],
    ]);
    shop.put(order(1, { note: 'Thank you' }));
    await pull();
    expect(await linesOf(id)).toEqual(before);
    shop.put(order(3));
    await pull();
    const after = await linesOf(id);
    expect(after.map(({ quantity }) => quantity)).toEqual([3, 6, 3, 1]);
    expect(after.map((line) => line.id)).toEqual(before.map((line) => line.id));
  });

  test('of which the shop refunds a unit after processing is fulfilled with the rest', async () => {
    const { id, order, a, b } = await shopSet(2);
    await processed(id);
    shop.put(order(1));
    await pull();
    // What is paid and packed stays until a user decides; the shop wants one set less.
    const parts = (await linesOf(id)).filter((line) => line.is_part);
    expect(parts.map(({ quantity }) => quantity)).toEqual([4, 2]);
    const requested = await seller.mutate('order.refundCreate', {
      order_id: id,
      stage: 'not_shipped',
      reason: 'other',
      product_minor: 100,
      shipping_minor: 0,
      lines: parts.map((part) => ({ order_line_id: part.id, quantity: part.variant_id === a ? 2 : 1 })),
    });
    const { _id } = requested.data;
    const { version } = (await manager.query('order.refundDetail', { _id })).data;
    expect((await manager.mutate('order.refundConfirm', { _id, version, status: 1 })).refusal).toBe(null);
    const left = await rows<{ variant_id: string; quantity: number }>(
      'select l.variant_id, l.quantity from parcels p join parcel_lines l on l.parcel_id = p.id where p.order_id = $1',
      id,
    );
    expect(left.find((line) => line.variant_id === a)?.quantity).toBe(2);
    expect(left.find((line) => line.variant_id === b)?.quantity).toBe(1);
    await ship(await parcelOf(id));
    expect(await statusOf(id)).toBe('fulfilled');
  });
});

describe('the stock of a bundle in the shop', () => {
  test('follows the scarcest of its products by its quantity, and stops with any of them', async () => {
    const product = shop.catalog.put({
      title: 'Breakfast set',
      variants: [{ sku: 'BRK', price: '59.00', options: {}, stock: 1 }],
    });
    await seller.mutate('product.syncShopProducts', { store_id: storeId });
    await app.idle();
    const { list } = (await seller.query('product.myProducts', { keyword: 'Breakfast set' })).data;
    const detail = async () =>
      (await seller.query('product.shopProduct', { shop_product_id: list[0]?._id ?? '' })).data;
    const offered = await rows<{ variant_id: string; stock: number }>(
      `select v.id as variant_id, max(mv.stock) as stock from market_variants mv join variants v on v.id = mv.variant_id
       join market_products m on m.id = mv.market_product_id and m.status = 1 and m.deleted_at is null
       where v.status = 1 and mv.stock > 20 group by v.id order by v.id limit 2`,
    );
    const [scarce, plenty] = offered;
    if (!scarce || !plenty) throw new Error('the catalogue has no stock');
    const [option] = (await detail()).variants;
    const mapped = await seller.mutate('mapping.mapProductOption', {
      shop_variant_id: option?.shop_variant_id ?? '',
      variant_id: plenty.variant_id,
      components: [
        { variant_id: plenty.variant_id, quantity: 1 },
        { variant_id: scarce.variant_id, quantity: 3 },
      ],
    });
    expect(mapped.refusal).toBe(null);
    const units = () =>
      shop.catalog
        .all()
        .find(({ id }) => id === product.id)
        ?.variants.map(({ stock }) => stock);
    await seller.mutate('mapping.updateInventoryPolicy', {
      shop_variant_ids: [option?.shop_variant_id ?? ''],
      inventory_policy: 'follow',
    });
    await app.idle();
    const expected = Math.min(plenty.stock, Math.floor(scarce.stock / 3));
    expect(units()).toEqual([expected]);
    // Less of the second product: the ten-minute job sends the new units.
    await app.pool.query('update market_variants set stock = 7 where variant_id = $1', [scarce.variant_id]);
    await app.services.jobs.enqueue(app.db, planStockJob, {});
    await app.idle();
    expect(units()).toEqual([2]);
    await app.pool.query('update variants set status = -1 where id = $1', [scarce.variant_id]);
    await app.services.jobs.enqueue(app.db, planStockJob, {});
    await app.idle();
    expect(units()).toEqual([0]);
    await app.pool.query('update variants set status = 1 where id = $1', [scarce.variant_id]);
  });
});

test('for the units of their products shops take turns, and what was tried longest ago comes first', async () => {
  const [from] = await rows<{ id: string }>(
    `select p.id from shop_products p join shop_variants s on s.shop_product_id = p.id
     where p.title = 'Breakfast set' and s.inventory_policy = 'follow'`,
  );
  const copyTo = async (store: string) => {
    const [copy] = await rows<{ shop_product_id: string }>(
      `with p as (insert into shop_products select (jsonb_populate_record(p, jsonb_build_object(
           'id', gen_random_uuid(), 'store_id', $2::uuid, 'source_key', gen_random_uuid(), 'remote_id', gen_random_uuid()))).* from shop_products p
         where p.id = $1 returning id)
       insert into shop_variants select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
           'shop_product_id', p.id, 'store_id', $2::uuid, 'source_key', gen_random_uuid(), 'remote_id', gen_random_uuid(), 'shop_stock', -1))).*
         from shop_variants v, p where v.shop_product_id = $1 returning shop_product_id`,
      from?.id,
      store,
    );
    return copy?.shop_product_id ?? '';
  };
  const [tried, untried, ofOther] = [await copyTo(storeId), await copyTo(storeId), await copyTo(wooId)];
  await app.pool.query(
    `insert into shop_writes (seller_id, id, store_id, shop_product_id, kind, content, status, created_at)
     select seller_id, gen_random_uuid(), store_id, id, 'stock', '{}', 'failed', now() from shop_products where id = any($1)`,
    [[from?.id, tried]],
  );
  const found = await outdatedStock(app.db, 2);
  expect(found.map(({ id }) => id).toSorted()).toEqual([untried, ofOther].toSorted());
  expect((await outdatedStock(app.db, 2_000)).map(({ id }) => id)).toContain(tried);
  await app.pool.query('delete from shop_products where id = any($1)', [[tried, untried, ofOther]]);
});

test('a bundle of goods that are bought is reported when they have arrived and left', async () => {
  const { id, number } = await shopSet(1);
  const toBuy = await givenVariant(app, { weightG: 100 });
  const options = await rows<{ shop_variant_id: string }>(
    'select shop_variant_id from order_lines where order_id = $1 and component_of is null order by position',
    id,
  );
  await seller.mutate('mapping.mapProductOption', {
    shop_variant_id: options[0]?.shop_variant_id ?? '',
    variant_id: toBuy,
    components: [{ variant_id: toBuy, quantity: 2 }],
  });
  const parcel = await processed(id);
  const { purchase } = await bought({ id, number, parcel });
  const [line] = purchase.lines;
  expect(purchase.lines).toMatchObject([{ quantity: 2 }]);
  expect((await parcelOf(id)).status).toBe('waiting');
  expect((await receive(line?._id ?? '', { good: 2 })).data).toMatchObject({ parcel_ready: true });
  await ship(await parcelOf(id));
  expect(unitsOf(number)).toEqual([{ 0: 1, 1: 1 }]);
});
