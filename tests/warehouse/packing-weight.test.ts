import { expect, test } from 'vitest';
import { testApp } from '../support/server/app.ts';
import { goodsWorld } from '../support/warehouse/goods.ts';

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
