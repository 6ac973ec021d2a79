import { Plural, Trans } from '@lingui/react/macro';
import { manualPaymentMethod } from '#domain/finance/accounts/manual-payment.ts';
import type { PaymentRow } from './rows.ts';

/** What a payment is for, and that it comes by PayPal. */
export function PaidFor({ payment }: { payment: PaymentRow }) {
  const { order_count: orders, purchases, method } = payment;
  return (
    <>
      {(orders > 0 || purchases.length === 0) && <Plural value={orders} one="# order" other="# orders" />}
      {purchases.length > 0 && <Plural value={purchases.length} one="# stock purchase" other="# stock purchases" />}
      {method === manualPaymentMethod.paypal && (
        <>
          {' '}
          · <Trans>PayPal</Trans>
        </>
      )}
    </>
  );
}
