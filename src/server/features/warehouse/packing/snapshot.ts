import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { linesOf, parcelsByIds, type LineRow, type ParcelRow } from './parcel-rows.ts';

const pageSize = 500;
/** A transaction may commit this long after the time it wrote; overlapping results are harmless. */
const overlapMs = 120_000;

const Changed = z.object({ id: z.string(), is_open: z.boolean(), updated_at: z.string() });
type Changed = z.output<typeof Changed>;

export type SnapshotPage = {
  readonly parcels: readonly { readonly parcel: ParcelRow; readonly lines: readonly LineRow[] }[];
  readonly removed: readonly string[];
  readonly next: string | null;
};

type SnapshotRange = { readonly warehouseId: string; readonly since: Date | null; readonly after: string | null };

/** One page of a warehouse's parcels by last change: the open ones, and since a given time also those that left. */
export async function snapshotPage(
  db: Db,
  scope: Scope,
  { warehouseId, since, after }: SnapshotRange,
): Promise<SnapshotPage> {
  // A cancelled parcel with units in its box still has work on the floor.
  const open = sql`(p.status = any(${sql.param([...parcelsInHouse])}::text[]) or p.put_back_since is not null)`;
  const from = since && new Date(since.getTime() - overlapMs);
  const [at, id] = after?.split('|') ?? [];
  const rows = await query(db, Changed).all(sql`
    select p.id, ${open} as is_open, to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as updated_at
    from parcels p
    where p.warehouse_id = ${warehouseId} and ${sellerScope(scope, sql`p.seller_id`)}
      and ${from ? sql`p.updated_at > ${from}` : open}
      and ${at && id ? sql`(p.updated_at, p.id) > (${at}::timestamptz, ${id}::uuid)` : sql`true`}
    order by p.updated_at, p.id limit ${pageSize}`);
  const ids = rows.filter((row) => row.is_open).map((row) => row.id);
  const [parcels, lines] = [await parcelsByIds(db, scope, ids), await linesOf(db, ids)];
  const byParcel = Map.groupBy(lines, (line) => line.parcel_id);
  const last = rows.at(-1);
  return {
    parcels: parcels.map((parcel) => ({ parcel, lines: byParcel.get(parcel.id) ?? [] })),
    removed: rows.filter((row) => !row.is_open).map((row) => row.id),
    next: last && rows.length === pageSize ? `${last.updated_at}|${last.id}` : null,
  };
}

export const WarehouseRow = z.object({ id: z.string(), code: z.string(), name: z.string(), open: z.number() });
export type WarehouseRow = z.output<typeof WarehouseRow>;

export async function warehousesToPack(db: Db): Promise<WarehouseRow[]> {
  return query(db, WarehouseRow).all(sql`
    select w.id, w.code, w.name, coalesce(p.open, 0)::int as open from warehouses w
      left join (select warehouse_id, count(*) as open from parcels
        where status = any(${sql.param([...parcelsInHouse])}::text[]) group by warehouse_id) p on p.warehouse_id = w.id
    order by w.code`);
}
