import type { Pool } from 'pg';
import {
  boxedUnits,
  deviceOf,
  reservedUnits,
  steps,
  weighAndLabel,
  type Clients,
  type Step,
  type StopFindings,
} from './cancelled.ts';
import type { TestClient } from '../support/server/client.ts';
import { unitsOfParcel, type Slip } from './world.ts';

type RefundClients = Clients & { readonly seller: TestClient };

/**
 * Refunds half of the units of each line of one order per step, while its parcel goes on: the surplus units in its box
 * are put back, the rest is packed and handed over.
 */
export async function refundAtEachStep(
  pool: Pool,
  clients: RefundClients,
  slips: readonly Slip[],
): Promise<StopFindings> {
  const sum = { lost: 0, double: 0, hidden: 0, wrong: 0 };
  for (const [at, step] of steps.entries()) {
    const slip = slips[at];
    if (!slip) throw new Error('too few parcels for the refunds');
    const found = await refundAt(pool, clients, { slip, step });
    for (const name of ['lost', 'double', 'hidden', 'wrong'] as const) sum[name] += found[name];
  }
  return sum;
}

/** Returns the refusal, if any. */
async function refundHalf({ seller, manager }: RefundClients, orderId: string): Promise<string | null> {
  const { lines } = (await manager.query('order.afterSaleOptions', { order_id: orderId })).data;
  const { data } = await seller.mutate('order.refundCreate', {
    order_id: orderId,
    stage: 'not_shipped',
    reason: 'other',
    product_minor: 1,
    shipping_minor: 0,
    lines: lines.map(({ order_line_id, units }) => ({ order_line_id, quantity: units.not_shipped / 2 })),
  });
  const { version } = (await manager.query('order.refundDetail', { _id: data._id })).data;
  return (await manager.mutate('order.refundConfirm', { _id: data._id, version, status: 1 })).refusal;
}

async function refundAt(pool: Pool, clients: RefundClients, { slip, step }: { slip: Slip; step: Step }) {
  const { packer, manager } = clients;
  const found = { lost: 0, double: 0, hidden: 0, wrong: 0 };
  const unitsOf = async (text: string, key: string) =>
    (await pool.query<{ units: number }>(text, [key])).rows[0]?.units ?? 0;
  const differ = (units: number, expected: number) => {
    found.lost += Math.max(0, expected - units);
    found.double += Math.max(0, units - expected);
  };
  const open = async () => (await packer.query('order.getTrackPackageDetail', { track_no: slip.waybill })).data;
  const parcel = await open();
  const device = deviceOf(packer, parcel._id);
  const codesOf = (list: typeof parcel.list, of: (line: (typeof list)[number]) => number) =>
    list.flatMap((line) => Array.from({ length: Math.max(0, of(line)) }, () => line.variant_code));
  const at = steps.indexOf(step);
  // Half scanned: more of each line than it needs afterwards.
  const scanned = codesOf(parcel.list, ({ quantity }) => (at === 0 ? 0 : at === 1 ? quantity * 0.75 : quantity));
  await device.send(scanned.map((code) => ({ call: 'pack.scan', code })));
  if (at >= 3) found.wrong += await weighAndLabel({ packer, manager }, parcel._id, parcel.weight.expected);
  const listed = at === 4 ? (await packer.query('pack.queue', {})).data.packed.map(({ _id }) => _id) : [parcel._id];
  const { version } = await open();
  const refusal = await refundHalf(clients, slip.orderId);
  if (at >= 3) {
    // With a label nothing changes: the parcel leaves as it is, and what was reserved leaves with it.
    found.wrong += Number(refusal !== 'aftersale.label-printed');
    differ(await unitsOf(reservedUnits, slip.orderId), unitsOfParcel);
    const given = await packer.mutate('pack.handOver', { parcel_ids: [...new Set([...listed, parcel._id])] });
    found.wrong += Number(given.code !== 200);
    differ(await unitsOf(reservedUnits, slip.orderId), 0);
    return found;
  }
  found.wrong += Number(refusal !== null);
  // Every unit of the order scanned offline before the device knew of it: they lie in the box, too.
  const rest = codesOf(parcel.list, ({ quantity }) => (at === 0 ? quantity : at === 1 ? quantity * 0.25 : 0));
  await device.send(rest.map((code) => ({ call: 'pack.scan', code, version })));
  const surplus = unitsOfParcel / 2;
  differ(await unitsOf(boxedUnits, slip.waybill), surplus);
  differ(await unitsOf(reservedUnits, slip.orderId), unitsOfParcel);
  const isOn = async () => ({
    cases: (await manager.query('pack.decisions', { size: 1000 })).data.list.some(
      (row) => row.waybill === slip.waybill,
    ),
    pulls: (await packer.query('pack.queue', {})).data.pull.some((row) => row.waybill === slip.waybill),
  });
  const stopped = await isOn();
  found.hidden += Number(!stopped.cases) + Number(!stopped.pulls);
  if ((await packer.mutate('pack.handOver', { parcel_ids: [parcel._id] })).code === 200) found.hidden += 1;

  const back = codesOf((await open()).list, (line) => line.scanned + line.to_put_back - line.quantity);
  await device.send(back.map((code) => ({ call: 'pack.putBack', code })));
  differ(await unitsOf(boxedUnits, slip.waybill), 0);
  differ(await unitsOf(reservedUnits, slip.orderId), surplus);
  const emptied = await isOn();
  // What is left of the parcel waits for a decision.
  found.hidden += Number(!emptied.cases) + Number(emptied.pulls);
  const decided = { parcel_id: parcel._id, version: (await open()).version, choice: 'continue' } as const;
  found.wrong += Number((await manager.mutate('pack.decide', decided)).code !== 200);
  const goesOn = await open();
  await device.send(
    codesOf(goesOn.list, (line) => line.quantity - line.scanned).map((code) => ({ call: 'pack.scan', code })),
  );
  found.wrong += await weighAndLabel({ packer, manager }, parcel._id, goesOn.weight.expected);
  found.wrong += Number((await packer.mutate('pack.handOver', { parcel_ids: [parcel._id] })).code !== 200);
  differ(await unitsOf(reservedUnits, slip.orderId), 0);
  return found;
}
