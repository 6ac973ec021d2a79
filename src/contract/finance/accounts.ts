import { z } from 'zod';
import { billKinds } from '#domain/finance/accounts/bill-kinds.ts';
import { claimMethods, rechargeMethods } from '#domain/finance/accounts/recharge.ts';
import { maxRechargesAtOnce, rechargeStatuses } from '#domain/finance/accounts/recharge-status.ts';
import { command, query } from '../call.ts';
import { FileInfo } from '../platform/files.ts';
import { CurrencyCode, Day, Id, Instant, listOf, maxMinor, Money, Nothing, numberOf, pageOf, paging } from '../wire.ts';

const RechargeStatus = z.literal(rechargeStatuses);
const RechargeStatusFilter = numberOf(rechargeStatuses);

/** Amounts are in the claim's currency; only `credited`, the amount added to the balance, is in the books' currency. */
export const RechargeRow = z.object({
  _id: Id,
  number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  method: z.enum(rechargeMethods),
  reference: z.string(),
  claimed: Money,
  /** The original amount when it was corrected later. */
  first_claimed: Money.nullable(),
  confirmed: Money.nullable(),
  fee: Money,
  credited: Money.nullable(),
  /**
   * Books' currency per unit of the claim's, in hundred-millionths: the rate of the confirmation; before it today's,
   * null if unknown.
   */
  rate_e8: z.int().nullable(),
  status: RechargeStatus,
  reason: z.string(),
  note: z.string(),
  reopened: z.int(),
  proof: FileInfo.nullable(),
  created_at: Instant,
  created_by: Id,
  created_by_name: z.string(),
  /** Every user who corrected it. Like its creator, they may not confirm it. */
  edited_by: z.array(Id),
  edited_by_names: z.array(z.string()),
  /** The entry of a bank statement that pays it; null without one. Who assigned it may not confirm it. */
  matched: z
    .object({ entry_id: Id, booked: Day, amount: Money, name: z.string(), by: Id, by_name: z.string(), at: Instant })
    .nullable(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
  /** When it was first in a downloaded file, and by whom. */
  downloaded_at: Instant.nullable(),
  downloaded_by_name: z.string().nullable(),
});

const amountMinor = z.int().min(1).max(10_000_000_000_000);
const oneRecharge = { _id: Id };
const claim = {
  amount: z.object({ minor: amountMinor, currency: CurrencyCode }),
  method: z.enum(claimMethods),
  reference: z.string().trim().min(1).max(80),
  proof_file_id: Id.nullable().default(null),
  note: z.string().trim().max(500).default(''),
};

export const accountRecharge = command('account.recharge', {
  path: '/account/recharge',
  needs: 'recharge.create',
  offline: 'refuse',
  money: 'steers',
  summary: 'Report a transfer to us; it is credited after another user confirms it. Staff names the seller.',
  input: z.object({ ...claim, seller_id: Id.optional() }),
  output: RechargeRow,
  refusals: ['account.seller-needed', 'recharge.reference-taken', 'recharge.no-rate', 'recharge.wrong-proof'],
});

export const accountUpdateRecord = command('account.updateRecord', {
  path: '/account/updateRecord',
  needs: 'recharge.create',
  offline: 'refuse',
  money: 'steers',
  summary: 'Edit an unconfirmed recharge.',
  input: z.object({ ...oneRecharge, ...claim }),
  output: RechargeRow,
  refusals: [
    'recharge.wrong-status',
    'recharge.matched',
    'recharge.reference-taken',
    'recharge.no-rate',
    'recharge.wrong-proof',
  ],
});

export const accountDeleteRecharge = command('account.deleteRecharge', {
  path: '/account/deleteRecharge',
  needs: 'recharge.create',
  offline: 'refuse',
  money: 'steers',
  summary: 'Withdraw an unconfirmed recharge.',
  input: z.object(oneRecharge),
  output: Nothing,
  refusals: ['recharge.wrong-status', 'recharge.matched'],
});

const RechargeFilter = {
  ...paging,
  status: listOf(RechargeStatusFilter).optional(),
  start: Instant.optional(),
  end: Instant.optional(),
};

export const accountMyRechargeRecord = query('account.myRechargeRecord', {
  path: '/account/myRechargeRecord',
  needs: 'recharge.create',
  summary: 'The user’s own recharges, newest first; for staff those entered on behalf of sellers.',
  input: z.object(RechargeFilter),
  output: pageOf(RechargeRow),
});

export const accountRechargeRecord = query('account.rechargeRecord', {
  path: '/account/rechargeRecord',
  needs: 'recharge.read',
  summary: 'Recharges of all sellers in scope: unconfirmed ones first, oldest first; then the newest.',
  input: z.object({
    ...RechargeFilter,
    keyword: z.string().trim().max(100).optional(),
    seller_id: listOf(Id).optional(),
    /** Whether it was in a downloaded file. */
    downloaded: z.enum(['no', 'yes']).optional(),
  }),
  output: pageOf(RechargeRow).extend({
    /** Row counts by status, with the other filters. */
    counts: z.object({ unconfirmed: z.int(), confirmed: z.int(), invalid: z.int() }),
  }),
});

const decided = [
  'recharge.wrong-status',
  'recharge.matched',
  'recharge.own-claim',
  'recharge.reason-missing',
  'recharge.reopened-before',
  'recharge.no-rate',
  'recharge.fee-too-high',
  'session.step-up',
] as const;

export const accountConfirmRecordAmount = command('account.confirmRecordAmount', {
  path: '/account/confirmRecordAmount',
  needs: 'recharge.confirm',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Confirm the received amount and the bank fee, both in the currency of the recharge.',
  input: z.object({ ...oneRecharge, amount_minor: amountMinor, fee_minor: z.int().min(0).max(maxMinor).default(0) }),
  output: RechargeRow,
  refusals: decided,
});

export const accountConfirm = command('account.confirm', {
  path: '/account/confirm',
  needs: 'recharge.confirm',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary:
    'Change the status of a recharge: 1 confirms the reported amount, -1 marks it invalid with a reason, 0 reopens an invalid one, once.',
  input: z.object({ ...oneRecharge, status: RechargeStatus, reason: z.string().trim().max(500).optional() }),
  output: RechargeRow,
  refusals: decided,
});

export const accountConfirmMany = command('account.confirmMany', {
  path: '/account/confirmMany',
  needs: 'recharge.confirm',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Confirm the reported amounts of several recharges, all or none, without fees.',
  input: z.object({
    recharges: z
      .array(
        z.object({
          ...oneRecharge,
          /** The amount the user saw, in the currency of the recharge. */
          amount_minor: amountMinor,
        }),
      )
      .min(1)
      .max(maxRechargesAtOnce)
      .refine((list) => new Set(list.map(({ _id }) => _id)).size === list.length),
  }),
  output: z.object({ confirmed: z.int(), credited: Money }),
  refusals: [...decided, 'recharge.amount-changed'],
});

const Balance = z.object({
  user_id: Id,
  name: z.string(),
  balance: Money,
  hold: Money,
  credit: Money,
  available: Money,
});

/** The currency amounts are shown in, in addition to the books' currency `from`, and the rate in force; both null without one. */
const Display = z.object({
  from: CurrencyCode,
  to: CurrencyCode,
  /** Units of `to` for one of `from`, in hundred-millionths. */
  rate_e8: z.int().nullable(),
  at: Instant.nullable(),
});

export const accountDetail = query('account.detail', {
  path: '/account/detail',
  needs: 'bill.read',
  summary: 'Balance, credit, money on hold and available amount; of the current user unless another is named.',
  input: z.object({ user_id: Id.optional() }),
  output: Balance.extend({
    /** Of sellers about themselves, when they chose another currency than the books'; staff works in the books'. */
    display: Display.nullable(),
  }),
});

export const accountSetCreditBalance = command('account.setCreditBalance', {
  path: '/account/setCreditBalance',
  needs: 'credit.edit',
  offline: 'refuse',
  money: 'posts',
  stepUp: true,
  summary: 'Set a seller’s credit limit, in minor units of the books’ currency, with a reason.',
  input: z.object({
    user_id: Id,
    credit_minor: z.int().min(0).max(maxMinor),
    /** The credit line the user saw, to detect concurrent changes. */
    replaces_minor: z.int().min(0).max(maxMinor),
    reason: z.string().trim().min(3).max(300),
  }),
  output: Balance,
  refusals: [
    'credit.in-use',
    'credit.too-high',
    'credit.changed-meanwhile',
    'account.seller-needed',
    'session.step-up',
  ],
});

export const BillRow = z.object({
  /** Sequence number in the journal. */
  _id: z.int(),
  /** The posting in the books. */
  posting_id: Id,
  at: Instant,
  kind: z.enum(billKinds),
  /** The specification's bill type, if any. VAT has the type of the goods, import duty that of the shipping. */
  bill_type: z.int().nullable(),
  amount: Money,
  balance_after: Money,
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  memo: z.string(),
});

export const accountHistoryBill = query('account.historyBill', {
  path: '/account/historyBill',
  needs: 'bill.read',
  summary: 'Every movement of a seller’s balance, newest first, with the balance after it.',
  input: z.object({
    ...paging,
    user_id: Id.optional(),
    type: listOf(z.enum(billKinds)).optional(),
    order_number: z.string().trim().max(100).optional(),
    start: Instant.optional(),
    end: Instant.optional(),
  }),
  output: pageOf(BillRow).extend({ total_in: Money, total_out: Money }),
});

export const accountBankAccount = query('account.bankAccount', {
  path: '/account/bankAccount',
  needs: 'recharge.create',
  summary: 'The bank account for transfers, and the accepted currencies with today’s rates.',
  input: Nothing,
  output: z.object({
    account_name: z.string(),
    bank_name: z.string(),
    iban: z.string(),
    bic: z.string(),
    wise: z.string(),
    paypal: z.string(),
    currency: CurrencyCode,
    /** `rate_e8`: books' currency per unit, in hundred-millionths. */
    currencies: z.array(z.object({ currency: CurrencyCode, rate_e8: z.int() })),
  }),
});
