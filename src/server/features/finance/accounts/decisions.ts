import { accountConfirm, accountConfirmRecordAmount } from '#contract/finance/accounts.ts';
import { rechargePosting } from '#domain/finance/accounts/balance-postings.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { enteredVia, rechargeSum } from '#domain/finance/accounts/recharge.ts';
import { decideRecharge, type RechargeAction, type RechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { realUserId, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { AuditNote } from '../../../core/http/audit.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { post } from './ledger.ts';
import { ratesInto } from './rates.ts';
import { lockRecharge, saveConfirmed, saveInvalid, saveReopened, type RechargeRow } from './recharge-store.ts';
import { oneRecharge, wrongStatus } from './recharges.ts';

type Deciding = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly emit: (event: NewEvent) => Promise<void>;
  readonly audit: (note: AuditNote) => void;
};

/** The row, locked and checked: it may take this step, by this person, now. */
async function loadWithDecision(
  { db, scope, actor }: Deciding,
  id: string,
  asked: { action: RechargeAction; reason?: string },
) {
  const row = await lockRecharge(db, scope, id);
  if (!row) return refuse('not-found');
  const decision = decideRecharge(row, asked, { user_id: realUserId(actor), parties: actor.roles });
  if (decision.ok) return ok(row);
  return decision.refusal === 'status.wrong' ? wrongStatus(row.status) : refuse(decision.refusal, decision.details);
}

const happened = ({ emit, now }: Deciding, name: string, row: RechargeRow) =>
  emit({ name, sellerId: row.seller_id, subjectId: row.id, data: { number: row.number }, at: now });

/** Converts what arrived at today's rate and books it; the same recharge can be booked once. */
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

async function confirm(asked: Deciding, id: string, sum: { amountMinor?: number; feeMinor: number }) {
  const recharge = await loadWithDecision(asked, id, { action: 'confirm' });
  if (!recharge.ok) return recharge;
  const row = recharge.value;
  const amountMinor = sum.amountMinor ?? row.claimed_minor;
  const booked = await book(asked, row, amountMinor, sum.feeMinor);
  if (!booked.ok) return booked;
  const { currency } = row;
  asked.audit({
    before: { status: row.status },
    after: { status: 1, amount: { minor: amountMinor, currency }, fee: { minor: sum.feeMinor, currency } },
  });
  await happened(asked, 'recharge.confirmed', row);
  return oneRecharge(asked.db, asked.scope, row.id, asked.now);
}

async function invalidate(asked: Deciding, id: string, reason: string) {
  const recharge = await loadWithDecision(asked, id, { action: 'invalidate', reason });
  if (!recharge.ok) return recharge;
  const row = recharge.value;
  await saveInvalid(asked.db, row.id, reason, { by: asked.actor.userId, at: asked.now });
  asked.audit({ before: { status: row.status }, after: { status: -1, reason } });
  await happened(asked, 'recharge.refused', row);
  return oneRecharge(asked.db, asked.scope, row.id, asked.now);
}

async function reopen(asked: Deciding, id: string) {
  const recharge = await loadWithDecision(asked, id, { action: 'reopen' });
  if (!recharge.ok) return recharge;
  const row = recharge.value;
  await saveReopened(asked.db, row.id, { by: asked.actor.userId, at: asked.now });
  asked.audit({ before: { status: row.status }, after: { status: 0 } });
  await happened(asked, 'recharge.changed', row);
  return oneRecharge(asked.db, asked.scope, row.id, asked.now);
}

const steps: Readonly<
  Record<RechargeStatus, (asked: Deciding, id: string, reason: string) => ReturnType<typeof confirm>>
> = {
  1: (asked, id) => confirm(asked, id, { feeMinor: 0 }),
  [-1]: invalidate,
  0: reopen,
};

export const decisionRoutes: readonly Route[] = [
  defineRoute(accountConfirmRecordAmount, async ({ input, ...asked }) =>
    confirm(asked, input._id, { amountMinor: input.amount_minor, feeMinor: input.fee_minor }),
  ),
  defineRoute(accountConfirm, async ({ input, ...asked }) => steps[input.status](asked, input._id, input.reason ?? '')),
];
