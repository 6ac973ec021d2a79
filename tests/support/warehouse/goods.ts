import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '#server/core/ids.ts';
import type { TestApp } from '../server/app.ts';
import type { Input, Output, TestClient } from '../server/client.ts';
import { process } from '../sales/processing.ts';
import { givenReadyOrder, givenVariant, setBalance, type Shop } from '../server/ready.ts';

type Line = { readonly variant: string; readonly quantity?: number };
type Extra = Parameters<typeof givenReadyOrder>[3];
type Scan = Input<'pack.scan'>;
type ParcelRow = {
  id: string;
  waybill: string;
  track_no: string;
  status: string;
  version: number;
  conflict: string | null;
  merged_into: string | null;
};

/** A processed order: its parcel and purchase. */
export type Worked = {
  readonly id: string;
  readonly number: string;
  readonly parcel: { readonly id: string; readonly waybill: string; readonly track_no: string };
};

/** Helpers for receiving and packing tests, through the API. */
export async function goodsWorld(app: TestApp) {
  const { users, stores, warehouses } = app.base;
  const shop: Shop = { sellerId: users.seller, storeId: stores['NRDL']! };
  const [seller, purchaser, packer, manager] = await Promise.all(
    (['seller', 'purchaser', 'packer', 'manager'] as const).map((role) => app.as(role)),
  );
  const rows = async <T = Record<string, unknown>>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await app.pool.query(text, values)).rows as T[];

  const codeOf = (variant: string) => `T-${variant}`.toUpperCase();
  /** A new variant with stock at location A-01-01; null: none. */
  const given = (stock: number | null = null, weightG = 100) =>
    givenVariant(app, stock === null ? { weightG } : { stock, weightG });

  /** A paid order of these variants, processed by its seller. */
  async function worked(
    lines: readonly Line[],
    extra: Extra = {},
    by: TestClient = seller!,
    of = shop,
  ): Promise<Worked> {
    const order = await givenReadyOrder(app.db, of, lines, extra);
    await setBalance(app, of.sellerId, 1_000_000);
    const response = await process(by, [order.id]);
    expect(response).toMatchObject({ code: 200 });
    const parcel = await parcelOf(order.id);
    return { id: order.id, number: extra.orderNumber ?? order.number, parcel };
  }

  async function parcelOf(orderId: string): Promise<ParcelRow> {
    const [parcel] = await rows<ParcelRow>(
      'select id, waybill, track_no, status, version, conflict, merged_into from parcels where order_id = $1 order by created_at desc',
      orderId,
    );
    if (!parcel) throw new Error('the order has no parcel');
    return parcel;
  }

  async function purchaseOf(
    order: Worked,
    by: TestClient = purchaser!,
  ): Promise<Output<'purchase.list'>['list'][number]> {
    const { data } = await by.query('purchase.list', { keyword: order.number });
    const found = data.list.find((purchase) => purchase.order_id === order.id);
    if (!found) throw new Error(`nothing is bought for ${order.number}`);
    return found;
  }

  /** Confirmed and bought with one inbound waybill. */
  async function bought(order: Worked, waybill = `SF${newId().slice(-12)}`.toUpperCase()) {
    const { _id, lines } = await purchaseOf(order);
    expect((await purchaser!.mutate('purchase.confirm', { purchase_ids: [_id] })).code).toBe(200);
    const line_ids = lines.map((line) => line._id);
    const numbers = { supplier_order_number: '1688-1', inbound_waybill: waybill };
    expect((await purchaser!.mutate('purchase.update', { line_ids, ...numbers })).code).toBe(200);
    return { purchase: await purchaseOf(order), waybill };
  }

  const receive = (line_id: string, more: Partial<Input<'stock.receive'>> = {}, by: TestClient = packer!) =>
    by.mutate('stock.receive', { line_id, good: 1, damaged: 0, location_code: 'A-01-02', ...more });

  let seq = 0;
  const operation = (parcel_id: string, code: string, more: Partial<Scan> = {}): Scan => {
    seq += 1;
    return { op_id: newId(), device_id: 'table-1', seq, at: new Date().toISOString(), parcel_id, code, ...more };
  };
  const scan = (parcel_id: string, code: string, more: Partial<Scan> = {}, key: string = randomUUID()) =>
    packer!.mutate('pack.scan', operation(parcel_id, code, more), key);

  const open = async (number: string) =>
    (await packer!.query('order.getTrackPackageDetail', { track_no: number })).data;

  /** Scans every missing unit. */
  async function scanAll({ parcel }: Worked): Promise<void> {
    for (const line of (await open(parcel.waybill)).list)
      for (let i = line.scanned; i < line.quantity; i += 1)
        expect((await scan(parcel.id, line.variant_code)).data.counted).toBe(true);
  }

  /** Scanned, weighed, labelled. */
  async function packed(order: Worked, weight_g = 250): Promise<void> {
    await scanAll(order);
    // A supervisor weighs: any weight counts with a reason.
    const weight = { parcel_id: order.parcel.id, weight_g, reason: 'goods' as const };
    expect((await manager!.mutate('pack.weigh', weight)).data).toMatchObject({ needs: 'nothing' });
    expect(await packer!.download('order.labels', { parcel_ids: [order.parcel.id] })).toMatchObject({ refusal: null });
  }

  async function shipped(order: Worked): Promise<void> {
    await packed(order);
    const response = await packer!.mutate('pack.handOver', { parcel_ids: [order.parcel.id] });
    expect(response).toMatchObject({ code: 200, data: { shipped: 1 } });
  }

  const levelOf = async (variant: string, place?: string) =>
    rows<{ location_code: string; on_hand: number; reserved: number }>(
      `select location_code, on_hand, reserved from stock_levels
       where variant_id = $1 and location_code = coalesce($2, location_code) order by location_code`,
      variant,
      place ?? null,
    );
  const eventsOf = async (orderId: string) =>
    (await rows<{ name: string }>('select name from events where order_id = $1 order by id', orderId)).map(
      (event) => event.name,
    );

  const people = { seller: seller!, purchaser: purchaser!, packer: packer!, manager: manager! };
  const acts = { given, worked, bought, receive, operation, scan, scanAll, packed, shipped };
  const looks = { rows, codeOf, parcelOf, purchaseOf, open, levelOf, eventsOf };
  return { shop, warehouse: warehouses['YW']!, ...people, ...acts, ...looks };
}
