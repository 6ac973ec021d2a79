import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { paymentFeePosting } from '#domain/finance/accounts/balance-postings.ts';
import { nextPaidReading, payoutOutcome } from '#domain/finance/affiliates/payout-status.ts';
import {
  withdrawalStatus,
  withdrawalTransitions,
  type WithdrawalStatus,
} from '#domain/finance/affiliates/withdrawal-status.ts';
import { payoutPosting, payoutReversal } from '#domain/finance/commissions/commission.ts';
import { nextCheckAt } from '#domain/finance/paypal/payment-status.ts';
import { utcDay } from '#domain/shared/calendar/days.ts';
import { convert } from '#domain/shared/money/conversion.ts';
import { isZero, money, zero, type Money } from '#domain/shared/money/money.ts';
import { parseAmount } from '#domain/shared/money/text.ts';
import { transitionBetween } from '#domain/shared/status.ts';
import type { Payout } from '../../../../connectors/paypal/schemas.ts';
import { record } from '../../../../core/events/events.ts';
import type { Db } from '../../../../core/http/context.ts';
import { postAll } from '../../accounts/ledger.ts';
import { ratesInto } from '../../accounts/rates.ts';
import { mailDecision } from '../mails.ts';
import { lockWithdrawal, saveDecision, savePaid, type WithdrawalRow } from '../withdrawals-store.ts';
import type { Reading } from './exchange.ts';
import { saveNextPayoutCheck, savePayout, type PayoutRow } from './store.ts';

type Item = NonNullable<Payout['items']>[number];

/** The item of a withdrawal; null while PayPal has not begun with it. */
function itemOf({ id, number, amount_minor, currency }: WithdrawalRow, { items = [] }: Payout): Item | null {
  const item = items.find(({ payout_item }) => payout_item.sender_item_id === id);
  if (!item) return null;
  const { amount } = item.payout_item;
  const paid = amount && parseAmount(amount.value, amount.currency);
  if (paid && (paid.minor !== amount_minor || paid.currency !== currency))
    throw new Error(`PayPal paid another amount than that of ${number}`);
  return item;
}

/** What PayPal took for the payout, in the currency of the books. PayPal may state it in another one. */
async function feeOf(db: Db, { payout_item_fee: fee }: Item, books: string, now: Date): Promise<Money> {
  const taken = fee ? parseAmount(fee.value, fee.currency) : zero(books);
  if (!taken) throw new Error('The fee of a PayPal payout cannot be read');
  if (taken.currency === books) return taken;
  const rate = (await ratesInto(db, books, now)).get(taken.currency);
  if (rate === undefined) throw new Error(`No exchange rate for the fee of a PayPal payout in ${taken.currency}`);
  return convert(taken, books, rate);
}

async function announce(db: Db, row: WithdrawalRow, to: 'paid' | 'returned' | 'reversed', at: Date): Promise<void> {
  const data = { number: row.number, to };
  const fact = { sellerId: row.affiliate_id, subjectId: row.id, actorId: null, data, at };
  await record(db, { name: 'affiliate.withdrawal-decided', ...fact });
  const saved = await lockWithdrawal(db, { all: true }, row.id);
  if (saved) await mailDecision(db, saved, to, at);
}

/** Books a payout that arrived: its amount, and PayPal's fee as a cost of the platform. */
async function book(db: Db, row: WithdrawalRow, item: Item, now: Date): Promise<Money> {
  const fee = await feeOf(db, item, row.currency, now);
  const reference = item.transaction_id ?? item.payout_item_id;
  const by = row.decided_by ?? row.affiliate_id;
  if (!(await savePaid(db, row.id, { reference, paidOn: utcDay(now), by, at: now })))
    throw new Error(`The transaction ${reference} of ${row.number} belongs to another withdrawal`);
  const paid = payoutPosting(row.id, row.affiliate_id, money(row.amount_minor, row.currency), 'paypal');
  const postings = [paid, ...(isZero(fee) ? [] : [paymentFeePosting(row.id, fee)])];
  await postFor(db, row, postings, { reference, now });
  return fee;
}

type Booked = { readonly reference: string; readonly now: Date };

async function postFor(db: Db, row: WithdrawalRow, postings: readonly Posting[], { reference, now }: Booked) {
  const entryOf = ({ reason, lines }: Posting) => ({
    source: postingKey(reason),
    reason: reason.kind,
    sellerId: null,
    actorId: row.decided_by ?? row.affiliate_id,
    memo: `${row.number} · ${reference}`,
    at: now,
    lines,
  });
  const posted = await postAll(db, postings.map(entryOf));
  if (!posted.ok) throw new Error(`The payout ${row.number} was refused by the ledger`);
}

/** Books back a payout that PayPal took back after it had arrived. */
async function bookBack(db: Db, row: WithdrawalRow, issue: string, now: Date): Promise<void> {
  const amount = money(row.amount_minor, row.currency);
  await postFor(db, row, [payoutReversal(row.id, row.affiliate_id, amount)], { reference: row.reference, now });
  const by = row.decided_by ?? row.affiliate_id;
  await saveDecision(db, row.id, { status: withdrawalStatus.reversed, reason: issue, by, at: now });
}

async function giveBack(db: Db, row: WithdrawalRow, issue: string, now: Date): Promise<void> {
  const by = row.decided_by ?? row.affiliate_id;
  await saveDecision(db, row.id, { status: withdrawalStatus.returned, reason: issue, by, at: now });
}

/**
 * Applies what was read at PayPal, in the caller's transaction, which must be allowed to post. Repeating it, also at the
 * same time, changes nothing more: the withdrawal is locked, and its posting has a unique key.
 */
export async function settlePayout(db: Db, payout: PayoutRow, reading: Reading, now: Date): Promise<void> {
  const row = await lockWithdrawal(db, { all: true }, payout.withdrawal_id);
  const may = (to: WithdrawalStatus) =>
    row !== null && transitionBetween(withdrawalTransitions, row.status, to) !== null;
  const isPaid = may(withdrawalStatus.reversed);
  if (!row || !(isPaid || may(withdrawalStatus.returned))) return;
  const afterPayment = nextPaidReading(payout.created_at, now);
  const later = isPaid ? afterPayment : nextCheckAt(payout.created_at, now);
  if (reading.is === 'unknown') return saveNextPayoutCheck(db, row.id, reading.issue, later);
  const known = reading.is === 'known' ? reading.payout : null;
  const item = known && itemOf(row, known);
  const batch = known?.batch_header.batch_status ?? 'DENIED';
  const status = item?.transaction_status ?? batch;
  const issue = item?.errors?.name ?? (reading.is === 'refused' ? reading.issue : '');
  const outcome = payoutOutcome({ batch, item: item?.transaction_status ?? null });
  const change = { batchId: known?.batch_header.payout_batch_id ?? null, status, issue, feeMinor: null };
  if (isPaid) {
    if (outcome !== 'returned') return saveNextPayoutCheck(db, row.id, payout.issue, later);
    await bookBack(db, row, issue === '' ? status : issue, now);
    await savePayout(db, row.id, { ...change, nextCheckAt: null });
    await announce(db, row, 'reversed', now);
  } else if (outcome === 'paid' && item) {
    const fee = await book(db, row, item, now);
    await savePayout(db, row.id, { ...change, feeMinor: fee.minor, nextCheckAt: afterPayment });
    await announce(db, row, 'paid', now);
  } else if (outcome !== 'returned') {
    await savePayout(db, row.id, { ...change, nextCheckAt: later });
    // Open screens show why PayPal has not finished it.
    const fact = { sellerId: row.affiliate_id, subjectId: row.affiliate_id, actorId: null, at: now } as const;
    if (status !== payout.status || issue !== payout.issue) await record(db, { name: 'affiliate.changed', ...fact });
  } else {
    await giveBack(db, row, issue === '' ? status : issue, now);
    await savePayout(db, row.id, { ...change, nextCheckAt: null });
    await announce(db, row, 'returned', now);
  }
}
