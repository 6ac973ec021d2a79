import { Trans } from '@lingui/react/macro';
import { DataList, Text } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import type { ReactNode } from 'react';
import { sharesByMonth } from '#domain/finance/store-costs/period-shares.ts';
import { money } from '#domain/shared/money/money.ts';
import { rateText } from '#domain/shared/money/rate.ts';
import { CostRows } from '../pay/CostRows.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { DateText } from '../../ui/text/DateText.tsx';
import { formatMonth } from '../../ui/text/format-date.ts';
import { periodText, type ExpenseRow } from './expense-row.ts';
import { useLingui } from '@lingui/react/macro';

export type Fact = { readonly id: string; readonly label: ReactNode; readonly value: ReactNode };

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <DataList.Item>
    <DataList.ItemLabel>{label}</DataList.ItemLabel>
    <DataList.ItemValue style={{ whiteSpace: 'pre-wrap' }}>{children}</DataList.ItemValue>
  </DataList.Item>
);

/** What an entry is for: its own facts, the period, the note. */
export function ExpenseFacts({ row, facts }: { row: ExpenseRow; facts: readonly Fact[] }) {
  return (
    <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
      {facts.map(({ id, label, value }) => (
        <Fact key={id} label={label}>
          {value}
        </Fact>
      ))}
      <Fact label={<Trans>Period</Trans>}>{periodText(row)}</Fact>
      {row.note && <Fact label={<Trans>Note</Trans>}>{row.note}</Fact>}
    </DataList>
  );
}

/** Who entered and confirmed it, and how it counts by month. */
export function ExpenseSide({ row }: { row: ExpenseRow }) {
  const { i18n } = useLingui();
  const counted = row.base ?? row.amount;
  const months = sharesByMonth(counted.minor, row);
  const isConverted = row.base !== null && row.rate_e8 !== null && row.base.currency !== row.amount.currency;
  return (
    <>
      <section>
        <SectionHead line>
          <Trans>By month</Trans>
        </SectionHead>
        <CostRows
          rows={[
            ...months.map(({ month, minor }) => ({
              id: month,
              label: formatMonth(`${month}-01`, i18n.locale),
              money: money(minor, counted.currency),
              charged: true,
            })),
            ...(months.length > 1
              ? [{ id: 'sum', label: <Trans>Total</Trans>, money: counted, total: true, charged: true }]
              : []),
          ]}
        />
        {isConverted && row.rate_e8 !== null && row.base && (
          <Text mt={6} size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
            1 {row.amount.currency} = {rateText(row.rate_e8)} {row.base.currency}
          </Text>
        )}
      </section>
      <section>
        <SectionHead>
          <Trans>History</Trans>
        </SectionHead>
        <DataList orientation="vertical" gap={10}>
          <Fact label={<Trans>Entered on</Trans>}>
            <DateText value={row.created_at} /> · {row.created_by_name}
          </Fact>
          {row.confirmed_at && (
            <Fact label={<Trans>Confirmed on</Trans>}>
              <DateText value={row.confirmed_at} /> · {row.confirmed_by_name}
            </Fact>
          )}
        </DataList>
      </section>
    </>
  );
}
