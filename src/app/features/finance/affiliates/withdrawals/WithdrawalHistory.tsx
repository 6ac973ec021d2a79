import { Trans } from '@lingui/react/macro';
import { DataList } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import { withdrawalStatus } from '#domain/finance/affiliates/withdrawal-status.ts';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { WithdrawalRow } from '../queries.ts';

type Step = { id: string; label: ReactNode; by: string; at: string };

function stepsOf(row: WithdrawalRow): Step[] {
  const steps: Step[] = [
    { id: 'requested', label: <Trans>Requested</Trans>, by: row.affiliate_name, at: row.created_at },
  ];
  if (row.approved_at)
    steps.push({ id: 'approved', label: <Trans>Approved</Trans>, by: row.approved_by_name ?? '', at: row.approved_at });
  if (row.decided_at && row.status !== withdrawalStatus.approved)
    steps.push({
      id: 'decided',
      label: <StatusMark family="withdrawal" status={row.status} />,
      by: row.decided_by_name ?? '',
      at: row.decided_at,
    });
  return steps;
}

/** Who did what when. */
export function WithdrawalHistory({ row }: { row: WithdrawalRow }) {
  return (
    <section>
      <SectionHead>
        <Trans>History</Trans>
      </SectionHead>
      <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
        {stepsOf(row).map(({ id, label, by, at }) => (
          <DataList.Item key={id}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>
              {by}
              <br />
              <DateText value={at} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </section>
  );
}
