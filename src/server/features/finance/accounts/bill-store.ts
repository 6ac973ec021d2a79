import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { BillKindFilter } from '#domain/finance/accounts/bill-kinds.ts';
import { billTaxes } from '#domain/finance/accounts/bills.ts';
import { postingKinds } from '#domain/finance/accounts/posting.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

export const BillRow = z.object({
  seq: z.number(),
  posting_id: z.string(),
  at: z.date(),
  reason: z.enum(postingKinds),
  bill_type: z.number().nullable(),
  bill_tax: z.enum(billTaxes).nullable(),
  amount_minor: z.number(),
  balance_after: z.number(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  memo: z.string(),
});
export type BillRow = z.output<typeof BillRow>;

export type BillFilter = {
  readonly sellerId: string;
  readonly currency: string;
  readonly kinds: BillKindFilter | null;
  readonly orderNumber: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
};

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

function ofKinds({ bills, taxes, incoming, outgoing }: BillKindFilter): SQL {
  return sql`(l.bill_type = any(${sql.param([...bills])}::smallint[]) and l.bill_tax is null
    or l.bill_tax = any(${texts(taxes)}) or (l.bill_type is null and
    (l.amount_minor >= 0 and p.reason = any(${texts(incoming)}) or l.amount_minor < 0 and p.reason = any(${texts(outgoing)}))))`;
}

// Order numbers with or without '#', because users type either.
const ofOrder = ({ sellerId, orderNumber = '' }: BillFilter): SQL => {
  const bare = orderNumber.replace(/^#/, '');
  return sql`p.order_id in (select o.id from stores s join orders o on o.store_id = s.id
    where s.seller_id = ${sellerId} and o.order_number = any(${texts([bare, `#${bare}`])}))`;
};

const accountOf = ({ sellerId, currency }: BillFilter): SQL => sql`(select id from ledger_accounts
  where kind = 'seller-available' and owner_id = ${sellerId} and currency = ${currency})`;

function matching(filter: BillFilter): SQL {
  const parts = [
    sql`l.account_id = ${accountOf(filter)}`,
    ...(filter.kinds ? [ofKinds(filter.kinds)] : []),
    ...(filter.orderNumber ? [ofOrder(filter)] : []),
    ...(filter.start ? [sql`l.at >= ${filter.start}::timestamptz`] : []),
    ...(filter.end ? [sql`l.at <= ${filter.end}::timestamptz`] : []),
  ];
  return sql.join(parts, sql` and `);
}

const billSelect = sql`
    select l.seq, l.posting_id, l.at, p.reason, l.bill_type, l.bill_tax, l.amount_minor, l.balance_after, p.order_id, o.order_number, p.memo
    from posting_lines l join postings p on p.id = l.posting_id left join orders o on o.id = p.order_id`;

/** All matching lines of a seller's account, newest first. */
export const billStatement = (filter: BillFilter): SQL => sql`
    ${billSelect} where ${matching(filter)} order by l.at desc, l.seq desc`;

/** One page of the lines, newest first. */
export async function billLines(db: Db, filter: BillFilter, page: number, size: number): Promise<BillRow[]> {
  return query(db, BillRow).all(sql`${billStatement(filter)} limit ${size} offset ${(page - 1) * size}`);
}

const batchSize = 2_000;

/** All matching lines, oldest first, in batches, so that few are in memory. */
export async function* billBatches(db: Db, filter: BillFilter): AsyncGenerator<readonly BillRow[]> {
  let last: BillRow | undefined;
  for (;;) {
    const behind = last ? sql`and (l.at, l.seq) > (${last.at}::timestamptz, ${last.seq}::bigint)` : sql``;
    const rows = await query(db, BillRow).all(sql`
      ${billSelect} where ${matching(filter)} ${behind} order by l.at, l.seq limit ${batchSize}`);
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

/** The number of matching lines, as the only value. */
export const billCount = (filter: BillFilter): SQL =>
  sql`select count(*) from posting_lines l join postings p on p.id = l.posting_id where ${matching(filter)}`;

export const BillTotals = z.object({ count: z.number(), incoming: z.number(), outgoing: z.number() });
export type BillTotals = z.output<typeof BillTotals>;

const none: BillTotals = { count: 0, incoming: 0, outgoing: 0 };

/** The totals of a whole account, from those of its days. */
async function accountTotals(db: Db, filter: BillFilter): Promise<BillTotals> {
  const row = await query(db, BillTotals).first(sql`
    select coalesce(sum(d.lines), 0)::int as count, coalesce(sum(d.credit_minor), 0)::bigint as incoming,
      coalesce(sum(d.debit_minor), 0)::bigint as outgoing
    from ledger_days d where d.account_id = ${accountOf(filter)}`);
  return row ?? none;
}

/** Number of matching lines, and incoming and outgoing totals, positive minor units. */
export async function billTotals(db: Db, filter: BillFilter): Promise<BillTotals> {
  const narrowed = filter.kinds || filter.orderNumber;
  if (!narrowed && !filter.start && !filter.end) return accountTotals(db, filter);
  const row = await query(db, BillTotals).first(sql`
    select count(*) as count, coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0)::bigint as incoming,
      coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0)::bigint as outgoing
    from posting_lines l ${narrowed ? sql`join postings p on p.id = l.posting_id` : sql``} where ${matching(filter)}`);
  return row ?? none;
}
