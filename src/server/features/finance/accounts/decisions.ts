import { accountConfirm, accountConfirmMany, accountConfirmRecordAmount } from '#contract/finance/accounts.ts';
import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { enteredVia, rechargeSum } from '#domain/finance/accounts/recharge.ts';
import {
  decideRecharge,
  type RechargeAction,
  type RechargeStatus,
  rechargeStatus,
} from '#domain/finance/accounts/recharge-status.ts';
import { realUserId, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { money, sum as sumOf } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { AuditNote } from '../../../core/http/audit.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { clearRecharges, entryTransfer, type PaidByBank } from './clear-recharges.ts';
import { postAll, type Entry } from './ledger.ts';
import { booksOpenFrom } from './ledger-store.ts';
import { ratesInto } from './rates.ts';
import { lockRecharge, saveConfirmed, saveInvalid, saveReopened, type RechargeRow } from './recharge-store.ts';
import { isMatched, oneRecharge, wrongStatus } from './recharges.ts';

type Deciding = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
  readonly audit: (note: AuditNote) => void;
};

/** The row, locked and checked for this action by this user. */
async function loadWithDecision(
  { db, scope, actor }: Deciding,
  id: string,
  context: { action: RechargeAction; reason?: string },
) {
  const row = await lockRecharge(db, scope, id);
  if (!row) return refuse('not-found');
  const matched = row.matched_by === null ? null : { by: row.matched_by };
  const decision = decideRecharge({ ...row, matched }, context, {
    user_id: realUserId(actor),
    parties: actor.roles,
  });
  if (decision.ok) return ok(row);
  if (decision.refusal === 'recharge.matched') return isMatched(row);
  return decision.refusal === 'status.wrong' ? wrongStatus(row.status) : refuse(decision.refusal, decision.details);
}

type Outcome = 'recharge.changed' | 'recharge.confirmed' | 'recharge.refused';
const happened = ({ emit, now }: Deciding, name: Outcome, row: RechargeRow) =>
  emit({ name, sellerId: row.seller_id, subjectId: row.id, data: { number: row.number }, at: now });

type Booking = {
  readonly recharge: Entry;
  /** The bank entry that pays it; null without one. */
  readonly paid: PaidByBank | null;
};

function paidByBank(row: RechargeRow, source: string, { books, rateE8 }: { books: string; rateE8: number }) {
  const { matched_minor: minor, matched_booked: booked, matched_currency: currency } = row;
  // What arrived corrected the claim, so both have one currency.
  if (minor === null || booked === null || currency !== row.currency) return null;
  const amount = convert(money(minor, currency), books, rateE8);
  const kind = `${enteredVia(row.method)}-clearing` as const;
  return { rechargeId: row.id, source, kind, amount, booked, memo: memoOf(row) };
}

const memoOf = ({ number, reference }: RechargeRow): string => `${number} · ${reference}`;

/** Converts the received amount at today's rate and saves it. */
async function prepare({ db, actor, now }: Deciding, row: RechargeRow, amountMinor: number, feeMinor: number) {
  const books = await booksCurrency(db);
  const rateE8 = (await ratesInto(db, books, now)).get(row.currency);
  if (rateE8 === undefined) return refuse('recharge.no-rate', { currency: row.currency });
  const arrived = { amount: money(amountMinor, row.currency), fee: money(feeMinor, row.currency) };
  const sum = rechargeSum(arrived, books, rateE8);
  if (!sum.ok) return sum;
  await saveConfirmed(db, row.id, { amountMinor, feeMinor, rateE8 }, { by: actor.userId, at: now });
  const { confirmed, fee } = sum.value;
  const { seller_id: sellerId } = row;
  const via = enteredVia(row.method);
  const { reason, lines } = rechargePosting(row.id, { seller_id: sellerId, confirmed, fee, via });
  const source = postingKey(reason);
  const entry = { source, reason: reason.kind, sellerId, actorId: actor.userId, memo: memoOf(row), at: now, lines };
  return ok<Booking>({ recharge: entry, paid: paidByBank(row, source, { books, rateE8 }) });
}

/** Posts recharges and the bank entries that pay them with one lock; a recharge is booked once. */
async function book({ db, actor, now, emit }: Deciding, bookings: readonly Booking[]): Promise<void> {
  const booking = { actorId: actor.userId, at: now, openFrom: await booksOpenFrom(db) };
  const paid = bookings.flatMap((each) => each.paid ?? []);
  const entries = [...bookings.map(({ recharge }) => recharge), ...paid.map((each) => entryTransfer(each, booking))];
  const posted = await postAll(db, entries);
  if (!posted.ok) throw new Error('A recharge would lower a balance');
  await clearRecharges(db, paid, booking, emit);
}

async function confirm(context: Deciding, id: string, sum: { amountMinor?: number; feeMinor: number }) {
  const recharge = await loadWithDecision(context, id, { action: 'confirm' });
  if (!recharge.ok) return recharge;
  const row = recharge.value;
  const amountMinor = sum.amountMinor ?? row.claimed_minor;
  const prepared = await prepare(context, row, amountMinor, sum.feeMinor);
  if (!prepared.ok) return prepared;
  await book(context, [prepared.value]);
  const { currency } = row;
  context.audit({
    before: { status: row.status },
    after: {
      status: rechargeStatus.confirmed,
      amount: { minor: amountMinor, currency },
      fee: { minor: sum.feeMinor, currency },
    },
  });
  await happened(context, 'recharge.confirmed', row);
  return oneRecharge(context.db, context.scope, row.id, context.now);
}

type Seen = { readonly _id: string; readonly amount_minor: number };

/** Confirms the reported amounts of several recharges: one that changed refuses all. */
async function confirmMany(context: Deciding, seen: readonly Seen[]) {
  const { db, scope, now, audit } = context;
  const rows: RechargeRow[] = [];
  const bookings: Booking[] = [];
  // In a fixed order, so that two of these do not deadlock.
  for (const { _id: id, amount_minor: amountMinor } of seen.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
    const recharge = await loadWithDecision(context, id, { action: 'confirm' });
    if (!recharge.ok) return recharge;
    const row = recharge.value;
    if (row.claimed_minor !== amountMinor) return refuse('recharge.amount-changed', { number: row.number });
    const prepared = await prepare(context, row, amountMinor, 0);
    if (!prepared.ok) return prepared;
    rows.push(row);
    bookings.push(prepared.value);
  }
  await book(context, bookings);
  const credited = [];
  for (const row of rows) {
    await happened(context, 'recharge.confirmed', row);
    const saved = await oneRecharge(db, scope, row.id, now);
    if (!saved.ok) return saved;
    if (saved.value.credited) credited.push(saved.value.credited);
  }
  const numbers = rows.map(({ number }) => number);
  audit({
    before: { status: rechargeStatus.unconfirmed },
    after: { status: rechargeStatus.confirmed, recharges: numbers },
  });
  return ok({ confirmed: numbers.length, credited: sumOf(await booksCurrency(db), credited) });
}

async function invalidate(context: Deciding, id: string, reason: string) {
  const recharge = await loadWithDecision(context, id, { action: 'invalidate', reason });
  if (!recharge.ok) return recharge;
  const row = recharge.value;
  await saveInvalid(context.db, row.id, reason, { by: context.actor.userId, at: context.now });
  context.audit({ before: { status: row.status }, after: { status: rechargeStatus.invalid, reason } });
  await happened(context, 'recharge.refused', row);
  return oneRecharge(context.db, context.scope, row.id, context.now);
}

async function reopen(context: Deciding, id: string) {
  const recharge = await loadWithDecision(context, id, { action: 'reopen' });
  if (!recharge.ok) return recharge;
  const row = recharge.value;
  await saveReopened(context.db, row.id, { by: context.actor.userId, at: context.now });
  context.audit({ before: { status: row.status }, after: { status: rechargeStatus.unconfirmed } });
  await happened(context, 'recharge.changed', row);
  return oneRecharge(context.db, context.scope, row.id, context.now);
}

const steps: Readonly<
  Record<RechargeStatus, (context: Deciding, id: string, reason: string) => ReturnType<typeof confirm>>
> = {
  1: (context, id) => confirm(context, id, { feeMinor: 0 }),
  [-1]: invalidate,
  0: reopen,
};

export const decisionRoutes: readonly Route[] = [
  defineRoute(accountConfirmRecordAmount, async ({ input, ...context }) =>
    confirm(context, input._id, { amountMinor: input.amount_minor, feeMinor: input.fee_minor }),
  ),
  defineRoute(accountConfirmMany, async ({ input, ...context }) => confirmMany(context, input.recharges)),
  defineRoute(accountConfirm, async ({ input, ...context }) =>
    steps[input.status](context, input._id, input.reason ?? ''),
  ),
];
