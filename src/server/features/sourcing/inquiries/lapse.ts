import { z } from 'zod';
import { filterOf } from '#domain/sourcing/inquiries/filters.ts';
import { inquiryStatus, inquiryTransitions } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { statusesBefore } from '#domain/shared/status.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf, anyOfNumbers } from '../../../core/db/any-of.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { lockInquiry } from './inquiry-rows.ts';
import { moveInquiry } from './move.ts';

export const lapseInquiriesJob = 'lapse-inquiries';
export const customerValuesJob = 'customer-values';
export const inquiryTimes = [`13 * * * * ${lapseInquiriesJob}`, `37 3 * * * ${customerValuesJob}`] as const;

/** Inquiries per run; the next run takes the rest. */
const portion = 1_000;
const dayMs = 86_400_000;

const DueRow = z.object({ seller_id: z.string(), id: z.string() });
const ActiveRow = z.object({ active_at: z.date() });

const dueBefore = (db: Db, before: Date) =>
  query(db, DueRow).all(sql`
    select i.seller_id, i.id from inquiries i
    where i.status = ${anyOfNumbers(statusesBefore(inquiryTransitions, 'lapse'))} and i.active_at < ${before}
    order by i.active_at limit ${portion}`);

/** An act of a user may have come between the search and the lock. */
const isStillDue = async (db: Db, id: string, before: Date): Promise<boolean> => {
  const row = await query(db, ActiveRow).first(sql`select active_at from inquiries where id = ${id}`);
  return row !== null && row.active_at < before;
};

/** Inquiries without prices lapse after days without any act of a user, each in a transaction of its own. */
export const lapseInquiries = defineJob(z.object({}), async (_, { pool }) => {
  const db = drizzle(pool);
  const days = await settingOf(db, 'sourcing.lapseAfterDays');
  if (days === 0) return;
  const now = new Date();
  const before = new Date(now.getTime() - days * dayMs);
  for (const { seller_id, id } of await dueBefore(db, before))
    await transaction(pool, async (client) => {
      const own = drizzle(client);
      const inquiry = await lockInquiry(own, { all: false, sellerIds: [seller_id] }, id);
      if (!inquiry || !(await isStillDue(own, id, before))) return;
      // Refused only when it was moved meanwhile.
      await moveInquiry(
        inquiry,
        { action: 'lapse' },
        { db: own, parties: ['system'], actorId: null, now, emit: (event) => record(own, event) },
      );
    });
});

const waitingFilters = [
  filterOf(inquiryStatus.notQuoted),
  filterOf(inquiryStatus.waitRequote),
  filterOf(inquiryStatus.onHold),
];

/** Renews the customer value of inquiries that wait, so that a queue by value stays right while orders come in. */
export const renewCustomerValues = defineJob(z.object({}), async (_, { pool }) => {
  const now = new Date();
  await drizzle(pool).execute(sql`
    with waiting as (
      select distinct seller_id from inquiries where filter = ${anyOf(waitingFilters)} and submitted_at is not null
    ), charged as (
      select w.seller_id, coalesce(sum(d.cost_minor), 0)::bigint as minor from waiting w
        left join order_days d on d.seller_id = w.seller_id and d.day > ${now}::timestamptz::date - 365
      group by w.seller_id
    )
    update inquiries i set customer_value_minor = c.minor from charged c
    where i.seller_id = c.seller_id and i.filter = ${anyOf(waitingFilters)} and i.submitted_at is not null
      and i.customer_value_minor <> c.minor`);
});
