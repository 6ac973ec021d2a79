import { z } from 'zod';
import type { ChargedOrderFilter } from '#contract/finance/charged-orders.ts';
import { manualPaymentMethod, manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { chargedAmounts, paidFrom, type ChargedAmount } from '#domain/finance/charged-orders/charged-orders.ts';
import { invoiceKinds, invoiceStatus } from '#domain/finance/invoices/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { containing } from '../../../core/db/keyword.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { oneOf } from '../store-costs/expenses.ts';

export type Filter = z.output<typeof ChargedOrderFilter>;

const paymentOf = sql`case when c.payment_type = 'auto' then 'balance' when m.method = ${manualPaymentMethod.paypal} then 'paypal' else 'transfer' end`;

/** Money from outside is booked when it has come. */
const isBooked = (payment: SQL): SQL =>
  sql`(${payment}.id is null or ${payment}.status = ${manualPaymentStatus.COMPLETED})`;

/** An order may be charged again after a cancellation: its latest charge stands for it. */
const isLatest = sql`not exists (
  select from order_charges n left join manual_payments k on k.id = n.manual_payment_id
  where n.seller_id = c.seller_id and n.order_id = c.order_id and (n.created_at, n.id) > (c.created_at, c.id)
    and ${isBooked(sql`k`)})`;

const bill = (condition: SQL): SQL =>
  sql`exists (select from postings p join posting_lines l on l.posting_id = p.id where p.order_id = c.order_id and ${condition})`;

function ofView({ view }: Filter): readonly SQL[] {
  if (view === 'refunded') return [bill(sql`l.bill_type < 0`)];
  if (view === 'uninvoiced')
    return [
      bill(
        sql`l.bill_type is not null and not exists (select from invoice_bills b where b.bill_seq = l.seq and not b.is_released)`,
      ),
    ];
  return [];
}

/** The latest charges of the orders that match: `c`, with their order `o`, store `s` and manual payment `m`. */
function charges(filter: Filter, scope: Scope): SQL {
  const { seller_id: sellers, store_id: stores, paid_from: sources, keyword, start, end } = filter;
  const conditions = [
    sellerScope(narrow(scope, sellers), sql`c.seller_id`),
    isBooked(sql`m`),
    isLatest,
    ...oneOf(sql`o.store_id`, stores, 'uuid'),
    ...oneOf(paymentOf, sources, 'text'),
    ...(start ? [sql`c.created_at >= ${start}::timestamptz`] : []),
    ...(end ? [sql`c.created_at <= ${end}::timestamptz`] : []),
    ...(keyword ? [sql`lower(o.order_number) like ${containing(keyword.toLowerCase())}`] : []),
    ...ofView(filter),
  ];
  return sql`order_charges c join orders o on o.seller_id = c.seller_id and o.id = c.order_id
    join stores s on s.id = o.store_id left join manual_payments m on m.id = c.manual_payment_id
    where ${sql.join(conditions, sql` and `)}`;
}

const newestFirst = sql`order by c.created_at desc, c.id desc`;

/** The amounts of the lines `l` of an order, except the total. */
const parts: Readonly<Record<Exclude<ChargedAmount, 'total'>, SQL>> = {
  goods: sql`-sum(l.amount_minor) filter (where l.bill_type = 1 and l.bill_tax is null)`,
  shipping: sql`-sum(l.amount_minor) filter (where l.bill_type = 2 and l.bill_tax is null)`,
  taxes: sql`-sum(l.amount_minor) filter (where l.bill_type in (1, 2) and l.bill_tax is not null)`,
  collect: sql`-sum(l.amount_minor) filter (where l.bill_type = 3)`,
  fee: sql`sum(l.amount_minor) filter (where a.kind = 'fees')`,
  refunded: sql`sum(l.amount_minor) filter (where l.bill_type < 0)`,
};
const partColumns = sql.join(
  Object.entries(parts).map(([name, sum]) => sql`coalesce(${sum}, 0)::bigint as ${sql.identifier(name)}`),
  sql`, `,
);
const total = sql`goods + shipping + taxes + collect + fee - refunded as total`;
const lines = sql`postings p join posting_lines l on l.posting_id = p.id join ledger_accounts a on a.id = l.account_id`;

const Amounts = z.object({
  goods: z.number(),
  shipping: z.number(),
  taxes: z.number(),
  collect: z.number(),
  fee: z.number(),
  refunded: z.number(),
  total: z.number(),
});
export type Amounts = z.output<typeof Amounts>;

const Invoice = z.object({ _id: z.string(), number: z.string(), kind: z.enum(invoiceKinds) });
export const ChargedRow = Amounts.extend({
  order_id: z.string(),
  order_number: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  store_name: z.string(),
  charged_at: z.date(),
  paid_from: z.enum(paidFrom),
  payment_id: z.string().nullable(),
  payment_number: z.string().nullable(),
  invoices: z.array(Invoice),
});
export type ChargedRow = z.output<typeof ChargedRow>;

/** One row per order, newest charge first; `limit`: a page of them. */
export const chargedLines = (filter: Filter, scope: Scope, limit: SQL = sql``): SQL => sql`
  select c.order_id, c.order_number, c.seller_id, u.name as seller_name, c.store_name, c.created_at as charged_at, c.paid_from,
    c.payment_id, c.payment_number, b.*, ${total}, coalesce(i.invoices, '[]'::jsonb) as invoices
  from (
    select c.id, c.order_id, o.order_number, c.seller_id, s.name as store_name, c.created_at, ${paymentOf} as paid_from,
      m.id as payment_id, m.number as payment_number
    from ${charges(filter, scope)} ${newestFirst} ${limit}) c
    join users u on u.id = c.seller_id
    cross join lateral (select ${partColumns} from ${lines} where p.order_id = c.order_id) b
    cross join lateral (
      select jsonb_agg(jsonb_build_object('_id', v.id, 'number', v.number, 'kind', v.kind) order by v.number) as invoices
      from invoices v where v.status = ${invoiceStatus.issued} and v.id in (
        select x.invoice_id from postings p join posting_lines l on l.posting_id = p.id
          join invoice_bills x on x.bill_seq = l.seq and not x.is_released
        where p.order_id = c.order_id and l.bill_type is not null)) i
  ${newestFirst}`;

export const chargedCount = (filter: Filter, scope: Scope): SQL =>
  sql`select count(*)::int as count from ${charges(filter, scope)}`;

const Sums = Amounts.extend({ count: z.number() });
const nothing: z.output<typeof Sums> = {
  count: 0,
  goods: 0,
  shipping: 0,
  taxes: 0,
  collect: 0,
  fee: 0,
  refunded: 0,
  total: 0,
};

/** The number of orders and their sums. */
const chargedSums = (filter: Filter, scope: Scope): SQL => sql`
  with picked as materialized (select c.order_id from ${charges(filter, scope)})
  select count, ${sql.join(
    chargedAmounts.filter((name) => name !== 'total').map((name) => sql.identifier(name)),
    sql`, `,
  )}, ${total}
  from (select count(*)::int as count from picked) n cross join (
    select ${partColumns} from picked c join ${lines} on p.order_id = c.order_id) b`;

/** One page, with the number of orders and the sums over all of them. */
export async function chargedPage(
  db: Db,
  scope: Scope,
  { page, size, ...filter }: Filter & { page: number; size: number },
) {
  const rows = await query(db, ChargedRow).all(
    chargedLines(filter, scope, sql`limit ${size} offset ${(page - 1) * size}`),
  );
  const sums = await query(db, Sums).first(chargedSums(filter, scope));
  return { rows, sums: sums ?? nothing };
}
