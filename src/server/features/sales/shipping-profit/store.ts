import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';
import { profitRows, type Asked, type ProfitRow } from './rows.ts';

export type Sums = {
  parcels: number;
  unknown: number;
  paid_minor: number | null;
  charged_minor: number | null;
  cost_minor: number | null;
  profit_minor: number | null;
};
export type Group = Sums & { key: string; name: string; name_cn: string };

/** A parcel one of whose sides is not known is counted, and stands in no profit. */
const sumsOf = ({ sides }: Asked): SQL => {
  const missing = [
    ...(sides.paid ? [sql`r.paid_minor is null`] : []),
    ...(sides.charged ? [sql`r.charged_minor is null`] : []),
    ...(sides.cost ? [sql`r.cost_minor is null`] : []),
  ];
  return sql`count(*)::int as parcels, count(*) filter (where ${sql.join(missing, sql` or `)})::int as unknown,
    sum(r.paid_minor)::bigint as paid_minor, sum(r.charged_minor)::bigint as charged_minor,
    sum(r.cost_minor)::bigint as cost_minor, sum(r.profit_minor)::bigint as profit_minor`;
};

const orders = {
  shipped_at: { desc: sql`r.shipped_at desc, r.id desc`, asc: sql`r.shipped_at, r.id` },
  profit: { desc: sql`r.profit_minor desc nulls last, r.id desc`, asc: sql`r.profit_minor nulls last, r.id` },
} as const;
export type Sort = { readonly sort: keyof typeof orders; readonly direction: 'asc' | 'desc' };

/** Parcel by parcel, newest first. */
export const profitLines = (asked: Asked): SQL =>
  sql`select * from (${profitRows(asked)}) r order by ${orders.shipped_at.desc}`;
export const profitCount = (asked: Asked): SQL => sql`select count(*)::int as count from (${profitRows(asked)}) r`;

export async function profitPage(db: Db, asked: Asked, { sort, direction }: Sort, page: number, size: number) {
  const { rows } = await db.execute<ProfitRow>(sql`
    select * from (${profitRows(asked)}) r order by ${orders[sort][direction]} limit ${size} offset ${(page - 1) * size}`);
  return rows;
}

const nothing: Sums = {
  parcels: 0,
  unknown: 0,
  paid_minor: null,
  charged_minor: null,
  cost_minor: null,
  profit_minor: null,
};

/** The sums over every parcel asked for. */
export async function profitSums(db: Db, asked: Asked): Promise<Sums> {
  const { rows } = await db.execute<Sums>(sql`select ${sumsOf(asked)} from (${profitRows(asked)}) r`);
  return rows[0] ?? nothing;
}

/** By channel or country, most parcels first. */
export async function profitBy(db: Db, asked: Asked, by: 'channel' | 'country'): Promise<readonly Group[]> {
  const group =
    by === 'channel'
      ? sql`r.channel_id::text as key, r.channel as name, r.channel_cn as name_cn`
      : sql`r.country_code as key, r.country_code as name, r.country_code as name_cn`;
  const { rows } = await db.execute<Group>(sql`
    select ${group}, ${sumsOf(asked)} from (${profitRows(asked)}) r group by 1, 2, 3 order by parcels desc, name`);
  return rows;
}
