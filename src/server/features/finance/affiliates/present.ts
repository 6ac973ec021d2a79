import { maskedEmail } from '#domain/finance/affiliates/masked-email.ts';
import { rateOf, countedForTier } from '#domain/finance/commissions/tiers.ts';
import { withdrawable } from '#domain/finance/affiliates/withdrawable.ts';
import type { Tier } from '#domain/platform/settings/commission-tiers.ts';
import { money } from '#domain/shared/money/money.ts';
import type { BillRow, FiguresRow } from './figures-store.ts';
import type { WithdrawalRow } from './withdrawals-store.ts';

export const presentWithdrawal = (row: WithdrawalRow) => ({
  _id: row.id,
  number: row.number,
  affiliate_id: row.affiliate_id,
  affiliate_name: row.affiliate_name,
  amount: { minor: row.amount_minor, currency: row.currency },
  status: row.status,
  method: row.method,
  holder: row.holder,
  iban: row.iban,
  bic: row.bic,
  bank_name: row.bank_name,
  payout_email: row.payout_email,
  payout:
    row.payout_status === null
      ? null
      : {
          status: row.payout_status,
          issue: row.payout_issue ?? '',
          fee: row.payout_fee_minor === null ? null : money(row.payout_fee_minor, row.currency),
        },
  reason: row.reason,
  reference: row.reference,
  paid_on: row.paid_on,
  created_at: row.created_at.toISOString(),
  approved_by: row.approved_by,
  approved_by_name: row.approved_by_name,
  approved_at: row.approved_at?.toISOString() ?? null,
  decided_by_name: row.decided_by_name,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** Balance, holds and earnings of an affiliate. */
export function presentEarnings(row: FiguresRow, currency: string) {
  const account = { balance: money(row.balance, currency), hold: money(row.hold, currency) };
  return { ...account, available: withdrawable(account), earned: money(row.earned, currency) };
}

export const monthsForTier = (row: FiguresRow) => ({ thisMonth: row.this_month, lastMonth: row.last_month });

export const presentAffiliate = (row: FiguresRow, tiers: readonly Tier[], currency: string) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  referral_code: row.referral_code,
  status: row.status,
  sellers: row.sellers,
  paid_this_month: money(row.this_month, currency),
  rate_bp: rateOf(tiers, countedForTier(monthsForTier(row))),
  ...presentEarnings(row, currency),
});

/** Affiliates see who earned them something, but neither name nor address. */
const sellerOf = ({ seller_email, seller_name }: BillRow, isStaff: boolean): string | null => {
  if (seller_email === null) return null;
  return isStaff ? seller_name : maskedEmail(seller_email);
};

const kindOf = ({ reason, amount_minor }: BillRow) => {
  if (reason === 'withdrawal') return amount_minor < 0 ? ('payout' as const) : ('payout-reversal' as const);
  return amount_minor < 0 ? ('reversal' as const) : ('commission' as const);
};

export const presentBill = (row: BillRow, currency: string, isStaff: boolean) => ({
  _id: String(row.seq),
  posting_id: row.posting_id,
  at: row.at.toISOString(),
  kind: kindOf(row),
  amount: money(row.amount_minor, currency),
  balance_after: money(row.balance_after, currency),
  base: row.base_minor === null ? null : money(row.base_minor, currency),
  rate_bp: row.rate_bp,
  seller: sellerOf(row, isStaff),
  number: row.reason === 'withdrawal' ? row.memo : null,
});
