import { z } from 'zod';
import { moveEffects, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import { afterMove, valueChange, type StockValue } from '#domain/warehouse/stock/value.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { unsellableOf } from './sellable.ts';

type VariantKey = { readonly warehouseId: string; readonly variantId: string };

const keyOf = ({ warehouseId, variantId }: VariantKey): string => `${warehouseId} ${variantId}`;
const distinct = (keys: readonly VariantKey[]): readonly VariantKey[] => [
  ...new Map(
    keys.map(({ warehouseId, variantId }) => [keyOf({ warehouseId, variantId }), { warehouseId, variantId }]),
  ).values(),
];

/**
 * Locks the totals of these variants in key order. Missing ones are added: `all`, or only of variants that have a level.
 */
export async function lockTotals(db: Db, keys: readonly VariantKey[], which: 'all' | 'present'): Promise<void> {
  const wanted = JSON.stringify(keys);
  await db.execute(sql`
    insert into stock_totals (warehouse_id, variant_id, on_hand, reserved, unsellable, moved_at)
    select k."warehouseId", k."variantId", coalesce(sum(l.on_hand), 0), coalesce(sum(l.reserved), 0),
      ${unsellableOf(sql`k."warehouseId"`, sql`k."variantId"`)}, 'epoch'
    from jsonb_to_recordset(${wanted}::jsonb) as k("warehouseId" uuid, "variantId" uuid)
      left join stock_levels l on l.warehouse_id = k."warehouseId" and l.variant_id = k."variantId"
    where not exists (select 1 from stock_totals t where t.warehouse_id = k."warehouseId" and t.variant_id = k."variantId")
      and (${which} = 'all' or l.variant_id is not null)
    group by 1, 2 order by 1, 2
    on conflict do nothing`);
  await db.execute(sql`
    select 1 from jsonb_to_recordset(${wanted}::jsonb) as k("warehouseId" uuid, "variantId" uuid)
      join stock_totals t on t.warehouse_id = k."warehouseId" and t.variant_id = k."variantId"
    order by t.warehouse_id, t.variant_id for update of t`);
}

type Valued = VariantKey & { readonly kind: MoveKind; readonly quantity: number; readonly unitCostFen?: number };

/** Pieces a move adds to the warehouse. Moves within it change no value. */
const piecesOf = ({ kind, quantity }: Valued): number => (kind === 'putaway' ? 0 : moveEffects[kind].hand * quantity);

const ValueRow = z.object({
  warehouse_id: z.string(),
  variant_id: z.string(),
  on_hand: z.number(),
  value_fen: z.number(),
  cost_fen: z.number(),
});

/** The change of the value by each move, in their order. The totals are locked and not yet changed. */
export async function valueChanges(db: Db, moves: readonly Valued[]): Promise<readonly number[]> {
  const keys = distinct(moves.filter((move) => piecesOf(move) !== 0));
  if (keys.length === 0) return [];
  const rows = await query(db, ValueRow).all(sql`
    select t.warehouse_id, t.variant_id, t.on_hand, t.value_fen, v.cost_fen
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("warehouseId" uuid, "variantId" uuid)
      join stock_totals t on t.warehouse_id = k."warehouseId" and t.variant_id = k."variantId"
      join variants v on v.id = t.variant_id`);
  const values = new Map<string, StockValue & { readonly costFen: number }>(
    rows.map((row) => [
      keyOf({ warehouseId: row.warehouse_id, variantId: row.variant_id }),
      { pieces: row.on_hand, valueFen: row.value_fen, costFen: row.cost_fen },
    ]),
  );
  return moves.map((move) => {
    const before = values.get(keyOf(move));
    const pieces = piecesOf(move);
    if (!before || pieces === 0) return 0;
    const valued = { pieces, unitCostFen: pieces > 0 ? move.unitCostFen : undefined };
    values.set(keyOf(move), { ...before, ...afterMove(before, valued, before.costFen) });
    return valueChange(before, valued, before.costFen);
  });
}

type Written = Valued & {
  readonly sellerId: string | null;
  readonly orderId: string | null;
  readonly own?: boolean;
  readonly valueFen: number;
};

/** Pieces a move adds to what the warehouse keeps for a seller: reserved for the seller, and for no order. */
const hostedOf = ({ kind, quantity, sellerId, orderId }: Written): number =>
  sellerId !== null && orderId === null ? moveEffects[kind].reserved * quantity : 0;

/** Pieces a move adds to the seller's own stock that is reserved for orders. */
const ownReservedOf = ({ kind, quantity, orderId, own = false }: Written): number =>
  orderId !== null && own ? moveEffects[kind].reserved * quantity : 0;

/** Sums the levels of moved variants up, after the moves were written. */
export async function sumTotals(db: Db, moves: readonly Written[], at: Date): Promise<void> {
  const changes = [...Map.groupBy(moves, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      warehouseId: first.warehouseId,
      variantId: first.variantId,
      value: group.reduce((sum, move) => sum + move.valueFen, 0),
      hosted: group.reduce((sum, move) => sum + hostedOf(move), 0),
    };
  });
  await db.execute(sql`
    with summed as (
      select c."warehouseId", c."variantId", c.value, c.hosted, sum(l.on_hand) as on_hand, sum(l.reserved) as reserved
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
          as c("warehouseId" uuid, "variantId" uuid, value bigint, hosted int)
        join stock_levels l on l.warehouse_id = c."warehouseId" and l.variant_id = c."variantId"
      group by 1, 2, 3, 4
    )
    update stock_totals t set on_hand = s.on_hand, reserved = s.reserved,
      unsellable = ${unsellableOf(sql`t.warehouse_id`, sql`t.variant_id`)}, value_fen = t.value_fen + s.value,
      hosted = t.hosted + s.hosted, moved_at = greatest(t.moved_at, ${at}::timestamptz),
      since = case when s.on_hand > 0 then coalesce(t.since, ${at}::timestamptz) end
    from summed s where t.warehouse_id = s."warehouseId" and t.variant_id = s."variantId"`);
  const hosted = moves
    .filter((move) => hostedOf(move) !== 0 || ownReservedOf(move) !== 0)
    .map(({ sellerId, warehouseId, variantId, ...move }) => ({
      sellerId,
      warehouseId,
      variantId,
      pieces: hostedOf({ sellerId, warehouseId, variantId, ...move }),
      reserved: ownReservedOf({ sellerId, warehouseId, variantId, ...move }),
    }));
  if (hosted.length === 0) return;
  await db.execute(sql`
    insert into stock_hosted as h (seller_id, warehouse_id, variant_id, pieces, reserved, since, moved_at)
    select c."sellerId", c."warehouseId", c."variantId", sum(c.pieces), sum(c.reserved), ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(hosted)}::jsonb)
      as c("sellerId" uuid, "warehouseId" uuid, "variantId" uuid, pieces int, reserved int)
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (seller_id, warehouse_id, variant_id) do update set pieces = h.pieces + excluded.pieces,
      reserved = h.reserved + excluded.reserved,
      since = case when h.pieces + h.reserved + excluded.pieces + excluded.reserved > 0 then coalesce(h.since, excluded.since) end,
      moved_at = greatest(h.moved_at, excluded.moved_at)`);
}
