import { useLingui } from '@lingui/react/macro';
import type { WithdrawalRow } from '../queries.ts';

/** A sentence for PayPal's code of why a payout waits or was not delivered. */
function usePaypalReason(): (code: string) => string {
  const { t } = useLingui();
  return (code) => {
    if (code === 'RECEIVER_UNREGISTERED')
      return t`No PayPal account has this address. PayPal has mailed the receiver, and returns the amount after 30 days.`;
    if (code === 'RECEIVER_UNCONFIRMED') return t`The receiver has not confirmed this address at PayPal yet.`;
    if (code === 'RECEIVER_ACCOUNT_LOCKED' || code === 'RECEIVER_ACCOUNT_INACTIVE')
      return t`The PayPal account of the receiver is locked or closed.`;
    if (code === 'INSUFFICIENT_FUNDS' || code === 'Sender has insufficient funds')
      return t`Our balance at PayPal did not cover it.`;
    if (code === 'NOT_CONNECTED') return t`PayPal is not connected at the moment. It is tried again.`;
    return t`PayPal’s reason: ${code}`;
  };
}

/** Why a withdrawal waits, failed or was rejected; null where there is nothing to say. */
export function usePayoutReason({ method, reason, payout }: WithdrawalRow): string | null {
  const reasonOf = usePaypalReason();
  if (method === 'bank' || payout === null) return reason || null;
  const code = reason || payout.issue;
  return code === '' ? null : reasonOf(code);
}
