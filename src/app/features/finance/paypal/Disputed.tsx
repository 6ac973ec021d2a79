import { Trans } from '@lingui/react/macro';
import { isResolvedDispute } from '#domain/finance/paypal/payment-status.ts';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import type { PaypalRow } from './queries.ts';

/** A mark while the payer disputes a payment. */
export function Disputed({ payment }: { payment: PaypalRow }) {
  if (payment.disputes.length === 0) return null;
  const isOver = payment.disputes.every(({ status }) => isResolvedDispute(status));
  return (
    <ToneMark tone={isOver ? 'idle' : 'bad'}>{isOver ? <Trans>Was disputed</Trans> : <Trans>Disputed</Trans>}</ToneMark>
  );
}
