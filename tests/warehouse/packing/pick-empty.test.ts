import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { Input } from '../../support/server/client.ts';
import { refusalChecks } from '../../support/server/refusals.ts';
import { home, pickingWorld, type Batch } from '../../support/warehouse/picking.ts';

const app = await testApp();
const world = await pickingWorld(app);
const {
  packer,
  purchaser,
  warehouse,
  rows,
  levelOf,
  codeOf,
  operation,
  work,
  collect,
  picking,
  finish,
  taskOf,
  orderOf,
  reset,
} = world;
const { commandRefusal } = refusalChecks(app);

beforeEach(reset);

describe('a place that a pick should have emptied', () => {
  /** An order whose pieces lie alone at a place, picked. */
  async function picked(place: string, pieces = 2, tote = 'TOTE-90') {
    const { variant, order } = await orderOf(2, 2);
    const move = { warehouse_id: warehouse, from: home, to: place, code: codeOf(variant), quantity: 2 };
    await packer.mutate('pack.move', { ...operation(), ...move });
    const batch = await collect();
    const task = taskOf(batch, order.parcel.id);
    const input = picking(task, tote, { quantity: pieces });
    expect((await packer.mutate('pack.pick', input)).data).toMatchObject({ picked: pieces });
    const { parcel_id, line_id } = task;
    const seen = (empty: boolean, more: Partial<Input<'pack.pickEmpty'>> = {}): Input<'pack.pickEmpty'> => ({
      ...operation(),
      parcel_id,
      line_id,
      pick_id: input.op_id,
      empty,
      ...more,
    });
    return { batch, variant, seen };
  }
  const placeIn = (batch: Batch | null, place: string) => batch?.places.find(({ code }) => code === place)?.pieces;
  const countsAt = (place: string) =>
    rows<{ status: string }>('select status from stock_counts where location_code = $1', place);
  const isDoubted = async (place: string) =>
    (await packer.query('pack.places', { warehouse_id: warehouse })).data.due.some(
      (due) => due.place === place && due.is_doubted,
    );

  test('counts as counted when it is empty, once for each pick', async () => {
    await purchaser.mutate('location.create', { warehouse_id: warehouse, from: 'XZ-01', to: 'XZ-01', kind: 'pick' });
    const { batch, seen } = await picked('XZ-01');
    expect(placeIn(batch, 'XZ-01')).toBe(2);
    expect(placeIn((await work()).batch, 'XZ-01')).toBe(0);
    const input = seen(true);
    const first = await packer.mutate('pack.pickEmpty', input);
    expect(first.data).toMatchObject({ result: 'counted' });
    expect((await packer.mutate('pack.pickEmpty', input)).data).toEqual(first.data);
    expect((await packer.mutate('pack.pickEmpty', seen(false))).data).toMatchObject({ result: 'known' });
    expect(await countsAt('XZ-01')).toEqual([{ status: 'booked' }]);
    expect(await isDoubted('XZ-01')).toBe(false);
    expect((await work()).batch?.tasks).toMatchObject([{ picked: 2 }]);
  });

  test('is counted next when pieces lie there, or when the stock knows of more', async () => {
    await purchaser.mutate('location.create', { warehouse_id: warehouse, from: 'XZ-02', to: 'XZ-03', kind: 'pick' });
    const full = await picked('XZ-02');
    expect((await packer.mutate('pack.pickEmpty', full.seen(false))).data).toMatchObject({ result: 'doubted' });
    expect(await isDoubted('XZ-02')).toBe(true);
    await finish(full.batch._id);
    const more = await picked('XZ-03', 1, 'TOTE-91');
    expect(placeIn((await work()).batch, 'XZ-03')).toBe(1);
    expect((await packer.mutate('pack.pickEmpty', more.seen(true))).data).toMatchObject({ result: 'doubted' });
    expect(await isDoubted('XZ-03')).toBe(true);
    expect(await countsAt('XZ-03')).toEqual([]);
    expect(await levelOf(more.variant, 'XZ-03')).toMatchObject([{ on_hand: 2 }]);
  });

  test('of an unknown pick is refused; in a batch of operations it follows its pick', async () => {
    const { order } = await orderOf(3, 1);
    const task = taskOf(await collect(), order.parcel.id);
    const pick = picking(task, 'TOTE-90');
    const { parcel_id, line_id } = task;
    const input = { ...operation(), parcel_id, line_id, pick_id: pick.op_id, empty: false };
    expect(await commandRefusal(packer, 'pack.pickEmpty', input)).toBe('not-found');
    const { data } = await packer.mutate('pack.batch', {
      operations: [
        { call: 'pack.pick', input: pick },
        { call: 'pack.pickEmpty', input: { ...input, ...operation() } },
      ],
    });
    expect(data.results.map(({ output }) => output)).toMatchObject([{ picked: 1 }, { result: 'doubted' }]);
  });
});
