import { z } from 'zod';
import { userStatus } from '#domain/platform/identity/password.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { daysOfMonth, type Month } from '#domain/finance/statements/month.ts';
import { instantsOf, utc } from '#domain/shared/calendar/days.ts';
import { CountRow, IdRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';

const MonthlyRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  month: z.string(),
  currency: z.string(),
  lines: z.number(),
  opening_minor: z.number(),
  closing_minor: z.number(),
  pdf_file_id: z.string(),
  xlsx_file_id: z.string(),
  created_at: z.date(),
  mailed_at: z.date().nullable(),
});
export type MonthlyRow = z.output<typeof MonthlyRow>;

const columns = sql`m.id, m.seller_id, u.name as seller_name, m.month::text as month, m.currency, m.lines, m.opening_minor,
  m.closing_minor, m.pdf_file_id, m.xlsx_file_id, m.created_at, m.mailed_at`;

const matching = (scope: Scope, month: Month | undefined): SQL =>
  sql`${sellerScope(scope, sql`m.seller_id`)} and ${month === undefined ? sql`true` : sql`m.month = ${month}::date`}`;

type Wanted = { readonly page: number; readonly size: number; readonly month?: Month | undefined };

/** One page, newest month first. */
export async function listMonthly(db: Db, scope: Scope, { page, size, month }: Wanted) {
  const where = matching(scope, month);
  const rows = await query(db, MonthlyRow).all(sql`
    select ${columns} from (select * from monthly_statements m where ${where} order by m.month desc, m.id
      limit ${size} offset ${(page - 1) * size}) m join users u on u.id = m.seller_id order by m.month desc, m.id`);
  const counted = await query(db, CountRow).first(sql`select count(*) from monthly_statements m where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

/** All of a month, by the seller's name. */
export const monthlyOf = (db: Db, scope: Scope, month: Month): Promise<MonthlyRow[]> =>
  query(db, MonthlyRow).all(sql`
    select ${columns} from monthly_statements m join users u on u.id = m.seller_id where ${matching(scope, month)}
    order by u.name, m.id`);

export const findMonthly = (db: Db, scope: Scope, id: string): Promise<MonthlyRow | null> =>
  query(db, MonthlyRow).first(sql`
    select ${columns} from monthly_statements m join users u on u.id = m.seller_id
    where m.id = ${id} and ${sellerScope(scope, sql`m.seller_id`)}`);

export const monthlyOfSeller = (db: Db, sellerId: string, month: Month): Promise<MonthlyRow | null> =>
  query(db, MonthlyRow).first(sql`
    select ${columns} from monthly_statements m join users u on u.id = m.seller_id
    where m.seller_id = ${sellerId} and m.month = ${month}::date`);

export type ToDo = { readonly month: Month; readonly currency: string; readonly mail: boolean };

/** Sellers with movements until the end of the month who lack its statement, or its mail. */
const sellersToDo = ({ month, currency, mail }: ToDo): SQL => sql`
  ledger_accounts a join users u on u.id = a.owner_id
  left join monthly_statements m on m.seller_id = a.owner_id and m.month = ${month}::date
  where a.kind = 'seller-available' and a.currency = ${currency}
    and (m.id is null or ${mail} and m.mailed_at is null and u.status = ${userStatus.normal})
    and exists (select from posting_lines l where l.account_id = a.id and l.at < ${instantsOf(daysOfMonth(month), utc).to})`;

/** The next sellers after an id. */
export async function sellersAfter(db: Db, toDo: ToDo, after: string, limit: number): Promise<string[]> {
  const rows = await query(db, IdRow).all(sql`
    select u.id from ${sellersToDo(toDo)} and a.owner_id > ${after} order by a.owner_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function countToDo(db: Db, toDo: ToDo): Promise<number> {
  const row = await query(db, CountRow).first(sql`select count(*) from ${sellersToDo(toDo)}`);
  return row?.count ?? 0;
}

/** Until the commit no other task makes statements of the month. */
export async function lockMonth(db: Db, month: Month): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`statements ${month}`}, 0))`);
}

type NewMonthly = Omit<MonthlyRow, 'seller_name' | 'mailed_at'> & { readonly created_by: string };

export async function insertMonthly(db: Db, of: NewMonthly): Promise<void> {
  await db.execute(sql`
    insert into monthly_statements (seller_id, id, month, currency, lines, opening_minor, closing_minor, pdf_file_id,
      xlsx_file_id, created_by, created_at)
    values (${of.seller_id}, ${of.id}, ${of.month}, ${of.currency}, ${of.lines}, ${of.opening_minor}, ${of.closing_minor},
      ${of.pdf_file_id}, ${of.xlsx_file_id}, ${of.created_by}, ${of.created_at})`);
}

export async function saveMonthlyMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.execute(sql`update monthly_statements set mailed_at = ${now} where id = ${id}`);
}
