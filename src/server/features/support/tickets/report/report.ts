import { z } from 'zod';
import type { ticketReport } from '#contract/support/ticket-report.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import type { Handler } from '../../../../core/http/context.ts';
import { Figures, figuresBy, ReportRow, type Filter } from './figures.ts';

const named = (by: Filter['by']): SQL =>
  by === 'assignee' || by === 'seller'
    ? sql`left join users u on u.id = nullif(n.key, '')::uuid cross join lateral (select coalesce(u.name, '') as name) x`
    : sql`cross join lateral (select n.key as name) x`;

const sorts: Readonly<Record<Filter['sort'], SQL>> = {
  name: sql`x.name`,
  opened: sql`n.opened`,
  solved: sql`n.solution_count`,
  first: sql`n.first_median`,
  next: sql`n.next_median`,
  solution: sql`n.solution_median`,
};

/** The rows of the report in their order; what was not measured comes last. */
export const reportStatement = (filter: Filter, scope: Scope): SQL => sql`
  select n.key as id, x.name, n.opened, n.reopened, ${sql.join(
    Object.keys(Figures.shape)
      .slice(2)
      .map((figure) => sql.raw(`n.${figure}`)),
    sql`, `,
  )}
  from (${figuresBy(filter.by, filter, scope)}) n ${named(filter.by)}
  order by ${sorts[filter.sort]} ${sql.raw(filter.direction)} nulls last, x.name, n.key`;

export const reportCount = (filter: Filter, scope: Scope): SQL =>
  sql`select count(*)::int as count from (${figuresBy(filter.by, filter, scope)}) n`;

const timesOf = (figures: Figures) => ({
  first: {
    count: figures.first_count,
    median: figures.first_median,
    p90: figures.first_p90,
    in_time: figures.first_in_time,
  },
  next: {
    count: figures.next_count,
    median: figures.next_median,
    p90: figures.next_p90,
    in_time: figures.next_in_time,
  },
  solution: {
    count: figures.solution_count,
    median: figures.solution_median,
    p90: figures.solution_p90,
    in_time: figures.solution_in_time,
  },
});

const none = { count: 0, median: null, p90: null, in_time: 0 };

export const report: Handler<typeof ticketReport> = async ({ input, scope, db }) => {
  const { page, size, ...filter } = input;
  const [rows, counted, sums] = await Promise.all([
    query(db, ReportRow).all(sql`${reportStatement(filter, scope)} limit ${size} offset ${(page - 1) * size}`),
    query(db, CountRow).first(reportCount(filter, scope)),
    // Medians do not add up: the whole period is a group of its own.
    query(db, Figures.extend({ key: z.string() })).first(figuresBy('all', filter, scope)),
  ]);
  return ok({
    list: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      opened: row.opened,
      reopened: row.reopened,
      ...timesOf(row),
    })),
    count: counted?.count ?? 0,
    size,
    sums: {
      opened: sums?.opened ?? 0,
      reopened: sums?.reopened ?? 0,
      ...(sums ? timesOf(sums) : { first: none, next: none, solution: none }),
    },
  });
};
