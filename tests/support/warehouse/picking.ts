import { expect } from 'vitest';
import type { TestApp } from '../server/app.ts';
import type { Input, Output, TestClient } from '../server/client.ts';
import { deviceOperations } from './device-operations.ts';
import { goodsWorld } from './goods.ts';

export type Batch = Output<'pack.collect'>['batch'];
export type Task = Batch['tasks'][number];

/** Where given pieces lie. */
export const home = 'A-01-01';

/** Pick batches with their totes TOTE-90 to TOTE-99. */
export async function pickingWorld(app: TestApp) {
  const world = await goodsWorld(app);
  const { packer, purchaser, warehouse, given, worked, rows } = world;
  const operations = deviceOperations(world);
  const { operation } = operations;
  await purchaser.mutate('location.create', { warehouse_id: warehouse, from: 'TOTE-90', to: 'TOTE-99', kind: 'tote' });

  const work = async (by: TestClient = packer) => (await by.query('pack.picking', { warehouse_id: warehouse })).data;
  const collect = async (parcels = 6, by: TestClient = packer): Promise<Batch> => {
    const response = await by.mutate('pack.collect', { warehouse_id: warehouse, parcels });
    expect(response).toMatchObject({ code: 200 });
    return response.data.batch;
  };
  const picking = (task: Task, tote: string, more: Partial<Input<'pack.pick'>> = {}): Input<'pack.pick'> => ({
    ...operation(),
    parcel_id: task.parcel_id,
    task_id: task.task_id,
    line_id: task.line_id,
    quantity: task.quantity - task.picked,
    tote,
    ...more,
  });
  const pick = (task: Task, tote: string, more: Partial<Input<'pack.pick'>> = {}) =>
    packer.mutate('pack.pick', picking(task, tote, more));
  const short = async (task: Task) => {
    const { parcel_id, task_id, line_id } = task;
    return (await packer.mutate('pack.pickShort', { ...operation(), parcel_id, task_id, line_id })).data;
  };
  const finish = (batch_id: string) => packer.mutate('pack.pickFinish', { ...operation(), batch_id });
  const taskOf = (batch: Batch, parcelId: string): Task => batch.tasks.find((task) => task.parcel_id === parcelId)!;

  async function orderOf(pieces: number, quantity: number) {
    const variant = await given(pieces);
    return { variant, order: await worked([{ variant, quantity }]) };
  }

  return {
    ...world,
    ...operations,
    work,
    collect,
    picking,
    pick,
    short,
    finish,
    taskOf,
    orderOf,
    /** Each test has the parcels that it makes: those of others are set aside. */
    reset: async () => {
      await rows(`update pick_batches set status = 'cancelled' where status in ('open', 'waiting')`);
      await rows(`update pick_parcels set is_open = false`);
      await rows(`update parcels set status = 'packed', totes = '{}' where status in ('ready', 'packing')`);
    },
  };
}
