import { z } from 'zod';
import {
  locationKinds,
  warehouseKinds,
  type LocationKind,
  type LocationState,
} from '#domain/warehouse/locations/location.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { startingWith } from '../../../core/db/keyword.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const WarehouseRow = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  name_cn: z.string(),
  kind: z.enum(warehouseKinds),
  address1: z.string(),
  zip: z.string(),
  city: z.string(),
  country_code: z.string(),
  phone: z.string(),
  locations: z.number(),
  zones: z.array(z.string()),
});

/** The warehouses with their zones, and with the number of open locations that begin with `prefix`. */
export const warehousesOf = (db: Db, prefix: string) =>
  query(db, WarehouseRow).all(sql`
    select w.id as _id, w.code, w.name, w.name_cn, w.kind, coalesce(w.address->>'address1', '') as address1,
      coalesce(w.address->>'zip', '') as zip, coalesce(w.address->>'city', '') as city,
      coalesce(w.address->>'country_code', '') as country_code, coalesce(w.address->>'phone', '') as phone,
      (select count(*)::int from locations l
        where l.warehouse_id = w.id and starts_with(l.code, ${prefix}) and l.closed_at is null) as locations,
      array(select distinct zone from locations l where l.warehouse_id = w.id and zone <> '' order by zone) as zones
    from warehouses w order by w.code`);

const LocationRow = z.object({
  code: z.string(),
  kind: z.enum(locationKinds),
  zone: z.string(),
  capacity: z.number().nullable(),
  closed_at: z.date().nullable(),
  pieces: z.number(),
  variants: z.number(),
});
export type LocationRow = z.output<typeof LocationRow>;

/** Locations `l` with the pieces that lie there. */
const withPieces = (locations: SQL) => sql`
  select l.code, l.kind, l.zone, l.capacity, l.closed_at, coalesce(s.pieces, 0)::int as pieces,
    coalesce(s.variants, 0)::int as variants
  from (${locations}) l left join lateral (
    select sum(on_hand) as pieces, count(*) as variants from stock_levels s
    where s.warehouse_id = l.warehouse_id and s.location_code = l.code and s.on_hand > 0) s on true
  order by l.code`;

type Filter = {
  readonly page: number;
  readonly size: number;
  readonly warehouse_id: string;
  readonly zone?: readonly string[] | undefined;
  readonly kind?: readonly LocationKind[] | undefined;
  readonly state?: LocationState | undefined;
  readonly keyword?: string | undefined;
};

export async function listLocations(db: Db, filter: Filter) {
  const { page, size, warehouse_id: warehouseId, zone, kind, state, keyword } = filter;
  const where = sql.join(
    [
      sql`warehouse_id = ${warehouseId}`,
      ...(zone?.length ? [sql`zone = any(${sql.param([...zone])}::text[])`] : []),
      ...(kind?.length ? [sql`kind = any(${sql.param([...kind])}::text[])`] : []),
      ...(state ? [state === 'closed' ? sql`closed_at is not null` : sql`closed_at is null`] : []),
      ...(keyword ? [sql`code like ${startingWith(keyword)}`] : []),
    ],
    sql` and `,
  );
  const rows = await query(db, LocationRow).all(
    withPieces(sql`select * from locations where ${where} order by code limit ${size} offset ${(page - 1) * size}`),
  );
  const counted = await query(db, CountRow).first(sql`select count(*)::int as count from locations where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

/** One location; locked by the caller where it changes. */
export const findLocation = (db: Db, warehouseId: string, code: string): Promise<LocationRow | null> =>
  query(db, LocationRow).first(
    withPieces(sql`select * from locations where warehouse_id = ${warehouseId} and code = ${code}`),
  );

const ContentRow = z.object({
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
});

export const contentOf = (db: Db, warehouseId: string, code: string) =>
  query(db, ContentRow).all(sql`
    select v.variant_code, v.sku, v.title as product_title, v.title_cn as product_title_cn, v.image, s.on_hand, s.reserved
    from stock_levels s join variants v on v.id = s.variant_id
    where s.warehouse_id = ${warehouseId} and s.location_code = ${code} and s.on_hand > 0
    order by v.variant_code limit 1000`);

export const presentLocation = ({ code, closed_at: closedAt, ...row }: LocationRow) => ({
  _id: code,
  ...row,
  closed_at: closedAt?.toISOString() ?? null,
});
