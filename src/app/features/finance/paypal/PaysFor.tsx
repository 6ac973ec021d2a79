import { Trans } from '@lingui/react/macro';
import type { PaypalRow } from './queries.ts';

/** What a payment was made for. */
export const PaysFor = ({ payment }: { payment: PaypalRow }) =>
  payment.manual_payment_id === null ? <Trans>Recharge</Trans> : <Trans>Orders</Trans>;
