import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  paypalPaymentStatus,
  paypalPaymentStatuses,
  type PaypalPaymentStatus,
} from '#domain/finance/paypal/payment-status.ts';
import { paypalRefundStatuses } from '#domain/finance/paypal/refund-status.ts';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';

const RefundJson = z.object({
  id: z.string(),
  amount_minor: z.number(),
  status: z.enum(paypalRefundStatuses),
  reason: z.string(),
  created_at: z.string(),
});
const DisputeJson = z.object({
  id: z.string(),
  status: z.string(),
  reason: z.string(),
  respond_by: z.string().nullable(),
});

export const PaymentRow = z.object({
  id: z.string(),
  number: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  merchant_id: z.string(),
  merchant: z.string(),
  paypal_order_id: z.string(),
  approve_url: z.string(),
  manual_payment_id: z.string().nullable(),
  amount_minor: z.number(),
  currency: z.string(),
  status: z.enum(paypalPaymentStatuses),
  capture_id: z.string().nullable(),
  reason: z.string(),
  fee_minor: z.number().nullable(),
  rate_e8: z.number().nullable(),
  recharge_id: z.string().nullable(),
  created_by: z.string(),
  created_at: z.date(),
  completed_at: z.date().nullable(),
  refunds: z.array(RefundJson),
  disputes: z.array(DisputeJson),
});
export type PaymentRow = z.output<typeof PaymentRow>;

const select = sql`
  select p.id, p.number, p.seller_id, u.name as seller_name, p.merchant_id, m.name as merchant, p.paypal_order_id, p.approve_url,
    p.manual_payment_id, p.amount_minor, p.currency, p.status, p.capture_id, p.reason, p.fee_minor, p.rate_e8, p.recharge_id,
    p.created_by, p.created_at, p.completed_at,
    (select coalesce(json_agg(json_build_object('id', f.id, 'amount_minor', f.amount_minor, 'status', f.status,
      'reason', f.reason, 'created_at', f.created_at) order by f.created_at, f.id), '[]')
      from paypal_refunds f where f.payment_id = p.id) as refunds,
    (select coalesce(json_agg(json_build_object('id', d.id, 'status', d.status, 'reason', d.reason,
      'respond_by', d.respond_by) order by d.created_at, d.id), '[]')
      from paypal_disputes d where d.payment_id = p.id) as disputes
  from paypal_payments p join users u on u.id = p.seller_id join paypal_merchants m on m.id = p.merchant_id`;

const everyone: Scope = { all: true };

export const paymentById = (db: Db, id: string, scope: Scope = everyone): Promise<PaymentRow | null> =>
  query(db, PaymentRow).first(sql`${select} where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)}`);

/** The row, locked until the transaction ends; null when out of scope or missing. */
export const lockPayment = (db: Db, id: string, scope: Scope = everyone): Promise<PaymentRow | null> =>
  query(db, PaymentRow).first(
    sql`${select} where p.id = ${id} and ${sellerScope(scope, sql`p.seller_id`)} for update of p`,
  );

const PaymentId = z.object({ id: z.string() });
/** A payment of this account, by our id in PayPal's `custom_id` (of it or of a refund), or by its order or capture. */
export async function findPayment(db: Db, merchantId: string, named: string): Promise<string | null> {
  const own = isUuid(named)
    ? sql`p.id = ${named} or p.id = (select f.payment_id from paypal_refunds f where f.id = ${named})`
    : sql`p.paypal_order_id = ${named} or p.capture_id = ${named}`;
  const row = await query(db, PaymentId).first(
    sql`select p.id from paypal_payments p where p.merchant_id = ${merchantId} and (${own}) limit 1`,
  );
  return row?.id ?? null;
}

/** The unpaid payment that was started for a payment of orders. */
export const openForManual = (db: Db, manualPaymentId: string): Promise<PaymentRow | null> =>
  query(db, PaymentRow).first(
    sql`${select} where p.manual_payment_id = ${manualPaymentId} and p.status = ${paypalPaymentStatus.CREATED}`,
  );

const DueRow = z.object({ amount_minor: z.number(), currency: z.string(), number: z.string(), is_open: z.boolean() });

/** A payment of orders, while it waits for its money. */
export const manualPaymentDue = (db: Db, scope: Scope, id: string) =>
  query(db, DueRow).first(sql`
    select amount_minor, currency, number, status = ${manualPaymentStatus.CREATED} as is_open from manual_payments
    where id = ${id} and ${sellerScope(scope, sql`seller_id`)}`);

export type NewPayment = {
  readonly id: string;
  readonly number: string;
  readonly sellerId: string;
  readonly merchantId: string;
  readonly orderId: string;
  readonly approveUrl: string;
  readonly manualPaymentId: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly nextCheckAt: Date;
};

/** False when it exists already, or when another one is open for the same payment of orders. */
export async function insertPayment(db: Db, p: NewPayment, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into paypal_payments (seller_id, id, number, merchant_id, paypal_order_id, approve_url, manual_payment_id,
      amount_minor, currency, created_by, created_at, next_check_at)
    values (${p.sellerId}, ${p.id}, ${p.number}, ${p.merchantId}, ${p.orderId}, ${p.approveUrl}, ${p.manualPaymentId},
      ${p.amountMinor}, ${p.currency}, ${p.sellerId}, ${now}, ${p.nextCheckAt})
    on conflict do nothing`);
  return rowCount === 1;
}

export async function saveStatus(
  db: Db,
  id: string,
  next: { readonly status: PaypalPaymentStatus; readonly captureId: string | null; readonly reason: string },
): Promise<void> {
  await db.execute(sql`
    update paypal_payments set status = ${next.status}, reason = ${next.reason},
      capture_id = coalesce(${next.captureId}, capture_id) where id = ${id}`);
}

export async function saveCredited(
  db: Db,
  id: string,
  { feeMinor, rateE8, rechargeId, at }: { feeMinor: number; rateE8: number; rechargeId: string | null; at: Date },
): Promise<void> {
  await db.execute(sql`
    update paypal_payments set fee_minor = ${feeMinor}, rate_e8 = ${rateE8}, recharge_id = ${rechargeId},
      completed_at = ${at}, next_check_at = null where id = ${id}`);
}

export async function saveNextCheck(db: Db, id: string, at: Date | null): Promise<void> {
  await db.execute(sql`update paypal_payments set next_check_at = ${at} where id = ${id}`);
}

/** Open payments that have not been read for a while. */
export async function duePayments(db: Db, open: readonly string[], now: Date): Promise<string[]> {
  const rows = await query(db, PaymentId).all(sql`
    select id from paypal_payments where status = any(${sql.param([...open])}::text[]) and next_check_at <= ${now}
    order by next_check_at limit 500`);
  return rows.map(({ id }) => id);
}

/** The payments whose numbers, or whose seller's name, contain the keyword. Two parts, so that each uses its index. */
const named = (like: string): SQL => sql`p.id in (
  select n.id from paypal_payments n
    where lower(n.number || ' ' || n.paypal_order_id || ' ' || coalesce(n.capture_id, '')) like ${like}
  union all
  select n.id from users u join paypal_payments n on n.seller_id = u.id where lower(u.name) like ${like})`;

export type PaymentFilter = {
  readonly page: number;
  readonly size: number;
  readonly status?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
  readonly payment_id?: string | undefined;
};

export async function listPayments(
  db: Db,
  scope: Scope,
  { page, size, status, keyword, payment_id: id }: PaymentFilter,
): Promise<{ rows: PaymentRow[]; count: number }> {
  const like = keyword ? containing(keyword.toLowerCase()) : null;
  const where: SQL = sql`where ${sellerScope(scope, sql`p.seller_id`)}
    and (${id ?? null}::uuid is null or p.id = ${id ?? null}::uuid)
    and (${status?.length ? sql`p.status = any(${sql.param([...status])}::text[])` : sql`true`})
    and ${like === null ? sql`true` : named(like)}`;
  const rows = await query(db, PaymentRow).all(
    sql`${select} ${where} order by p.created_at desc, p.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await query(db, CountRow).first(sql`select count(*) as count from paypal_payments p ${where}`);
  return { rows, count: counted?.count ?? 0 };
}
