import type { Caller } from './caller.ts';

export type QueuedParcel = {
  readonly waybill: string;
  readonly order_number: string;
  readonly units: number;
  readonly scanned: number;
};
type Line = { readonly variant_code: string; readonly quantity: number; readonly location_code: string };
export type FreshParcel = {
  readonly _id: string;
  readonly waybill: string;
  readonly list: readonly Line[];
  /** The code of each unit. */
  readonly codes: readonly string[];
};

/**
 * Parcels of the queue in which nothing is scanned, the smallest first: large ones stay for the tests that need them. Throws when none has enough
 * units, because a test without its parcel fails later with a puzzling message.
 */
export async function queuedParcels(
  packer: Caller,
  { units = 1, warehouse = '' }: { units?: number; warehouse?: string } = {},
): Promise<readonly [QueuedParcel, ...QueuedParcel[]]> {
  const { ready } = await packer.query<{ ready: QueuedParcel[] }>(
    '/order/packQueue',
    warehouse ? { warehouse_id: warehouse } : {},
  );
  const [first, ...others] = ready
    .filter((parcel) => parcel.scanned === 0 && parcel.units >= units)
    .toSorted((a, b) => a.units - b.units);
  if (!first) throw new Error(`none of the ${ready.length} parcels in the queue is unpacked and has ${units} units`);
  return [first, ...others];
}

/** Parcels given to a test of this worker: its last scan may be sent only after the next test has read the queue. */
const given = new Set<string>();

/** An unpacked parcel with at least this many units, one that no test had before if there is one, and the code of each unit. */
export async function freshParcel(packer: Caller, units = 1): Promise<FreshParcel> {
  const queued = await queuedParcels(packer, { units });
  const { waybill } = queued.find((parcel) => !given.has(parcel.waybill)) ?? queued[0];
  given.add(waybill);
  const parcel = await packer.query<FreshParcel>('/order/getTrackPackageDetail', { track_no: waybill });
  return { ...parcel, codes: parcel.list.flatMap((line) => Array<string>(line.quantity).fill(line.variant_code)) };
}
