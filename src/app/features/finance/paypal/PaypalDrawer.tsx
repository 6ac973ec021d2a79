import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isCredited, paypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import { failedRefundStatuses } from '#domain/finance/paypal/refund-status.ts';
import { money } from '#domain/shared/money/money.ts';
import { useCan } from '../../../session/session.ts';
import { openExternal } from '../../../ui/button/open-external.ts';
import { useOffline } from '../../../sync/connectivity.ts';
import { useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DetailDrawer } from '../../../ui/layer/DetailDrawer.tsx';
import { Note } from '../../../ui/Note.tsx';
import { StatusMark } from '../../../ui/status/StatusMark.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import { PaypalAmounts, PaypalFacts } from './PaypalFacts.tsx';
import { RefundForm } from './RefundForm.tsx';
import { Refunds } from './Refunds.tsx';
import { useReason } from './use-reason.ts';
import type { PaypalRow } from './queries.ts';

type PaypalDrawerProps = {
  payment: PaypalRow;
  position: { at: number; of: number };
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** What is left of a payment that may be sent back. */
function refundable({ amount, refunds }: PaypalRow) {
  const sent = refunds.filter(({ status }) => !(failedRefundStatuses as readonly string[]).includes(status));
  return money(
    sent.reduce((rest, refund) => rest - refund.amount.minor, amount.minor),
    amount.currency,
  );
}

/** A payment with PayPal. Sellers continue an open one; administrators and managers send a captured one back. */
export function PaypalDrawer({ payment, onClose, ...walk }: PaypalDrawerProps) {
  const { t } = useLingui();
  const mayPay = useCan('paypal.pay');
  const mayRefund = useCan('paypal.refund');
  const [isRefunding, setRefunding] = useState(false);
  const reason = useReason(payment.reason);
  const offline = useOffline() ? t`Payments need the connection.` : undefined;
  const { number, approve_url: approveUrl } = payment;
  const read = useCommand('paypal.capture');
  const cancel = useCommand('paypal.cancel', {
    onDone: () => showToast({ tone: 'good', title: t`${number} is cancelled`, text: t`Nothing was charged.` }),
  });
  const rest = refundable(payment);
  if (isRefunding) return <RefundForm payment={payment} rest={rest} onClose={() => setRefunding(false)} />;
  const isPending = payment.status === paypalPaymentStatus.PENDING;
  const foot =
    mayPay && approveUrl !== null ? (
      <>
        <Button
          size="form"
          variant="danger"
          why={offline}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ payment_id: payment._id })}
        >
          <Trans>Cancel payment</Trans>
        </Button>
        <Button size="form" variant="primary" why={offline} onClick={() => openExternal(approveUrl)}>
          <Trans>Continue at PayPal</Trans>
        </Button>
      </>
    ) : mayPay && isPending ? (
      <Button
        size="form"
        why={offline}
        loading={read.isPending}
        onClick={() => read.mutate({ payment_id: payment._id })}
      >
        <Trans>Check again</Trans>
      </Button>
    ) : mayRefund && isCredited(payment.status) && rest.minor > 0 ? (
      <Button size="form" variant="danger" why={offline} onClick={() => setRefunding(true)}>
        <Trans>Refund</Trans>
      </Button>
    ) : undefined;
  return (
    <DetailDrawer
      {...walk}
      onClose={onClose}
      title={number}
      statuses={<StatusMark family="paypalPayment" status={payment.status} variant="tinted" />}
      amount={<MoneyText money={payment.amount} charged />}
      sub={payment.seller_name}
      side={<PaypalFacts payment={payment} />}
      {...(foot && { foot })}
    >
      {reason && <Note tone={isPending ? 'wait' : 'bad'} text={reason} />}
      <PaypalAmounts payment={payment} />
      <Refunds payment={payment} />
    </DetailDrawer>
  );
}
