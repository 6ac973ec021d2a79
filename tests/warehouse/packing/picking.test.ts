import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks } from '../../support/server/refusals.ts';
import { ownStockWorld } from '../../support/warehouse/own-stock.ts';
import { home, pickingWorld } from '../../support/warehouse/picking.ts';

const app = await testApp();
const world = await pickingWorld(app);
const {
  packer,
  purchaser,
  manager,
  seller,
  warehouse,
  scan,
  open,
  rows,
  levelOf,
  codeOf,
  operation,
  counting,
  work,
  collect,
  picking,
  pick,
  short,
  finish,
  taskOf,
  orderOf,
  reset,
} = world;
const { commandRefusal } = refusalChecks(app);

const spare = 'XP-01';
await purchaser.mutate('location.create', { warehouse_id: warehouse, from: spare, to: 'XP-02', kind: 'pick' });

const { givenOwn, ownOf } = ownStockWorld(app, app.base.users.seller);
/** An order of two own pieces and a charged one at the same place, where three more lie. */
async function mixedOrder() {
  const variant = await world.given(4);
  await givenOwn({ variant, pieces: 2, place: home });
  return { variant, order: await world.worked([{ variant, quantity: 3 }]) };
}
const reservedFor = (parcelId: string) =>
  rows(
    `select m.location_code as place, m.own, sum(case m.kind when 'reserve' then m.quantity else -m.quantity end)::int as pieces
     from parcels p join stock_moves m on m.order_id = p.order_id
     where p.id = $1 and m.kind in ('reserve', 'release') group by 1, 2
     having sum(case m.kind when 'reserve' then m.quantity else -m.quantity end) <> 0 order by 1, 2`,
    parcelId,
  );

beforeEach(reset);

describe('collecting', () => {
  test('own and charged pieces of one place are one task, also when some are in a tote', async () => {
    const { order } = await mixedOrder();
    const batch = await collect();
    expect(batch.tasks).toMatchObject([{ location_code: home, quantity: 3, picked: 0 }]);
    expect((await pick(taskOf(batch, order.parcel.id), 'TOTE-90', { quantity: 2 })).data).toMatchObject({ picked: 2 });
    await finish(batch._id);
    expect((await collect()).tasks).toMatchObject([{ location_code: home, quantity: 1, picked: 0 }]);
  });

  test('takes the oldest paid parcels up to the trolley, with their tasks', async () => {
    const [a, b, c] = [await orderOf(5, 2), await orderOf(5, 1), await orderOf(5, 1)];
    const batch = await collect(2);
    expect(batch.parcels.map(({ parcel_id }) => parcel_id)).toEqual([a.order.parcel.id, b.order.parcel.id]);
    expect(taskOf(batch, a.order.parcel.id)).toMatchObject({
      location_code: home,
      variant_code: `T-${a.variant}`,
      quantity: 2,
      picked: 0,
    });
    const left = await work(manager);
    expect(left).toMatchObject({ parcels: 1, batch: null });
    expect((await work()).batch?._id).toBe(batch._id);
    // A packer is not offered what is on a trolley.
    const { data } = await packer.query('pack.queue', { warehouse_id: warehouse });
    expect(data.ready.map(({ _id }) => _id)).toEqual([c.order.parcel.id]);
  });

  test('one user has one batch, and without parcels there is none', async () => {
    await orderOf(3, 1);
    const input = { warehouse_id: warehouse, parcels: 1 };
    await collect(1);
    await orderOf(3, 1);
    expect(await commandRefusal(packer, 'pack.collect', input)).toBe('pick.has-batch');
    await collect(1, manager);
    expect(await commandRefusal(purchaser, 'pack.collect', input)).toBe('pick.nothing');
    expect(await commandRefusal(seller, 'pack.collect', input)).toBe('permission.denied');
  });

  test('only parcels whose goods all lie in the zone', async () => {
    const inside = await orderOf(3, 1);
    const { data } = await packer.mutate('pack.collect', { warehouse_id: warehouse, parcels: 6, zone: 'A' });
    expect(data.batch.parcels.map(({ parcel_id }) => parcel_id)).toEqual([inside.order.parcel.id]);
    await orderOf(3, 1);
    expect(await commandRefusal(manager, 'pack.collect', { warehouse_id: warehouse, parcels: 6, zone: 'B' })).toBe(
      'pick.nothing',
    );
  });

  test('never gives one parcel to two users', async () => {
    for (let nth = 0; nth < 9; nth += 1) await orderOf(3, 1);
    const batches = await Promise.all([packer, manager, purchaser].map((by) => collect(4, by)));
    const ids = batches.flatMap((batch) => batch.parcels.map(({ parcel_id }) => parcel_id));
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
  });
});

describe('a pick', () => {
  test('puts the units into a tote once for one operation, and leaves the stock booked at its place', async () => {
    const { variant, order } = await orderOf(5, 3);
    const task = taskOf(await collect(), order.parcel.id);
    const input = picking(task, 'TOTE-90', { quantity: 2 });
    const first = await packer.mutate('pack.pick', input);
    expect(first.data).toMatchObject({ picked: 2, refusal: null });
    expect((await packer.mutate('pack.pick', input)).data).toEqual(first.data);
    expect((await pick(task, 'TOTE-91', { quantity: 1 })).data).toMatchObject({ picked: 1, refusal: null });
    expect(await levelOf(variant)).toMatchObject([{ location_code: home, on_hand: 5, reserved: 3 }]);
    expect((await work()).batch?.tasks).toMatchObject([{ picked: 3, quantity: 3 }]);
    const [moves] = await rows<{ pieces: number }>(
      `select sum(quantity)::int as pieces from stock_moves where variant_id = $1 and kind = 'pick'`,
      variant,
    );
    expect(moves).toEqual({ pieces: 3 });
    // At the station the tote opens its parcel.
    for (const tote of ['TOTE-90', 'tote-91']) {
      const parcel = await open(tote);
      expect(parcel).toMatchObject({ _id: order.parcel.id, totes: ['TOTE-90', 'TOTE-91'] });
      expect(parcel.list).toMatchObject([{ picked: 3 }]);
    }
    await world.shipped(order);
    expect(await levelOf(variant)).toMatchObject([{ on_hand: 2, reserved: 0 }]);
  });

  test('into the tote of another parcel, or no tote, is refused and stored', async () => {
    const [a, b] = [await orderOf(3, 1), await orderOf(3, 1)];
    const batch = await collect();
    await pick(taskOf(batch, a.order.parcel.id), 'TOTE-90');
    const task = taskOf(batch, b.order.parcel.id);
    expect((await pick(task, 'TOTE-90')).data).toMatchObject({ picked: 0, refusal: 'pick.tote-taken' });
    expect((await pick(task, home)).data).toMatchObject({ picked: 0, refusal: 'pick.unknown-tote' });
    expect((await pick({ ...task, task_id: task.parcel_id }, 'TOTE-91')).data.refusal).toBe('pick.unknown-task');
    expect((await pick(task, 'TOTE-91', { quantity: 4 })).data).toMatchObject({ picked: 1, refusal: 'pick.surplus' });
    // An emptied tote is free again.
    await world.packed(a.order);
    expect((await work()).totes.find(({ code }) => code === 'TOTE-90')?.parcel_id).toBeNull();
  });

  test('races for a tote: one parcel gets it', async () => {
    const [a, b] = [await orderOf(3, 1), await orderOf(3, 1)];
    const batch = await collect();
    const responses = await Promise.all([a, b].map(({ order }) => pick(taskOf(batch, order.parcel.id), 'TOTE-92')));
    expect(new Set(responses.map(({ data }) => data.refusal))).toEqual(new Set(['pick.tote-taken', null]));
  });

  test('of a parcel that was packed meanwhile does not count', async () => {
    const { order } = await orderOf(3, 1);
    const task = taskOf(await collect(), order.parcel.id);
    await world.packed(order);
    expect((await pick(task, 'TOTE-90')).data).toMatchObject({ picked: 0, refusal: 'pick.gone' });
  });

  test('in a batch of operations has its own result', async () => {
    const { order } = await orderOf(3, 2);
    const batch = await collect();
    const task = taskOf(batch, order.parcel.id);
    const { data } = await packer.mutate('pack.batch', {
      operations: [
        { call: 'pack.pick', input: picking(task, 'NO-TOTE') },
        { call: 'pack.pick', input: picking(task, 'TOTE-90') },
        { call: 'pack.pickFinish', input: { ...operation(), batch_id: batch._id } },
      ],
    });
    expect(data.results.map(({ output }) => output)).toMatchObject([
      { picked: 0, refusal: 'pick.unknown-tote' },
      { picked: 2, refusal: null },
      { status: 'finished' },
    ]);
    expect(data.parcels).toMatchObject([{ totes: ['TOTE-90'] }]);
  });

  test('is not missed by a count of the place', async () => {
    const { variant, order } = await orderOf(5, 2);
    const before = new Date(Date.now() - 60_000).toISOString();
    await pick(taskOf(await collect(), order.parcel.id), 'TOTE-90');
    const lines = (
      await rows<{ code: string; quantity: number }>(
        `select v.variant_code as code, s.on_hand as quantity from stock_levels s join variants v on v.id = s.variant_id
       where s.warehouse_id = $1 and s.location_code = $2 and s.on_hand > 0`,
        warehouse,
        home,
      )
    ).map((line) => (line.code === codeOf(variant) ? { ...line, quantity: 3 } : line));
    const expected = async (at?: string) => {
      const { data } = await packer.mutate('pack.count', counting(home, lines.slice(0, 500), at ? { at } : {}));
      const [row] = await rows<{ expected: number }>(
        'select expected from stock_count_lines where count_id = $1 and variant_id = $2',
        data.count?._id,
        variant,
      );
      return row?.expected ?? 3;
    };
    expect(await expected()).toBe(3);
    expect(await expected(before)).toBe(5);
  });
});

describe('a parcel cancelled during the walk', () => {
  test('has the units in its totes put back with the known flow', async () => {
    const { variant, order } = await orderOf(5, 2);
    await pick(taskOf(await collect(), order.parcel.id), 'TOTE-90');
    await manager.mutate('order.cancelProcess', { order_ids: [order.id] });
    const parcel = (await work()).batch?.parcels[0];
    expect(parcel).toMatchObject({ is_open: false, is_cancelled: true, totes: ['TOTE-90'] });
    expect(await open('TOTE-90')).toMatchObject({ _id: order.parcel.id, list: [{ to_put_back: 2 }] });
    expect(await levelOf(variant)).toMatchObject([{ on_hand: 5, reserved: 2 }]);
    for (let unit = 0; unit < 2; unit += 1)
      await packer.mutate('pack.putBack', { ...operation(), parcel_id: order.parcel.id, code: codeOf(variant) });
    expect(await levelOf(variant)).toMatchObject([{ on_hand: 5, reserved: 0 }]);
    expect((await work()).totes.find(({ code }) => code === 'TOTE-90')?.parcel_id).toBeNull();
  });

  test('has late picks recorded, so that their units are put back too', async () => {
    const { variant, order } = await orderOf(5, 2);
    const task = taskOf(await collect(), order.parcel.id);
    await manager.mutate('order.cancelProcess', { order_ids: [order.id] });
    expect((await pick(task, 'TOTE-91')).data).toMatchObject({ picked: 0, refusal: 'pick.stopped' });
    expect(await open('TOTE-91')).toMatchObject({ _id: order.parcel.id, list: [{ to_put_back: 2 }] });
    expect(await levelOf(variant)).toMatchObject([{ on_hand: 5, reserved: 2 }]);
  });
});

describe('units that are not there', () => {
  test('are served from another place, and the first one is counted next', async () => {
    const { variant, order } = await orderOf(4, 2);
    await packer.mutate('pack.move', {
      ...operation(),
      warehouse_id: warehouse,
      from: home,
      to: spare,
      code: codeOf(variant),
      quantity: 2,
    });
    const batch = await collect();
    const task = taskOf(batch, order.parcel.id);
    const response = await short(task);
    expect(response).toMatchObject({ served: 2 });
    const next = response.tasks.find(({ quantity }) => quantity > 0)!;
    expect(next).toMatchObject({ quantity: 2, short: false });
    expect(next.location_code).not.toBe(task.location_code);
    expect(await levelOf(variant, next.location_code)).toMatchObject([{ reserved: 2 }]);
    expect(await levelOf(variant, task.location_code)).toMatchObject([{ reserved: 0 }]);
    const { data } = await packer.query('pack.places', { warehouse_id: warehouse });
    expect(data.due).toContainEqual(expect.objectContaining({ place: task.location_code, is_doubted: true }));
    expect((await pick(next, 'TOTE-90')).data).toMatchObject({ picked: 2, refusal: null });
  });

  test('stay the own pieces of the seller when another place serves them', async () => {
    const { variant, order } = await mixedOrder();
    const spareInput = { warehouse_id: warehouse, from: home, to: spare, code: codeOf(variant), quantity: 3 };
    await packer.mutate('pack.move', { ...operation(), ...spareInput });
    const task = taskOf(await collect(), order.parcel.id);
    expect(await short(task)).toMatchObject({ served: 3 });
    expect(await ownOf(variant)).toEqual([0, 2]);
    expect(await reservedFor(order.parcel.id)).toEqual([
      { place: spare, own: false, pieces: 1 },
      { place: spare, own: true, pieces: 2 },
    ]);
  });

  test('stay for later, and their parcel is not collected before the count', async () => {
    const { order } = await orderOf(2, 2);
    const batch = await collect();
    const task = taskOf(batch, order.parcel.id);
    expect((await pick(task, 'TOTE-90', { quantity: 1 })).data.picked).toBe(1);
    expect(await short(task)).toMatchObject({ served: 0, tasks: [{ short: true, picked: 1 }] });
    await finish(batch._id);
    expect((await work()).parcels).toBe(0);
    await rows('update stock_doubts set counted_at = now() where counted_at is null');
    const again = await collect();
    expect(again.parcels).toMatchObject([{ parcel_id: order.parcel.id, totes: ['TOTE-90'] }]);
    expect(again.tasks).toMatchObject([{ quantity: 1, picked: 0 }]);
  });
});

describe('a batch', () => {
  test('is handed over by its picker and continued by another one, with what was picked', async () => {
    const { order } = await orderOf(3, 2);
    const batch = await collect();
    await pick(taskOf(batch, order.parcel.id), 'TOTE-90', { quantity: 1 });
    expect(await commandRefusal(manager, 'pack.leaveBatch', { batch_id: batch._id })).toBe('not-found');
    expect((await packer.mutate('pack.leaveBatch', { batch_id: batch._id })).data.status).toBe('waiting');
    expect((await work()).waiting).toMatchObject([{ _id: batch._id, picked: 1, units: 2 }]);
    const { data } = await manager.mutate('pack.takeBatch', { batch_id: batch._id });
    expect(data.batch.tasks).toMatchObject([{ picked: 1, quantity: 2 }]);
    expect(await commandRefusal(packer, 'pack.takeBatch', { batch_id: batch._id })).toBe('pick.changed');
  });

  test('is cancelled by a lead: what is in totes stays, the rest may be collected again', async () => {
    const { order } = await orderOf(3, 2);
    const batch = await collect();
    await pick(taskOf(batch, order.parcel.id), 'TOTE-90', { quantity: 1 });
    const decide = { batch_id: batch._id, action: 'cancel' as const };
    expect(await commandRefusal(packer, 'stock.decideBatch', decide)).toBe('permission.denied');
    expect((await manager.mutate('stock.decideBatch', decide)).data).toMatchObject({ status: 'cancelled' });
    expect(await commandRefusal(manager, 'stock.decideBatch', decide)).toBe('pick.changed');
    expect((await collect(6, manager)).tasks).toMatchObject([{ quantity: 1 }]);
    // A phone that did not know finishes without effect.
    expect((await finish(batch._id)).data.status).toBe('cancelled');
  });

  test('is on the list of the lead with its progress', async () => {
    const { order } = await orderOf(3, 2);
    const batch = await collect();
    await pick(taskOf(batch, order.parcel.id), 'TOTE-90', { quantity: 1 });
    const { data } = await manager.query('stock.pickBatches', { page: 1, size: 20, status: ['open'] });
    expect(data.list).toMatchObject([
      { _id: batch._id, parcels: 1, picked: 1, units: 2, short: 0, totes: ['TOTE-90'], status: 'open' },
    ]);
  });
});

test('scanning at the station goes on as before', async () => {
  const { variant, order } = await orderOf(3, 1);
  await pick(taskOf(await collect(), order.parcel.id), 'TOTE-90');
  expect((await scan(order.parcel.id, codeOf(variant))).data.counted).toBe(true);
});
