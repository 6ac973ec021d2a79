import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { setBalance } from '../../support/server/ready.ts';
import { process } from '../../support/sales/processing.ts';
import { boundShops, shopOrder } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const { shop, other, seller, storeId, wooId, pull } = await boundShops(app);
await app.idle();

/** A market product, put on the import list and published as it is. */
async function published(store: string, at: number) {
  const { list } = (await seller.query('market_product.list', { size: 50 })).data;
  const product = list[at];
  if (!product) throw new Error('no market product');
  const entry = await seller.mutate('product.importProduct', { market_product_id: product.market_product_id });
  const ids = [entry.data.import_product_id];
  await seller.mutate('product.uploadProduct', { product_ids: ids, store_id: store, store_ids: [] });
  await app.idle();
  return { title: product.title, id: product.market_product_id };
}

test.each([
  ['Shopify', storeId, shop, 0],
  ['WooCommerce', wooId, other, 1],
] as const)(
  'from the marketplace to %s, and its first order to the warehouse, with nothing typed twice',
  async (_, store, where, at) => {
    await setBalance(app, app.base.users.seller, 100_000);
    const { title, id } = await published(store, at);
    const listing = where.catalog.find((each) => each.title === title);
    const [option] = listing?.variants ?? [];
    if (!listing || !option) throw new Error(`${title} is not in the shop`);

    const number = where === shop ? '#F1001' : '8001';
    const line = { sku: option.sku, title, quantity: 2, price: option.price, variantId: option.id };
    where.put(shopOrder(number, 1, { updatedAt: new Date().toISOString(), lines: [line] }));
    expect((await pull(store)).counts).toMatchObject({ new: 1, refused: 0 });

    const [order] = (await seller.query('order.list', { keyword: number })).data.list;
    if (!order) throw new Error(`${number} was not imported`);
    expect(order).toMatchObject({ mapping_status: 1, order_number: number });
    const processed = await process(seller, [order._id]);
    expect(processed.data).toMatchObject({ orders: 1, parcels: 1 });
    const { rows } = await app.pool.query(
      `select m.market_product_id as id, l.quantity from parcel_lines l join parcels p on p.id = l.parcel_id
       join market_variants m on m.variant_id = l.variant_id where p.order_id = $1`,
      [order._id],
    );
    expect(rows).toEqual([{ id, quantity: 2 }]);
  },
);
