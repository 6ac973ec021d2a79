import { useLingui } from '@lingui/react/macro';

/** A sentence for PayPal's code of why it holds money back or declined it; null without one. */
export function useReason(code: string): string | null {
  const { t } = useLingui();
  if (code === '') return null;
  if (code === 'BUYER_COMPLAINT') return t`The payer has complained about this payment at PayPal.`;
  if (code === 'PENDING_REVIEW') return t`PayPal is reviewing the payment. This usually takes less than a day.`;
  if (code === 'ECHECK') return t`The payer’s bank has not transferred the money yet. This takes some days.`;
  if (code === 'INSTRUMENT_DECLINED') return t`The payer’s card or bank declined it. Pay with another one.`;
  if (code === 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION') return t`Our PayPal account has to accept it first.`;
  return t`PayPal’s reason: ${code}`;
}
