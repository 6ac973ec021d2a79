import { Trans } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { useCan } from '../../../../session/session.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { WithdrawalRow } from '../queries.ts';

/** How a withdrawal was paid; PayPal's fee is the platform's, so only staff sees it. */
export function PaidFacts({ row }: { row: WithdrawalRow }) {
  const mayDecide = useCan('affiliate.decide');
  const isPaypal = row.method === 'paypal';
  const fee = mayDecide ? row.payout?.fee : null;
  return (
    <section style={{ marginTop: 20 }}>
      <SectionHead>{isPaypal ? <Trans>PayPal payment</Trans> : <Trans>Transfer</Trans>}</SectionHead>
      <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
        <DataList.Item>
          <DataList.ItemLabel>{isPaypal ? <Trans>Transaction</Trans> : <Trans>Reference</Trans>}</DataList.ItemLabel>
          <DataList.ItemValue>{row.reference}</DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>
            {isPaypal ? <Trans>Paid on</Trans> : <Trans>Day of the transfer</Trans>}
          </DataList.ItemLabel>
          <DataList.ItemValue>{row.paid_on && <DateText value={row.paid_on} form="day" />}</DataList.ItemValue>
        </DataList.Item>
        {fee && (
          <DataList.Item>
            <DataList.ItemLabel>
              <Trans>PayPal fee</Trans>
            </DataList.ItemLabel>
            <DataList.ItemValue>
              <MoneyText money={fee} charged />
            </DataList.ItemValue>
          </DataList.Item>
        )}
      </DataList>
    </section>
  );
}
