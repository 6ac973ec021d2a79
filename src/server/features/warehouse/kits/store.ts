import { z } from 'zod';
import { carriers } from '#domain/warehouse/locations/location.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { literals } from '../../../core/db/literals.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { saleEnded } from '../stock/sellable.ts';
import { freePlaces, variantPlace } from '../stock/variant-place.ts';

const KitRow = z.object({ version: z.number() });

export const kitVersion = async (db: Db, variantId: string): Promise<number> =>
  (await query(db, KitRow).first(sql`select version from kits where variant_id = ${variantId}`))?.version ?? 0;

/** Locks the parts of a kit: against changes while kits are built, or against all else while they change. */
export const lockKit = async (db: Db, variantId: string, how: 'share' | 'update'): Promise<number> =>
  (
    await query(db, KitRow).first(
      sql`select version from kits where variant_id = ${variantId} ${how === 'share' ? sql`for share` : sql`for update`}`,
    )
  )?.version ?? 0;

const ListedKit = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  parts: z.number(),
});

/** Kits by code. */
export async function listKits(db: Db, { page, size }: { readonly page: number; readonly size: number }) {
  const rows = await query(db, ListedKit).all(sql`
    select v.id as variant_id, v.variant_code, v.title, v.title_cn, v.image,
      (select count(*) from kit_parts p where p.kit_id = k.variant_id)::int as parts
    from kits k join variants v on v.id = k.variant_id
    order by v.variant_code limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from kits`);
  return { rows, count: counted?.count ?? 0 };
}

const PlacesRow = z.object({ kit: z.string().nullable(), parts: z.string().nullable() });

/** Where a kit, or its parts, could be put: with the same goods where there is room, else at an empty place. */
export async function placesFor(db: Db, warehouseId: string, kitId: string, firstPart: string | null) {
  const warehouse = sql`${warehouseId}::uuid`;
  const found = await query(db, PlacesRow).first(sql`
    select ${variantPlace(warehouse, sql`${kitId}::uuid`, sql`1`)} as kit,
      ${variantPlace(warehouse, sql`${firstPart}::uuid`, sql`1`)} as parts`);
  const [empty = ''] = (await freePlaces(db, [{ warehouse_id: warehouseId }])).get(warehouseId) ?? [];
  return { kit_place: found?.kit ?? empty, parts_place: found?.parts ?? empty };
}

const PartRow = z.object({
  variant_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  per_kit: z.number(),
});
export type PartRow = z.output<typeof PartRow>;

export const partsOf = (db: Db, kitId: string) =>
  query(db, PartRow).all(sql`
    select v.id as variant_id, v.variant_code, v.title, v.title_cn, v.image, p.per_kit
    from kit_parts p join variants v on v.id = p.part_id where p.kit_id = ${kitId} order by p.position`);

const FreeRow = z.object({ variant_id: z.string(), location_code: z.string(), free: z.number() });

/** Free pieces of variants that may be sold, at places that pieces may be taken from, in the order of the places. */
export const freePieces = (db: Db, warehouseId: string, variants: readonly string[]) =>
  query(db, FreeRow).all(sql`
    select l.variant_id, l.location_code, (l.on_hand - l.reserved)::int as free
    from stock_levels l join locations lo on lo.warehouse_id = l.warehouse_id and lo.code = l.location_code
      left join lot_rules r on r.variant_id = l.variant_id
    where l.warehouse_id = ${warehouseId} and ${saleEnded} is not true and l.variant_id = any(${sql.param([...variants])}::uuid[])
      and l.on_hand > l.reserved and lo.kind not in ${sql.raw(literals([...carriers, 'quarantine']))}
    order by l.location_code, l.variant_id`);

const VariantRow = z.object({ id: z.string(), code: z.string(), is_kit: z.boolean() });

export const variantsByCode = (db: Db, codes: readonly string[]) =>
  query(db, VariantRow).all(sql`
    select v.id, upper(v.variant_code) as code, exists (select from kits k where k.variant_id = v.id) as is_kit
    from variants v where upper(v.variant_code) = any(${sql.param([...codes])}::text[])`);

const KitOfRow = z.object({ code: z.string() });

/** A kit that a variant is a part of; null: none. */
export const kitWithPart = (db: Db, variantId: string) =>
  query(db, KitOfRow).first(sql`
    select v.variant_code as code from kit_parts p join variants v on v.id = p.kit_id
    where p.part_id = ${variantId} limit 1`);

type Part = { readonly partId: string; readonly perKit: number };

/** @returns the new version; 0: no kit any more */
export async function saveKit(
  db: Db,
  {
    variantId,
    version,
    parts,
  }: { readonly variantId: string; readonly version: number; readonly parts: readonly Part[] },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<number> {
  if (parts.length === 0) {
    await db.execute(sql`delete from kits where variant_id = ${variantId}`);
    return 0;
  }
  await db.execute(sql`
    insert into kits (variant_id, version, updated_at, updated_by)
    values (${variantId}, ${version + 1}, ${at}, ${by})
    on conflict (variant_id) do update set version = excluded.version, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`);
  await db.execute(sql`delete from kit_parts where kit_id = ${variantId}`);
  await db.execute(sql`
    insert into kit_parts (kit_id, part_id, position, per_kit)
    select ${variantId}::uuid, p."partId", p.position, p."perKit"
    from jsonb_to_recordset(${JSON.stringify(parts.map((part, position) => ({ ...part, position })))}::jsonb)
      as p("partId" uuid, "perKit" int, position int)`);
  return version + 1;
}

const ValueRow = z.object({ fen: z.number() });

/** What the pieces of these moves were worth when they left, CNY cents. */
export const valueOfMoves = async (db: Db, opIds: readonly string[]): Promise<number> =>
  (
    await query(db, ValueRow).first(sql`
      select coalesce(-sum(value_fen), 0)::bigint as fen from stock_moves
      where op_id = any(${sql.param([...opIds])}::uuid[])`)
  )?.fen ?? 0;

const WorthRow = z.object({ variant_id: z.string(), fen: z.number() });

/** What a piece of each variant is worth, CNY cents: its average in a warehouse, or what is planned. */
export async function worthOf(db: Db, warehouseId: string, variants: readonly string[]) {
  const rows = await query(db, WorthRow).all(sql`
    select v.id as variant_id,
      (case when t.on_hand > 0 then t.value_fen / t.on_hand else v.cost_fen end)::bigint as fen
    from variants v left join stock_totals t on t.warehouse_id = ${warehouseId} and t.variant_id = v.id
    where v.id = any(${sql.param([...variants])}::uuid[])`);
  return new Map(rows.map((row) => [row.variant_id, row.fen]));
}
