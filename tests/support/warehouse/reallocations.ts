import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp } from '../server/app.ts';
import type { Input, TestClient } from '../server/client.ts';
import type { Worked } from './goods.ts';
import { supplierWorld } from './supplier-orders.ts';

export const reason = 'The customer travels on Friday';

/** Orders of two sellers that give units to each other. */
export async function reallocationWorld(app: TestApp) {
  const world = await supplierWorld(app);
  const { manager, given, worked, rows } = world;
  const seller2 = await app.as('seller2');
  const otherShop = { sellerId: app.base.users['seller2']!, storeId: app.base.stores['MSNV']! };

  /** An order of the first seller that has all pieces of a variant, and one of the second that waits for as many. */
  async function twoOrders(pieces = 2, wanted = pieces) {
    const variant = await given(pieces);
    const donor = await worked([{ variant, quantity: pieces }]);
    const receiver = await worked([{ variant, quantity: wanted }], {}, seller2, otherShop);
    return { variant, donor, receiver };
  }

  const lineOf = async (order: Worked) =>
    (await rows<{ id: string }>('select id from order_lines where order_id = $1', order.id))[0]!.id;
  const inputOf = async (
    receiver: Worked,
    donor: Worked,
    more: Partial<Input<'stock.reallocate'>> = {},
  ): Promise<Input<'stock.reallocate'>> => ({
    order_id: receiver.id,
    order_line_id: await lineOf(receiver),
    from_order_id: donor.id,
    quantity: 1,
    reason,
    ...more,
  });
  const reallocate = async (
    receiver: Worked,
    donor: Worked,
    more: Partial<Input<'stock.reallocate'>> = {},
    { by = manager, key = randomUUID() }: { readonly by?: TestClient; readonly key?: string } = {},
  ) => by.mutate('stock.reallocate', await inputOf(receiver, donor, more), key);
  const donorsOf = async (order: Worked, by: TestClient = manager) =>
    by.query('stock.donors', { order_id: order.id, order_line_id: await lineOf(order) });

  /** Sorted units, reserved units, and units that purchases still bring. */
  async function goodsOf(order: Worked) {
    const [row] = await rows<{ sorted: number; reserved: number; coming: number; status: string }>(
      `select p.status, (select sum(l.sorted)::int from parcel_lines l where l.parcel_id = p.id) as sorted,
        (select coalesce(sum(case when m.kind = 'reserve' then m.quantity else -m.quantity end), 0)::int from stock_moves m
          where m.order_id = p.order_id and m.kind in ('reserve', 'release', 'ship')) as reserved,
        (select coalesce(sum(l.quantity - l.received), 0)::int from purchases b join purchase_lines l on l.purchase_id = b.id
          and l.seller_id = b.seller_id where b.seller_id = p.seller_id and b.order_id = p.order_id and b.status in (0, 1, 2)
          and l.status in ('', 'purchased', 'deliveried')) as coming
       from parcels p where p.order_id = $1`,
      order.id,
    );
    return row!;
  }

  /** Levels agree with the moves: as much is reserved as all orders and owners hold. */
  async function expectBooked(variant: string, onHand: number) {
    const [row] = await rows<{ on_hand: number; reserved: number; held: number }>(
      `select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved, (select sum(case when m.kind = 'reserve'
        then m.quantity else -m.quantity end)::int from stock_moves m where m.variant_id = $1
        and m.kind in ('reserve', 'release', 'ship')) as held
       from stock_levels where variant_id = $1`,
      variant,
    );
    expect(row).toMatchObject({ on_hand: onHand, reserved: row!.held });
  }

  return { ...world, seller2, otherShop, twoOrders, lineOf, inputOf, reallocate, donorsOf, goodsOf, expectBooked };
}
