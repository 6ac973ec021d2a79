import { z } from 'zod';
import { InvoiceContent } from '#contract/finance/invoices.ts';
import {
  invoiceKinds,
  invoiceStatus,
  invoiceStatuses,
  type InvoiceKind,
  type InvoiceStatus,
} from '#domain/finance/invoices/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

export type Content = z.output<typeof InvoiceContent>;

const InvoiceRow = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  number: z.string().nullable(),
  year: z.number().nullable(),
  serial: z.number().nullable(),
  seller_id: z.string(),
  seller_name: z.string(),
  issuer_id: z.string(),
  issuer_name: z.string(),
  currency: z.string(),
  net_minor: z.number(),
  vat_minor: z.number(),
  total_minor: z.number(),
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  about: z.string().nullable(),
  created_at: z.date(),
  issued_at: z.date().nullable(),
  mailed_at: z.date().nullable(),
  mailed_to: z.string().nullable(),
  voids_id: z.string().nullable(),
  related_id: z.string().nullable(),
  related_number: z.string().nullable(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const columns = sql`i.id, i.kind, i.status, i.number, i.year, i.serial, i.seller_id, u.name as seller_name, i.issuer_id,
  e.name as issuer_name, i.currency, i.net_minor, i.vat_minor, i.total_minor, i.period_start::text as period_start,
  i.period_end::text as period_end, i.about, i.created_at, i.issued_at, i.mailed_at, i.mailed_to, i.voids_id,
  r.id as related_id, r.number as related_number`;
const joins = sql`join users u on u.id = i.seller_id join invoice_issuers e on e.id = i.issuer_id
  left join invoices r on r.id = i.voids_id or r.voids_id = i.id`;

export type InvoiceFilter = {
  readonly page: number;
  readonly size: number;
  readonly status?: readonly InvoiceStatus[] | undefined;
  readonly kind?: readonly InvoiceKind[] | undefined;
  readonly keyword?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** Whether the reader sees drafts. */
  readonly drafts: boolean;
};

const oneOf = (column: SQL, values: readonly string[] | undefined): SQL[] =>
  values?.length ? [sql`${column} = any(${sql.param([...values])}::text[])`] : [];

function matching(scope: Scope, { kind, keyword, start, end, drafts }: InvoiceFilter): SQL {
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql.join(
    [
      sellerScope(scope, sql`i.seller_id`),
      ...(drafts ? [] : [sql`i.status <> ${invoiceStatus.draft}`]),
      ...oneOf(sql`i.kind`, kind),
      ...(start ? [sql`i.created_at >= ${start}::timestamptz`] : []),
      ...(end ? [sql`i.created_at <= ${end}::timestamptz`] : []),
      ...(like === null
        ? []
        : [
            sql`(i.number ilike ${like} or i.about ilike ${like}
              or i.seller_id in (select id from users where name ilike ${like}))`,
          ]),
    ],
    sql` and `,
  );
}

const CountsRow = z.object({ status: z.enum(invoiceStatuses), count: z.number() });

/** One page, newest first, with the row counts by status. */
export async function listInvoices(db: Db, scope: Scope, filter: InvoiceFilter) {
  const where = matching(scope, filter);
  const status = sql.join([sql`true`, ...oneOf(sql`i.status`, filter.status)], sql` and `);
  const rows = await query(db, InvoiceRow).all(sql`
    select ${columns} from (select * from invoices i where ${where} and ${status}
      order by i.created_at desc, i.id desc limit ${filter.size} offset ${(filter.page - 1) * filter.size}) i ${joins}
    order by i.created_at desc, i.id desc`);
  const counted = await query(db, CountsRow).all(sql`
    select i.status, count(*)::int as count from invoices i where ${where} group by i.status`);
  const countOf = (name: InvoiceStatus) => counted.find((row) => row.status === name)?.count ?? 0;
  const counts = { draft: countOf('draft'), issued: countOf('issued'), voided: countOf('voided') };
  const chosen = filter.status?.length ? filter.status : invoiceStatuses;
  return { rows, counts, count: chosen.reduce((sum, name) => sum + counts[name], 0) };
}

export const findInvoice = (db: Db, scope: Scope, id: string): Promise<InvoiceRow | null> =>
  query(db, InvoiceRow).first(sql`
    select ${columns} from invoices i ${joins} where i.id = ${id} and ${sellerScope(scope, sql`i.seller_id`)}`);

/** The same, locked until the transaction ends. */
export const lockInvoice = (db: Db, scope: Scope, id: string): Promise<InvoiceRow | null> =>
  query(db, InvoiceRow).first(sql`
    select ${columns} from invoices i ${joins}
    where i.id = ${id} and ${sellerScope(scope, sql`i.seller_id`)} for update of i`);

const ContentRow = z.object({ content: z.record(z.string(), z.unknown()).nullable() });

/** What an issued invoice prints; null for a draft. */
export async function storedContent(db: Db, id: string): Promise<Content | null> {
  const row = await query(db, ContentRow).first(sql`select content from invoices where id = ${id}`);
  return row?.content ? InvoiceContent.parse(row.content) : null;
}

export type NewInvoice = {
  readonly id: string;
  readonly sellerId: string;
  readonly issuerId: string;
  readonly kind: InvoiceKind;
  readonly period: { readonly start: string; readonly end: string } | null;
  readonly about: string | null;
  readonly currency: string;
  readonly totals: { readonly net_minor: number; readonly vat_minor: number; readonly total_minor: number };
  readonly voidsId?: string;
  readonly createdBy: string;
  readonly now: Date;
};

export async function insertDraft(db: Db, of: NewInvoice): Promise<void> {
  await db.execute(sql`
    insert into invoices (id, seller_id, kind, issuer_id, period_start, period_end, about, currency, net_minor, vat_minor,
      total_minor, voids_id, created_by, created_at)
    values (${of.id}, ${of.sellerId}, ${of.kind}, ${of.issuerId}, ${of.period?.start ?? null}, ${of.period?.end ?? null},
      ${of.about}, ${of.currency}, ${of.totals.net_minor}, ${of.totals.vat_minor}, ${of.totals.total_minor},
      ${of.voidsId ?? null}, ${of.createdBy}, ${of.now})`);
}

export async function linkBills(db: Db, invoiceId: string, seqs: readonly number[]): Promise<void> {
  await db.execute(sql`
    insert into invoice_bills (invoice_id, bill_seq) select ${invoiceId}, unnest(${sql.param([...seqs])}::bigint[])`);
}

const LastRow = z.object({ last: z.number() });

/** The next number of an issuer and year; until the commit no other invoice gets one. */
export async function nextSerial(db: Db, issuerId: string, year: number): Promise<number> {
  const row = await query(db, LastRow).first(sql`
    insert into invoice_counters (issuer_id, year, last) values (${issuerId}, ${year}, 1)
    on conflict (issuer_id, year) do update set last = invoice_counters.last + 1 returning last`);
  if (!row) throw new Error('The counter of invoices did not answer');
  return row.last;
}

/** The last number given; with `lock` until the commit no other invoice gets one. */
export async function lastSerial(db: Db, { issuer_id: issuerId, year }: InvoiceRow, lock: boolean): Promise<number> {
  const row = await query(db, LastRow).first(sql`
    select last from invoice_counters where issuer_id = ${issuerId} and year = ${year} ${lock ? sql`for update` : sql``}`);
  return row?.last ?? 0;
}

type Issued = {
  readonly number: string;
  readonly year: number;
  readonly serial: number;
  readonly content: Content;
  readonly by: string;
  readonly now: Date;
};

export async function saveIssued(
  db: Db,
  id: string,
  { number, year, serial, content, by, now }: Issued,
): Promise<void> {
  const { net_minor: net, vat_minor: vat, total_minor: total } = content.totals;
  await db.execute(sql`
    update invoices set status = ${invoiceStatus.issued}, number = ${number}, year = ${year}, serial = ${serial},
      currency = ${content.currency}, content = ${JSON.stringify(content)}::jsonb, net_minor = ${net}, vat_minor = ${vat}, total_minor = ${total},
      issued_by = ${by}, issued_at = ${now}
    where id = ${id}`);
}

/** Its bills can be invoiced again. */
export async function saveVoided(db: Db, id: string, by: string, now: Date): Promise<void> {
  await db.execute(
    sql`update invoices set status = ${invoiceStatus.voided}, voided_by = ${by}, voided_at = ${now} where id = ${id}`,
  );
  await db.execute(sql`update invoice_bills set is_released = true where invoice_id = ${id}`);
}

/** Deletes a draft, or the last number, whose counter steps back. */
export async function removeInvoice(db: Db, { id, issuer_id: issuerId, year, serial }: InvoiceRow): Promise<void> {
  await db.execute(sql`delete from invoices where id = ${id}`);
  if (serial === null) return;
  await db.execute(sql`
    update invoice_counters set last = last - 1 where issuer_id = ${issuerId} and year = ${year} and last = ${serial}`);
}

export async function saveMailed(db: Db, id: string, to: string, now: Date): Promise<void> {
  await db.execute(sql`update invoices set mailed_at = ${now}, mailed_to = ${to} where id = ${id}`);
}
