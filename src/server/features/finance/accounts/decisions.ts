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
import { money, sum as sumOf } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { AuditNote } from '../../../core/http/audit.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { post } from './ledger.ts';
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

/** Converts the received amount at today's rate and books it; a recharge is booked once. */
async function book({ db, actor, now }: Deciding, row: RechargeRow, amountMinor: number, feeMinor: number) {
  const books = await booksCurrency(db);
  const rateE8 = (await ratesInto(db, books, now)).get(row.currency);
  if (rateE8 === undefined) return refuse('recharge.no-rate', { currency: row.currency });
  const arrived = { amount: money(amountMinor, row.currency), fee: money(feeMinor, row.currency) };
  const sum = rechargeSum(arrived, books, rateE8);
  if (!sum.ok) return sum;
  await saveConfirmed(db, row.id, { amountMinor, feeMinor, rateE8 }, { by: actor.userId, at: now });
  const { confirmed, fee } = sum.value;
  const { reason, lines } = rechargePosting(row.id, {
    seller_id: row.seller_id,
    confirmed,
    fee,
    via: enteredVia(row.method),
  });
  const posted = await post(db, {
    source: postingKey(reason),
    reason: reason.kind,
    sellerId: row.seller_id,
    actorId: actor.userId,
    memo: `${row.number} · ${row.reference}`,
    at: now,
    lines,
  });
  if (!posted.ok) throw new Error(`Recharge ${row.number} would lower a balance`);
  return ok(posted.value);
}

async function confirm(context: Deciding, id: string, sum: { amountMinor?: number; feeMinor: number }) {
  const recharge = await loadWithDecision(context, id, { action: 'confirm' });
  if (!recharge.ok) return recharge;
  const row = recharge.value;
  const amountMinor = sum.amountMinor ?? row.claimed_minor;
  const booked = await book(context, row, amountMinor, sum.feeMinor);
  if (!booked.ok) return booked;
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
  const credited = [];
  const numbers = [];
  // In a fixed order, so that two of these do not deadlock.
  for (const { _id: id, amount_minor: amountMinor } of seen.toSorted((a, b) => (a._id < b._id ? -1 : 1))) {
    const recharge = await loadWithDecision(context, id, { action: 'confirm' });
    if (!recharge.ok) return recharge;
    const row = recharge.value;
    if (row.claimed_minor !== amountMinor) return refuse('recharge.amount-changed', { number: row.number });
    const booked = await book(context, row, amountMinor, 0);
    if (!booked.ok) return booked;
    await happened(context, 'recharge.confirmed', row);
    const saved = await oneRecharge(db, scope, row.id, now);
    if (!saved.ok) return saved;
    if (saved.value.credited) credited.push(saved.value.credited);
    numbers.push(row.number);
  }
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
