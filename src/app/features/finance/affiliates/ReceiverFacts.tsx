import { Trans } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { BankFacts } from './BankFacts.tsx';
import type { WithdrawalRow } from './queries.ts';

/** The e-mail address of a PayPal account. */
export function EmailFact({ email }: { email: string }) {
  return (
    <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
      <DataList.Item>
        <DataList.ItemLabel>
          <Trans>E-mail address at PayPal</Trans>
        </DataList.ItemLabel>
        <DataList.ItemValue>{email}</DataList.ItemValue>
      </DataList.Item>
    </DataList>
  );
}

/** Where a withdrawal is paid. */
export function ReceiverFacts({ row }: { row: WithdrawalRow }) {
  return (
    <section>
      <SectionHead>{row.method === 'paypal' ? <Trans>PayPal account</Trans> : <Trans>Bank details</Trans>}</SectionHead>
      {row.method === 'paypal' ? <EmailFact email={row.payout_email} /> : <BankFacts bank={row} />}
    </section>
  );
}
