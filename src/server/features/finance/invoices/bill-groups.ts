import { z } from 'zod';
import { billTaxes, isBillType } from '#domain/finance/accounts/bills.ts';
import type { InvoicedBill } from '#domain/finance/invoices/compose.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

/** What an invoice is made for: a seller's bills of the period, of a store, or of an order. */
export type GroupedBy = 'period' | 'store' | 'order';
/** Whole days in UTC, both included. */
export type BillPeriod = { readonly start: string; readonly end: string };

const keys: Readonly<Record<GroupedBy, SQL>> = {
  period: sql`''`,
  store: sql`coalesce(o.store_id::text, '')`,
  order: sql`coalesce(p.order_id, p.id)::text`,
};
const abouts: Readonly<Record<GroupedBy, SQL>> = {
  period: sql`null::text`,
  store: sql`(select s.name from stores s where s.id = (array_agg(o.store_id))[1])`,
  order: sql`coalesce(max(o.order_number), max(p.memo))`,
};

/** Bills of the period that are on no invoice. Sellers are read one by one, by the index of their postings. */
const openBills = ({ start, end }: BillPeriod): SQL => sql`
  postings p join posting_lines l on l.posting_id = p.id and l.bill_type is not null
    and not exists (select from invoice_bills b where b.bill_seq = l.seq and not b.is_released)
  left join orders o on o.id = p.order_id
  where p.at >= ${start}::date::timestamp at time zone 'UTC'
    and p.at < (${end}::date + 1)::timestamp at time zone 'UTC'`;

export const GroupRow = z.object({ key: z.string(), about: z.string().nullable(), total: z.number() });
export type GroupRow = z.output<typeof GroupRow>;

type Chosen = { readonly by: GroupedBy; readonly period: BillPeriod };

/** The next groups of a seller after a key. A group whose bills cancel out is left out. */
export const groupsAfter = (
  db: Db,
  { by, period }: Chosen,
  { sellerId, key, limit }: { sellerId: string; key: string | null; limit: number },
): Promise<GroupRow[]> =>
  query(db, GroupRow).all(sql`
    select ${keys[by]} as key, ${abouts[by]} as about, (-sum(l.amount_minor))::bigint as total
    from ${openBills(period)} and p.seller_id = ${sellerId} and (${key}::text is null or ${keys[by]} > ${key}::text)
    group by 1 having sum(l.amount_minor) <> 0 order by 1 limit ${limit}`);

const within = (sellerIds: readonly string[] | null): SQL =>
  sellerIds === null ? sql`true` : sql`u.id = any(${sql.param([...sellerIds])}::uuid[])`;

/** The next seller after an id who has bills to invoice. */
export async function sellerAfter(
  db: Db,
  period: BillPeriod,
  { sellerIds, after }: { sellerIds: readonly string[] | null; after: string },
): Promise<string | null> {
  const row = await query(db, IdRow).first(sql`
    select u.id from users u where 'buyer' = any(u.roles) and ${within(sellerIds)} and u.id > ${after}
      and exists (select from ${openBills(period)} and p.seller_id = u.id)
    order by u.id limit 1`);
  return row?.id ?? null;
}

const SellerTotalRow = z.object({ seller_id: z.string(), name: z.string(), count: z.number(), total: z.number() });

/** What would be made, per seller. */
export const totalsBySeller = (db: Db, { by, period }: Chosen, sellerIds: readonly string[] | null) =>
  query(db, SellerTotalRow).all(sql`
    select u.id as seller_id, u.name, count(*)::int as count, sum(g.total)::bigint as total
    from users u cross join lateral (
      select ${keys[by]} as key, (-sum(l.amount_minor))::bigint as total from ${openBills(period)}
        and p.seller_id = u.id
      group by 1 having sum(l.amount_minor) <> 0) g
    where 'buyer' = any(u.roles) and ${within(sellerIds)} group by u.id order by u.name, u.id`);

const BillRow = z.object({
  seq: z.number(),
  subject: z.string(),
  subject_label: z.string(),
  is_order: z.boolean(),
  type: z.number(),
  tax: z.enum(billTaxes).nullable(),
  amount_minor: z.number(),
});

const billColumns = sql`l.seq, coalesce(p.order_id, p.id)::text as subject,
  coalesce(o.order_number, nullif(p.memo, ''), p.source) as subject_label,
  p.order_id is not null as is_order, l.bill_type as type, l.bill_tax as tax, l.amount_minor`;

const billsFrom = (rows: readonly z.output<typeof BillRow>[]): InvoicedBill[] =>
  rows.map(({ type, ...row }) => {
    if (!isBillType(type)) throw new Error(`Line ${row.seq} has no known bill type`);
    return { ...row, type };
  });

/** The bills of one group. */
export async function billsOfGroup(
  db: Db,
  { by, period }: Chosen,
  { sellerId, key }: { sellerId: string; key: string },
): Promise<InvoicedBill[]> {
  const rows = await query(db, BillRow).all(sql`
    select ${billColumns} from ${openBills(period)} and p.seller_id = ${sellerId} and ${keys[by]} = ${key} order by l.seq`);
  return billsFrom(rows);
}

/** The bills on an invoice. */
export async function billsOnInvoice(db: Db, invoiceId: string): Promise<InvoicedBill[]> {
  const rows = await query(db, BillRow).all(sql`
    select ${billColumns} from invoice_bills b join posting_lines l on l.seq = b.bill_seq
      join postings p on p.id = l.posting_id left join orders o on o.id = p.order_id
    where b.invoice_id = ${invoiceId} order by l.seq`);
  return billsFrom(rows);
}
