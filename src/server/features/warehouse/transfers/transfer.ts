import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { parcelsInHouse } from '#domain/shipping/shipping/parcel-status.ts';
import { isSameLot, joinedLot } from '#domain/warehouse/lots/lots.ts';
import type { StockLevel } from '#domain/warehouse/stock/moves.ts';
import {
  applySteps,
  decideTransfer,
  transferSteps,
  type OwnedPieces,
  type Transfer,
} from '#domain/warehouse/stock/transfer.ts';
import { query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockParcels } from '../packing/parcel-rows.ts';
import {
  emptyLevel,
  lockVariants,
  writeMoves,
  type LevelRow,
  type MoveContext,
  type MoveWrite,
} from '../stock/levels.ts';

export type Route = { readonly warehouseId: string; readonly from: string; readonly to: string };
/** Which pieces of a variant move, decided while its stock is locked. */
export type Choice<R extends string> = {
  readonly variantId: string;
  readonly decide: (level: StockLevel, reservations: readonly OwnedPieces[]) => Result<Transfer, R>;
};

export type TransferRefused = 'move.not-there' | 'move.promised';

/** A quantity of a variant; null: all pieces that can move. */
export const wantedPieces = (from: string, variantId: string, quantity: number | null): Choice<TransferRefused> => ({
  variantId,
  decide: (level, reservations) => {
    const decided = decideTransfer(level, reservations, quantity);
    if (decided.ok) return decided;
    const details = { place: from, quantity: quantity ?? 0, ...decided.details };
    return refuse(decided.refusal === 'transfer.promised' ? 'move.promised' : 'move.not-there', details);
  },
});

/** What moved of a variant. */
export type Transferred = Transfer & { readonly variantId: string };

export const piecesOf = (moved: readonly Transferred[]): number =>
  moved.reduce((sum, { free, owned }) => owned.reduce((all, { quantity }) => all + quantity, sum + free), 0);

const inHouse = sql`${sql.param([...parcelsInHouse])}::text[]`;
/** Parcels `p` with units in the warehouse, including a cancelled one until its units are put back. */
const hasUnits = sql`(p.status = any(${inHouse}) or p.put_back_since is not null)`;
const IdRow = z.object({ id: z.string() });

/** Locks the parcels whose units lie at a location, before its stock, like all code. */
export async function lockParcelsAt(
  db: Db,
  { warehouseId, from }: Pick<Route, 'warehouseId' | 'from'>,
  variants: readonly string[],
): Promise<ReadonlySet<string>> {
  const isMoved = (row: SQL) =>
    sql`${row}.location_code = ${from} and ${row}.variant_id = any(${sql.param([...variants])}::uuid[])`;
  const rows = await query(db, IdRow).all(sql`
    select p.id from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
    where p.warehouse_id = ${warehouseId} and ${hasUnits} and ${isMoved(sql`l`)}
    union
    select p.id from pick_tasks t join parcels p on p.seller_id = t.seller_id and p.id = t.parcel_id
    where t.warehouse_id = ${warehouseId} and ${hasUnits} and t.picked > 0 and ${isMoved(sql`t`)}`);
  const locked = await lockParcels(
    db,
    { all: true },
    rows.map(({ id }) => id),
  );
  return new Set(locked.map(({ id }) => id));
}

const OwnedRow = z.object({
  seller_id: z.string(),
  order_id: z.string().nullable(),
  quantity: z.number(),
  /** Of these the seller's own. */
  own: z.number(),
  /** Units in boxes and totes, and parcels that were not locked. */
  boxed: z.number(),
  foreign: z.number(),
});
type OwnedRow = z.output<typeof OwnedRow>;

/** The reservations of a variant at a location, oldest first. */
async function reservationsAt(
  db: Db,
  { warehouseId, from }: Route,
  variantId: string,
  locked: ReadonlySet<string>,
): Promise<readonly OwnedRow[]> {
  return query(db, OwnedRow).all(sql`
    with owned as (
      select seller_id, order_id, min(at) as since,
        sum(case when kind = 'reserve' then quantity else -quantity end)::int as quantity,
        coalesce(sum(case when kind = 'reserve' then quantity else -quantity end) filter (where own), 0)::int as own
      from stock_moves
      where variant_id = ${variantId} and warehouse_id = ${warehouseId} and location_code = ${from}
        and kind in ('reserve', 'release', 'ship') and seller_id is not null
      group by 1, 2 having sum(case when kind = 'reserve' then quantity else -quantity end) > 0
    )
    select h.seller_id, h.order_id, h.quantity, h.own, coalesce(b.boxed, 0)::int as boxed, coalesce(b.foreign_parcels, 0)::int as foreign
    from owned h left join lateral (
      -- Of the order's lines, which may be in the box of another one. Pieces of a line may be picked at several locations.
      select sum(greatest(case when l.location_code = ${from} then greatest(l.scanned + l.to_put_back, l.picked) else 0 end, t.picked))
          as boxed, count(*) filter (where p.id <> all(${sql.param([...locked])}::uuid[])) as foreign_parcels
      from order_lines ol join parcel_lines l on l.seller_id = ol.seller_id and l.order_line_id = ol.id
        join parcels p on p.seller_id = l.seller_id and p.id = l.parcel_id
        cross join lateral (
          select coalesce(sum(t.picked), 0) as picked from pick_tasks t
          where t.parcel_id = p.id and t.line_id = l.id and t.location_code = ${from}) t
      where ol.seller_id = h.seller_id and ol.order_id = h.order_id and p.warehouse_id = ${warehouseId} and ${hasUnits}
        and l.variant_id = ${variantId} and (l.location_code = ${from} or t.picked > 0)) b on true
    order by h.since, h.order_id`);
}

const ownerOf = ({ seller_id: seller, order_id: order }: OwnedRow): string => `${seller} ${order ?? ''}`;

/** Parcel lines follow their reservations; their parcels are locked. */
async function moveLines(
  db: Db,
  { warehouseId, from, to }: Route,
  variantId: string,
  orders: readonly string[],
  at: Date,
) {
  if (orders.length === 0) return;
  const isOfOrders = sql`ol.seller_id = l.seller_id and ol.id = l.order_line_id and ol.order_id = any(${sql.param([...orders])}::uuid[])`;
  await db.execute(sql`
    update pick_tasks t set location_code = ${to} from parcels p, parcel_lines l, order_lines ol
    where p.seller_id = t.seller_id and p.id = t.parcel_id and l.seller_id = t.seller_id and l.id = t.line_id and ${isOfOrders}
      and p.warehouse_id = ${warehouseId} and p.status = any(${inHouse}) and t.variant_id = ${variantId}
      and t.location_code = ${from} and t.picked = 0`);
  await db.execute(sql`
    with moved as (
      update parcel_lines l set location_code = ${to} from parcels p, order_lines ol
      where p.warehouse_id = ${warehouseId} and ${isOfOrders}
        and p.status = any(${inHouse}) and l.seller_id = p.seller_id and l.parcel_id = p.id
        and l.variant_id = ${variantId} and l.location_code = ${from}
      returning l.seller_id, l.parcel_id
    )
    update parcels p set version = version + 1, updated_at = ${at}
    from (select distinct seller_id, parcel_id from moved) m where p.seller_id = m.seller_id and p.id = m.parcel_id`);
}

/**
 * Moves pieces of variants to another location, reserved ones with their reservations and parcel lines. The caller has
 * checked the locations.
 */
export async function transfer<R extends string>(
  db: Db,
  route: Route,
  choices: readonly Choice<R>[],
  context: MoveContext & { readonly now: Date },
): Promise<Result<readonly Transferred[], R | 'move.other-lot'>> {
  const { warehouseId, from, to } = route;
  const variants = choices.map(({ variantId }) => variantId);
  const locked = await lockParcelsAt(db, route, variants);
  const rows = await lockVariants(
    db,
    variants.map((variantId) => ({ warehouseId, variantId })),
  );
  const levelAt = (variantId: string, code: string): LevelRow =>
    rows.find((row) => row.variant_id === variantId && row.location_code === code) ??
    emptyLevel({ warehouseId, variantId, locationCode: code });
  const transferred: Transferred[] = [];
  const moves: MoveWrite[] = [];
  const levels: LevelRow[] = [];
  for (const { variantId, decide } of choices) {
    const [left, reached] = [levelAt(variantId, from), levelAt(variantId, to)];
    const owned = await reservationsAt(db, route, variantId, locked);
    const byOwner = new Map(owned.map((row) => [ownerOf(row), row]));
    const reservations = owned.map((row): OwnedPieces => ({
      owner: ownerOf(row),
      quantity: row.quantity,
      isFixed: row.boxed > 0 || row.foreign > 0,
      canSplit: row.order_id === null,
    }));
    const decided = decide(left, reservations);
    if (!decided.ok) return decided;
    const steps = transferSteps(decided.value);
    const after = applySteps({ from: left, to: reached }, steps);
    if (!after.ok) throw new Error(`pieces cannot be moved from ${from} to ${to}: ${after.refusal}`);
    if (steps.length === 0) continue;
    if (left.rule && reached.on_hand > 0 && !isSameLot(left, reached)) return refuse('move.other-lot', { place: to });
    for (const { at, kind, quantity: moved, owner } of steps) {
      const row = owner === null ? undefined : byOwner.get(owner);
      const of = { sellerId: row?.seller_id ?? null, orderId: row?.order_id ?? null };
      const locationCode = at === 'from' ? from : to;
      const ownPieces = row?.own ?? 0;
      // Those with own pieces belong to an order and move whole.
      const parts = [
        { own: false, pieces: Math.abs(moved) - ownPieces },
        { own: true, pieces: ownPieces },
      ].filter(({ pieces }) => pieces > 0);
      for (const { own, pieces } of parts)
        moves.push({
          kind,
          quantity: moved < 0 ? -pieces : pieces,
          opId: newId(),
          warehouseId,
          variantId,
          locationCode,
          ...of,
          own,
        });
    }
    levels.push({ ...left, ...after.value.from }, { ...reached, ...after.value.to, ...joinedLot(left, reached) });
    transferred.push({ ...decided.value, variantId });
    const orders = decided.value.owned.flatMap(({ owner }) => byOwner.get(owner)?.order_id ?? []);
    await moveLines(db, route, variantId, orders, context.now);
  }
  await writeMoves(db, moves, levels, context);
  return ok(transferred);
}
