import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { profitRows, ProfitRow, type ProfitQuery } from './rows.ts';

export const Sums = z.object({
  parcels: z.number(),
  unknown: z.number(),
  paid_minor: z.number().nullable(),
  charged_minor: z.number().nullable(),
  cost_minor: z.number().nullable(),
  profit_minor: z.number().nullable(),
});
export type Sums = z.output<typeof Sums>;
export const Group = Sums.extend({ key: z.string(), name: z.string(), name_cn: z.string() });
export type Group = z.output<typeof Group>;

/** A parcel with an unknown side is counted, and excluded from every sum: the shown sums add up to the profit. */
const sumsOf = ({ sides }: ProfitQuery): SQL => {
  const missing = sql.join(
    [
      ...(sides.paid ? [sql`r.paid_minor is null`] : []),
      ...(sides.charged ? [sql`r.charged_minor is null`] : []),
      ...(sides.cost ? [sql`r.cost_minor is null`] : []),
    ],
    sql` or `,
  );
  const sumOf = (column: SQL) => sql`(sum(${column}) filter (where not (${missing})))::bigint`;
  return sql`count(*)::int as parcels, count(*) filter (where ${missing})::int as unknown,
    ${sumOf(sql`r.paid_minor`)} as paid_minor, ${sumOf(sql`r.charged_minor`)} as charged_minor,
    ${sumOf(sql`r.cost_minor`)} as cost_minor, ${sumOf(sql`r.profit_minor`)} as profit_minor`;
};

const orders = {
  shipped_at: { desc: sql`r.shipped_at desc, r.id desc`, asc: sql`r.shipped_at, r.id` },
  profit: { desc: sql`r.profit_minor desc nulls last, r.id desc`, asc: sql`r.profit_minor nulls last, r.id` },
} as const;
export type Sort = { readonly sort: keyof typeof orders; readonly direction: 'asc' | 'desc' };

/** Per parcel, newest first. */
export const profitLines = (profitQuery: ProfitQuery): SQL =>
  sql`select * from (${profitRows(profitQuery)}) r order by ${orders.shipped_at.desc}`;
export const profitCount = (profitQuery: ProfitQuery): SQL =>
  sql`select count(*)::int as count from (${profitRows(profitQuery)}) r`;

export async function profitPage(
  db: Db,
  profitQuery: ProfitQuery,
  { sort, direction }: Sort,
  page: number,
  size: number,
) {
  return query(db, ProfitRow).all(sql`
    select * from (${profitRows(profitQuery)}) r order by ${orders[sort][direction]} limit ${size} offset ${(page - 1) * size}`);
}

const nothing: Sums = {
  parcels: 0,
  unknown: 0,
  paid_minor: null,
  charged_minor: null,
  cost_minor: null,
  profit_minor: null,
};

/** Totals over all matching parcels. */
export async function profitSums(db: Db, profitQuery: ProfitQuery): Promise<Sums> {
  const row = await query(db, Sums).first(sql`select ${sumsOf(profitQuery)} from (${profitRows(profitQuery)}) r`);
  return row ?? nothing;
}

/** By channel or country, most parcels first. */
export async function profitBy(db: Db, profitQuery: ProfitQuery, by: 'channel' | 'country'): Promise<readonly Group[]> {
  const group =
    by === 'channel'
      ? sql`r.channel_id::text as key, r.channel as name, r.channel_cn as name_cn`
      : sql`r.country_code as key, r.country_code as name, r.country_code as name_cn`;
  return query(db, Group).all(sql`
    select ${group}, ${sumsOf(profitQuery)} from (${profitRows(profitQuery)}) r group by 1, 2, 3 order by parcels desc, name`);
}
