import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { CountRow, query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

export const RateType = z.enum(['platform', 'ecb']);
export type RateType = z.output<typeof RateType>;

export const InForce = z.object({
  from_currency: z.string(),
  to_currency: z.string(),
  rate_e8: z.number(),
  at: z.date(),
  source: z.string(),
});
export type InForce = z.output<typeof InForce>;

/** The newest rate of every pair of a type, by currency. */
export async function ratesInForce(db: Db, type: RateType): Promise<InForce[]> {
  return query(db, InForce).all(sql`
    select distinct on (from_currency, to_currency) from_currency, to_currency, rate_e8, at, source
    from exchange_rates where type = ${type}
    order by from_currency, to_currency, at desc, id desc`);
}

const RateRow = z.object({ rate_e8: z.number() });

const DatedRateRow = RateRow.extend({ at: z.date() });

/** The newest rate of one pair used for calculation, and since when; null without one. */
export async function datedRate(db: Db, from: string, to: string): Promise<z.output<typeof DatedRateRow> | null> {
  return query(db, DatedRateRow).first(sql`
    select rate_e8, at from exchange_rates
    where type = 'platform' and from_currency = ${from} and to_currency = ${to}
    order by at desc, id desc limit 1`);
}

/** The newest rate of one pair; null without one. */
export async function rateInForce(db: Db, type: RateType, from: string, to: string): Promise<number | null> {
  const row = await query(db, RateRow).first(sql`
    select rate_e8 from exchange_rates where type = ${type} and from_currency = ${from} and to_currency = ${to}
    order by at desc, id desc limit 1`);
  return row?.rate_e8 ?? null;
}

export type NewRate = { readonly from: string; readonly to: string; readonly rateE8: number };

/** Adds rates in force from `at`. Nothing is overwritten: earlier rates stay readable. */
export async function insertRates(
  db: Db,
  rates: readonly NewRate[],
  { type, source, actorId, at }: { type: RateType; source: string; actorId: string | null; at: Date },
): Promise<void> {
  const rows = rates.map((rate) => ({ id: newId(), from: rate.from, to: rate.to, rate_e8: rate.rateE8 }));
  await db.execute(sql`
    insert into exchange_rates (id, type, from_currency, to_currency, rate_e8, at, source, actor_id)
    select r.id, ${type}, r."from", r."to", r.rate_e8, ${at}, ${source}, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "from" text, "to" text, rate_e8 bigint)`);
}

/** Serializes rate changes, so that the previous rate is correct. */
export const lockRates = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('exchange_rates'))`);

const NewestAtRow = z.object({ at: z.date().nullable() });

/** The time of a new rate: later than all rates in force, so that the one saved last is in force. Requires the lock. */
export async function timeOfNextRate(db: Db, now: Date): Promise<Date> {
  const row = await query(db, NewestAtRow).first(sql`select max(at) as at from exchange_rates where type = 'platform'`);
  return row?.at && row.at >= now ? new Date(row.at.getTime() + 1) : now;
}

export const HistoryRow = z.object({
  id: z.string(),
  type: RateType,
  from_currency: z.string(),
  to_currency: z.string(),
  rate_e8: z.number(),
  previous_e8: z.number().nullable(),
  at: z.date(),
  source: z.string(),
  by_name: z.string().nullable(),
});
export type HistoryRow = z.output<typeof HistoryRow>;

type HistoryFilter = { type: RateType; currency?: string | undefined; page: number; size: number };

export async function rateHistory(db: Db, filter: HistoryFilter): Promise<{ rows: HistoryRow[]; count: number }> {
  const currency = filter.currency ?? null;
  const where = sql`r.type = ${filter.type}
    and (${currency}::text is null or ${currency} in (r.from_currency, r.to_currency))`;
  const rows = await query(db, HistoryRow).all(sql`
    select r.id, r.type, r.from_currency, r.to_currency, r.rate_e8, before.rate_e8 as previous_e8, r.at, r.source,
      u.name as by_name
    from (
      select * from exchange_rates r where ${where}
      order by r.at desc, r.from_currency, r.to_currency, r.id desc
      limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    ) r left join users u on u.id = r.actor_id left join lateral (
      select b.rate_e8 from exchange_rates b
      where b.type = r.type and b.from_currency = r.from_currency and b.to_currency = r.to_currency
        and (b.at, b.id) < (r.at, r.id)
      order by b.at desc, b.id desc limit 1
    ) before on true
    order by r.at desc, r.from_currency, r.to_currency, r.id desc`);
  const counted = await query(db, CountRow).first(sql`select count(*) as count from exchange_rates r where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export const Offer = z.object({ currency: z.string(), rate_e8: z.number(), current_e8: z.number().nullable() });
export type Offer = z.output<typeof Offer>;

/** The bank's rates of a day, from the euro, with the rates in use. */
export async function offersOf(db: Db, day: string): Promise<Offer[]> {
  return query(db, Offer).all(sql`
    select e.to_currency as currency, e.rate_e8, (
      select p.rate_e8 from exchange_rates p
      where p.type = 'platform' and p.from_currency = 'EUR' and p.to_currency = e.to_currency
      order by p.at desc, p.id desc limit 1
    ) as current_e8
    from exchange_rates e where e.type = 'ecb' and e.from_currency = 'EUR' and e.at = ${publishedAt(day)}
    order by e.to_currency`);
}

const NewestRow = z.object({ at: z.date().nullable() });

/** The newest day of fetched rates; null before the first. */
export async function newestOffer(db: Db): Promise<string | null> {
  const row = await query(db, NewestRow).first(sql`select max(at) as at from exchange_rates where type = 'ecb'`);
  return row?.at?.toISOString().slice(0, 10) ?? null;
}

/** The bank publishes in the afternoon; only the day matters. */
export const publishedAt = (day: string): Date => new Date(`${day}T15:00:00Z`);
