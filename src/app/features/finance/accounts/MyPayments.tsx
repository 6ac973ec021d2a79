import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { PaypalButton } from '../../../shared/form/PaypalButton.tsx';
import { callQuery } from '../../../sync/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Surface } from '../../../ui/Surface.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { MoneyText } from '../../../ui/text/MoneyText.tsx';
import type { BankAccount, PaymentRow } from './rows.ts';
import { PaidFor } from './PaidFor.tsx';
import { lineTop } from '../../../ui/mantine/line-top.ts';

const PaymentProofDrawer = lazy(() =>
  import('./proof/PaymentProofDrawer.tsx').then((m) => ({ default: m.PaymentProofDrawer })),
);

/** A seller's open manual payments, with the bank details and the upload of the proof. */
export function MyPayments({ bank }: { bank: BankAccount }) {
  const { t } = useLingui();
  const { data } = useQuery(callQuery('account.manualPayList', { status: manualPaymentStatus.CREATED, size: 20 }));
  const isConnected = useQuery(callQuery('paypal.options', {})).data?.missing === null;
  const [chosen, setChosen] = useState<PaymentRow | null>(null);
  if (!data || data.count === 0) return null;
  return (
    <Surface title={<Trans>Manual payments</Trans>} note={data.count}>
      <ul>
        {data.list.map((payment) => (
          <Stack key={payment._id} component="li" gap="xs" py={10} fz="sm" style={lineTop}>
            <Group justify="space-between" gap="sm" wrap="nowrap">
              <span>
                <Text component="b" display="block" size="sm" fw={550}>
                  {payment.number}
                </Text>
                <Text span inherit c="dimmed">
                  <PaidFor payment={payment} />
                </Text>
              </span>
              <b>
                <MoneyText money={payment.amount} charged />
              </b>
            </Group>
            <Group justify="space-between" gap="sm" wrap="nowrap" pl={6}>
              {payment.proof ? (
                <ToneMark tone="going">{t`Being checked`}</ToneMark>
              ) : (
                <ToneMark tone="wait">{t`Proof missing`}</ToneMark>
              )}
              <Button onClick={() => setChosen(payment)}>
                {payment.proof ? <Trans>Replace proof</Trans> : <Trans>Attach proof</Trans>}
              </Button>
            </Group>
            {isConnected && !payment.proof && (
              <PaypalButton amount={payment.amount} manualPaymentId={payment._id} isPrimary={false} size="bar" block />
            )}
          </Stack>
        ))}
      </ul>
      {chosen && (
        <Suspense fallback={null}>
          <PaymentProofDrawer payment={chosen} bank={bank} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </Surface>
  );
}
