import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { purchaseFilters, purchaseLineStatuses, purchaseLinesUnderWay } from '#domain/warehouse/purchasing/status.ts';
import { moveKinds, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { openLines, type Page } from './store.ts';

/** A variant in a warehouse; with a seller only the seller's own pieces. */
export type Row = {
  readonly warehouse_id: string;
  readonly variant_id: string;
  readonly seller_id?: string | undefined;
};

/** The rows of a seller's own stock (`isOwn`), for a seller or for a row of hosted pieces. */
const ownOnly = (scope: Scope, { seller_id: seller }: Row, column: SQL, isOwn: SQL): SQL => {
  if (scope.all && seller === undefined) return sql`true`;
  const one = seller === undefined ? sql`true` : sql`${column} = ${seller}`;
  return sql`${sellerScope(scope, column)} and ${one} and ${isOwn}`;
};

const limits = ({ page, size }: Page): SQL => sql`limit ${size} offset ${(page - 1) * size}`;

async function paged<Shape extends z.ZodObject>(db: Db, Shape: Shape, rows: SQL, counted: SQL) {
  const list = await query(db, Shape).all(rows);
  const count = await query(db, CountRow).first(counted);
  return { rows: list, count: count?.count ?? 0 };
}

const MoveRow = z.object({
  id: z.string(),
  at: z.date(),
  kind: z.enum(moveKinds),
  quantity: z.number(),
  location_code: z.string(),
  order_number: z.string().nullable(),
  seller_name: z.string().nullable(),
  actor: z.string().nullable(),
  reason: z.string(),
  value_fen: z.number(),
});

export function movesOf(db: Db, scope: Scope, row: Row & Page & { readonly kind?: readonly MoveKind[] | undefined }) {
  const kinds = row.kind?.length ? sql`and m.kind = any(${sql.param([...row.kind])}::text[])` : sql``;
  const where = sql`m.variant_id = ${row.variant_id} and m.warehouse_id = ${row.warehouse_id} ${kinds}
    and ${ownOnly(scope, row, sql`m.seller_id`, sql`(m.order_id is null or m.own)`)}`;
  return paged(
    db,
    MoveRow,
    sql`
      select m.id, m.at, m.kind, m.quantity, m.location_code, o.order_number, s.name as seller_name, a.name as actor,
        m.reason, m.value_fen
      from (select * from stock_moves m where ${where} order by m.at desc, m.id desc ${limits(row)}) m
        left join orders o on o.seller_id = m.seller_id and o.id = m.order_id
        left join users s on s.id = m.seller_id left join users a on a.id = m.actor_id
      order by m.at desc, m.id desc`,
    sql`select count(*) from stock_moves m where ${where}`,
  );
}

const AwaitedRow = z.object({
  id: z.string(),
  purchase_number: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  pieces: z.number(),
  status: z.enum(purchaseLineStatuses),
  inbound_waybill: z.string(),
  purchased_at: z.date().nullable(),
});

const waiting = sql`${sql.param([...purchaseFilters.WAITING])}::smallint[]`;

/** Purchases that still bring pieces; `l` and `p` are their lines and they themselves. */
const awaited = ({ variant_id: variant, warehouse_id: warehouse }: Row): SQL => sql`
  l.variant_id = ${variant} and l.status in ${openLines} and p.warehouse_id = ${warehouse}
  and p.status = any(${waiting}) and l.quantity > l.received`;
const awaitedTables = sql`purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id`;

export function awaitedOf(db: Db, scope: Scope, row: Row & Page) {
  const where = sql`${awaited(row)} and l.status = any(${sql.param([...purchaseLinesUnderWay])}::text[])
    and ${ownOnly(scope, row, sql`l.seller_id`, sql`l.order_line_id is null`)}`;
  return paged(
    db,
    AwaitedRow,
    sql`
      select l.id, p.number as purchase_number, p.order_number, u.name as seller_name, l.quantity - l.received as pieces,
        l.status, l.inbound_waybill, l.purchased_at
      from ${awaitedTables} join users u on u.id = l.seller_id
      where ${where} order by l.purchased_at, l.id ${limits(row)}`,
    sql`select count(*) from ${awaitedTables} where ${where}`,
  );
}

const NeedRow = z.object({
  order_id: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  reserved: z.number(),
  awaited: z.number(),
});

/** Orders with reserved or awaited pieces, by order number. */
export function needsOf(db: Db, row: Row & Page) {
  const needs = sql`
    select order_id, seller_id, sum(reserved)::int as reserved, sum(awaited)::int as awaited from (
      select m.order_id, m.seller_id, case when m.kind = 'reserve' then m.quantity else -m.quantity end as reserved,
        0 as awaited
      from stock_moves m
      where m.variant_id = ${row.variant_id} and m.warehouse_id = ${row.warehouse_id} and m.order_id is not null
        and m.kind in ('reserve', 'release', 'ship')
      union all
      select p.order_id, p.seller_id, 0, l.quantity - l.received from ${awaitedTables}
      where ${awaited(row)} and p.order_id is not null
    ) n group by 1, 2 having sum(reserved) > 0 or sum(awaited) > 0`;
  return paged(
    db,
    NeedRow,
    sql`
      select n.order_id, o.order_number, u.name as seller_name, n.reserved, n.awaited
      from (${needs}) n join orders o on o.seller_id = n.seller_id and o.id = n.order_id join users u on u.id = n.seller_id
      order by o.order_number, n.order_id ${limits(row)}`,
    sql`select count(*) from (${needs}) n`,
  );
}

const PlaceRow = z.object({ location_code: z.string(), kind: z.string(), on_hand: z.number(), reserved: z.number() });

export const placesOf = (db: Db, scope: Scope, row: Row) =>
  query(db, PlaceRow).all(scope.all && row.seller_id === undefined ? placesOfAll(row) : placesOfOwn(scope, row));

const placesOfAll = ({ warehouse_id: warehouse, variant_id: variant }: Row): SQL => sql`
  select s.location_code, coalesce(l.kind, '') as kind, s.on_hand, s.reserved
  from stock_levels s left join locations l on l.warehouse_id = s.warehouse_id and l.code = s.location_code
  where s.warehouse_id = ${warehouse} and s.variant_id = ${variant} and (s.on_hand > 0 or s.reserved > 0)
  order by s.location_code`;

/** Own pieces by place: those that serve no order, and those reserved for the seller's orders. */
function placesOfOwn(scope: Scope, row: Row): SQL {
  const moved = sql`case m.kind when 'reserve' then m.quantity else -m.quantity end`;
  // Two parts, each with an index of its own.
  const moves = (kinds: SQL, isOwn: SQL) => sql`
    from stock_moves m
    where m.variant_id = ${row.variant_id} and m.warehouse_id = ${row.warehouse_id} and ${kinds}
      and ${ownOnly(scope, row, sql`m.seller_id`, isOwn)}`;
  return sql`
    select p.location_code, coalesce(max(l.kind), '') as kind, sum(p.pieces)::int as on_hand, sum(p.reserved)::int as reserved
    from (
      select m.location_code, ${moved} as pieces, 0 as reserved
      ${moves(sql`m.kind in ('reserve', 'release')`, sql`m.order_id is null and m.seller_id is not null`)}
      union all
      select m.location_code, ${moved}, ${moved}
      ${moves(sql`m.kind in ('reserve', 'release', 'ship')`, sql`m.order_id is not null and m.own`)}
    ) p left join locations l on l.warehouse_id = ${row.warehouse_id} and l.code = p.location_code
    group by p.location_code having sum(p.pieces) > 0 order by p.location_code`;
}
