import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Flex, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { isCredited, paypalPaymentStatus } from '#domain/finance/paypal/payment-status.ts';
import { CostRows } from '../../../shared/pay/CostRows.tsx';
import { openExternal } from '../../../ui/button/open-external.ts';
import { freshQuery, useCommand } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { PageHead } from '../../../ui/PageHead.tsx';
import { Empty } from '../../../ui/state/Empty.tsx';
import { NotLoaded } from '../../../ui/state/NotLoaded.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { useMoneyTexts } from '../../../ui/text/display-currency/use-money-texts.ts';
import { useReason } from './use-reason.ts';
import type { PaypalRow, ReturnState } from './queries.ts';

/** Where PayPal leads back to: reads the payment, captures it if it was approved, and says what became of it. */
export function PaypalReturn({ state: { payment: id, isCancelled } }: { state: ReturnState }) {
  const capture = useCommand('paypal.capture', { onFailed: () => undefined });
  const { mutate } = capture;
  const sent = useRef('');
  useEffect(() => {
    if (id === '' || sent.current === id) return;
    sent.current = id;
    mutate({ payment_id: id });
  }, [id, mutate]);
  // Later changes arrive by events. What was read before the capture is older than its result.
  const { data, isFetchedAfterMount } = useQuery({
    ...freshQuery('paypal.list', { payment_id: id }),
    enabled: capture.isSuccess,
  });
  const payment = (isFetchedAfterMount ? data?.list[0] : undefined) ?? capture.data;
  return (
    <>
      <PageHead title={<Trans>PayPal payment</Trans>} />
      <Box maw={640}>
        {id === '' ? (
          <Surface>
            <Empty
              title={<Trans>No payment is named</Trans>}
              text={<Trans>Open it from the PayPal history.</Trans>}
              actions={<HistoryLink />}
            />
          </Surface>
        ) : capture.error ? (
          <Surface>
            <NotLoaded
              error={capture.error}
              title={<Trans>The payment could not be read at PayPal</Trans>}
              onRetry={() => mutate({ payment_id: id })}
            />
          </Surface>
        ) : capture.isSuccess && payment ? (
          <Outcome payment={payment} isCancelled={isCancelled} />
        ) : (
          <Surface title={<Trans>Reading the payment at PayPal…</Trans>}>
            <Box mih={140} aria-busy />
          </Surface>
        )}
      </Box>
    </>
  );
}

const HistoryLink = () => (
  <ButtonLink to="/accounts/paypal-history" size="form">
    <Trans>PayPal history</Trans>
  </ButtonLink>
);

function useTitle(payment: PaypalRow, isCancelled: boolean): ReactNode {
  const { PENDING, DECLINED, CANCELLED } = paypalPaymentStatus;
  if (isCredited(payment.status))
    return payment.manual_payment_id === null ? (
      <Trans>The money is on your balance</Trans>
    ) : (
      <Trans>Paid: we start with your orders</Trans>
    );
  if (payment.status === PENDING) return <Trans>PayPal holds the money back for now</Trans>;
  if (payment.status === DECLINED) return <Trans>PayPal declined the payment</Trans>;
  if (payment.status === CANCELLED) return <Trans>The payment is cancelled</Trans>;
  return isCancelled ? <Trans>You came back without paying</Trans> : <Trans>The payment is not finished</Trans>;
}

function Outcome({ payment, isCancelled }: { payment: PaypalRow; isCancelled: boolean }) {
  const { t } = useLingui();
  const { charged } = useMoneyTexts();
  const title = useTitle(payment, isCancelled);
  const reason = useReason(payment.reason);
  const cancel = useCommand('paypal.cancel');
  const { approve_url: approveUrl, fee, credited, status } = payment;
  const isDone = isCredited(status);
  const isPending = status === paypalPaymentStatus.PENDING;
  const sum = charged(payment.amount);
  const text = isDone
    ? t`${sum} was paid with PayPal.`
    : isPending
      ? t`It is credited as soon as PayPal releases it. You can leave this page.`
      : t`Nothing was charged.`;
  return (
    <Surface title={title} note={payment.number}>
      <Stack gap="md">
        <output>
          {text} {reason}
        </output>
        {isDone && (
          <CostRows
            rows={[
              { id: 'amount', label: <Trans>Paid</Trans>, money: payment.amount, charged: true },
              ...(fee && credited
                ? [{ id: 'fee', label: <Trans>PayPal fee</Trans>, money: { ...fee, minor: -fee.minor } }]
                : []),
              ...(credited
                ? [{ id: 'credited', label: <Trans>On the balance</Trans>, money: credited, total: true }]
                : []),
            ]}
          />
        )}
        <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="xs">
          {approveUrl !== null && (
            <>
              <Button variant="primary" size="form" onClick={() => openExternal(approveUrl)}>
                <Trans>Continue at PayPal</Trans>
              </Button>
              <Button size="form" loading={cancel.isPending} onClick={() => cancel.mutate({ payment_id: payment._id })}>
                <Trans>Cancel payment</Trans>
              </Button>
            </>
          )}
          {isDone && payment.manual_payment_id !== null && (
            <ButtonLink to="/order/list" variant="primary" size="form">
              <Trans>See the orders</Trans>
            </ButtonLink>
          )}
          {isDone && payment.manual_payment_id === null && (
            <ButtonLink to="/accounts/bill-history" variant="primary" size="form">
              <Trans>Bill history</Trans>
            </ButtonLink>
          )}
          {!isDone && !isPending && approveUrl === null && (
            <ButtonLink to="/accounts/recharge" variant="primary" size="form">
              <Trans>Pay another way</Trans>
            </ButtonLink>
          )}
          <HistoryLink />
        </Flex>
      </Stack>
    </Surface>
  );
}
