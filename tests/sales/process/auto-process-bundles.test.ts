import { describe, expect, test } from 'vitest';
import { runAutoProcess } from '#server/features/sales/process/auto/auto.ts';
import { importer } from '../../support/sales/importing.ts';
import { shopifyCsv, type FileOrder } from '../../support/sales/shopify-file.ts';
import { testApp } from '../../support/server/app.ts';
import { givenReadyOrder, givenVariant, setBalance } from '../../support/server/ready.ts';
import { boundShops, shopOrder } from '../../support/shops/bound-shops.ts';

const app = await testApp();
const { shop, seller, storeId, pull } = await boundShops(app);
const { importAll } = importer(app);
const sellerId = app.base.users.seller;
const [a, b] = [await givenVariant(app, { stock: 1_000 }), await givenVariant(app, { stock: 1_000 })];

const rows = async <T extends object>(text: string, ...values: unknown[]) =>
  (await app.pool.query<T>(text, values)).rows;
const orderIdOf = async (number: string) => {
  const [order] = await rows<{ id: string }>('select id from orders where order_number = $1', number);
  if (!order) throw new Error(`${number} was not imported`);
  return order.id;
};
/** Maps the option of an order's first line to two of `a` and one of `b`. */
async function mapToSet(orderId: string): Promise<void> {
  const [line] = await rows<{ option: string }>(
    'select shop_variant_id as option from order_lines where order_id = $1 order by position limit 1',
    orderId,
  );
  const mapped = await seller.mutate('mapping.mapProductOption', {
    shop_variant_id: line?.option ?? '',
    variant_id: a,
    components: [
      { variant_id: a, quantity: 2 },
      { variant_id: b, quantity: 1 },
    ],
  });
  expect(mapped.refusal).toBe(null);
}
const goodsOf = (orderId: string) =>
  rows(
    `select variant_id, quantity, per_unit from order_lines where order_id = $1 and component_of is not null
     order by position, id`,
    orderId,
  );
const set = (units: number) => [
  { variant_id: a, quantity: 2 * units, per_unit: 2 },
  { variant_id: b, quantity: units, per_unit: 1 },
];
async function processByItself(store: string): Promise<void> {
  await setBalance(app, sellerId, 1_000_000);
  await seller.mutate('order.setAutoProcess', { store_id: store, is_on: true, hold_minutes: 0 });
  await runAutoProcess({}, app.services);
  await app.idle();
}
const chargesOf = async (orderId: string) =>
  (await rows<{ goods_minor: number }>('select goods_minor from order_charges where order_id = $1', orderId)).map(
    (charge) => charge.goods_minor,
  );
/** What the goods of two sets cost when they are ordered one by one. */
async function goodsOneByOne(): Promise<number | undefined> {
  const plain = await givenReadyOrder(app.db, { sellerId, storeId: app.base.stores['NRDL']! }, [
    { variant: a, quantity: 4 },
    { variant: b, quantity: 2 },
  ]);
  await setBalance(app, sellerId, 1_000_000);
  const preview = await seller.query('order.processPreview', { order_ids: [plain.id] });
  return preview.data.groups[0]?.goods.minor;
}

describe('an order that is mapped to a bundle', () => {
  test('comes from the shop and is processed by itself: our goods in the parcel, each charged once', async () => {
    const line = { sku: 'SET-AUTO', title: 'Gift set', quantity: 1, price: '60.00' };
    shop.put(shopOrder('#AB1', 1, { updatedAt: new Date().toISOString(), lines: [line] }));
    await pull(storeId);
    await mapToSet(await orderIdOf('#AB1'));

    const lines = [{ ...line, quantity: 2 }];
    shop.put(shopOrder('#AB2', 1, { updatedAt: new Date().toISOString(), lines }));
    await pull(storeId);
    const id = await orderIdOf('#AB2');
    expect(await goodsOf(id)).toEqual(set(2));
    await processByItself(storeId);
    await processByItself(storeId);
    expect(await chargesOf(id)).toEqual([await goodsOneByOne()]);
    const packed = await rows(
      `select l.variant_id, l.quantity from parcels p join parcel_lines l on l.parcel_id = p.id
       where p.order_id = $1 order by l.quantity desc`,
      id,
    );
    expect(packed).toEqual([
      { variant_id: a, quantity: 4 },
      { variant_id: b, quantity: 2 },
    ]);
  });

  test('comes from a CSV file, follows a changed quantity of it, and is processed by itself', async () => {
    const store = app.base.stores['NRDO']!;
    const order = (number: string, quantity: number): FileOrder => ({
      number,
      lines: [{ name: 'Gift set - Blue', sku: 'SET-CSV', quantity, price: '60.00' }],
      cells: { Currency: 'SEK' },
    });
    expect(await importAll(seller, 'NRDO', shopifyCsv([order('#CB1', 1)]))).toMatchObject({ counts: { new: 1 } });
    await mapToSet(await orderIdOf('#CB1'));

    const done = await importAll(seller, 'NRDO', shopifyCsv([order('#CB1', 3), order('#CB2', 2)]));
    expect(done).toMatchObject({ counts: { new: 1, changed: 1, refused: 0 } });
    const [first, second] = [await orderIdOf('#CB1'), await orderIdOf('#CB2')];
    expect([await goodsOf(first), await goodsOf(second)]).toEqual([set(3), set(2)]);
    await processByItself(store);
    const sum = await goodsOneByOne();
    expect(await chargesOf(second)).toEqual([sum]);
    expect(await chargesOf(first)).toEqual([(sum ?? 0) * 1.5]);
  });
});
