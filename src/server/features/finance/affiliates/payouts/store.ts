import { z } from 'zod';
import { IdRow, query } from '../../../../core/db/rows.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';

export const PayoutRow = z.object({
  withdrawal_id: z.string(),
  merchant_id: z.string(),
  batch_id: z.string().nullable(),
  status: z.string(),
  issue: z.string(),
  created_at: z.date(),
});
export type PayoutRow = z.output<typeof PayoutRow>;

/** What was handed to PayPal for a withdrawal; null when nothing was. */
export const payoutOf = (db: Db, withdrawalId: string): Promise<PayoutRow | null> =>
  query(db, PayoutRow).first(sql`
    select withdrawal_id, merchant_id, batch_id, status, issue, created_at from affiliate_payouts
    where withdrawal_id = ${withdrawalId}`);

export async function insertPayout(db: Db, withdrawalId: string, merchantId: string, now: Date): Promise<void> {
  await db.execute(sql`
    insert into affiliate_payouts (withdrawal_id, merchant_id, created_at, next_check_at)
    values (${withdrawalId}, ${merchantId}, ${now}, ${now})`);
}

export type PayoutChange = {
  readonly batchId: string | null;
  readonly status: string;
  readonly issue: string;
  readonly feeMinor: number | null;
  /** Null: nothing about it can change. */
  readonly nextCheckAt: Date | null;
};

export async function savePayout(db: Db, withdrawalId: string, next: PayoutChange): Promise<void> {
  await db.execute(sql`
    update affiliate_payouts set batch_id = coalesce(${next.batchId}, batch_id), status = ${next.status},
      issue = ${next.issue}, fee_minor = coalesce(${next.feeMinor}, fee_minor), next_check_at = ${next.nextCheckAt}
    where withdrawal_id = ${withdrawalId}`);
}

export async function saveNextPayoutCheck(db: Db, withdrawalId: string, issue: string, at: Date | null): Promise<void> {
  await db.execute(sql`
    update affiliate_payouts set next_check_at = ${at}, issue = ${issue}
    where withdrawal_id = ${withdrawalId} and next_check_at is not null`);
}

export async function duePayouts(db: Db, now: Date): Promise<string[]> {
  const rows = await query(db, IdRow).all(sql`
    select withdrawal_id as id from affiliate_payouts where next_check_at <= ${now} order by next_check_at limit 500`);
  return rows.map(({ id }) => id);
}
