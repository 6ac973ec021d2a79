import { z } from 'zod';
import { quotationStatus, quotationTransitions } from '#domain/sourcing/quotations/quotation-status.ts';
import { decideMove } from '#domain/shared/status.ts';
import { query } from '#server/core/db/rows.ts';
import { transaction } from '../../../core/db/pool.ts';
import { drizzle, sql } from '../../../core/db/sql.ts';
import { record } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { defineJob } from '../../../core/jobs/define-job.ts';
import { lockInquiry, type InquiryRow } from '../inquiries/inquiry-rows.ts';
import { quotationChanged } from './events.ts';
import { followPrices } from './follow.ts';
import { currentPrices } from './rows.ts';

export const endQuotationsJob = 'end-quotations';
export const endQuotationsTimes = `*/5 * * * * ${endQuotationsJob}`;
/** How long before its last day a price is announced. */
export const endingDays = 3;
const dayMs = 86_400_000;
/** Inquiries per turn. */
const portion = 500;

const AboutRow = z.object({ seller_id: z.string(), inquiry_id: z.string() });
type About = z.output<typeof AboutRow>;

const ending = sql`q.superseded_at is null
  and q.status in (${quotationStatus.quoted}, ${quotationStatus.marketQuoted}, ${quotationStatus.accepted})`;

/** Inquiries with prices whose last day has passed. */
const withPast = (db: Db, now: Date) =>
  query(db, AboutRow).all(sql`
    select distinct q.seller_id, q.inquiry_id from quotations q where ${ending} and q.valid_to <= ${now} limit ${portion}`);

/** Not those that never bound for longer. */
const isNear = (now: Date) => sql`${ending} and q.reminded_at is null and q.valid_to > ${now}
  and q.valid_to <= ${new Date(now.getTime() + endingDays * dayMs)}
  and q.valid_to > q.quoted_at + make_interval(days => ${endingDays})`;

const withNear = (db: Db, now: Date) =>
  query(db, AboutRow).all(sql`
    select distinct q.seller_id, q.inquiry_id from quotations q where ${isNear(now)} limit ${portion}`);

/** Prices lapse after their last day, and are announced three days before it. Each inquiry is a transaction of its own. */
export const endQuotations = defineJob(z.object({}), async (_, { pool }) => {
  const db = drizzle(pool);
  const now = new Date();
  const each = async (found: readonly About[], act: (db: Db, inquiry: InquiryRow, now: Date) => Promise<void>) => {
    for (const { seller_id, inquiry_id } of found)
      await transaction(pool, async (client) => {
        const own = drizzle(client);
        const inquiry = await lockInquiry(own, { all: false, sellerIds: [seller_id] }, inquiry_id);
        if (inquiry) await act(own, inquiry, now);
      });
  };
  await each(await withPast(db, now), expire);
  await each(await withNear(db, now), remind);
});

/** Decisions lock the inquiry too, so what was accepted meanwhile is seen here. */
async function expire(db: Db, inquiry: InquiryRow, now: Date): Promise<void> {
  const current = await currentPrices(db, inquiry);
  const lapsed = current.flatMap((price) => {
    if (price.valid_to > now) return [];
    const decided = decideMove(quotationTransitions, { from: price.status, action: 'expire' }, ['system'], () => null);
    return decided.ok ? [{ id: price.id, status: decided.value }] : [];
  });
  if (lapsed.length === 0) return;
  await db.execute(sql`
    update quotations q set status = c.status
    from jsonb_to_recordset(${JSON.stringify(lapsed)}::jsonb) as c(id uuid, status smallint)
    where q.seller_id = ${inquiry.seller_id} and q.id = c.id`);
  const after = new Map(lapsed.map(({ id, status }) => [id, status]));
  const by = { actorId: null, now };
  const followed = await followPrices(
    inquiry,
    { action: 'expire', statuses: current.map(({ id, status }) => after.get(id) ?? status) },
    { db, parties: ['system'], ...by, emit: (event) => record(db, event) },
  );
  if (!followed.ok) throw new Error(`Inquiry ${inquiry.number} does not follow its prices: ${followed.refusal}`);
  await record(db, quotationChanged(followed.value, 'expired', lapsed.length, by));
}

const RemindedRow = z.object({ id: z.string() });

async function remind(db: Db, inquiry: InquiryRow, now: Date): Promise<void> {
  const rows = await query(db, RemindedRow).all(sql`
    update quotations q set reminded_at = ${now}
    where q.seller_id = ${inquiry.seller_id} and q.inquiry_id = ${inquiry.id} and ${isNear(now)}
    returning q.id`);
  if (rows.length > 0) await record(db, quotationChanged(inquiry, 'ending', rows.length, { actorId: null, now }));
}
