import { randomUUID } from 'node:crypto';
import type { Account } from './users.ts';
import type { Caller } from './caller.ts';
import { bought, marketGoods } from './bought.ts';

type Warehouse = { readonly _id: string; readonly code: string };
type Store = { readonly store_id: string };

/** Two orders whose goods lie at two places of a new zone, the first of the warehouse; they empty both. And two totes. */
export async function givenWalk(call: (account: Account) => Promise<Caller>) {
  const [seller, purchaser, packer] = [await call('seller2'), await call('purchaser'), await call('packer')];
  const warehouses = await packer.query<Warehouse[]>('/order/packWarehouses');
  const warehouse_id = warehouses.find(({ code }) => code === 'YW')?._id ?? '';
  const zone = `0${randomUUID().slice(0, 6)}`.toUpperCase();
  const [from, to] = [`${zone}-01`, `${zone}-02`];
  const totes = [`T${zone}-01`, `T${zone}-02`] as const;
  await purchaser.mutate('/location/create', { warehouse_id, from, to, kind: 'pick' });
  await purchaser.mutate('/location/create', { warehouse_id, from: totes[0], to: totes[1], kind: 'tote' });
  const [first, second] = await marketGoods(seller, 2);
  if (!first || !second) throw new Error('too few products');
  const stock = (code: string, location_code: string, quantity: number) =>
    purchaser.mutate('/internal_stock/addStock', { warehouse_id, code, location_code, quantity, reason: 'arrived' });
  await stock(first.variant_code, from, 2);
  await stock(second.variant_code, to, 3);
  const { list: stores } = await seller.query<{ list: Store[] }>('/store/list');
  const storeId = stores[0]?.store_id ?? '';
  const orders = [
    await bought(seller, storeId, [
      { ...first, quantity: 2 },
      { ...second, quantity: 1 },
    ]),
    await bought(seller, storeId, [{ ...second, quantity: 2 }]),
  ];
  return {
    zone,
    places: [from, to] as const,
    codes: [first.variant_code, second.variant_code] as const,
    orders,
    totes,
  };
}
