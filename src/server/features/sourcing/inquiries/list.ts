import { z } from 'zod';
import type { InquiryRow as Wire, inquiryList } from '#contract/sourcing/inquiries.ts';
import { inquiryFilters, type InquiryFilter } from '#domain/sourcing/inquiries/filters.ts';
import { money } from '#domain/shared/money/money.ts';
import { can, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { CountRow, preparedQuery, query } from '#server/core/db/rows.ts';
import { limitTo } from '../../../core/db/prepared.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { booksCurrencyFrom } from '../../platform/settings/books-currency.ts';
import { conditions, type Filter } from './filter.ts';
import { inquiryColumns, InquiryRow } from './inquiry-rows.ts';
import { isTallied, talliedCounts } from './tallies.ts';

export const ListRow = InquiryRow.extend({
  moved_at: z.date(),
  customer_value_minor: z.number(),
  seller_name: z.string(),
  assignee_name: z.string().nullable(),
  image: z.string().nullable(),
  product_count: z.number(),
  variant_count: z.number(),
  comments: z.number(),
  unread_comments: z.number(),
  books_currency: z.unknown(),
});
export type ListRow = z.output<typeof ListRow>;

/** Columns of a list row of `inquiries i` with `listJoins`. */
export const listColumns = sql`${inquiryColumns}, i.moved_at, i.customer_value_minor, u.name as seller_name,
  (select name from users where id = i.assignee_id) as assignee_name, i.image, i.product_count, i.variant_count,
  c.comments, c.unread as unread_comments, (select value from settings where key = 'books_currency') as books_currency`;

/** What a reader is shown about `inquiries i`; looked up for the rows of one page. */
export const listJoins = (reader: Actor): SQL => sql`join users u on u.id = i.seller_id
  join lateral (select count(*)::int as comments, count(*) filter (where m.author_id <> ${reader.userId} and (r.read_at is null or m.created_at > r.read_at))::int as unread
    from comments m left join subject_reads r on r.user_id = ${reader.userId} and r.subject_id = i.id
    where m.seller_id = i.seller_id and m.subject = 'inquiry' and m.subject_id = i.id) c on true`;

const sortColumns: Readonly<Record<z.output<(typeof inquiryList)['input']>['sort'], SQL>> = {
  created_at: sql`i.created_at`,
  submitted_at: sql`i.submitted_at`,
  customer_value: sql`i.customer_value_minor`,
};

/** One page, and the total. */
export async function inquiriesPage(
  db: Db,
  actor: Actor,
  scope: Scope,
  input: z.output<(typeof inquiryList)['input']>,
) {
  const where = conditions(actor, scope, input);
  const direction = input.direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sql`${sortColumns[input.sort]} ${direction}, i.id ${direction}`;
  const rows = await preparedQuery(db, ListRow).all(sql`
    with page as (select i.* from inquiries i where ${where} order by ${order} ${limitTo(input)})
    select ${listColumns} from page i ${listJoins(actor)} order by ${order}`);
  return { rows, count: await countOf(db, actor, scope, input) };
}

async function countOf(db: Db, actor: Actor, scope: Scope, filter: Filter): Promise<number> {
  if (isTallied(filter)) {
    const counts = await talliedCounts(db, actor, scope, filter);
    if (filter.filter) return counts.get(filter.filter) ?? 0;
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  }
  const counted = await query(db, CountRow).first(
    sql`select count(*) from inquiries i where ${conditions(actor, scope, filter)}`,
  );
  return counted?.count ?? 0;
}

const FilterCountRow = z.object({ filter: z.enum(inquiryFilters), count: z.number() });

async function countedByFilter(db: Db, where: SQL): Promise<ReadonlyMap<InquiryFilter, number>> {
  const rows = await query(db, FilterCountRow).all(
    sql`select i.filter, count(*) from inquiries i where ${where} group by i.filter`,
  );
  return new Map(rows.map(({ filter, count }) => [filter, count]));
}

export async function countsByFilter(
  db: Db,
  actor: Actor,
  scope: Scope,
  filter: Omit<Filter, 'filter'>,
): Promise<Record<InquiryFilter, number>> {
  const counts = isTallied(filter)
    ? await talliedCounts(db, actor, scope, filter)
    : await countedByFilter(db, conditions(actor, scope, filter));
  const of = (name: InquiryFilter) => counts.get(name) ?? 0;
  return {
    notQuoted: of('notQuoted'),
    quoted: of('quoted'),
    waitRequote: of('waitRequote'),
    reject: of('reject'),
    accepted: of('accepted'),
    expired: of('expired'),
    rejected: of('rejected'),
    default: of('default'),
  };
}

export function presentRow(row: ListRow, reader: Actor): z.input<typeof Wire> {
  const { target_minor, target_currency } = row;
  return {
    _id: row.id,
    version: row.version,
    number: row.number,
    status: row.status,
    moved_at: row.moved_at.toISOString(),
    title: row.title,
    image: row.image,
    product_count: row.product_count,
    variant_count: row.variant_count,
    seller_id: row.seller_id,
    seller_name: row.seller_name,
    countries: row.countries,
    quantity: row.quantity,
    target: target_minor !== null && target_currency !== null ? money(target_minor, target_currency) : null,
    needed_by: row.needed_by,
    assignee_id: row.assignee_id,
    assignee_name: row.assignee_name,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    quoted_at: row.quoted_at?.toISOString() ?? null,
    question: row.question,
    reason: row.reason,
    comments: row.comments,
    unread_comments: row.unread_comments,
    customer_value: can(reader, 'inquiry.quote', row.seller_id)
      ? money(row.customer_value_minor, booksCurrencyFrom(row.books_currency))
      : null,
  };
}
