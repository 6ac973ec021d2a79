import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { rechargeMethods, type RechargeMethod } from '#domain/finance/accounts/recharge.ts';
import { rechargeStatuses, rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { isUnique } from '../../../core/db/unique.ts';
import type { Db } from '../../../core/http/context.ts';
import { Proof } from './present.ts';

export const RechargeRow = Proof.extend({
  id: z.string(),
  number: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  method: z.enum(rechargeMethods),
  reference: z.string(),
  claimed_minor: z.number(),
  currency: z.string(),
  first_claimed_minor: z.number().nullable(),
  first_currency: z.string().nullable(),
  edited_by: z.array(z.string()),
  edited_by_names: z.array(z.string()),
  confirmed_minor: z.number().nullable(),
  fee_minor: z.number(),
  rate_e8: z.number().nullable(),
  status: z.literal(rechargeStatuses),
  reason: z.string(),
  note: z.string(),
  reopened: z.number(),
  created_at: z.date(),
  created_by: z.string(),
  created_by_name: z.string(),
  decided_at: z.date().nullable(),
  decided_by_name: z.string().nullable(),
  downloaded_at: z.date().nullable(),
  downloaded_by_name: z.string().nullable(),
  matched_entry: z.string().nullable(),
  matched_booked: z.string().nullable(),
  matched_minor: z.number().nullable(),
  matched_currency: z.string().nullable(),
  matched_name: z.string().nullable(),
  matched_by: z.string().nullable(),
  matched_by_name: z.string().nullable(),
  matched_at: z.date().nullable(),
});
export type RechargeRow = z.output<typeof RechargeRow>;

const select = sql`
  select r.id, r.number, r.seller_id, u.name as seller_name, r.method, r.reference, r.claimed_minor, r.currency,
    r.first_claimed_minor, r.first_currency, r.edited_by,
    array(select e.name from unnest(r.edited_by) with ordinality as b(id, n) join users e on e.id = b.id order by b.n)
      as edited_by_names,
    r.confirmed_minor, r.fee_minor, r.rate_e8, r.status, r.reason, r.note, r.reopened, r.created_at, r.created_by,
    c.name as created_by_name, r.decided_at, d.name as decided_by_name,
    r.downloaded_at, w.name as downloaded_by_name,
    f.id as proof_file_id, f.name as proof_name, f.size as proof_size, f.type as proof_type,
    be.id as matched_entry, be.booked_on::text as matched_booked, bm.amount_minor as matched_minor,
    be.currency as matched_currency, be.name as matched_name, bm.accepted_by as matched_by, ba.name as matched_by_name,
    bm.accepted_at as matched_at
  from recharges r join users u on u.id = r.seller_id join users c on c.id = r.created_by
    left join users d on d.id = r.decided_by left join users w on w.id = r.downloaded_by left join files f on f.id = r.proof_file_id
    left join bank_matches bm on bm.recharge_id = r.id left join bank_entries be on be.id = bm.entry_id
    left join users ba on ba.id = bm.accepted_by`;

/** The row, locked until the transaction ends; null when out of scope or missing. */
export async function lockRecharge(db: Db, scope: Scope, id: string): Promise<RechargeRow | null> {
  const mine = sql`r.id = ${id} and ${sellerScope(scope, sql`r.seller_id`)}`;
  // Read after the lock: a concurrent transaction may have assigned a bank entry, which changes another table only.
  await db.execute(sql`select 1 from recharges r where ${mine} for update`);
  return query(db, RechargeRow).first(sql`${select} where ${mine}`);
}

export type RechargeFilter = {
  readonly page: number;
  readonly size: number;
  readonly status?: readonly number[] | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly keyword?: string | undefined;
  readonly downloaded?: 'no' | 'yes' | undefined;
};

const ofDownload = ({ downloaded }: RechargeFilter): SQL =>
  downloaded === undefined ? sql`true` : sql`(r.downloaded_at is null) = ${downloaded === 'no'}`;

function matching(visible: SQL, filter: RechargeFilter): SQL {
  const { start, end, keyword } = filter;
  const like = keyword ? `%${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  return sql`${visible} and ${ofDownload(filter)} and (${start ?? null}::timestamptz is null or r.created_at >= ${start ?? null}::timestamptz)
    and (${end ?? null}::timestamptz is null or r.created_at <= ${end ?? null}::timestamptz)
    and (${like}::text is null or lower(r.number || ' ' || r.reference || ' ' || u.name) like ${like})`;
}

const ofStatus = (status: RechargeFilter['status']) =>
  status?.length ? sql`r.status = any(${sql.param([...status])}::smallint[])` : sql`true`;

// Unconfirmed ones oldest first, then the others newest first.
const waitingFirst = sql`order by (r.status = ${rechargeStatus.unconfirmed}) desc, case when r.status = ${rechargeStatus.unconfirmed} then r.created_at end, r.created_at desc, r.id`;
const newestFirst = sql`order by r.created_at desc, r.id desc`;

const Counts = z.object({ unconfirmed: z.number(), confirmed: z.number(), invalid: z.number() });
type Listed = { rows: RechargeRow[]; counts: z.output<typeof Counts> };

/** `whose` filters by `r.seller_id` or `r.created_by`. The counts ignore the status filter. */
export async function listRecharges(
  db: Db,
  visible: SQL,
  filter: RechargeFilter,
  order: 'waiting-first' | 'newest-first',
): Promise<Listed> {
  const where = matching(visible, filter);
  const rows = await query(db, RechargeRow).all(sql`
    ${select} where ${where} and ${ofStatus(filter.status)} ${order === 'waiting-first' ? waitingFirst : newestFirst}
    limit ${filter.size} offset ${(filter.page - 1) * filter.size}`);
  const counts = await query(db, Counts).first(sql`
    select count(*) filter (where r.status = ${rechargeStatus.unconfirmed}) as unconfirmed, count(*) filter (where r.status = ${rechargeStatus.confirmed}) as confirmed,
      count(*) filter (where r.status = ${rechargeStatus.invalid}) as invalid
    from recharges r join users u on u.id = r.seller_id where ${where}`);
  return { rows, counts: counts ?? { unconfirmed: 0, confirmed: 0, invalid: 0 } };
}

export type Claim = {
  readonly method: RechargeMethod;
  readonly reference: string;
  readonly amount: { readonly minor: number; readonly currency: string };
  readonly proof_file_id: string | null;
  readonly note: string;
};

/** False when the reference of this method is claimed already. */
export async function insertRecharge(
  db: Db,
  claim: Claim & { id: string; number: string; sellerId: string; createdBy: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into recharges (id, number, seller_id, method, reference, claimed_minor, currency, proof_file_id, note,
      created_by, created_at)
    values (${claim.id}, ${claim.number}, ${claim.sellerId}, ${claim.method}, ${claim.reference}, ${claim.amount.minor},
      ${claim.amount.currency}, ${claim.proof_file_id}, ${claim.note}, ${claim.createdBy}, ${now})
    on conflict (method, reference) do nothing`);
  return rowCount === 1;
}

/**
 * Corrects a claim and keeps the original amount and the correcting users. False when the reference of this method is
 * claimed already; the transaction is then aborted and must be rolled back.
 */
export const saveClaim = (db: Db, id: string, claim: Claim, editorId: string): Promise<boolean> =>
  isUnique(
    'recharges_reference',
    db.execute(sql`
      update recharges set
        first_claimed_minor = case when (claimed_minor, currency) = (${claim.amount.minor}, ${claim.amount.currency})
          then first_claimed_minor else coalesce(first_claimed_minor, claimed_minor) end,
        first_currency = case when (claimed_minor, currency) = (${claim.amount.minor}, ${claim.amount.currency})
          then first_currency else coalesce(first_currency, currency) end,
        edited_by = case when edited_by @> array[${editorId}::uuid] then edited_by else edited_by || ${editorId}::uuid end,
        method = ${claim.method}, reference = ${claim.reference},
        claimed_minor = ${claim.amount.minor}, currency = ${claim.amount.currency},
        proof_file_id = ${claim.proof_file_id}, note = ${claim.note}
      where id = ${id}`),
  );

export async function deleteRecharge(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from recharges where id = ${id}`);
}

/** `by`: null when the system confirmed it. */
export type Decision = { readonly by: string | null; readonly at: Date };

export async function saveConfirmed(
  db: Db,
  id: string,
  arrived: { amountMinor: number; feeMinor: number; rateE8: number },
  { by, at }: Decision,
): Promise<void> {
  await db.execute(sql`
    update recharges set status = ${rechargeStatus.confirmed}, confirmed_minor = ${arrived.amountMinor}, fee_minor = ${arrived.feeMinor},
      rate_e8 = ${arrived.rateE8}, reason = '', decided_by = ${by}, decided_at = ${at}
    where id = ${id}`);
}

export async function saveInvalid(db: Db, id: string, reason: string, { by, at }: Decision): Promise<void> {
  await db.execute(
    sql`update recharges set status = ${rechargeStatus.invalid}, reason = ${reason}, decided_by = ${by}, decided_at = ${at} where id = ${id}`,
  );
}

export async function saveReopened(db: Db, id: string, { by, at }: Decision): Promise<void> {
  await db.execute(sql`
    update recharges set status = ${rechargeStatus.unconfirmed}, reopened = reopened + 1, decided_by = ${by}, decided_at = ${at} where id = ${id}`);
}

/** Those of the chosen ones in scope, oldest first. */
export const rechargesByIds = (db: Db, scope: Scope, ids: readonly string[]): Promise<RechargeRow[]> =>
  query(db, RechargeRow).all(sql`
    ${select} where r.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`r.seller_id`)}
    order by r.created_at, r.id`);

/** Marks those that were not downloaded before; the ids of these. */
export async function saveDownloaded(
  db: Db,
  ids: readonly string[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<ReadonlySet<string>> {
  const rows = await query(db, IdRow).all(sql`
    update recharges set downloaded_at = ${at}, downloaded_by = ${by}
    where id = any(${sql.param([...ids])}::uuid[]) and downloaded_at is null returning id`);
  return new Set(rows.map(({ id }) => id));
}
