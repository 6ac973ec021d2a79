import { z } from 'zod';
import { query } from '../../../core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

/** Counts an opened referral link. @returns the id of the visit */
export async function addVisit(db: Db, affiliateId: string, now: Date): Promise<string> {
  const id = newId();
  await db.execute(sql`insert into referral_visits (id, affiliate_id, at) values (${id}, ${affiliateId}, ${now})`);
  return id;
}

const Visit = z.object({ at: z.date() });

/** When a visit through the link of this affiliate was; null when there was none. */
export const visitAt = async (db: Db, id: string, affiliateId: string): Promise<Date | null> =>
  (await query(db, Visit).first(sql`select at from referral_visits where id = ${id} and affiliate_id = ${affiliateId}`))
    ?.at ?? null;

const Counts = z.object({ visits: z.number(), sign_ups: z.number() });

/** Visits and sign-ups are counted over so many days. */
export const shownDays = 30;

/** How often the link was opened, and how many sellers came to the affiliate, since then. */
export async function referralCounts(db: Db, affiliateId: string, since: Date) {
  const counts = await query(db, Counts).first(sql`
    select (select count(*) from referral_visits where affiliate_id = ${affiliateId} and at >= ${since})::int as visits,
      (select count(*) from users where referred_by = ${affiliateId} and referred_at >= ${since})::int as sign_ups`);
  return counts ?? { visits: 0, sign_ups: 0 };
}
