import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { paypalRefundStatuses, type PaypalRefundStatus } from '#domain/finance/paypal/refund-status.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const RefundRow = z.object({
  id: z.string(),
  payment_id: z.string(),
  paypal_refund_id: z.string().nullable(),
  amount_minor: z.number(),
  held_minor: z.number(),
  status: z.enum(paypalRefundStatuses),
  reason: z.string(),
  created_at: z.date(),
});
export type RefundRow = z.output<typeof RefundRow>;

const select = sql`
  select id, payment_id, paypal_refund_id, amount_minor, held_minor, status, reason, created_at from paypal_refunds`;

export const refundById = (db: Db, id: string): Promise<RefundRow | null> =>
  query(db, RefundRow).first(sql`${select} where id = ${id}`);

/** Of a payment whose row is locked. */
export const refundsOf = (db: Db, paymentId: string): Promise<RefundRow[]> =>
  query(db, RefundRow).all(sql`${select} where payment_id = ${paymentId} order by created_at, id`);

export type NewRefund = {
  readonly id: string;
  readonly paymentId: string;
  /** PayPal's id when it was made there. */
  readonly remoteId: string | null;
  readonly amountMinor: number;
  /** On hold for it; 0 when it was made at PayPal. */
  readonly heldMinor: number;
  readonly status: PaypalRefundStatus;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
};

export async function insertRefund(db: Db, r: NewRefund): Promise<void> {
  await db.execute(sql`
    insert into paypal_refunds (id, payment_id, paypal_refund_id, amount_minor, held_minor, status, reason, created_by,
      created_at, next_check_at)
    values (${r.id}, ${r.paymentId}, ${r.remoteId}, ${r.amountMinor}, ${r.heldMinor}, ${r.status}, ${r.reason}, ${r.by},
      ${r.at}, ${r.at})`);
}

export type RefundChange = {
  readonly remoteId: string | null;
  readonly status: PaypalRefundStatus;
  readonly reason: string;
  /** null: it is final. */
  readonly nextCheckAt: Date | null;
  readonly at: Date;
};

export async function saveRefund(db: Db, id: string, next: RefundChange): Promise<void> {
  await db.execute(sql`
    update paypal_refunds set paypal_refund_id = coalesce(${next.remoteId}, paypal_refund_id), status = ${next.status},
      reason = ${next.reason}, next_check_at = ${next.nextCheckAt},
      decided_at = ${next.nextCheckAt === null ? next.at : null} where id = ${id}`);
}

export async function saveNextRefundCheck(db: Db, id: string, at: Date): Promise<void> {
  await db.execute(sql`update paypal_refunds set next_check_at = ${at} where id = ${id}`);
}

export async function dueRefunds(db: Db, now: Date): Promise<string[]> {
  const rows = await query(db, IdRow).all(
    sql`select id from paypal_refunds where next_check_at <= ${now} order by next_check_at limit 500`,
  );
  return rows.map(({ id }) => id);
}
