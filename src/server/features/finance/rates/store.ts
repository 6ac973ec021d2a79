import { sql } from 'drizzle-orm';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

export type RateType = 'platform' | 'ecb';

export type InForce = { from_currency: string; to_currency: string; rate_e8: number; at: Date; source: string };

/** The newest rate of every pair of a type, by currency. */
export async function ratesInForce(db: Db, type: RateType): Promise<InForce[]> {
  const { rows } = await db.execute<InForce>(sql`
    select distinct on (from_currency, to_currency) from_currency, to_currency, rate_e8, at, source
    from exchange_rates where type = ${type}
    order by from_currency, to_currency, at desc, id desc`);
  return rows;
}

/** The newest of one pair; null when there is none. */
export async function rateInForce(db: Db, type: RateType, from: string, to: string): Promise<number | null> {
  const { rows } = await db.execute<{ rate_e8: number }>(sql`
    select rate_e8 from exchange_rates where type = ${type} and from_currency = ${from} and to_currency = ${to}
    order by at desc, id desc limit 1`);
  return rows[0]?.rate_e8 ?? null;
}

export type NewRate = { readonly from: string; readonly to: string; readonly rateE8: number };

/** From `at` on these hold. Nothing is overwritten: what held before stays readable. */
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

/** One who sets rates waits for another, so that "what held before" is what did. */
export const lockRates = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('exchange_rates'))`);

export type HistoryRow = {
  id: string;
  type: RateType;
  from_currency: string;
  to_currency: string;
  rate_e8: number;
  previous_e8: number | null;
  at: Date;
  source: string;
  by_name: string | null;
};

type HistoryFilter = { type: RateType; currency?: string | undefined; page: number; size: number };

export async function rateHistory(db: Db, filter: HistoryFilter): Promise<{ rows: HistoryRow[]; count: number }> {
  const currency = filter.currency ?? null;
  const where = sql`r.type = ${filter.type}
    and (${currency}::text is null or ${currency} in (r.from_currency, r.to_currency))`;
  const { rows } = await db.execute<HistoryRow>(sql`
    select r.id, r.type, r.from_currency, r.to_currency, r.rate_e8, before.rate_e8 as previous_e8, r.at, r.source,
      u.name as by_name
    from (
      select * from exchange_rates r where ${where}
      order by r.at desc, r.from_currency, r.to_currency, r.id desc
      limit ${filter.size} offset ${(filter.page - 1) * filter.size}
    ) r left join users u on u.id = r.actor_id left join lateral (
      select b.rate_e8 from exchange_rates b
      where b.type = r.type and b.from_currency = r.from_currency and b.to_currency = r.to_currency and b.at < r.at
      order by b.at desc limit 1
    ) before on true
    order by r.at desc, r.from_currency, r.to_currency, r.id desc`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*) as count from exchange_rates r where ${where}`,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export type Offer = { currency: string; rate_e8: number; current_e8: number | null };

/** What the bank published for a day, from the euro, beside what we calculate with. */
export async function offersOf(db: Db, day: string): Promise<Offer[]> {
  const { rows } = await db.execute<Offer>(sql`
    select e.to_currency as currency, e.rate_e8, (
      select p.rate_e8 from exchange_rates p
      where p.type = 'platform' and p.from_currency = 'EUR' and p.to_currency = e.to_currency
      order by p.at desc, p.id desc limit 1
    ) as current_e8
    from exchange_rates e where e.type = 'ecb' and e.from_currency = 'EUR' and e.at = ${publishedAt(day)}
    order by e.to_currency`);
  return rows;
}

/** The newest day the bank's file was read of; null before the first. */
export async function newestOffer(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ at: Date | null }>(
    sql`select max(at) as at from exchange_rates where type = 'ecb'`,
  );
  return rows[0]?.at?.toISOString().slice(0, 10) ?? null;
}

/** The bank publishes in the afternoon; the day is what counts. */
export const publishedAt = (day: string): Date => new Date(`${day}T15:00:00Z`);
