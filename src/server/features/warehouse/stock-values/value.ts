import { z } from 'zod';
import { convert } from '#domain/shared/money/conversion.ts';
import { money } from '#domain/shared/money/money.ts';
import { addDays, utcDay } from '#domain/shared/calendar/days.ts';
import { ownPieces } from '#domain/warehouse/stock/owners.ts';
import { query } from '#server/core/db/rows.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { rateBetween } from '../../finance/rates/display.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { factoryCurrency } from '../purchasing/present.ts';

export const valueStockJob = 'value-stock';
/** Shortly after midnight UTC: the value at the end of the day before. */
export const valueStockTimes = `3 0 * * * ${valueStockJob}`;

const ValueRow = z.object({
  warehouse_id: z.string(),
  owner_id: z.string(),
  pieces: z.number(),
  value_fen: z.number(),
});

/** What the pieces on hand are worth at the moving average. Sellers' pieces take their share; the rest is ours. */
const currentValues = (db: Db) =>
  query(db, ValueRow).all(sql`
    with priced as (
      select warehouse_id, variant_id, on_hand, value_fen from stock_totals where on_hand > 0
    ), hosted as (
      select h.warehouse_id, h.seller_id as owner_id, sum(h.pieces) as pieces,
        sum(round(p.value_fen::numeric * least(h.pieces, p.on_hand) / p.on_hand)) as value_fen
      from stock_hosted h join priced p using (warehouse_id, variant_id) where h.pieces > 0 group by 1, 2
    ), everything as (
      select warehouse_id, sum(on_hand) as pieces, sum(value_fen) as value_fen from priced group by 1
    ), rest as (
      select e.warehouse_id, e.pieces - coalesce(sum(h.pieces), 0) as pieces,
        e.value_fen - coalesce(sum(h.value_fen), 0) as value_fen
      from everything e left join hosted h using (warehouse_id) group by e.warehouse_id, e.pieces, e.value_fen
    )
    select warehouse_id, owner_id, pieces::int, value_fen::bigint from hosted
    union all select warehouse_id, ${ownPieces}::uuid, pieces::int, value_fen::bigint from rest`);

/** Stores what the stock is worth as the value of a day; a repeated run replaces it. @returns the number of rows */
export async function valueStock(db: Db, day: string): Promise<number> {
  const currency = await booksCurrency(db);
  const rate = currency === factoryCurrency ? null : await rateBetween(db, factoryCurrency, currency);
  const inBooks = (fen: number) => {
    if (currency === factoryCurrency) return fen;
    return rate ? convert(money(fen, factoryCurrency), currency, rate.rate_e8).minor : null;
  };
  const rows = (await currentValues(db)).map((row) => ({ ...row, book_minor: inBooks(row.value_fen) }));
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from stock_values where day = ${day}`);
    await tx.execute(sql`
      insert into stock_values (day, warehouse_id, owner_id, pieces, value_fen, book_minor, book_currency)
      select ${day}::date, v.warehouse_id, v.owner_id, v.pieces, v.value_fen, v.book_minor, ${currency}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(warehouse_id uuid, owner_id uuid, pieces int, value_fen bigint, book_minor bigint)`);
  });
  return rows.length;
}

export const runValueStock: Job = async (_, { pool }) => {
  await valueStock(drizzle(pool), addDays(utcDay(new Date()), -1));
};
