import { z } from 'zod';
import type { inquiryFirstQuotes } from '#contract/sourcing/inquiry-waiting.ts';
import { filterOf } from '#domain/sourcing/inquiries/filters.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';

const Row = z.object({
  user_id: z.string().nullable(),
  name: z.string(),
  quoted: z.number(),
  in_time: z.number(),
  hours_p50: z.number().nullable(),
  hours_p90: z.number().nullable(),
  waiting: z.number(),
  late: z.number(),
  oldest: z.date().nullable(),
});

/** Those without a first price; what waits for the seller does not count. */
const waitingFilter = filterOf(inquiryStatus.notQuoted);

const perUser = (db: Db, scope: Scope, { hours, now }: { hours: number; now: Date }) =>
  query(db, Row).all(sql`
    with quoted as (
      select i.assignee_id, extract(epoch from i.quoted_at - i.submitted_at) / 3600 as hours from inquiries i
      where i.quoted_at > ${now}::timestamptz - interval '30 days' and i.submitted_at is not null and ${sellerScope(scope, sql`i.seller_id`)}
    ), times as (
      select assignee_id, count(*)::int as quoted, count(*) filter (where hours <= ${hours})::int as in_time,
        round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as hours_p50,
        round(percentile_cont(0.9) within group (order by hours)::numeric, 1)::float8 as hours_p90
      from quoted group by assignee_id
    ), open as (
      select i.assignee_id, count(*)::int as waiting, min(i.submitted_at) as oldest,
        count(*) filter (where i.submitted_at <= ${now}::timestamptz - make_interval(hours => ${hours}))::int as late
      from inquiries i
      where i.filter = ${waitingFilter} and i.quoted_at is null and ${sellerScope(scope, sql`i.seller_id`)} group by i.assignee_id
    )
    select a.assignee_id as user_id, coalesce(u.name, '') as name, coalesce(t.quoted, 0) as quoted,
      coalesce(t.in_time, 0) as in_time, t.hours_p50, t.hours_p90, coalesce(o.waiting, 0) as waiting, coalesce(o.late, 0) as late, o.oldest
    from (select assignee_id from times union select assignee_id from open) a
      left join times t on t.assignee_id is not distinct from a.assignee_id
      left join open o on o.assignee_id is not distinct from a.assignee_id
      left join users u on u.id = a.assignee_id
    order by u.name nulls first, 1 limit 100`);

export const firstQuotes: Handler<typeof inquiryFirstQuotes> = async ({ input, actor, scope, db, now }) => {
  const hours = await settingOf(db, 'sourcing.firstQuoteHours');
  const own = input.sellers === 'mine' && actor.customers.length > 0 ? narrow(scope, actor.customers) : scope;
  const rows = await perUser(db, own, { hours, now });
  return ok({
    first_quote_hours: hours,
    users: rows.map(({ oldest, ...row }) => ({ ...row, oldest: oldest?.toISOString() ?? null })),
  });
};
