import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { goodsWorld } from '../../support/warehouse/goods.ts';

const app = await testApp();
const world = await goodsWorld(app);
const { packer, manager, given, worked } = world;

/** Scanned parcel of two units of 100 g: 200 to 300 g with its carton. */
async function scanned() {
  const order = await worked([{ variant: await given(10), quantity: 2 }]);
  await world.scanAll(order);
  return order;
}
type More = { reason?: 'carton' | 'goods'; lead_code?: string };
const weigh = async (parcel_id: string, weight_g: number, more: More = {}, by = packer) =>
  (await by.mutate('pack.weigh', { parcel_id, weight_g, ...more })).data;
const label = (id: string) => packer.download('order.labels', { parcel_ids: [id] });

test('outside the tolerance a weight needs a reason, and there is no label without it', async () => {
  const { id, parcel } = await scanned();
  const { high } = (await world.open(parcel.waybill)).weight;
  expect(await weigh(parcel.id, high + 1)).toMatchObject({ needs: 'reason', parcel: { weight: { measured: null } } });
  expect((await label(parcel.id)).refusal).toBe('label.weight-missing');
  expect(await weigh(parcel.id, high + 1, { reason: 'carton' })).toMatchObject({
    needs: 'nothing',
    verdict: 'heavy',
    parcel: { weight: { measured: high + 1 } },
  });
  expect((await label(parcel.id)).http).toBe(200);
  const [event] = await world.rows<{ data: object }>(
    `select data from events where order_id = $1 and data ? 'weight_g'`,
    id,
  );
  expect(event?.data).toMatchObject({ weight_g: high + 1, reason: 'carton' });
});

test('far outside the tolerance it needs the code the leads receive, for this parcel and weight', async () => {
  const { id, parcel } = await scanned();
  expect(await weigh(parcel.id, 2_500)).toMatchObject({ needs: 'reason' });
  expect(await weigh(parcel.id, 2_500, { reason: 'goods' })).toMatchObject({ needs: 'lead' });
  const [called] = await world.rows<{ data: { from: string } }>(
    `select data from events where order_id = $1 and name = 'parcel.lead-called'`,
    id,
  );
  const lead_code = called!.data.from.slice(-6);
  expect(lead_code).toMatch(/^\d{6}$/);
  const wrong = lead_code === '000000' ? '000001' : '000000';
  expect(await weigh(parcel.id, 2_500, { reason: 'goods', lead_code: wrong })).toMatchObject({ needs: 'lead' });
  expect(await weigh(parcel.id, 2_600, { reason: 'goods', lead_code })).toMatchObject({ needs: 'lead' });
  expect((await label(parcel.id)).refusal).toBe('label.weight-missing');
  expect(await weigh(parcel.id, 2_500, { reason: 'goods', lead_code })).toMatchObject({ needs: 'nothing' });
});

test('a code cannot be guessed: five tries for a parcel in an hour', async () => {
  const { parcel } = await scanned();
  const guess = (lead_code: string) =>
    packer.mutate('pack.weigh', { parcel_id: parcel.id, weight_g: 2_500, reason: 'goods', lead_code });
  for (let tries = 0; tries < 5; tries += 1) expect((await guess(`x${tries}`)).data).toMatchObject({ needs: 'lead' });
  expect(await guess('x6')).toMatchObject({ http: 429, refusal: 'session.too-many-tries' });
  expect((await label(parcel.id)).refusal).toBe('label.weight-missing');
});

test('a lead who weighs needs no code', async () => {
  const { parcel } = await scanned();
  expect(await weigh(parcel.id, 2_500, { reason: 'goods' }, manager)).toMatchObject({ needs: 'nothing' });
});

/** What a device stores with each of its operations. */
const operation = (device_id: string, seq: number) => ({
  op_id: randomUUID(),
  device_id,
  seq,
  at: new Date().toISOString(),
});

test('a weight stored on a device is recorded once, and no later operation asks for it again', async () => {
  const [{ parcel }, other] = [await scanned(), await worked([{ variant: await given(10), quantity: 1 }])];
  const device = randomUUID();
  const { low, high } = (await world.open(parcel.waybill)).weight;
  const weighing = { ...operation(device, 1), parcel_id: parcel.id, weight_g: low };
  const first = await packer.mutate('pack.weigh', weighing);
  expect(first.data).toMatchObject({ needs: 'nothing', missing: [], parcel: { weight: { measured: low } } });
  await weigh(parcel.id, high);
  expect((await packer.mutate('pack.weigh', weighing)).data).toEqual(first.data);
  expect((await world.open(parcel.waybill)).weight.measured).toBe(high);
  const scan = { ...operation(device, 2), parcel_id: other.parcel.id, code: 'NOTHING' };
  expect((await packer.mutate('pack.scan', scan)).data.missing).toEqual([]);
});

test('a lead who sends the weight of a packer of the device has not agreed to it', async () => {
  const { parcel } = await scanned();
  const far = { parcel_id: parcel.id, weight_g: 2_500, reason: 'goods' } as const;
  const packerId = (await packer.query('user.userInfo', {})).data._id;
  const sent = { ...operation(randomUUID(), 1), ...far, user_id: packerId };
  expect((await manager.mutate('pack.weigh', sent)).data).toMatchObject({ needs: 'lead' });
  expect((await label(parcel.id)).refusal).toBe('label.weight-missing');
});
