import { z } from 'zod';
import {
  locationCreate,
  locationSaveWarehouse,
  locationSetClosed,
  locationUpdate,
} from '#contract/warehouse/locations.ts';
import { emptyAddress } from '#domain/shared/address/address.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { carriers, zoneOf } from '#domain/warehouse/locations/location.ts';
import { codesBetween } from '#domain/warehouse/locations/range.ts';
import { parcelsBeforeLabel, parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import { query } from '#server/core/db/rows.ts';
import { literals } from '../../../core/db/literals.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { findLocation, presentLocation, type LocationRow } from './store.ts';

const WarehouseRow = z.object({ code: z.string(), kind: z.string(), address: z.record(z.string(), z.unknown()) });

const warehouseOf = (db: Db, id: string) =>
  query(db, WarehouseRow).first(sql`select code, kind, address from warehouses where id = ${id}`);

/** Locks a location first: goods that are being put there are seen afterwards. */
async function lockedLocation(db: Db, warehouseId: string, code: string): Promise<LocationRow | null> {
  await db.execute(sql`select 1 from locations where warehouse_id = ${warehouseId} and code = ${code} for update`);
  return findLocation(db, warehouseId, code);
}

/** The parcel whose units lie in a tray. */
async function parcelIn(db: Db, warehouseId: string, place: string): Promise<string | null> {
  const row = await query(db, z.object({ waybill: z.string() })).first(sql`
    select waybill from parcels where warehouse_id = ${warehouseId} and (tray = ${place} or (totes <> '{}'
      and totes @> array[${place}] and status in ${sql.raw(literals(parcelsBeforeLabel))}))
      and status = ${anyOf(parcelsInHouse)}
    limit 1`);
  return row?.waybill ?? null;
}

async function hasMoves(db: Db, warehouseId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from stock_totals where warehouse_id = ${warehouseId} limit 1`);
  return rows.length > 0;
}

export const editRoutes: readonly Route[] = [
  defineRoute(locationSaveWarehouse, async ({ input, db, now, emit, audit }) => {
    const { _id, code, name, name_cn: nameCn, kind, ...address } = input;
    const before = _id === undefined ? null : await warehouseOf(db, _id);
    if (_id !== undefined && !before) return refuse('not-found');
    if (_id !== undefined && before && before.kind !== kind && (await hasMoves(db, _id)))
      return refuse('location.warehouse-kind', { code: before.code });
    const id = _id ?? newId();
    // Two new warehouses with one code wait for each other.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('warehouse codes', 0))`);
    const { rowCount } = await db.execute(sql`
      insert into warehouses (id, code, name, name_cn, kind, address)
      select ${id}::uuid, ${code}, ${name}, ${nameCn || name}, ${kind},
        ${JSON.stringify({ ...emptyAddress, ...before?.address, ...address })}::jsonb
      where not exists (select 1 from warehouses where code = ${code} and id <> ${id}::uuid)
      on conflict (id) do update set code = excluded.code, name = excluded.name, name_cn = excluded.name_cn,
        kind = excluded.kind, address = excluded.address`);
    if (rowCount === 0) return refuse('location.warehouse-taken', { code });
    audit({ subject: id, after: { code, name, kind } });
    await emit({ name: 'location.changed', subjectId: id, at: now });
    return ok({ _id: id, code });
  }),

  defineRoute(locationCreate, async ({ input, db, now, emit, audit }) => {
    const { warehouse_id: warehouseId, from, to, kind, zone, capacity } = input;
    if (!(await warehouseOf(db, warehouseId))) return refuse('not-found');
    const codes = codesBetween(from, to);
    if (!codes.ok) return codes;
    const rows = codes.value.map((code) => ({ code, zone: zone || zoneOf(code) }));
    const { rowCount } = await db.execute(sql`
      insert into locations (warehouse_id, code, kind, zone, capacity)
      select ${warehouseId}::uuid, code, ${kind}, zone, ${capacity}::int
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(code text, zone text) order by code
      on conflict do nothing`);
    const created = rowCount ?? 0;
    if (created === 0) return refuse('location.exists', { count: rows.length });
    audit({ subject: warehouseId, after: { from, to, kind, created } });
    await emit({ name: 'location.changed', subjectId: warehouseId, at: now });
    return ok({ created, existing: rows.length - created });
  }),

  defineRoute(locationUpdate, async ({ input, db, now, emit, audit }) => {
    const { warehouse_id: warehouseId, code, kind, zone, capacity } = input;
    const before = await lockedLocation(db, warehouseId, code);
    if (!before) return refuse('not-found');
    // The type decides whether its pieces may be sold.
    if (before.kind !== kind && before.pieces > 0)
      return refuse('location.not-empty', { place: code, count: before.pieces });
    await db.execute(sql`
      update locations set kind = ${kind}, zone = ${zone || zoneOf(code)}, capacity = ${capacity}::int
      where warehouse_id = ${warehouseId} and code = ${code}`);
    audit({ subject: warehouseId, before: { code, kind: before.kind }, after: { code, kind, zone, capacity } });
    await emit({ name: 'location.changed', subjectId: warehouseId, at: now });
    return ok(presentLocation({ ...before, kind, zone: zone || zoneOf(code), capacity }));
  }),

  defineRoute(locationSetClosed, async ({ input, db, now, emit, audit }) => {
    const { warehouse_id: warehouseId, code, closed } = input;
    const before = await lockedLocation(db, warehouseId, code);
    if (!before) return refuse('not-found');
    if (closed && before.pieces > 0) return refuse('location.not-empty', { place: code, count: before.pieces });
    const number = closed && carriers.includes(before.kind) ? await parcelIn(db, warehouseId, code) : null;
    if (number !== null) return refuse('location.in-use', { place: code, number });
    const closedAt = closed ? (before.closed_at ?? now) : null;
    await db.execute(sql`
      update locations set closed_at = ${closedAt} where warehouse_id = ${warehouseId} and code = ${code}`);
    audit({ subject: warehouseId, after: { code, closed } });
    await emit({ name: 'location.changed', subjectId: warehouseId, at: now });
    return ok(presentLocation({ ...before, closed_at: closedAt }));
  }),
];
