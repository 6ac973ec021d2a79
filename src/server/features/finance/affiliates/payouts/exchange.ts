import { money } from '#domain/shared/money/money.ts';
import { PaypalFault } from '../../../../connectors/paypal/fault.ts';
import { payOut, readPayout } from '../../../../connectors/paypal/payouts.ts';
import type { Payout } from '../../../../connectors/paypal/schemas.ts';
import type { Services } from '../../../../services.ts';
import { connectionById } from '../../paypal-merchants/keys.ts';
import type { WithdrawalRow } from '../withdrawals-store.ts';
import type { PayoutRow } from './store.ts';

/** What PayPal knows about a payout. */
export type Reading =
  | { readonly is: 'known'; readonly payout: Payout }
  /** Declined: nothing was paid. */
  | { readonly is: 'refused'; readonly issue: string }
  /** No usable response: the same request is repeated later. */
  | { readonly is: 'unknown'; readonly issue: string };

const texts = {
  'en-US': (number: string) => `Your commission, withdrawal ${number}`,
  'zh-CN': (number: string) => `您的佣金，提现 ${number}`,
} as const;

/** Hands a payout to PayPal, or reads how it went. However often this runs, PayPal pays it once. */
export async function exchangePayout(
  services: Services,
  payout: PayoutRow,
  withdrawal: WithdrawalRow,
  language: keyof typeof texts,
): Promise<Reading> {
  const connection = await connectionById(services, services.db, payout.merchant_id);
  if (!connection.ok) return { is: 'unknown', issue: 'NOT_CONNECTED' };
  const { keys } = connection.value;
  try {
    if (payout.batch_id !== null) return { is: 'known', payout: await readPayout(keys, payout.batch_id) };
    const text = texts[language](withdrawal.number);
    const created = await payOut(keys, {
      payoutId: withdrawal.id,
      email: withdrawal.payout_email,
      amount: money(withdrawal.amount_minor, withdrawal.currency),
      subject: text,
      note: text,
    });
    return { is: 'known', payout: created };
  } catch (error) {
    if (!(error instanceof PaypalFault)) throw error;
    // Of a batch that exists, a refused reading says nothing about the money.
    const isDeclined = error.kind === 'refused' && payout.batch_id === null;
    return { is: isDeclined ? 'refused' : 'unknown', issue: error.issue };
  }
}
