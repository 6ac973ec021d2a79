import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  conflictOf,
  problemKinds,
  problemSources,
  type ParcelChoice,
  type ProblemKind,
  type ProblemSource,
} from '#domain/warehouse/packing/choices.ts';
import { parcelsInHouse, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { purchaseLinesOpen, validPurchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { anyOf, anyOfNumbers } from '../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { loseGoods } from '../stock/lose.ts';
import { unsortedOfLine } from './sorting/unsorted.ts';

export const ProblemRow = z.object({
  id: z.string(),
  parcel_id: z.string(),
  order_line_id: z.string(),
  variant_id: z.string(),
  kind: z.enum(problemKinds),
  source: z.enum(problemSources),
  quantity: z.number(),
  reason: z.string(),
  reported_by: z.string(),
  reported_at: z.date(),
  title: z.string(),
  title_cn: z.string(),
  variant_code: z.string(),
  image: z.string(),
});
export type ProblemRow = z.output<typeof ProblemRow>;

/** Undecided problems of these parcels, oldest first. */
export async function openProblems(db: Db, parcelIds: readonly string[]): Promise<ProblemRow[]> {
  return query(db, ProblemRow).all(sql`
    select pp.id, pp.parcel_id, pp.order_line_id, pp.variant_id, pp.kind, pp.source, pp.quantity, pp.reason,
      u.name as reported_by, pp.reported_at, v.title, v.title_cn, v.variant_code, v.image
    from parcels p join parcel_problems pp on pp.seller_id = p.seller_id and pp.parcel_id = p.id
      join users u on u.id = pp.reported_by join variants v on v.id = pp.variant_id
    where p.id = any(${sql.param([...parcelIds])}::uuid[]) and pp.solved_at is null
    order by pp.reported_at, pp.id`);
}

export async function solveProblems(
  db: Db,
  parcel: { readonly seller_id: string; readonly id: string },
  solution: ParcelChoice,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  await db.execute(sql`
    update parcel_problems set solution = ${solution}, solved_by = ${actorId}, solved_at = ${now}
    where seller_id = ${parcel.seller_id} and parcel_id = ${parcel.id} and solved_at is null`);
}

const WrittenOff = ProblemRow.pick({
  kind: true,
  source: true,
  quantity: true,
  reason: true,
  variant_id: true,
  reported_at: true,
}).extend({ order_id: z.string() });

/**
 * Closes reported problems of one seller's orders when their goods are put back: damaged and missing units leave the
 * stock before the rest becomes available.
 */
export async function writeOffReported(
  db: Db,
  { sellerId, orderIds }: { readonly sellerId: string; readonly orderIds: readonly string[] },
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  const rows = await query(db, WrittenOff).all(sql`
    update parcel_problems pp set solution = 'put-back', solved_by = ${actorId}, solved_at = ${now}
    from parcels p
    where p.seller_id = ${sellerId} and p.order_id = any(${sql.param([...orderIds])}::uuid[]) and pp.seller_id = p.seller_id
      and pp.parcel_id = p.id and pp.solved_at is null
    returning p.order_id, pp.kind, pp.source, pp.quantity, pp.reason, pp.variant_id, pp.reported_at`);
  for (const [orderId, problems] of Map.groupBy(rows, (row) => row.order_id))
    await writeOff(db, orderId, problems, { actorId, now });
}

/** Removes lost sorted units from the stock; units that never arrived were never in it. */
export const writeOff = (
  db: Db,
  orderId: string,
  problems: readonly Pick<ProblemRow, 'kind' | 'source' | 'quantity' | 'reason' | 'variant_id' | 'reported_at'>[],
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> =>
  loseGoods(
    db,
    orderId,
    problems
      .filter(({ source }) => source === 'pack')
      .map(({ variant_id: variantId, quantity, kind, reported_at: reportedAt }) => ({
        variantId,
        quantity,
        kind,
        reportedAt,
      })),
    {
      actorId,
      at: now,
      reason: problems
        .map(({ reason }) => reason)
        .filter((reason) => reason !== '')
        .join(' · '),
    },
  );

export type Wrong = {
  readonly id?: string;
  readonly sellerId: string;
  readonly orderId: string;
  readonly parcelId: string;
  readonly orderLineId: string;
  readonly variantId: string;
  readonly variantCode: string;
  readonly kind: ProblemKind;
  readonly source: ProblemSource;
  readonly quantity: number;
  readonly reason: string;
  /** When it was found, if it is reported later. */
  readonly foundAt?: Date;
};
type CommandContext = {
  readonly actorId: string;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};

/** Stores the problem and stops the parcel, which the caller has locked and checked. */
export async function stopForGoods(db: Db, wrong: Wrong, { actorId, now, emit }: CommandContext): Promise<void> {
  const { sellerId, orderId, parcelId, kind, quantity, reason, source, foundAt = now } = wrong;
  await db.execute(sql`
    insert into parcel_problems (seller_id, id, parcel_id, order_line_id, variant_id, kind, source, quantity, reason,
      reported_by, reported_at)
    values (${sellerId}, ${wrong.id ?? newId()}, ${parcelId}, ${wrong.orderLineId}, ${wrong.variantId}, ${kind}, ${source}, ${quantity},
      ${reason}, ${actorId}, ${foundAt})`);
  // The first reason of the stop is kept.
  await db.execute(sql`
    update parcels set conflict = case when status = ${parcelStatus.conflict} then coalesce(conflict, ${conflictOf(kind)}) else ${conflictOf(kind)} end,
      status = ${parcelStatus.conflict}, version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and id = ${parcelId}`);
  const data = { kind, quantity, variant_code: wrong.variantCode, source };
  await emit({ name: 'parcel.problem', sellerId, orderId, subjectId: parcelId, data, at: now });
}

export type NeverCame = {
  readonly sellerId: string;
  readonly orderLineId: string;
  readonly reason: string;
};

const MissingGoods = z.object({
  id: z.string(),
  order_id: z.string(),
  variant_id: z.string(),
  variant_code: z.string(),
  missing: z.number(),
});

/**
 * Bought units of an order line will not arrive: every waiting parcel is stopped until decided. The caller holds the
 * order's lock.
 */
export async function goodsNeverCame(
  db: Db,
  { sellerId, orderLineId, reason }: NeverCame,
  context: CommandContext,
): Promise<void> {
  const rows = await query(db, MissingGoods).all(sql`
    select p.id, p.order_id, l.variant_id, v.variant_code, l.quantity - l.sorted - coalesce((
        select sum(pp.quantity) from parcel_problems pp where pp.seller_id = p.seller_id and pp.parcel_id = p.id
          and pp.order_line_id = l.order_line_id and pp.source = 'purchase' and pp.solved_at is null), 0)::int as missing
    from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      join variants v on v.id = l.variant_id
    where l.seller_id = ${sellerId} and l.order_line_id = ${orderLineId}
      and p.status = any(${sql.param([...parcelsInHouse])}::text[]) order by p.id for update of p`);
  let toCome = (await stillBought(db, sellerId, orderLineId)) + (await unsortedOfLine(db, sellerId, orderLineId));
  for (const row of rows) {
    const served = Math.min(toCome, Math.max(0, row.missing));
    toCome -= served;
    const quantity = row.missing - served;
    if (quantity <= 0) continue;
    await stopForGoods(
      db,
      {
        sellerId,
        orderId: row.order_id,
        parcelId: row.id,
        orderLineId,
        variantId: row.variant_id,
        variantCode: row.variant_code,
        kind: 'missing',
        source: 'purchase',
        quantity,
        reason,
      },
      context,
    );
  }
}

const OpenRow = z.object({ open: z.number() });

/** Units of the line still expected from another purchase. */
async function stillBought(db: Db, sellerId: string, orderLineId: string): Promise<number> {
  const row = await query(db, OpenRow).first(sql`
    select coalesce(sum(greatest(0, b.quantity - b.received)), 0)::int as open
    from purchase_lines b join purchases p on p.seller_id = b.seller_id and p.id = b.purchase_id
    where b.seller_id = ${sellerId} and b.order_line_id = ${orderLineId} and p.status = ${anyOfNumbers(validPurchaseStatuses)}
      and b.status = ${anyOf(purchaseLinesOpen)}`);
  return row?.open ?? 0;
}
