import { Trans } from '@lingui/react/macro';
import { DataList, Text } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import { CostRows, type CostRow } from '../../../shared/pay/CostRows.tsx';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { CopyButton } from '../../../ui/text/CopyButton.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { PaysFor } from './PaysFor.tsx';
import type { PaypalRow } from './queries.ts';

function sums({ amount, fee, credited }: PaypalRow): CostRow[] {
  return [
    { id: 'amount', label: <Trans>Paid</Trans>, money: amount },
    ...(fee ? [{ id: 'fee', label: <Trans>PayPal fee</Trans>, money: { ...fee, minor: -fee.minor } }] : []),
    ...(credited ? [{ id: 'credited', label: <Trans>On the balance</Trans>, money: credited, total: true }] : []),
  ];
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{label}</DataList.ItemLabel>
    <DataList.ItemValue>{children}</DataList.ItemValue>
  </DataList.Item>
);

/** What was paid, PayPal's fee and what came on the balance. */
export function PaypalAmounts({ payment }: { payment: PaypalRow }) {
  return (
    <section>
      <SectionHead line>
        <Trans>Amount</Trans>
      </SectionHead>
      {payment.fee ? (
        <CostRows rows={sums(payment)} />
      ) : (
        <Text c="dimmed" mt="xs">
          <Trans>No money has arrived.</Trans>
        </Text>
      )}
    </section>
  );
}

/** Dates and PayPal's ids of a payment. */
export function PaypalFacts({ payment }: { payment: PaypalRow }) {
  return (
    <section>
      <SectionHead>
        <Trans>Payment</Trans>
      </SectionHead>
      <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
        <Fact label={<Trans>For</Trans>}>
          <PaysFor payment={payment} />
        </Fact>
        <Fact label={<Trans>Paid to</Trans>}>{payment.merchant}</Fact>
        <Fact label={<Trans>Created</Trans>}>
          <DateText value={payment.created_at} />
        </Fact>
        {payment.completed_at && (
          <Fact label={<Trans>Completed</Trans>}>
            <DateText value={payment.completed_at} />
          </Fact>
        )}
        <Fact label={<Trans>PayPal’s order</Trans>}>
          {payment.paypal_order_id} <CopyButton text={payment.paypal_order_id} />
        </Fact>
        {payment.capture_id && (
          <Fact label={<Trans>PayPal’s transaction</Trans>}>
            {payment.capture_id} <CopyButton text={payment.capture_id} />
          </Fact>
        )}
      </DataList>
    </section>
  );
}
