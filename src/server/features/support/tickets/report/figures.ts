import { z } from 'zod';
import type { TicketReportFilter } from '#contract/support/ticket-report.ts';
import type { TicketReportGroup } from '#domain/support/tickets/report-groups.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import { anyOf } from '../../../../core/db/any-of.ts';
import { narrow, sellerScope } from '../../../../core/db/scope.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';

export type Filter = z.output<typeof TicketReportFilter>;

export const Figures = z.object({
  opened: z.number(),
  reopened: z.number(),
  first_count: z.number(),
  first_median: z.number().nullable(),
  first_p90: z.number().nullable(),
  first_in_time: z.number(),
  next_count: z.number(),
  next_median: z.number().nullable(),
  next_p90: z.number().nullable(),
  next_in_time: z.number(),
  solution_count: z.number(),
  solution_median: z.number().nullable(),
  solution_p90: z.number().nullable(),
  solution_in_time: z.number(),
});
export type Figures = z.output<typeof Figures>;
export const ReportRow = Figures.extend({ id: z.string(), name: z.string() });
export type ReportRow = z.output<typeof ReportRow>;

/** The key of the group as text; `at` and `user` differ between opened tickets and measured answers. */
function keyOf(by: TicketReportGroup | 'all', zone: string, { at, user }: { at: SQL; user: SQL }): SQL {
  const local = sql`(${at} at time zone ${zone})`;
  switch (by) {
    case 'all':
      return sql`''`;
    case 'day':
      return sql`to_char(${local}, 'YYYY-MM-DD')`;
    case 'week':
      return sql`to_char(date_trunc('week', ${local}), 'YYYY-MM-DD')`;
    case 'month':
      return sql`to_char(${local}, 'YYYY-MM')`;
    case 'assignee':
      return sql`coalesce(${user}::text, '')`;
    case 'reason':
      return sql`t.reason`;
    case 'seller':
      return sql`t.seller_id::text`;
    case 'tag':
      return sql`g.tag`;
  }
}

/** A ticket with several tags counts in the row of each. */
const tagsOf = (by: TicketReportGroup | 'all'): SQL =>
  by === 'tag'
    ? sql`cross join lateral unnest(case when cardinality(t.tags) = 0 then array[''] else t.tags end) as g(tag)`
    : sql``;

const measured = (what: 'first' | 'next' | 'solution'): SQL => {
  const only = sql`filter (where m.what = ${sql.raw(`'${what}'`)})`;
  const at = (share: number) =>
    sql`round(percentile_cont(${sql.raw(String(share))}) within group (order by m.minutes) ${only})::int`;
  const name = (figure: string) => sql.raw(`${what}_${figure}`);
  return sql`(count(*) ${only})::int as ${name('count')}, ${at(0.5)} as ${name('median')}, ${at(0.9)} as ${name('p90')},
    (count(*) filter (where m.what = ${sql.raw(`'${what}'`)} and m.in_time))::int as ${name('in_time')}`;
};

/** One row per group: opened tickets of the period, and its answers and solutions. */
export function figuresBy(by: TicketReportGroup | 'all', filter: Filter, scope: Scope): SQL {
  const { from, to } = instantsOf({ from: filter.start, to: filter.end }, filter.time_zone);
  const sellers = (column: SQL) => sellerScope(narrow(scope, filter.seller_id), column);
  const ofTicket = sql.join(
    [
      sql`true`,
      ...(filter.reason?.length ? [sql`t.reason = ${anyOf(filter.reason)}`] : []),
      ...(filter.assignee_id ? [sql`t.assignee_id = ${filter.assignee_id}`] : []),
    ],
    sql` and `,
  );
  const opened = keyOf(by, filter.time_zone, { at: sql`t.created_at`, user: sql`t.assignee_id` });
  const done = keyOf(by, filter.time_zone, { at: sql`m.at`, user: sql`m.user_id` });
  return sql`
    select coalesce(o.key, d.key) as key, coalesce(o.opened, 0) as opened, coalesce(o.reopened, 0) as reopened,
      coalesce(d.first_count, 0) as first_count, d.first_median, d.first_p90, coalesce(d.first_in_time, 0) as first_in_time,
      coalesce(d.next_count, 0) as next_count, d.next_median, d.next_p90, coalesce(d.next_in_time, 0) as next_in_time,
      coalesce(d.solution_count, 0) as solution_count, d.solution_median, d.solution_p90,
      coalesce(d.solution_in_time, 0) as solution_in_time
    from (
      select ${opened} as key, count(*)::int as opened, (count(*) filter (where t.reopened > 0))::int as reopened
      from tickets t ${tagsOf(by)}
      where t.created_at >= ${from} and t.created_at < ${to} and ${sellers(sql`t.seller_id`)} and ${ofTicket} group by 1
    ) o full join (
      select ${done} as key, ${measured('first')}, ${measured('next')}, ${measured('solution')}
      from ticket_measures m join tickets t on t.seller_id = m.seller_id and t.id = m.ticket_id ${tagsOf(by)}
      where m.at >= ${from} and m.at < ${to} and ${sellers(sql`m.seller_id`)} and ${ofTicket} group by 1
    ) d on d.key = o.key`;
}
