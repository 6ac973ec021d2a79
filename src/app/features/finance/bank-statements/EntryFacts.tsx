import { Trans } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import { SectionHead } from '../../../ui/SectionHead.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import type { EntryDetail } from './queries.ts';

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{label}</DataList.ItemLabel>
    <DataList.ItemValue>{children}</DataList.ItemValue>
  </DataList.Item>
);

/** What the bank wrote, and who decided. */
export function EntryFacts({ entry }: { entry: EntryDetail }) {
  return (
    <section>
      <SectionHead>
        <Trans>Bank entry</Trans>
      </SectionHead>
      <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
        {entry.text && <Fact label={<Trans context="bank entry">Text</Trans>}>{entry.text}</Fact>}
        {entry.reference && <Fact label={<Trans>Reference</Trans>}>{entry.reference}</Fact>}
        {entry.iban && <Fact label={<Trans>Account of the other party</Trans>}>{entry.iban}</Fact>}
        <Fact label={<Trans>Statement</Trans>}>{entry.statement_number}</Fact>
        {entry.reason && <Fact label={<Trans>Ignored because</Trans>}>{entry.reason}</Fact>}
        {entry.decided_at && (
          <Fact label={<Trans>Decided</Trans>}>
            {entry.decided_by_name}
            <br />
            <DateText value={entry.decided_at} />
          </Fact>
        )}
      </DataList>
    </section>
  );
}
