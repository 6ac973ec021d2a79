import { z } from 'zod';
import { stockValues } from '#contract/warehouse/stock-values.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { ownPieces } from '#domain/warehouse/stock/owners.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { factoryCurrency } from '../purchasing/present.ts';

const DayRow = z.object({
  day: z.string(),
  warehouse_id: z.string(),
  warehouse: z.string(),
  is_own: z.boolean(),
  pieces: z.number(),
  value_fen: z.number(),
  book_minor: z.number().nullable(),
  book_currency: z.string(),
});

export const stockValueRoutes: readonly Route[] = [
  defineRoute(stockValues, async ({ input, db }) => {
    const rows = await query(db, DayRow).all(sql`
      select to_char(v.day, 'YYYY-MM-DD') as day, v.warehouse_id, w.code as warehouse, v.owner_id = ${ownPieces} as is_own,
        sum(v.pieces)::int as pieces, sum(v.value_fen)::bigint as value_fen,
        case when bool_and(v.book_minor is not null) then sum(v.book_minor)::bigint end as book_minor, v.book_currency
      from stock_values v join warehouses w on w.id = v.warehouse_id
      where v.day between ${input.from} and ${input.to}
      group by 1, 2, 3, 4, v.book_currency order by 1, 3, 4`);
    return ok(
      rows.map(({ value_fen: fen, book_minor: book, book_currency: currency, ...row }) => ({
        ...row,
        value: money(fen, factoryCurrency),
        book_value: book === null ? null : money(book, currency),
      })),
    );
  }),
];
