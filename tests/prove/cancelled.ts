import type { Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import type { TestClient } from '../support/server/client.ts';
import { unitsOfParcel, type Slip } from './world.ts';

/** How far packing is when the processing is cancelled or goods are refunded. */
export const steps = [
  'before the first unit',
  'half scanned',
  'all scanned',
  'labelled',
  'in the hand-over list',
] as const;
export type Step = (typeof steps)[number];

/** What a box stopped at one of the steps lacks. */
export type StopFindings = {
  /** Units in a box that are not reserved for being put back. */
  readonly lost: number;
  /** Units reserved or released beyond those in the box. */
  readonly double: number;
  /** Stopped boxes that no supervisor sees, or that could leave the warehouse. */
  readonly hidden: number;
  /** Weights and undos with a wrong result. */
  readonly wrong: number;
};

export type Clients = { readonly packer: TestClient; readonly manager: TestClient };
type Operation = { readonly call: 'pack.scan' | 'pack.putBack'; readonly code: string; readonly version?: number };

const maxBatch = 50;

/** One device: sends each batch twice, as after a lost response. */
export function deviceOf(packer: TestClient, parcelId: string) {
  const deviceId = randomUUID();
  let seq = 0;
  const envelope = () => {
    seq += 1;
    return { op_id: randomUUID(), device_id: deviceId, seq, at: new Date().toISOString(), parcel_id: parcelId };
  };
  const send = async (given: readonly Operation[]) => {
    const operations = given.map(({ call, ...input }) => ({ call, input: { ...envelope(), ...input } }));
    for (let from = 0; from < operations.length; from += maxBatch) {
      const batch = { operations: operations.slice(from, from + maxBatch) };
      await packer.mutate('pack.batch', batch, randomUUID());
      await packer.mutate('pack.batch', batch, randomUUID());
    }
  };
  return { envelope, send };
}

/** Units in the box that go back to their shelves. */
export const boxedUnits = `
  select coalesce(sum(case when p.status = 'cancelled' then l.to_put_back
    else greatest(0, l.scanned + l.to_put_back - l.quantity) end), 0)::int as units
  from parcel_lines l join parcels p on p.id = l.parcel_id
  where p.waybill = $1`;
export const reservedUnits = `
  select coalesce(sum(case when kind = 'reserve' then quantity else -quantity end), 0)::int as units from stock_moves
  where order_id = $1 and kind in ('reserve', 'release', 'ship')`;

/** Cancels the processing of one order per step and follows its box until it is empty. */
export async function cancelAtEachStep(pool: Pool, clients: Clients, slips: readonly Slip[]): Promise<StopFindings> {
  const sum = { lost: 0, double: 0, hidden: 0, wrong: 0 };
  for (const [at, step] of steps.entries()) {
    const slip = slips[at];
    if (!slip) throw new Error('too few parcels for the cancellations');
    const found = await cancelAt(pool, clients, { slip, step });
    for (const name of ['lost', 'double', 'hidden', 'wrong'] as const) sum[name] += found[name];
  }
  return sum;
}

async function cancelAt(pool: Pool, { packer, manager }: Clients, { slip, step }: { slip: Slip; step: Step }) {
  const found = { lost: 0, double: 0, hidden: 0, wrong: 0 };
  const unitsOf = async (text: string, key: string) =>
    (await pool.query<{ units: number }>(text, [key])).rows[0]?.units ?? 0;
  const { data: parcel } = await packer.query('order.getTrackPackageDetail', { track_no: slip.waybill });
  const device = deviceOf(packer, parcel._id);
  const codes = parcel.list.flatMap((line) => Array.from({ length: line.quantity }, () => line.variant_code));
  const at = steps.indexOf(step);
  const scanned = at === 0 ? 0 : at === 1 ? unitsOfParcel / 2 : unitsOfParcel;
  await device.send(codes.slice(0, scanned).map((code) => ({ call: 'pack.scan', code })));
  if (at === 1) found.wrong += await undoElsewhere(packer, parcel._id);
  if (at >= 3) found.wrong += await weighAndLabel({ packer, manager }, parcel._id, parcel.weight.expected);
  // On the list of parcels to hand over, as the dialog of another device shows it.
  const listed = at === 4 ? (await packer.query('pack.queue', {})).data.packed.map(({ _id }) => _id) : [parcel._id];
  const inBox = at === 1 ? scanned - 1 : scanned;
  const { version } = (await packer.query('order.getTrackPackageDetail', { track_no: slip.waybill })).data;
  const cancelled = await manager.mutate('order.cancelProcess', { order_ids: [slip.orderId] });
  if (cancelled.code !== 200) throw new Error(`${step}: ${cancelled.msg}`);

  // Units scanned offline before the device knew of it: they lie in the box, too.
  const late = at <= 1 ? 2 : 0;
  await device.send(codes.slice(-late || codes.length).map((code) => ({ call: 'pack.scan', code, version })));
  const expected = inBox + late;
  const differ = (units: number) => {
    found.lost += Math.max(0, expected - units);
    found.double += Math.max(0, units - expected);
  };
  differ(await unitsOf(boxedUnits, slip.waybill));
  differ(await unitsOf(reservedUnits, slip.orderId));
  const isOpen = async () =>
    (await manager.query('pack.decisions', { size: 1000 })).data.list.some((row) => row.waybill === slip.waybill) &&
    (await packer.query('pack.queue', {})).data.pull.some((row) => row.waybill === slip.waybill);
  if (!(await isOpen())) found.hidden += 1;
  const given = await packer.mutate('pack.handOver', { parcel_ids: [...new Set([...listed, parcel._id])] });
  if (given.code === 200) found.hidden += 1;

  const { list } = (await packer.query('order.getTrackPackageDetail', { track_no: slip.waybill })).data;
  const back = list.flatMap((line) => Array.from({ length: line.to_put_back }, () => line.variant_code));
  await device.send(back.map((code) => ({ call: 'pack.putBack', code })));
  found.lost += await unitsOf(boxedUnits, slip.waybill);
  found.double += Math.abs(await unitsOf(reservedUnits, slip.orderId));
  if (await isOpen()) found.hidden += 1;
  return found;
}

/** A unit scanned on one device is taken out on another. Returns the number of wrong results. */
async function undoElsewhere(packer: TestClient, parcelId: string): Promise<number> {
  const other = deviceOf(packer, parcelId).envelope();
  const { parcel } = (await packer.mutate('pack.call', { ...deviceOf(packer, parcelId).envelope() })).data;
  const line = parcel.list.find((each) => each.scanned > 0);
  const undo = { ...other, line_id: line?._id ?? '' };
  const [first, again] = [await packer.mutate('pack.undo', undo), await packer.mutate('pack.undo', undo)];
  return Number(!first.data.undone) + Number(JSON.stringify(first.data) !== JSON.stringify(again.data));
}

/** Far outside the range there is no label without a supervisor; within it there is one. */
export async function weighAndLabel({ packer, manager }: Clients, parcelId: string, expected: number): Promise<number> {
  const far = { parcel_id: parcelId, weight_g: expected * 10 + 5_000 };
  const label = () => packer.download('order.labels', { parcel_ids: [parcelId] });
  const [none, reason] = [
    (await packer.mutate('pack.weigh', far)).data,
    (await packer.mutate('pack.weigh', { ...far, reason: 'goods' })).data,
  ];
  const refused = await label();
  const agreed = (await manager.mutate('pack.weigh', { ...far, reason: 'goods' })).data;
  await packer.mutate('pack.weigh', { parcel_id: parcelId, weight_g: expected });
  const printed = await label();
  return [
    none.needs !== 'reason',
    reason.needs !== 'lead',
    refused.refusal !== 'label.weight-missing',
    agreed.needs !== 'nothing',
    printed.http !== 200,
  ].filter(Boolean).length;
}
