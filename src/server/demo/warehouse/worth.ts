import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { ownPieces } from '#domain/warehouse/stock/owners.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { rateBetween } from '../../features/finance/rates/display.ts';
import { booksCurrency } from '../../features/platform/settings/books-currency.ts';
import { factoryCurrency } from '../../features/warehouse/purchasing/present.ts';
import { moveEffectRows } from '../../features/warehouse/stock/rebuild.ts';

const weeks = 8;

/** What the stock was worth at the end of each day of the last weeks, by its moves. */
export async function fillWorth(db: Db, anchor: Date): Promise<void> {
  const currency = await booksCurrency(db);
  const rate = (await rateBetween(db, factoryCurrency, currency))?.rate_e8 ?? null;
  const last = addDays(utcDay(anchor), -1);
  await db.execute(sql`
    with moved as (
      select m.warehouse_id, m.variant_id, (m.at at time zone 'UTC')::date as day, m.quantity * e.hand as pieces, m.value_fen as fen
      from stock_moves m join ${moveEffectRows} on e.kind = m.kind
    ), hosted as (
      select m.warehouse_id, m.seller_id, (m.at at time zone 'UTC')::date as day, m.quantity * e.reserved as pieces,
        round(t.value_fen::numeric * m.quantity * e.reserved / nullif(t.on_hand, 0)) as fen
      from stock_moves m join ${moveEffectRows} on e.kind = m.kind join stock_totals t using (warehouse_id, variant_id)
      where m.seller_id is not null and m.order_id is null
    ), changes as (
      select warehouse_id, ${ownPieces}::uuid as owner_id, day, pieces, fen from moved
      union all select warehouse_id, ${ownPieces}::uuid, day, -pieces, -fen from hosted
      union all select warehouse_id, seller_id, day, pieces, fen from hosted
    ), daily as (
      select warehouse_id, owner_id, day, sum(pieces) as pieces, sum(fen) as fen from changes group by 1, 2, 3
    ), days as (
      select d::date as day from generate_series(${last}::date - ${weeks * 7 - 1}::int, ${last}::date, interval '1 day') d
    )
    insert into stock_values (day, warehouse_id, owner_id, pieces, value_fen, book_minor, book_currency)
    select days.day, c.warehouse_id, c.owner_id, sum(c.pieces)::int, round(sum(c.fen))::bigint,
      ${currency === factoryCurrency ? sql`round(sum(c.fen))::bigint` : sql`round(sum(c.fen) * ${rate}::bigint / 100000000)::bigint`},
      ${currency}
    from days join daily c on c.day <= days.day group by 1, 2, 3 having sum(c.pieces) > 0`);
}
