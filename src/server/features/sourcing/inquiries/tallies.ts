import { z } from 'zod';
import { filterOf, type InquiryFilter } from '#domain/sourcing/inquiries/filters.ts';
import { inquiryStatus, inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { preparedQuery } from '#server/core/db/rows.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { assigned, type Filter } from './filter.ts';

/** Whether the counts of a filter are summed instead of counted: tallies know sellers, statuses and assignees only. */
export const isTallied = ({ keyword, store_id, country_code }: Filter): boolean =>
  !keyword && !store_id?.length && !country_code?.length;

type Tallied = Pick<Filter, 'seller_id' | 'assignee_id'>;

const TallyRow = z.object({ status: z.literal(inquiryStatuses), count: z.number() });

/** The number of inquiries by filter option; drafts only of sellers for whom the reader may submit. */
export async function talliedCounts(
  db: Db,
  actor: Actor,
  scope: Scope,
  { seller_id, assignee_id }: Tallied,
): Promise<ReadonlyMap<InquiryFilter, number>> {
  const submitting = scopeOf(actor, 'inquiry.edit');
  const own = submitting ? sellerScope(submitting, sql`t.seller_id`) : sql`false`;
  const rows = await preparedQuery(db, TallyRow).all(sql`
    select t.status, sum(t.inquiries)::int as count from inquiry_tallies t
    where ${sellerScope(narrow(scope, seller_id), sql`t.seller_id`)} and (t.status <> ${inquiryStatus.unconfirmed} or ${own})
      and ${assigned(assignee_id, sql`t.assignee_id`)}
    group by t.status`);
  const counts = new Map<InquiryFilter, number>();
  for (const { status, count } of rows) counts.set(filterOf(status), (counts.get(filterOf(status)) ?? 0) + count);
  return counts;
}

export const compactInquiryTalliesJob = 'compact-inquiry-tallies';

/** Adds up what was appended, so that queries have few rows to add. */
export const compactTallies = (db: Db) =>
  db.execute(sql`
    with many as (
      select seller_id, status, assignee_id from inquiry_tallies group by 1, 2, 3 having count(*) > 1
    ), gone as (
      delete from inquiry_tallies t using many m where t.seller_id = m.seller_id and t.status = m.status
        and t.assignee_id is not distinct from m.assignee_id
      returning t.seller_id, t.status, t.assignee_id, t.inquiries
    )
    insert into inquiry_tallies (seller_id, status, assignee_id, inquiries)
    select seller_id, status, assignee_id, sum(inquiries)::int from gone group by 1, 2, 3 having sum(inquiries) <> 0`);

export const compactInquiryTallies = defineJob(z.object({}), async (_, { pool }) =>
  transaction(pool, async (client) => {
    const db = drizzle(client);
    // Concurrent runs would wait for each other's rows.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('compact inquiry tallies', 0))`);
    await compactTallies(db);
  }),
);
