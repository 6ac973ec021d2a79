import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  manualPaymentMethods,
  manualPaymentStatuses,
  type ManualPaymentMethod,
  type ManualPaymentStatus,
  manualPaymentStatus,
} from '#domain/finance/accounts/manual-payment.ts';
import { stockChargeStatus } from '#domain/warehouse/purchasing/stock-charge.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { Proof } from '../../finance/accounts/present.ts';

export const ManualPaymentRow = Proof.extend({
  id: z.string(),
  number: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  method: z.enum(manualPaymentMethods),
  amount_minor: z.number(),
  currency: z.string(),
  status: z.enum(manualPaymentStatuses),
  created_at: z.date(),
  created_by: z.string(),
  created_by_name: z.string(),
  completed_at: z.date().nullable(),
  completed_by_name: z.string().nullable(),
  order_count: z.number(),
  orders: z.array(z.object({ order_id: z.string(), order_number: z.string() })),
  /** Numbers of the stock purchases that it is for. */
  purchases: z.array(z.string()),
});
export type ManualPaymentRow = z.output<typeof ManualPaymentRow>;

const namedOrders = 20;

const select = sql`
  select m.id, m.number, m.seller_id, u.name as seller_name, m.method, m.amount_minor, m.currency, m.status, m.created_at,
    m.created_by, c.name as created_by_name, m.completed_at, d.name as completed_by_name,
    f.id as proof_file_id, f.name as proof_name, f.size as proof_size, f.type as proof_type,
    (select count(*) from order_charges k where k.manual_payment_id = m.id and k.cancelled_at is null) as order_count,
    coalesce((select json_agg(named) from (
      select o.id as order_id, o.order_number from order_charges k
      join orders o on o.seller_id = k.seller_id and o.id = k.order_id
      where k.manual_payment_id = m.id and k.cancelled_at is null order by o.created_at, o.id limit ${namedOrders}
    ) named), '[]') as orders,
    array(select p.number from purchase_charges s join purchases p on p.seller_id = s.seller_id and p.id = s.purchase_id
      where s.manual_payment_id = m.id and s.status <> ${stockChargeStatus.released} order by p.number) as purchases
  from manual_payments m join users u on u.id = m.seller_id join users c on c.id = m.created_by
    left join users d on d.id = m.completed_by left join files f on f.id = m.proof_file_id`;

/** The row, locked until the transaction ends; null when out of scope or missing. */
export async function lockManualPayment(db: Db, scope: Scope, id: string): Promise<ManualPaymentRow | null> {
  return query(db, ManualPaymentRow).first(
    sql`${select} where m.id = ${id} and ${sellerScope(scope, sql`m.seller_id`)} for update of m`,
  );
}

export type ManualPaymentFilter = {
  readonly page: number;
  readonly size: number;
  readonly status?: ManualPaymentStatus | undefined;
  readonly keyword?: string | undefined;
};

export const ManualPaymentCounts = z.object({ CREATED: z.number(), COMPLETED: z.number() });
export type ManualPaymentCounts = z.output<typeof ManualPaymentCounts>;

function matching(scope: Scope, keyword: string | undefined): SQL {
  const like = keyword ? `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`${sellerScope(scope, sql`m.seller_id`)}
    and (${like}::text is null or lower(m.number || ' ' || u.name) like ${like})`;
}

export async function listManualPayments(
  db: Db,
  scope: Scope,
  { page, size, status, keyword }: ManualPaymentFilter,
): Promise<{ rows: ManualPaymentRow[]; counts: ManualPaymentCounts }> {
  const where = matching(scope, keyword);
  const rows = await query(db, ManualPaymentRow).all(sql`
    ${select} where ${where} and (${status ?? null}::text is null or m.status = ${status ?? null})
    order by (m.status = ${manualPaymentStatus.CREATED}) desc, case when m.status = ${manualPaymentStatus.CREATED} then m.created_at end, m.created_at desc, m.id
    limit ${size} offset ${(page - 1) * size}`);
  const counted = await query(db, ManualPaymentCounts).first(sql`
    select count(*) filter (where m.status = ${manualPaymentStatus.CREATED}) as "CREATED",
      count(*) filter (where m.status = ${manualPaymentStatus.COMPLETED}) as "COMPLETED"
    from manual_payments m join users u on u.id = m.seller_id where ${where}`);
  return { rows, counts: counted ?? { CREATED: 0, COMPLETED: 0 } };
}

export const PaidCharge = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  goods_minor: z.number(),
  shipping_minor: z.number(),
  vat_minor: z.number(),
  duty_minor: z.number(),
  fee_minor: z.number(),
  total_minor: z.number(),
  currency: z.string(),
});
export type PaidCharge = z.output<typeof PaidCharge>;

/** The charges of a payment, except cancelled ones. */
export async function chargesOf(db: Db, paymentId: string): Promise<PaidCharge[]> {
  return query(db, PaidCharge).all(sql`
    select k.id, k.order_id, o.order_number, k.goods_minor, k.shipping_minor, k.vat_minor, k.duty_minor, k.fee_minor, k.total_minor,
      k.currency
    from order_charges k join orders o on o.seller_id = k.seller_id and o.id = k.order_id
    where k.manual_payment_id = ${paymentId} and k.cancelled_at is null order by k.id`);
}

export async function insertManualPayment(
  db: Db,
  payment: {
    id: string;
    number: string;
    sellerId: string;
    method: ManualPaymentMethod;
    amountMinor: number;
    currency: string;
    createdBy: string;
  },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into manual_payments (id, number, seller_id, method, amount_minor, currency, created_by, created_at)
    values (${payment.id}, ${payment.number}, ${payment.sellerId}, ${payment.method}, ${payment.amountMinor}, ${payment.currency},
      ${payment.createdBy}, ${now})`);
}

export async function saveAmount(db: Db, id: string, amountMinor: number): Promise<void> {
  await db.execute(sql`update manual_payments set amount_minor = ${amountMinor} where id = ${id}`);
}

export async function saveProof(db: Db, id: string, fileId: string): Promise<void> {
  await db.execute(sql`update manual_payments set proof_file_id = ${fileId} where id = ${id}`);
}

export async function saveCompleted(
  db: Db,
  id: string,
  fileId: string | null,
  by: string | null,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update manual_payments set status = ${manualPaymentStatus.COMPLETED}, proof_file_id = coalesce(${fileId}, proof_file_id), completed_by = ${by},
      completed_at = ${at}
    where id = ${id}`);
}

export async function deleteManualPayment(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from manual_payments where id = ${id}`);
}
