import { sql, type SQL } from 'drizzle-orm';
import type { BillKindFilter } from '#domain/finance/accounts/bill-kinds.ts';
import type { PostingKind } from '#domain/finance/accounts/posting.ts';
import type { Db } from '../../../core/http/context.ts';

export type BillRow = {
  seq: number;
  at: Date;
  reason: PostingKind;
  bill_type: number | null;
  amount_minor: number;
  balance_after: number;
  order_id: string | null;
  order_number: string | null;
  memo: string;
};

export type BillFilter = {
  readonly sellerId: string;
  readonly currency: string;
  readonly kinds: BillKindFilter | null;
  readonly orderNumber: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
};

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

function ofKinds({ bills, incoming, outgoing }: BillKindFilter): SQL {
  return sql`(l.bill_type = any(${sql.param([...bills])}::smallint[]) or (l.bill_type is null and
    (l.amount_minor >= 0 and p.reason = any(${texts(incoming)}) or l.amount_minor < 0 and p.reason = any(${texts(outgoing)}))))`;
}

// Shops number their orders with or without a '#', and people type either.
const ofOrder = ({ sellerId, orderNumber = '' }: BillFilter): SQL => {
  const bare = orderNumber.replace(/^#/, '');
  return sql`p.order_id in (select o.id from stores s join orders o on o.store_id = s.id
    where s.seller_id = ${sellerId} and o.order_number = any(${texts([bare, `#${bare}`])}))`;
};

function matching(filter: BillFilter): SQL {
  const parts = [
    sql`l.account_id = (select id from ledger_accounts
      where kind = 'seller-available' and owner_id = ${filter.sellerId} and currency = ${filter.currency})`,
    ...(filter.kinds ? [ofKinds(filter.kinds)] : []),
    ...(filter.orderNumber ? [ofOrder(filter)] : []),
    ...(filter.start ? [sql`p.at >= ${filter.start}::timestamptz`] : []),
    ...(filter.end ? [sql`p.at <= ${filter.end}::timestamptz`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** All lines on a seller's account that match, newest first. */
export const billStatement = (filter: BillFilter): SQL => sql`
    select l.seq, p.at, p.reason, l.bill_type, l.amount_minor, l.balance_after, p.order_id, o.order_number, p.memo
    from posting_lines l join postings p on p.id = l.posting_id left join orders o on o.id = p.order_id
    where ${matching(filter)} order by l.seq desc`;

/** One page of the lines on a seller's account, newest first. */
export async function billLines(db: Db, filter: BillFilter, page: number, size: number): Promise<BillRow[]> {
  const { rows } = await db.execute<BillRow>(sql`${billStatement(filter)} limit ${size} offset ${(page - 1) * size}`);
  return rows;
}

/** How many lines match, as the only value. */
export const billCount = (filter: BillFilter): SQL =>
  sql`select count(*) from posting_lines l join postings p on p.id = l.posting_id where ${matching(filter)}`;

export type BillTotals = { count: number; incoming: number; outgoing: number };

/** How many lines the filter leaves and what came in and left in them, minor units, both above zero. */
export async function billTotals(db: Db, filter: BillFilter): Promise<BillTotals> {
  const narrowed = filter.kinds || filter.orderNumber || filter.start || filter.end;
  const { rows } = await db.execute<BillTotals>(sql`
    select count(*) as count, coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0)::bigint as incoming,
      coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0)::bigint as outgoing
    from posting_lines l ${narrowed ? sql`join postings p on p.id = l.posting_id` : sql``} where ${matching(filter)}`);
  return rows[0] ?? { count: 0, incoming: 0, outgoing: 0 };
}
