import { z } from 'zod';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { pickBatchStatus, type PickBatchStatus } from '#domain/warehouse/picking/status.ts';
import { pickBatches, pickParcels, pickTasks } from '../../core/db/schema/warehouse/picking.ts';
import { query } from '../../core/db/rows.ts';
import { sql, type SQL } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId, type AccountName } from '../people.ts';
import { homeWarehouse } from '../world/demo-stock.ts';

const LineRow = z.object({
  seller_id: z.string(),
  parcel_id: z.string(),
  line_id: z.string(),
  variant_id: z.string(),
  location_code: z.string(),
  quantity: z.number(),
});
type LineRow = z.output<typeof LineRow>;

type Batch = {
  readonly picker: AccountName;
  readonly status: PickBatchStatus;
  readonly hours: number;
  readonly parcels: number;
  readonly from: SQL;
  /** The tote of the first picked parcel. */
  readonly tote: number;
  /** How many parcels are picked. */
  readonly picked: number;
};

const hour = 3_600_000;
/** The last in the queue, so that packing starts with parcels that no picker has. */
const waiting = sql`p.status = ${parcelStatus.ready} and p.totes = '{}'
  and not exists (select 1 from parcel_lines l where l.seller_id = p.seller_id and l.parcel_id = p.id and l.picked > 0)`;
const left = sql`p.status = ${parcelStatus.shipped}`;

const batches: readonly Batch[] = [
  { picker: 'packer', status: pickBatchStatus.finished, hours: 27, parcels: 6, from: left, tote: 0, picked: 6 },
  { picker: 'purchaser', status: pickBatchStatus.open, hours: 1, parcels: 4, from: waiting, tote: 1, picked: 2 },
  { picker: 'packer', status: pickBatchStatus.waiting, hours: 3, parcels: 3, from: waiting, tote: 5, picked: 1 },
];

const linesOf = (db: Db, from: SQL, count: number, skip: readonly string[]) =>
  query(db, LineRow).all(sql`
    with chosen as (
      select p.seller_id, p.id, p.created_at from parcels p
      where p.warehouse_id = ${homeWarehouse.id} and ${from} and p.id <> all(${sql.param([...skip])}::uuid[])
        and not exists (select 1 from parcel_lines l join locations lo on lo.warehouse_id = p.warehouse_id
          and lo.code = l.location_code and lo.kind = 'tray' where l.seller_id = p.seller_id and l.parcel_id = p.id)
      order by p.created_at desc, p.id limit ${count}
    )
    select l.seller_id, l.parcel_id, l.id as line_id, l.variant_id, l.location_code, l.quantity
    from chosen c join parcel_lines l on l.seller_id = c.seller_id and l.parcel_id = c.id
    order by c.created_at desc, c.id, l.id`);

const toteAt = (nth: number): string => `TOTE-${String(nth).padStart(2, '0')}`;

async function putIntoTote(db: Db, lines: readonly LineRow[], tote: string): Promise<void> {
  const [first] = lines;
  if (!first) return;
  await db.execute(sql`
    update parcel_lines set picked = quantity where seller_id = ${first.seller_id} and parcel_id = ${first.parcel_id}`);
  await db.execute(sql`
    update parcels set totes = array[${tote}] where seller_id = ${first.seller_id} and id = ${first.parcel_id}`);
}

/** A walk under way, one that was handed over, and one of yesterday. */
export async function fillPicking(db: Db, anchor: Date): Promise<void> {
  const used: string[] = [];
  for (const [nth, { picker, status, hours, parcels: count, from, tote, picked }] of batches.entries()) {
    const openedAt = new Date(anchor.getTime() - hours * hour);
    const changedAt = new Date(openedAt.getTime() + hour / 2);
    const parcels = [...Map.groupBy(await linesOf(db, from, count, used), (line) => line.parcel_id)];
    if (parcels.length === 0) continue;
    used.push(...parcels.map(([id]) => id));
    const batchId = demoIdAt(openedAt, `pick batch ${nth}`);
    const warehouseId = homeWarehouse.id;
    const isOpen = status !== pickBatchStatus.finished;
    await insertRows(db, pickBatches, [
      { id: batchId, warehouseId, status, pickerId: userId(picker), openedAt, changedAt },
    ]);
    await insertRows(
      db,
      pickParcels,
      parcels.map(([parcelId, [line]], position) => ({
        batchId,
        position,
        sellerId: line?.seller_id ?? '',
        parcelId,
        isOpen,
      })),
    );
    await insertRows(
      db,
      pickTasks,
      parcels.flatMap(([, lines], position) =>
        lines.map((line) => ({
          id: demoIdAt(openedAt, `pick task ${nth} ${line.line_id}`),
          batchId,
          warehouseId,
          sellerId: line.seller_id,
          parcelId: line.parcel_id,
          lineId: line.line_id,
          variantId: line.variant_id,
          locationCode: line.location_code,
          quantity: line.quantity,
          picked: position < picked ? line.quantity : 0,
        })),
      ),
    );
    if (!isOpen) continue;
    for (const [position, [, lines]] of parcels.slice(0, picked).entries())
      await putIntoTote(db, lines, toteAt(tote + position));
  }
}
