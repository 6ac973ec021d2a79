import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { accountKinds, postingKinds, type PostingKind } from '#domain/finance/accounts/posting.ts';
import type { DayRange } from '#domain/shared/calendar/days.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import type { Db } from '../../../core/http/context.ts';

/** What a posting is and what caused it: columns of `headColumns`. */
export const Head = z.object({
  posting_id: z.string(),
  number: z.number(),
  booked_on: z.string(),
  at: z.date(),
  reason: z.enum(postingKinds),
  memo: z.string(),
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  recharge: z.string().nullable(),
  seller_id: z.string().nullable(),
  seller_name: z.string().nullable(),
});
export type Head = z.output<typeof Head>;

/** The columns of posting `p`. Its number is that of its first line, so numbers have the order of the journal. */
export const headColumns = sql`
  p.id as posting_id, (select min(f.seq) from posting_lines f where f.posting_id = p.id) as number, p.booked_on, p.at,
  p.reason, p.memo, p.order_id, o.order_number, r.number as recharge, p.seller_id, s.name as seller_name`;
export const headJoins = sql`
  left join orders o on o.id = p.order_id
  left join recharges r on r.id = case when p.reason = 'recharge' then substr(p.source, 10)::uuid end
  left join users s on s.id = p.seller_id`;

type Paged = DayRange & { readonly page: number; readonly size: number };
const limits = ({ page, size }: Paged): SQL => sql`limit ${size} offset ${(page - 1) * size}`;

const LineRow = Head.extend({ seq: z.number(), amount_minor: z.number() });

/** The lines of an account in a period, newest first. The page is found before its postings are read. */
export const accountLines = (db: Db, accountId: string, period: Paged) =>
  query(db, LineRow).all(sql`
    with page as (
      select seq, posting_id, amount_minor, booked_on as day from posting_lines
      where account_id = ${accountId} and booked_on between ${period.from} and ${period.to}
      order by booked_on desc, seq desc ${limits(period)}
    )
    select l.seq, l.amount_minor, ${headColumns} from page l join postings p on p.id = l.posting_id ${headJoins}
    order by l.day desc, l.seq desc`);

const JournalRow = Head.extend({ debit_minor: z.number(), lines: z.number(), currency: z.string() });

export async function journalPage(db: Db, period: Paged, reasons: readonly PostingKind[]) {
  const where = sql`booked_on between ${period.from} and ${period.to}
    and ${reasons.length === 0 ? sql`true` : sql`reason = ${anyOf(reasons)}`}`;
  const rows = await query(db, JournalRow).all(sql`
    with page as (select id from postings where ${where} order by booked_on desc, at desc, id desc ${limits(period)})
    select ${headColumns}, t.debit_minor, t.lines, t.currency
    from page join postings p on p.id = page.id ${headJoins}
      cross join lateral (
        select coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0)::bigint as debit_minor,
          count(*)::int as lines, min(a.currency) as currency
        from posting_lines l join ledger_accounts a on a.id = l.account_id where l.posting_id = p.id) t
    order by p.booked_on desc, p.at desc, p.id desc`);
  const total = await query(db, CountRow).first(sql`select count(*)::int as count from postings where ${where}`);
  return { rows, count: total?.count ?? 0 };
}

const PostingRow = Head.extend({ actor_name: z.string().nullable() });

export const postingById = (db: Db, id: string) =>
  query(db, PostingRow).first(sql`
    select ${headColumns}, c.name as actor_name
    from postings p ${headJoins} left join users c on c.id = p.actor_id where p.id = ${id}`);

const DetailLine = z.object({
  seq: z.number(),
  kind: z.enum(accountKinds),
  account_id: z.string(),
  owner_name: z.string().nullable(),
  currency: z.string(),
  amount_minor: z.number(),
  bill_type: z.number().nullable(),
  bill_tax: z.string().nullable(),
});

export const linesOfPosting = (db: Db, id: string) =>
  query(db, DetailLine).all(sql`
    select l.seq, a.kind, l.account_id, u.name as owner_name, a.currency, l.amount_minor, l.bill_type, l.bill_tax
    from posting_lines l join ledger_accounts a on a.id = l.account_id left join users u on u.id = a.owner_id
    where l.posting_id = ${id} order by l.seq`);

const InvoiceRow = z.object({ invoice_id: z.string(), number: z.string().nullable() });

/** The invoices on which bills of a posting are. */
export const invoicesOfPosting = (db: Db, id: string) =>
  query(db, InvoiceRow).all(sql`
    select distinct i.id as invoice_id, i.number
    from posting_lines l join invoice_bills b on b.bill_seq = l.seq join invoices i on i.id = b.invoice_id
    where l.posting_id = ${id} order by i.number`);
