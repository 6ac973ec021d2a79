import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { transaction } from '#server/core/db/pool.ts';
import { record } from '#server/core/events/events.ts';
import { projectFulfilment, projectTracking } from '#server/features/sales/orders/project.ts';
import type { Db } from '#server/core/http/context.ts';
import { testApp } from '../../support/server/app.ts';
import { orderWorld } from '../../support/sales/orders.ts';

const app = await testApp();
const { users } = app.base;
const { given, list, process } = await orderWorld(app);

const inTransaction = <T>(work: (db: Db) => Promise<T>) => transaction(app.pool, (client) => work(drizzle(client)));

describe('projections', () => {
  const now = new Date();
  const reported: string[] = [];
  const emit = async (event: { name: string }) => {
    reported.push(event.name);
  };
  const parcelIs = (orderId: string, set: string) =>
    app.pool.query(`update parcels set ${set} where order_id = $1`, [orderId]);

  test('fulfilment follows the parcel there and back, and emits each change once', async () => {
    const order = await given();
    const which = { sellerId: users.seller, orderId: order.id, now };
    const project = () => inTransaction((db) => projectFulfilment(db, which, emit));
    expect(await project()).toBe('unfulfilled');
    await process(order.id);
    for (const [set, status] of [
      [`status = 'packed'`, 'in_progress'],
      [`status = 'shipped', shipped_at = now()`, 'fulfilled'],
      [`status = 'returned'`, 'restocked'],
      [`status = 'cancelled'`, 'unfulfilled'],
    ] as const) {
      await parcelIs(order.id, set);
      expect(await project()).toBe(status);
    }
    expect(await project()).toBe('unfulfilled');
    expect(reported).toEqual(Array.from({ length: 3 }, () => 'order.fulfilment-changed'));
  });

  test('an order that never had a parcel keeps the status of its shop', async () => {
    const order = await given({ fulfillmentStatus: 'fulfilled' });
    const which = { sellerId: users.seller, orderId: order.id, now };
    expect(await inTransaction((db) => projectFulfilment(db, which, emit))).toBe('fulfilled');
  });

  test('tracking shows the least advanced parcel, lists all, and is searched', async () => {
    const order = await given({ orderNumber: 'TRK-1' });
    await process(order.id);
    const { rows } = await app.pool.query<{ id: string }>('select id from parcels where order_id = $1', [order.id]);
    await app.pool.query(
      `insert into parcels (seller_id, id, order_id, warehouse_id, channel_id, status, waybill, track_no, expected_g, tracking_status, shipped_at, created_at, updated_at)
       select seller_id, gen_random_uuid(), order_id, warehouse_id, channel_id, 'shipped', 'W-SECOND', 'TRK-SECOND', 10, 'delivered', now(), now(), now()
       from parcels where id = $1`,
      [rows[0]!.id],
    );
    await app.pool.query(
      `update parcels set status = 'shipped', shipped_at = now(), tracking_status = 'transit', track_no = 'TRK-FIRST' where id = $1`,
      [rows[0]!.id],
    );
    const which = { sellerId: users.seller, orderId: order.id, now };
    expect(await inTransaction((db) => projectTracking(db, which))).toBe('transit');
    await record(app.db, {
      name: 'tracking.changed',
      sellerId: users.seller,
      orderId: order.id,
      data: { from: '', to: 'transit' },
      at: now,
    });
    const [row] = (await list({ keyword: 'trk-second' })).list;
    expect(row).toMatchObject({ order_number: 'TRK-1', track_no: 'TRK-FIRST', tracking_status: 'transit' });
    expect(row?.fulfillments).toHaveLength(2);
  });
});
