import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { LineChange } from '#domain/warehouse/packing/changes.ts';
import { statusOfLines, unmerge, type PartLine } from '#domain/warehouse/packing/split.ts';
import { parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { waybillNumber } from '#domain/shipping/tracking/numbers.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { recordMany, type NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { noteChanges } from './stop.ts';
import { insertNumbered } from './track-numbers.ts';

type CommandContext = { readonly actorId: string | null; readonly now: Date };

/** A parcel line being rearranged; `line_id` is the order line's id, `parcel_line_id` the one devices know. */
const MovedLine = z.object({
  parcel_line_id: z.string(),
  line_id: z.string(),
  quantity: z.number(),
  sorted: z.number(),
  scanned: z.number(),
  variant_id: z.string(),
  location_code: z.string(),
  sorted_at: z.date().nullable(),
  sorted_by: z.string().nullable(),
  weight_g: z.number(),
});
export type MovedLine = z.output<typeof MovedLine>;

const ParcelOwner = z.object({ seller_id: z.string(), id: z.string() });
type ParcelOwner = z.output<typeof ParcelOwner>;

/** Without locks: the caller holds the parcel's. Lines whose goods left the order stay with their box. */
export async function movedLines(db: Db, { seller_id, id }: ParcelOwner): Promise<MovedLine[]> {
  return query(db, MovedLine).all(sql`
    select l.id as parcel_line_id, l.order_line_id as line_id, l.variant_id, l.quantity, l.sorted, l.scanned, l.location_code, l.sorted_at,
      l.sorted_by, v.weight_g
    from parcel_lines l join variants v on v.id = l.variant_id
    where l.seller_id = ${seller_id} and l.parcel_id = ${id} and l.quantity > 0 order by l.id`);
}

/** Sets the contents of a parcel; remaining lines keep their ids, which devices and operations reference. */
export async function setLines(db: Db, { seller_id, id }: ParcelOwner, lines: readonly MovedLine[]): Promise<void> {
  const rows = lines.map(({ sorted_at, ...line }) => ({ ...line, id: newId(), sorted_at: sorted_at?.toISOString() }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id uuid, line_id uuid, variant_id uuid, quantity int,
    sorted int, scanned int, location_code text, sorted_at timestamptz, sorted_by uuid)`;
  const mine = sql`l.seller_id = ${seller_id} and l.parcel_id = ${id}`;
  await db.execute(sql`
    delete from parcel_lines l where ${mine} and l.quantity > 0 and l.order_line_id not in (select g.line_id from ${given})`);
  await db.execute(sql`
    update parcel_lines l set quantity = g.quantity, sorted = g.sorted, scanned = g.scanned, location_code = g.location_code,
      sorted_at = g.sorted_at, sorted_by = g.sorted_by
    from ${given} where ${mine} and l.order_line_id = g.line_id`);
  await db.execute(sql`
    insert into parcel_lines (seller_id, id, parcel_id, order_line_id, variant_id, quantity, sorted, scanned, location_code,
      sorted_at, sorted_by)
    select ${seller_id}, g.id, ${id}, g.line_id, g.variant_id, g.quantity, g.sorted, g.scanned, g.location_code, g.sorted_at,
      g.sorted_by
    from ${given} where not exists (select 1 from parcel_lines l where ${mine} and l.order_line_id = g.line_id)`);
}

export const gramsOf = (lines: readonly MovedLine[]): number =>
  Math.max(
    1,
    lines.reduce((sum, line) => sum + line.weight_g * line.quantity, 0),
  );

const isBegun = (lines: readonly MovedLine[]): boolean => lines.some((line) => line.scanned > 0);

/** Sets a parcel's status by its current contents: weight and label were for other contents. */
export async function saveStatusOfLines(
  db: Db,
  { seller_id, id }: ParcelOwner,
  lines: readonly MovedLine[],
  now: Date,
) {
  const status = statusOfLines(lines);
  const stored = status === parcelStatus.ready && isBegun(lines) ? parcelStatus.packing : status;
  const problem = sql`(select 'goods-' || pp.kind from parcel_problems pp
    where pp.seller_id = ${seller_id} and pp.parcel_id = ${id} and pp.solved_at is null order by pp.reported_at limit 1)`;
  // Reported problems still need a decision.
  await db.execute(sql`
    update parcels set status = case when ${problem} is null then ${stored} else ${parcelStatus.conflict} end, conflict = ${problem},
      changes = null, merged_into = null, weight_g = null, labelled_at = null, packed_by = null, expected_g = ${gramsOf(lines)},
      version = version + 1, updated_at = ${now}
    where seller_id = ${seller_id} and id = ${id}`);
  return status;
}

export type Copied = { readonly id: string; readonly waybill: string; readonly track_no: string };

const NumberRow = z.object({ count: z.number(), code: z.string() });

/** A new parcel of the same order, warehouse and channel, with its own numbers. */
export async function createSplitParcel(db: Db, { seller_id, id }: ParcelOwner, now: Date): Promise<Copied> {
  const counts = await query(db, NumberRow).all(sql`
    select nextval('parcel_numbers') as count, ca.code
    from parcels p join channels ch on ch.id = p.channel_id join carriers ca on ca.id = ch.carrier_id where p.id = ${id}`);
  const { count = 0, code = '' } = counts[0] ?? {};
  const added = { id: newId(), waybill: waybillNumber(count), carrierCode: code };
  const [made] = await insertNumbered([added], async ([row]) => {
    const written = await query(db, IdRow).all(sql`
      insert into parcels (seller_id, id, order_id, warehouse_id, channel_id, status, waybill, track_no, expected_g, split_from,
        created_at, updated_at)
      select seller_id, ${added.id}, order_id, warehouse_id, channel_id, ${parcelStatus.waiting}, ${added.waybill}, ${row?.trackNo}, 1, id,
        ${now}::timestamptz, ${now}::timestamptz
      from parcels where seller_id = ${seller_id} and id = ${id}
      on conflict (track_no) do nothing returning id`);
    return written.map((each) => each.id);
  });
  if (!made) throw new Error('A split parcel has no number');
  return { id: made.id, waybill: made.waybill, track_no: made.trackNo };
}

const MergedParcel = ParcelOwner.extend({ order_id: z.string(), merged_into: z.string(), waybill: z.string() });
type MergedParcel = z.output<typeof MergedParcel>;

/**
 * Takes merged parcels out of a box, each with its own goods. Once units are in the box, every parcel with some is stopped,
 * because one box now holds the goods of several; except those of `stopping` orders, which the caller stops.
 */
export async function unmergeParcels(
  db: Db,
  box: ParcelOwner & { readonly order_id: string },
  inside: readonly MergedParcel[],
  { actorId, now }: CommandContext,
  stopping: readonly string[] = [],
): Promise<void> {
  const before = await movedLines(db, box);
  const left: { readonly parcel: typeof box; readonly lines: readonly MovedLine[] }[] = [];
  let rest: readonly MovedLine[] = before;
  for (const parcel of inside) {
    const own = await movedLines(db, parcel);
    const { goes, stays } = unmerge(rest, own);
    const known = new Map(rest.map((line) => [line.line_id, line]));
    const whole = (lines: readonly PartLine[]): MovedLine[] =>
      lines.flatMap((line) => {
        const from = known.get(line.line_id);
        return from ? [{ ...from, ...line }] : [];
      });
    const out = whole(goes);
    rest = whole(stays);
    await setLines(db, parcel, out);
    const moved = out.filter((line) => rest.every((left) => left.line_id !== line.line_id));
    await db.execute(sql`
      update parcel_problems set parcel_id = ${parcel.id}
      where seller_id = ${box.seller_id} and parcel_id = ${box.id} and solved_at is null
        and order_line_id = any(${sql.param(moved.map((line) => line.line_id))}::uuid[])`);
    await saveStatusOfLines(db, parcel, out, now);
    left.push({ parcel, lines: out });
  }
  await setLines(db, box, rest);
  const status = await saveStatusOfLines(db, box, rest, now);
  left.push({ parcel: box, lines: rest });
  const about = { name: 'parcel.changed' as const, sellerId: box.seller_id, actorId, at: now };
  await recordMany(db, [
    { ...about, orderId: box.order_id, subjectId: box.id, data: { status, rearranged: 'apart' as const } },
    ...inside.map(({ id, order_id }) => ({
      ...about,
      orderId: order_id,
      subjectId: id,
      data: { rearranged: 'apart' as const },
    })),
  ]);
  const emit = (event: NewEvent) => recordMany(db, [event]);
  for (const { parcel, lines } of left)
    if (isBegun(lines) && !stopping.includes(parcel.order_id))
      await noteChanges(db, { ...parcel, status: parcelStatus.packing }, removedFrom(before, lines), {
        actorId,
        now,
        emit,
      });
}

/** Lines of the box that are not in a parcel any more, with their units in the box. */
function removedFrom(before: readonly MovedLine[], after: readonly MovedLine[]): LineChange[] {
  const remaining = new Map(after.map((line) => [line.line_id, line.quantity]));
  return before
    .filter((line) => line.quantity > (remaining.get(line.line_id) ?? 0))
    .map((line) => ({
      line_id: line.parcel_line_id,
      variant_id: line.variant_id,
      location_code: line.location_code,
      was: line.quantity,
      now: remaining.get(line.line_id) ?? 0,
      in_box: line.scanned,
    }));
}

/** Parcels merged into this box. */
export async function mergedParcelsOf(db: Db, { seller_id, id }: ParcelOwner): Promise<MergedParcel[]> {
  return query(db, MergedParcel).all(sql`
    select seller_id, id, order_id, merged_into, waybill from parcels
    where seller_id = ${seller_id} and merged_into = ${id} order by created_at, id for update`);
}

const BoxRow = ParcelOwner.extend({ order_id: z.string() });

type Leaving = { readonly sellerId: string; readonly orderIds: readonly string[]; readonly areStopped?: boolean };

/**
 * Separates boxes shared with other orders when one of these orders stops or changes its address, so that the others
 * are not affected. Call it before changing parcels of these orders; the caller holds the orders' locks. `areStopped`:
 * the caller stops their parcels next.
 */
export async function partCompany(
  db: Db,
  { sellerId, orderIds, areStopped = false }: Leaving,
  context: CommandContext,
): Promise<void> {
  const ids = sql`${sql.param([...orderIds])}::uuid[]`;
  const boxes = await query(db, BoxRow).all(sql`
    select b.seller_id, b.id, b.order_id from parcels b
    where b.seller_id = ${sellerId} and b.status = any(${sql.param([...parcelsInHouse])}::text[]) and b.id in (
      select m.merged_into from parcels m join parcels host on host.id = m.merged_into
      where m.seller_id = ${sellerId} and m.order_id <> host.order_id
        and (m.order_id = any(${ids}) or host.order_id = any(${ids})))
    order by b.id for update`);
  for (const box of boxes) {
    const inside = (await mergedParcelsOf(db, box)).filter(
      (parcel) =>
        parcel.order_id !== box.order_id && (orderIds.includes(box.order_id) || orderIds.includes(parcel.order_id)),
    );
    await unmergeParcels(db, box, inside, context, areStopped ? orderIds : []);
  }
}
