import { z } from 'zod';
import { payoutMethods, withdrawalStatuses } from '#domain/finance/affiliates/withdrawal-status.ts';
import { emailOk } from '#domain/platform/registration/names.ts';
import { command, query } from '../call.ts';
import { Day, Id, Instant, listOf, maxMinor, Money, Nothing, numberOf, pageOf, paging } from '../wire.ts';

const line = (max: number) => z.string().trim().max(max);
/** Sums are in the books' currency. */
const earnings = {
  balance: Money,
  /** On hold for withdrawals that are not paid yet. */
  hold: Money,
  /** Balance minus the sums on hold. It is negative when orders were refunded after their commission was paid out. */
  available: Money,
  /** All commissions minus reversals. */
  earned: Money,
};

export const AffiliateRow = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  referral_code: z.string(),
  status: z.int(),
  /** Sellers the affiliate referred. */
  sellers: z.int(),
  /** Product and shipping income of this month's orders, without VAT, minus refunds. */
  paid_this_month: Money,
  rate_bp: z.int(),
  ...earnings,
});

export const affiliateUsers = query('affiliate.users', {
  path: '/affiliate/users',
  needs: 'affiliate.read',
  summary: 'Affiliates with their figures, by name. An affiliate sees only themselves.',
  input: z.object({ ...paging, keyword: line(100).optional() }),
  output: pageOf(AffiliateRow),
});

export const affiliateBankInfo = query('affiliate.bankInfo', {
  path: '/affiliate/bankInfo',
  needs: 'affiliate.read',
  summary:
    'Where an affiliate is paid: at a bank, or by PayPal; null before it was entered. Staff names the affiliate.',
  input: z.object({ user_id: Id.optional() }),
  output: z.object({
    bank: z
      .object({ holder: z.string(), iban: z.string(), bic: z.string(), bank_name: z.string(), updated_at: Instant })
      .nullable(),
    payout_email: z.string().nullable(),
    /** Whether withdrawals can be paid by PayPal: an account of ours is connected, and it pays the books' currency. */
    is_paypal_connected: z.boolean(),
  }),
});

export const affiliateBankSave = command('affiliate.saveBankInfo', {
  path: '/affiliate/saveBankInfo',
  needs: 'affiliate.withdraw',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Save the bank details of the affiliate. Withdrawals requested before keep theirs.',
  input: z.object({
    holder: line(120).min(1),
    iban: line(50).min(1),
    /** Empty: within SEPA the bank is known by the IBAN. */
    bic: line(15).default(''),
    bank_name: line(120).default(''),
  }),
  output: Nothing,
  refusals: ['bank.wrong-iban', 'bank.iban-country', 'bank.iban-length', 'bank.iban-checksum', 'bank.wrong-bic'],
});

export const affiliatePayoutEmailSave = command('affiliate.savePayoutEmail', {
  path: '/affiliate/savePayoutEmail',
  needs: 'affiliate.withdraw',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Save the e-mail address of the affiliate’s PayPal account. Withdrawals requested before keep theirs.',
  input: z.object({ email: z.string().trim().toLowerCase().max(127).refine(emailOk, 'not an e-mail address') }),
  output: Nothing,
});

const WithdrawalStatus = z.literal(withdrawalStatuses);

export const WithdrawalRow = z.object({
  _id: Id,
  number: z.string(),
  affiliate_id: Id,
  affiliate_name: z.string(),
  amount: Money,
  status: WithdrawalStatus,
  method: z.enum(payoutMethods),
  /** The bank details at the time of the request; of the second approval after a failed transfer. */
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  bank_name: z.string(),
  /** The receiver at PayPal; empty for a transfer. */
  payout_email: z.string(),
  /** What PayPal reports; null before it was handed over. */
  payout: z
    .object({
      /** PayPal's status; empty before its first response. */
      status: z.string(),
      /** PayPal's code of why it waits or failed. */
      issue: z.string(),
      fee: Money.nullable(),
    })
    .nullable(),
  /** Why it was rejected or failed. */
  reason: z.string(),
  /** The reference of the transfer, and its day. */
  reference: z.string(),
  paid_on: z.string().nullable(),
  created_at: Instant,
  approved_by: Id.nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: Instant.nullable(),
  /** The last decision of any kind. */
  decided_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
});

export const affiliateWithdrawList = query('affiliate.withdrawList', {
  path: '/affiliate/withdrawList',
  needs: 'affiliate.read',
  summary: 'Withdrawals, newest first. An affiliate sees only their own.',
  input: z.object({
    ...paging,
    user_id: Id.optional(),
    status: listOf(numberOf(withdrawalStatuses)).optional(),
    /** Restricts the list to one withdrawal. */
    _id: Id.optional(),
  }),
  output: pageOf(WithdrawalRow),
});

export const affiliateWithdraw = command('affiliate.withdraw', {
  path: '/affiliate/withdraw',
  needs: 'affiliate.withdraw',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Request a payout of earned commissions. The amount is on hold until it is decided.',
  input: z.object({ amount_minor: z.int().min(1).max(maxMinor), method: z.enum(payoutMethods).default('bank') }),
  output: WithdrawalRow,
  refusals: [
    'withdrawal.bank-missing',
    'withdrawal.email-missing',
    'paypal.not-connected',
    'paypal.wrong-currency',
    'withdrawal.below-minimum',
    'withdrawal.too-much',
  ],
});

/** Every change of a status; which of them a call can return follows from its action. */
const decisionRefusals = [
  'withdrawal.wrong-status',
  'withdrawal.own',
  'withdrawal.not-own',
  'withdrawal.own-approval',
  'withdrawal.not-covered',
  'withdrawal.reason-missing',
  'withdrawal.by-bank',
  'withdrawal.by-paypal',
] as const;

export const affiliateCancelWithdraw = command('affiliate.cancelWithdraw', {
  path: '/affiliate/cancelWithdraw',
  needs: 'affiliate.withdraw',
  offline: 'refuse',
  money: 'steers',
  summary: 'Cancel a withdrawal that is not decided yet.',
  input: z.object({ _id: Id }),
  output: WithdrawalRow,
  refusals: decisionRefusals,
});

export const affiliateDecideWithdraw = command('affiliate.decideWithdraw', {
  path: '/affiliate/decideWithdraw',
  needs: 'affiliate.decide',
  offline: 'refuse',
  stepUp: true,
  money: 'steers',
  summary: 'Approve or reject a withdrawal, or report that its transfer failed; the last two with a reason.',
  input: z.object({ _id: Id, action: z.enum(['approve', 'reject', 'fail']), reason: line(300).default('') }),
  output: WithdrawalRow,
  refusals: [...decisionRefusals, 'withdrawal.bank-missing', 'withdrawal.email-missing'],
});

export const affiliatePayWithdraw = command('affiliate.payWithdraw', {
  path: '/affiliate/payWithdraw',
  needs: 'affiliate.decide',
  offline: 'refuse',
  stepUp: true,
  money: 'posts',
  summary: 'Record the transfer of an approved withdrawal. The user who approved it does not pay it.',
  input: z.object({ _id: Id, reference: line(80).min(1), paid_on: Day }),
  output: WithdrawalRow,
  refusals: [...decisionRefusals, 'withdrawal.reference-taken', 'withdrawal.wrong-day'],
});

export const affiliatePayByPaypal = command('affiliate.payByPaypal', {
  path: '/affiliate/payByPaypal',
  needs: 'affiliate.decide',
  offline: 'refuse',
  stepUp: true,
  money: 'posts',
  summary:
    'Pay an approved withdrawal by PayPal, once. Booked when PayPal reports that the receiver has it; otherwise the amount is available again. The user who approved it does not pay it.',
  input: z.object({ _id: Id }),
  output: WithdrawalRow,
  refusals: [...decisionRefusals, 'paypal.not-connected'],
});

export const AffiliateBillRow = z.object({
  _id: z.string(),
  /** The posting in the books. */
  posting_id: Id,
  at: Instant,
  kind: z.enum(['commission', 'reversal', 'payout', 'payout-reversal']),
  amount: Money,
  balance_after: Money,
  /** Of a commission: what it was computed from, and the seller (for affiliates a masked e-mail address). */
  base: Money.nullable(),
  rate_bp: z.int().nullable(),
  seller: z.string().nullable(),
  /** Of a payout. */
  number: z.string().nullable(),
});

export const affiliateBillHistory = query('affiliate.billHistory', {
  path: '/affiliate/billHistory',
  needs: 'affiliate.read',
  summary:
    'Each movement of an affiliate’s account with the balance after it, newest first. Staff names the affiliate.',
  input: z.object({ ...paging, user_id: Id.optional(), start: Instant.optional(), end: Instant.optional() }),
  output: pageOf(AffiliateBillRow),
});
