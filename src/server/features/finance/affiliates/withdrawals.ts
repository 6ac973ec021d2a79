import {
  affiliateCancelWithdraw,
  affiliateDecideWithdraw,
  affiliatePayByPaypal,
  affiliatePayWithdraw,
  affiliateWithdraw,
  affiliateWithdrawList,
} from '#contract/finance/affiliates.ts';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import { postingKey } from '#domain/finance/accounts/posting.ts';
import { normalReference } from '#domain/finance/accounts/recharge.ts';
import { payoutPosting } from '#domain/finance/commissions/commission.ts';
import { decideAmount, withdrawable } from '#domain/finance/affiliates/withdrawable.ts';
import {
  decideWithdrawal,
  withdrawalStatus,
  type WithdrawalAction,
  type PayoutMethod,
  type WithdrawalStatus,
} from '#domain/finance/affiliates/withdrawal-status.ts';
import { isPaypalCurrency } from '#domain/finance/paypal/currencies.ts';
import { realUserId, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { add, compare, money, type Money } from '#domain/shared/money/money.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { amountText } from '../../../core/documents/amount-text.ts';
import { narrow } from '../../../core/db/scope.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { AuditNote } from '../../../core/http/audit.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { post } from '../accounts/ledger.ts';
import { lockPayable } from '../accounts/payable.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { connectionForSeller } from '../paypal-merchants/keys.ts';
import { mailDecision } from './mails.ts';
import { enqueuePayout } from './payouts/jobs.ts';
import { insertPayout } from './payouts/store.ts';
import { presentWithdrawal } from './present.ts';
import {
  bankOf,
  onHoldMinor,
  insertWithdrawal,
  listWithdrawals,
  lockWithdrawal,
  otherApprovedMinor,
  payoutEmailOf,
  saveApproval,
  saveDecision,
  savePaid,
  type Receiver,
  type WithdrawalRow,
} from './withdrawals-store.ts';

type Deciding = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
  readonly language: Language;
  readonly emit: (event: NewEvent) => Promise<void>;
  readonly audit: (note: AuditNote) => void;
};

const statusNames: Readonly<Record<WithdrawalStatus, string>> = {
  0: 'requested',
  1: 'approved',
  2: 'paid',
  3: 'sending',
  '-1': 'rejected',
  '-2': 'cancelled',
  '-3': 'failed',
  '-4': 'returned',
  '-5': 'reversed',
};

const amountOf = (row: WithdrawalRow): Money => money(row.amount_minor, row.currency);

/** Whether the balance covers this and the other approved withdrawals. Locks the affiliate's account. */
async function coverOf(db: Db, row: WithdrawalRow): Promise<{ isCovered: boolean; balance: Money }> {
  const balance = await lockPayable(db, row.affiliate_id);
  const others = money(await otherApprovedMinor(db, row.affiliate_id, row.id), row.currency);
  return { isCovered: compare(add(others, amountOf(row)), balance) <= 0, balance };
}

/** The row, locked, and the status that the action leads to. */
async function decide({ db, scope, actor, language }: Deciding, id: string, action: WithdrawalAction, reason = '') {
  const row = await lockWithdrawal(db, scope, id);
  if (!row) return refuse('not-found');
  const cover = action === 'approve' ? await coverOf(db, row) : null;
  const decided = decideWithdrawal(
    { ...row, is_covered: cover?.isCovered ?? true },
    { action, reason },
    { user_id: realUserId(actor), parties: actor.roles },
  );
  if (decided.ok) return ok({ row, status: decided.value });
  if (decided.refusal === 'status.wrong') return refuse('withdrawal.wrong-status', { status: statusNames[row.status] });
  if (decided.refusal === 'withdrawal.not-covered')
    return refuse('withdrawal.not-covered', { balance: cover ? amountText(cover.balance, language) : '' });
  return refuse(decided.refusal);
}

async function finish(context: Deciding, row: WithdrawalRow, to: WithdrawalStatus, more: object = {}) {
  const { db, emit, audit, now, scope } = context;
  audit({ subject: row.id, before: { status: row.status }, after: { status: to, ...more } });
  const data = { number: row.number, to: statusNames[to] };
  await emit({ name: 'affiliate.withdrawal-decided', sellerId: row.affiliate_id, subjectId: row.id, data, at: now });
  const saved = await lockWithdrawal(db, scope, row.id);
  if (!saved) return refuse('not-found');
  const { cancelled, sending } = withdrawalStatus;
  if (to !== cancelled && to !== sending) await mailDecision(db, saved, statusNames[to], now);
  return ok(presentWithdrawal(saved));
}

/** Where the affiliate is paid by this method now. */
async function receiverOf(db: Db, affiliateId: string, method: PayoutMethod) {
  if (method === 'paypal') {
    const email = await payoutEmailOf(db, affiliateId);
    if (email === null) return refuse('withdrawal.email-missing');
    return ok<Receiver>({ method, holder: '', iban: '', bic: '', bank_name: '', payout_email: email });
  }
  const bank = await bankOf(db, affiliateId);
  return bank ? ok<Receiver>({ ...bank, method, payout_email: '' }) : refuse('withdrawal.bank-missing');
}

/** What the audit records of a receiver. */
const audited = ({ method, iban, payout_email }: Receiver) => (method === 'paypal' ? { payout_email } : { iban });

async function approve(context: Deciding, id: string) {
  const decided = await decide(context, id, 'approve');
  if (!decided.ok) return decided;
  const { row, status } = decided.value;
  // After a failed transfer the details that the affiliate corrected count; before, those of the request.
  const isAgain = row.status === withdrawalStatus.failed;
  const receiver = isAgain ? await receiverOf(context.db, row.affiliate_id, row.method) : ok(row);
  if (!receiver.ok) return receiver;
  await saveApproval(context.db, row.id, receiver.value, { by: realUserId(context.actor), at: context.now });
  return finish(context, row, status, audited(receiver.value));
}

async function end(context: Deciding, id: string, action: 'reject' | 'fail' | 'cancel', reason: string) {
  const decided = await decide(context, id, action, reason);
  if (!decided.ok) return decided;
  const { row, status } = decided.value;
  const by = realUserId(context.actor);
  await saveDecision(context.db, row.id, { status, reason, by, at: context.now });
  return finish(context, row, status, reason === '' ? {} : { reason });
}

export const withdrawalRoutes: readonly Route[] = [
  defineRoute(affiliateWithdrawList, async ({ input, scope, db }) => {
    const { rows, count } = await listWithdrawals(db, narrow(scope, input.user_id), input);
    return ok({ list: rows.map(presentWithdrawal), count, size: input.size });
  }),

  defineRoute(affiliateWithdraw, async ({ input, actor, scope, db, now, language, services, emit, audit }) => {
    const balance = await lockPayable(db, actor.userId);
    const { currency } = balance;
    const amount = money(input.amount_minor, currency);
    const account = { balance, hold: money(await onHoldMinor(db, actor.userId), currency) };
    const minimum = money(await settingOf(db, 'affiliate.minWithdrawalMinor'), currency);
    const receiver = await receiverOf(db, actor.userId, input.method);
    if (!receiver.ok) return receiver;
    if (input.method === 'paypal') {
      const connection = await connectionForSeller(services, db, actor.userId);
      if (!connection.ok) return connection;
      if (!isPaypalCurrency(currency)) return refuse('paypal.wrong-currency', { currency });
    }
    const decided = decideAmount(account, amount, minimum);
    if (!decided.ok)
      return refuse(decided.refusal, {
        minimum: amountText(minimum, language),
        available: amountText(withdrawable(account), language),
      });
    const id = newId();
    const number = documentNumber('W', id, now);
    await insertWithdrawal(
      db,
      { id, number, affiliateId: actor.userId, amountMinor: amount.minor, currency, receiver: receiver.value },
      now,
    );
    audit({ subject: id, after: { amount, ...audited(receiver.value) } });
    const data = { number };
    const event = { sellerId: actor.userId, subjectId: id, data, at: now };
    await emit({ name: 'affiliate.withdrawal-requested', ...event });
    const row = await lockWithdrawal(db, scope, id);
    return row ? ok(presentWithdrawal(row)) : refuse('not-found');
  }),

  defineRoute(affiliateCancelWithdraw, async ({ input, ...context }) => end(context, input._id, 'cancel', '')),

  defineRoute(affiliateDecideWithdraw, async ({ input, ...context }) =>
    input.action === 'approve' ? approve(context, input._id) : end(context, input._id, input.action, input.reason),
  ),

  defineRoute(affiliatePayWithdraw, async ({ input, ...context }) => {
    const { db, actor, now } = context;
    const decided = await decide(context, input._id, 'pay');
    if (!decided.ok) return decided;
    const { row, status } = decided.value;
    if (input.paid_on > utcDay(now) || input.paid_on < utcDay(row.created_at)) return refuse('withdrawal.wrong-day');
    const reference = normalReference(input.reference);
    const by = realUserId(actor);
    if (!(await savePaid(db, row.id, { reference, paidOn: input.paid_on, by, at: now })))
      return refuse('withdrawal.reference-taken', { reference });
    const { reason, lines } = payoutPosting(row.id, row.affiliate_id, amountOf(row));
    const memo = `${row.number} · ${reference}`;
    const entry = {
      source: postingKey(reason),
      reason: reason.kind,
      sellerId: null,
      actorId: by,
      memo,
      at: now,
      lines,
    };
    const posted = await post(db, entry);
    if (!posted.ok) throw new Error(`The payout ${row.number} was refused by the ledger`);
    return finish(context, row, status, { reference, paid_on: input.paid_on });
  }),

  defineRoute(affiliatePayByPaypal, async ({ input, ...context }) => {
    const { db, actor, services, now } = context;
    const decided = await decide(context, input._id, 'send');
    if (!decided.ok) return decided;
    const { row, status } = decided.value;
    const connection = await connectionForSeller(services, db, row.affiliate_id);
    if (!connection.ok) return connection;
    await saveDecision(db, row.id, { status, reason: '', by: realUserId(actor), at: now });
    await insertPayout(db, row.id, connection.value.merchant.id, now);
    await enqueuePayout(db, row.id);
    return finish(context, row, status, { payout_email: row.payout_email });
  }),
];
