import { z } from 'zod';
import { sql } from '../../../core/db/sql.ts';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { normalReference } from '#domain/finance/accounts/recharge.ts';
import { rechargeEditable, rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { realUserId, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { ownerOf } from './owner.ts';
import { ratesInto } from './rates.ts';
import { insertRecharge, lockRecharge, saveClaim } from './recharge-store.ts';
import { claimOf, isMatched, wrongStatus } from './recharges.ts';

const WaitingRow = z.object({
  id: z.string(),
  number: z.string(),
  reference: z.string(),
  claimed_minor: z.number(),
  currency: z.string(),
  seller_name: z.string(),
  created_at: z.date(),
});

const maxWaiting = 1000;

/** Recharges by bank that wait for their transfer and that no bank entry pays, oldest first. */
export const waitingRecharges = (db: Db) =>
  query(db, WaitingRow).all(sql`
    select r.id, r.number, r.reference, r.claimed_minor, r.currency, u.name as seller_name, r.created_at
    from recharges r join users u on u.id = r.seller_id
    where r.status = ${rechargeStatus.unconfirmed} and r.method <> 'paypal-manual'
      and not exists (select 1 from bank_matches m where m.recharge_id = r.id)
    order by r.created_at, r.id limit ${maxWaiting}`);

type Matching = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
};
/** The part of a bank entry that pays a recharge. */
type Paying = { readonly entryId: string; readonly amount: { readonly minor: number; readonly currency: string } };
type Prior = { readonly minor: number; readonly currency: string };

async function insertMatch({ db, actor, now }: Matching, rechargeId: string, paying: Paying, prior: Prior | null) {
  await db.execute(sql`
    insert into bank_matches (recharge_id, entry_id, amount_minor, prior_minor, prior_currency, accepted_by, accepted_at)
    values (${rechargeId}, ${paying.entryId}, ${paying.amount.minor}, ${prior?.minor ?? null}, ${prior?.currency ?? null},
      ${realUserId(actor)}, ${now})`);
}

const changed = (
  { emit, now }: Matching,
  row: { readonly seller_id: string; readonly id: string; readonly number: string },
) =>
  emit({ name: 'recharge.changed', sellerId: row.seller_id, subjectId: row.id, data: { number: row.number }, at: now });

async function hasRate({ db, now }: Matching, currency: string): Promise<boolean> {
  return (await ratesInto(db, await booksCurrency(db), now)).has(currency);
}

type MatchRefusal = 'not-found' | 'recharge.wrong-status' | 'recharge.matched' | 'recharge.no-rate';

/**
 * Lets a bank entry pay a waiting recharge. A claim of another amount is corrected to what arrived, so that this amount
 * is confirmed later; the claim is kept.
 */
export async function matchRecharge(
  context: Matching,
  rechargeId: string,
  paying: Paying,
): Promise<Result<string, MatchRefusal>> {
  const { db, scope, actor } = context;
  const row = await lockRecharge(db, scope, rechargeId);
  if (!row) return refuse('not-found');
  if (!rechargeEditable(row.status)) return wrongStatus(row.status);
  if (row.matched_entry !== null) return isMatched(row);
  const { amount } = paying;
  const isAsClaimed = row.claimed_minor === amount.minor && row.currency === amount.currency;
  if (!isAsClaimed) {
    if (!(await hasRate(context, amount.currency))) return refuse('recharge.no-rate', { currency: amount.currency });
    await saveClaim(db, row.id, { ...claimOf(row), amount }, realUserId(actor));
  }
  await insertMatch(context, row.id, paying, isAsClaimed ? null : { minor: row.claimed_minor, currency: row.currency });
  await changed(context, row);
  return ok(row.number);
}

type NewRecharge = Paying & { readonly sellerId: string; readonly reference: string; readonly note: string };

/** Enters a recharge that no seller reported, paid by a bank entry. The user may not confirm it. */
export async function createMatchedRecharge(
  context: Matching,
  wanted: NewRecharge,
): Promise<Result<string, 'account.seller-needed' | 'not-found' | 'recharge.no-rate' | 'recharge.reference-taken'>> {
  const { db, scope, actor, now, emit } = context;
  const owner = await ownerOf(db, actor, scope, wanted.sellerId);
  if (!owner.ok) return owner;
  const { amount, note } = wanted;
  if (!(await hasRate(context, amount.currency))) return refuse('recharge.no-rate', { currency: amount.currency });
  const id = newId();
  const reference = normalReference(wanted.reference);
  const number = documentNumber('R', id, now);
  const row = {
    id,
    number,
    sellerId: owner.value,
    createdBy: realUserId(actor),
    method: 'bank',
    reference,
    amount,
    note,
  } as const;
  if (!(await insertRecharge(db, { ...row, proof_file_id: null }, now)))
    return refuse('recharge.reference-taken', { reference });
  await insertMatch(context, id, wanted, null);
  await emit({ name: 'recharge.created', sellerId: owner.value, subjectId: id, data: { number }, at: now });
  return ok(number);
}

const MatchRow = z.object({
  recharge_id: z.string(),
  prior_minor: z.number().nullable(),
  prior_currency: z.string().nullable(),
});

/** Takes back what a bank entry pays; corrected claims get their amount back. Refused once one is confirmed. */
export async function releaseMatches(
  context: Matching,
  entryId: string,
): Promise<Result<readonly string[], 'bank-entry.confirmed'>> {
  const { db, actor } = context;
  const matches = await query(db, MatchRow).all(sql`
    select recharge_id, prior_minor, prior_currency from bank_matches where entry_id = ${entryId} order by recharge_id`);
  const numbers: string[] = [];
  for (const { recharge_id: id, prior_minor: minor, prior_currency: currency } of matches) {
    const row = await lockRecharge(db, { all: true }, id);
    if (!row) continue;
    if (!rechargeEditable(row.status)) return refuse('bank-entry.confirmed', { number: row.number });
    await db.execute(sql`delete from bank_matches where recharge_id = ${id}`);
    if (minor !== null && currency !== null)
      await saveClaim(db, id, { ...claimOf(row), amount: { minor, currency } }, realUserId(actor));
    await changed(context, row);
    numbers.push(row.number);
  }
  return ok(numbers);
}
