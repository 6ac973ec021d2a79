import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { decideConfirm, decideEdit, expenseStatus } from '#domain/finance/store-costs/expense-status.ts';
import { isPeriod } from '#domain/finance/store-costs/period-shares.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { isCurrency } from '#domain/shared/money/currencies.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse, type Refused, type Result } from '#domain/shared/result.ts';
import type { Actor } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import type { FileStore } from '../../../core/files/store.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { proofFits } from '../accounts/proofs.ts';
import { presentProof } from '../accounts/present.ts';
import { ratesInto } from '../accounts/rates.ts';
import type { ExpenseRow, ExpenseTable } from './expenses.ts';

export type Entered = {
  readonly amount: { readonly minor: number; readonly currency: string };
  readonly from: string;
  readonly to: string;
  readonly note: string;
  readonly file_id: string | null;
};

type Entering = { readonly db: Db; readonly actor: Actor; readonly files: FileStore; readonly now: Date };
type Invalid = 'expense.wrong-period' | 'expense.no-rate' | 'expense.wrong-file';

/** Checks an entry; `attached` is the file it has already. */
export async function validateEntry(
  { db, actor, files, now }: Entering,
  entry: Entered,
  attached: string | null,
): Promise<Result<true, Invalid>> {
  const { currency } = entry.amount;
  if (!isPeriod(entry)) return refuse('expense.wrong-period');
  if (!isCurrency(currency) || (await rateOf(db, currency, now)) === null)
    return refuse('expense.no-rate', { currency });
  if (entry.file_id === null) return ok(true);
  const fits = await proofFits(db, files, { fileId: entry.file_id, actor, attached });
  return fits ? ok(true) : refuse('expense.wrong-file');
}

async function rateOf(db: Db, currency: string, at: Date): Promise<{ books: string; rateE8: number } | null> {
  const books = await booksCurrency(db);
  const rateE8 = (await ratesInto(db, books, at)).get(currency);
  return rateE8 === undefined ? null : { books, rateE8 };
}

type ChangeRefusal = 'permission.denied' | 'expense.confirmed' | 'expense.changed-meanwhile';
const withNumber = (
  { number }: ExpenseRow,
  { refusal }: Refused<'status.wrong' | 'permission.denied' | 'expense.changed-meanwhile'>,
): Refused<ChangeRefusal> => refuse(refusal === 'status.wrong' ? 'expense.confirmed' : refusal, { number });

/** Whether the entry may be changed or deleted by a user who saw this version. */
export function editable(row: ExpenseRow, seen: number): Result<true, ChangeRefusal> {
  const decided = decideEdit(row, seen);
  return decided.ok ? decided : withNumber(row, decided);
}

/** Confirms an entry at the rate of this moment. */
export async function confirmExpense(
  db: Db,
  table: ExpenseTable,
  row: ExpenseRow,
  { seen, actor, now }: { readonly seen: number; readonly actor: Actor; readonly now: Date },
): Promise<Result<true, ChangeRefusal | 'expense.no-rate'>> {
  const decided = decideConfirm(row, seen, actor.roles);
  if (!decided.ok) return withNumber(row, decided);
  const rate = await rateOf(db, row.currency, now);
  if (!rate) return refuse('expense.no-rate', { currency: row.currency });
  const base = convert(money(row.amount_minor, row.currency), rate.books, rate.rateE8);
  await db.execute(sql`
    update ${sql.identifier(table)} set status = ${decided.value}, base_minor = ${base.minor}, rate_e8 = ${rate.rateE8},
      confirmed_by = ${actor.userId}, confirmed_at = ${now}, updated_at = ${now}, version = version + 1
    where seller_id = ${row.seller_id} and id = ${row.id}`);
  return ok(true);
}

/** Deletes an unconfirmed entry. */
export const deleteExpense = (db: Db, table: ExpenseTable, { seller_id: sellerId, id }: ExpenseRow) =>
  db.execute(sql`
    delete from ${sql.identifier(table)}
    where seller_id = ${sellerId} and id = ${id} and status = ${expenseStatus.unconfirmed}`);

export const presentExpense = (row: ExpenseRow, books: string) => ({
  _id: row.id,
  number: row.number,
  seller_id: row.seller_id,
  seller_name: row.seller_name,
  store_id: row.store_id,
  store_name: row.store_name,
  amount: money(row.amount_minor, row.currency),
  base: row.base_minor === null ? null : money(row.base_minor, books),
  rate_e8: row.rate_e8,
  from: row.from_day,
  to: row.to_day,
  note: row.note,
  file: presentProof(row),
  status: row.status,
  version: row.version,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  confirmed_at: row.confirmed_at?.toISOString() ?? null,
  confirmed_by_name: row.confirmed_by_name,
});

/** An entry for the audit log. */
export const noteOf = (row: ExpenseRow) => ({
  store: row.store_name,
  amount: money(row.amount_minor, row.currency),
  from: row.from_day,
  to: row.to_day,
  note: row.note,
  file: row.proof_file_id,
  status: row.status,
});

export const StoreChoice = z.object({
  store_id: z.string(),
  name: z.string(),
  currency: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
});

/** The stores a user may enter costs for: all, one's own, or those of the sellers assigned to the user. */
export async function enterableStores(db: Db, actor: Actor, isAll: boolean, storeId?: string) {
  const sellers = [actor.userId, ...actor.customers];
  return query(db, StoreChoice).all(sql`
    select s.id as store_id, s.name, s.currency, s.seller_id, u.name as seller_name
    from stores s join users u on u.id = s.seller_id
    where (${isAll} or s.seller_id = any(${sql.param(sellers)}::uuid[])) and (${storeId ?? null}::uuid is null or s.id = ${storeId ?? null})
    order by u.name, s.name, s.id`);
}
