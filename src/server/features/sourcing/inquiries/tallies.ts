import { z } from 'zod';
import { filterOf, type InquiryFilter } from '#domain/sourcing/inquiries/filters.ts';
import { inquiryStatus, inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { scopeOf, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import type { Filter } from './filter.ts';

/** Whether the counts of a filter are summed instead of counted: tallies know sellers and statuses only. */
export const isTallied = ({ keyword, store_id, country_code, assignee_id }: Filter): boolean =>
  !keyword && !store_id?.length && !country_code?.length && assignee_id === undefined;

const TallyRow = z.object({ status: z.literal(inquiryStatuses), count: z.number() });

/** The number of inquiries by filter option; drafts only of sellers for whom the reader may submit. */
export async function talliedCounts(
  db: Db,
  actor: Actor,
  scope: Scope,
  sellerIds: readonly string[] | undefined,
): Promise<ReadonlyMap<InquiryFilter, number>> {
  const submitting = scopeOf(actor, 'inquiry.edit');
  const own = submitting ? sellerScope(submitting, sql`t.seller_id`) : sql`false`;
  const rows = await query(db, TallyRow).all(sql`
    select t.status, sum(t.inquiries)::int as count from inquiry_tallies t
    where ${sellerScope(narrow(scope, sellerIds), sql`t.seller_id`)} and (t.status <> ${inquiryStatus.unconfirmed} or ${own})
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
      select seller_id, status from inquiry_tallies group by seller_id, status having count(*) > 1
    ), gone as (
      delete from inquiry_tallies t using many m where t.seller_id = m.seller_id and t.status = m.status
      returning t.seller_id, t.status, t.inquiries
    )
    insert into inquiry_tallies (seller_id, status, inquiries)
    select seller_id, status, sum(inquiries)::int from gone group by seller_id, status having sum(inquiries) <> 0`);

export const compactInquiryTallies = defineJob(z.object({}), async (_, { pool }) =>
  transaction(pool, async (client) => {
    const db = drizzle(client);
    // Concurrent runs would wait for each other's rows.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('compact inquiry tallies', 0))`);
    await compactTallies(db);
  }),
);
