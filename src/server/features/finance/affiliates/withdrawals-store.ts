import { z } from 'zod';
import {
  onHoldStatuses,
  payoutMethods,
  withdrawalStatus,
  withdrawalStatuses,
  type PayoutMethod,
  type WithdrawalStatus,
} from '#domain/finance/affiliates/withdrawal-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { columnsOf, CountRow, query } from '../../../core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';

const BankRow = z.object({ holder: z.string(), iban: z.string(), bic: z.string(), bank_name: z.string() });
export type BankRow = z.output<typeof BankRow>;
const SavedBank = BankRow.extend({ updated_at: z.date() });

export const bankOf = (db: Db, affiliateId: string) =>
  query(db, SavedBank).first(
    sql`select ${columnsOf(SavedBank)} from affiliate_banks where affiliate_id = ${affiliateId}`,
  );

export async function saveBank(db: Db, affiliateId: string, bank: BankRow, now: Date): Promise<void> {
  await db.execute(sql`
    insert into affiliate_banks (affiliate_id, holder, iban, bic, bank_name, updated_at)
    values (${affiliateId}, ${bank.holder}, ${bank.iban}, ${bank.bic}, ${bank.bank_name}, ${now})
    on conflict (affiliate_id) do update set holder = excluded.holder, iban = excluded.iban, bic = excluded.bic,
      bank_name = excluded.bank_name, updated_at = excluded.updated_at`);
}

const EmailRow = z.object({ email: z.string() });

export const payoutEmailOf = async (db: Db, affiliateId: string): Promise<string | null> =>
  (await query(db, EmailRow).first(sql`select email from affiliate_payout_emails where affiliate_id = ${affiliateId}`))
    ?.email ?? null;

export async function savePayoutEmail(db: Db, affiliateId: string, email: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into affiliate_payout_emails (affiliate_id, email, updated_at) values (${affiliateId}, ${email}, ${now})
    on conflict (affiliate_id) do update set email = excluded.email, updated_at = excluded.updated_at`);
}

/** Where a withdrawal is paid: the fields of the other method are empty. */
export type Receiver = BankRow & { readonly method: PayoutMethod; readonly payout_email: string };

export const WithdrawalRow = BankRow.extend({
  id: z.string(),
  number: z.string(),
  affiliate_id: z.string(),
  affiliate_name: z.string(),
  amount_minor: z.number(),
  currency: z.string(),
  status: z.literal(withdrawalStatuses),
  method: z.enum(payoutMethods),
  payout_email: z.string(),
  payout_status: z.string().nullable(),
  payout_issue: z.string().nullable(),
  payout_fee_minor: z.number().nullable(),
  reason: z.string(),
  reference: z.string(),
  paid_on: z.string().nullable(),
  created_at: z.date(),
  approved_by: z.string().nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: z.date().nullable(),
  decided_by: z.string().nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: z.date().nullable(),
});
export type WithdrawalRow = z.output<typeof WithdrawalRow>;

const select = sql`
  select w.id, w.number, w.affiliate_id, u.name as affiliate_name, w.amount_minor, w.currency, w.status, w.holder,
    w.iban, w.bic, w.bank_name, w.reason, w.reference, w.paid_on::text as paid_on, w.created_at, w.approved_by,
    a.name as approved_by_name, w.approved_at, w.decided_by, d.name as decided_by_name, w.decided_at, w.method,
    w.payout_email, p.status as payout_status, p.issue as payout_issue, p.fee_minor as payout_fee_minor
  from affiliate_withdrawals w join users u on u.id = w.affiliate_id
    left join users a on a.id = w.approved_by left join users d on d.id = w.decided_by
    left join affiliate_payouts p on p.withdrawal_id = w.id`;

/** The row, locked until the transaction ends; null when out of scope or missing. */
export const lockWithdrawal = (db: Db, scope: Scope, id: string) =>
  query(db, WithdrawalRow).first(
    sql`${select} where w.id = ${id} and ${sellerScope(scope, sql`w.affiliate_id`)} for update of w`,
  );

export const withdrawalById = (db: Db, id: string) => query(db, WithdrawalRow).first(sql`${select} where w.id = ${id}`);

type Filter = {
  readonly page: number;
  readonly size: number;
  readonly _id?: string | undefined;
  readonly status?: readonly number[] | undefined;
};

export async function listWithdrawals(
  db: Db,
  scope: Scope,
  { page, size, _id, status }: Filter,
): Promise<{ rows: readonly WithdrawalRow[]; count: number }> {
  const and = [sellerScope(scope, sql`w.affiliate_id`)];
  if (_id) and.push(sql`w.id = ${_id}`);
  if (status?.length) and.push(sql`w.status = any(${sql.param([...status])}::smallint[])`);
  const where = sql.join(and, sql` and `);
  const rows = await query(db, WithdrawalRow).all(
    sql`${select} where ${where} order by w.created_at desc, w.id limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await query(db, CountRow).first(
    sql`select count(*)::int as count from affiliate_withdrawals w where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

const SumRow = z.object({ minor: z.number() });

async function sumOf(db: Db, affiliateId: string, statuses: readonly number[], except: string | null): Promise<number> {
  const row = await query(db, SumRow).first(sql`
    select coalesce(sum(amount_minor), 0)::bigint as minor from affiliate_withdrawals
    where affiliate_id = ${affiliateId} and status = any(${sql.param([...statuses])}::smallint[])
      and (${except}::uuid is null or id <> ${except}::uuid)`);
  return row?.minor ?? 0;
}

/** What is on hold for withdrawals that are not paid yet, in minor units. */
export const onHoldMinor = (db: Db, affiliateId: string) => sumOf(db, affiliateId, onHoldStatuses, null);

/** The approved withdrawals of an affiliate but this one: they are about to be paid, or PayPal is paying them. */
export const otherApprovedMinor = (db: Db, affiliateId: string, id: string) =>
  sumOf(db, affiliateId, [withdrawalStatus.approved, withdrawalStatus.sending], id);

type NewWithdrawal = {
  readonly id: string;
  readonly number: string;
  readonly affiliateId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly receiver: Receiver;
};

export async function insertWithdrawal(db: Db, row: NewWithdrawal, now: Date): Promise<void> {
  const { method, holder, iban, bic, bank_name, payout_email } = row.receiver;
  await db.execute(sql`
    insert into affiliate_withdrawals (id, number, affiliate_id, amount_minor, currency, method, holder, iban, bic, bank_name,
      payout_email, created_at)
    values (${row.id}, ${row.number}, ${row.affiliateId}, ${row.amountMinor}, ${row.currency}, ${method}, ${holder},
      ${iban}, ${bic}, ${bank_name}, ${payout_email}, ${now})`);
}

type Decision = { readonly status: WithdrawalStatus; readonly by: string; readonly at: Date; readonly reason: string };

export async function saveDecision(db: Db, id: string, { status, by, at, reason }: Decision): Promise<void> {
  await db.execute(sql`
    update affiliate_withdrawals set status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`);
}

/** An approval is for this receiver. */
export async function saveApproval(db: Db, id: string, to: Receiver, { by, at }: Omit<Decision, 'status' | 'reason'>) {
  await db.execute(sql`
    update affiliate_withdrawals set status = ${withdrawalStatus.approved}, reason = '', holder = ${to.holder},
      iban = ${to.iban}, bic = ${to.bic}, bank_name = ${to.bank_name}, payout_email = ${to.payout_email}, approved_by = ${by}, approved_at = ${at},
      decided_by = ${by}, decided_at = ${at}
    where id = ${id}`);
}

type Transfer = { readonly reference: string; readonly paidOn: string; readonly by: string; readonly at: Date };

/** False when another withdrawal has this reference; the transaction must then be rolled back. */
export const savePaid = (db: Db, id: string, { reference, paidOn, by, at }: Transfer): Promise<boolean> =>
  isUnique(
    'affiliate_withdrawals_reference',
    db.execute(sql`
      update affiliate_withdrawals set status = ${withdrawalStatus.paid}, reference = ${reference},
        paid_on = ${paidOn}::date, decided_by = ${by}, decided_at = ${at}
      where id = ${id}`),
  );
