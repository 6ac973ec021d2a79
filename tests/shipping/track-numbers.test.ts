import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { trackNumberSpace } from '#domain/shipping/tracking/numbers.ts';
import { transaction } from '#server/core/db/pool.ts';
import { createParcels } from '#server/features/warehouse/packing/parcels.ts';
import { drawTrackNumber } from '#server/features/warehouse/packing/track-numbers.ts';
import { testApp } from '../support/server/app.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';

const app = await testApp();
const { worked, given, parcelOf, rows, shop, warehouse } = await goodsWorld(app);
const variant = await given(100);

test('numbers of parcels made one after the other do not follow from each other', async () => {
  const numbers: string[] = [];
  for (let n = 0; n < 5; n += 1) numbers.push((await parcelOf((await worked([{ variant }])).id)).track_no);
  expect(numbers.every((number) => /^[A-Z0-9]{2,6}\d{12}$/.test(number))).toBe(true);
  const digits = numbers.map((number) => Number(number.slice(-12)));
  const steps = digits.slice(1).map((to, index) => (to - (digits[index] ?? 0) + trackNumberSpace) % trackNumberSpace);
  expect(new Set(steps).size).toBe(steps.length);
});

test('a number that is taken is drawn again', async () => {
  const [first, second] = [await worked([{ variant }]), await worked([{ variant }])];
  const [channel] = await rows<{ channel_id: string; code: string }>(
    `select p.channel_id, ca.code from parcels p join channels ch on ch.id = p.channel_id
     join carriers ca on ca.id = ch.carrier_id where p.id = $1`,
    first.parcel.id,
  );
  const { channel_id: channelId = '', code: carrierCode = '' } = channel ?? {};
  const parcel = {
    sellerId: shop.sellerId,
    orderId: first.id,
    warehouseId: warehouse,
    channelId,
    carrierCode,
    expectedG: 1,
    lines: [],
  };
  const free = [drawTrackNumber(carrierCode), drawTrackNumber(carrierCode)];
  const draws = [first.parcel.track_no, free[0], second.parcel.track_no, free[0], free[1]].map(String);
  const made = await transaction(app.pool, (client) =>
    createParcels(drizzle(client), [parcel, parcel], { actorId: null, now: new Date() }, () => draws.shift() ?? ''),
  );
  expect(made.map(({ trackNo }) => trackNo)).toEqual([free[1], free[0]]);
  expect(new Set(made.map(({ waybill }) => waybill)).size).toBe(2);
});
