import { Trans, useLingui } from '@lingui/react/macro';
import { DataList, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/DataList.layer.css';
import { rechargeStatus } from '#domain/finance/accounts/recharge-status.ts';
import { plainDecimal } from '#domain/shared/money/text.ts';
import { CostRows, type CostRow } from '../../../../shared/pay/CostRows.tsx';
import { SectionHead } from '../../../../ui/SectionHead.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import type { RechargeRow } from '../rows.ts';
import { methodLabels } from '../labels.ts';

/** Four decimals, the usual precision to compare rates. */
export const rateText = (rateE8: number): string => plainDecimal(Math.round(rateE8 / 10_000), 4);

function sums(row: RechargeRow): CostRow[] {
  const rows: CostRow[] = [];
  if (row.first_claimed) rows.push({ id: 'first', label: <Trans>Claimed at first</Trans>, money: row.first_claimed });
  rows.push({ id: 'claimed', label: <Trans>Claimed</Trans>, money: row.claimed });
  if (row.confirmed) rows.push({ id: 'arrived', label: <Trans>Arrived</Trans>, money: row.confirmed });
  if (row.fee.minor > 0)
    rows.push({ id: 'fee', label: <Trans>Fee</Trans>, money: { ...row.fee, minor: -row.fee.minor } });
  if (row.credited)
    rows.push({ id: 'credited', label: <Trans>On the balance</Trans>, money: row.credited, total: true });
  return rows;
}

/** The facts of a claim: amounts, payment method, decision. */
export function RechargeFacts({ row, showSeller }: { row: RechargeRow; showSeller: boolean }) {
  const { i18n } = useLingui();
  const decided = row.decided_at !== null;
  const rate = row.rate_e8 !== null && row.credited && row.credited.currency !== row.claimed.currency;
  return (
    <>
      {(row.status === rechargeStatus.confirmed || row.first_claimed) && (
        <section>
          <SectionHead line>
            <Trans>Amount</Trans>
          </SectionHead>
          <CostRows rows={sums(row)} />
          {rate && row.rate_e8 !== null && row.credited && (
            <Text mt={6} size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              1 {row.claimed.currency} = {rateText(row.rate_e8)} {row.credited.currency}
            </Text>
          )}
        </section>
      )}
      <section>
        <SectionHead>
          <Trans>Transfer</Trans>
        </SectionHead>
        <DataList orientation="vertical" gap={10} style={{ overflowWrap: 'anywhere' }}>
          {showSeller && (
            <DataList.Item>
              <DataList.ItemLabel>
                <Trans>Seller</Trans>
              </DataList.ItemLabel>
              <DataList.ItemValue>{row.seller_name}</DataList.ItemValue>
            </DataList.Item>
          )}
          <DataList.Item>
            <DataList.ItemLabel>
              <Trans>Sent by</Trans>
            </DataList.ItemLabel>
            <DataList.ItemValue>{i18n._(methodLabels[row.method])}</DataList.ItemValue>
          </DataList.Item>
          <DataList.Item>
            <DataList.ItemLabel>
              <Trans>Reference</Trans>
            </DataList.ItemLabel>
            <DataList.ItemValue>{row.reference}</DataList.ItemValue>
          </DataList.Item>
          <DataList.Item>
            <DataList.ItemLabel>
              <Trans>Entered</Trans>
            </DataList.ItemLabel>
            <DataList.ItemValue>
              {row.created_by_name}
              <br />
              <DateText value={row.created_at} />
            </DataList.ItemValue>
          </DataList.Item>
          {row.edited_by_names.length > 0 && (
            <DataList.Item>
              <DataList.ItemLabel>
                <Trans>Corrected by</Trans>
              </DataList.ItemLabel>
              <DataList.ItemValue>{row.edited_by_names.join(', ')}</DataList.ItemValue>
            </DataList.Item>
          )}
          {row.matched && (
            <DataList.Item>
              <DataList.ItemLabel>
                <Trans>On the bank statement</Trans>
              </DataList.ItemLabel>
              <DataList.ItemValue>
                <MoneyText money={row.matched.amount} />, <DateText value={row.matched.booked} />
                <br />
                <Trans>Assigned by {row.matched.by_name}</Trans>
              </DataList.ItemValue>
            </DataList.Item>
          )}
          {decided && (
            <DataList.Item>
              <DataList.ItemLabel>
                {row.status === rechargeStatus.unconfirmed ? <Trans>Reopened</Trans> : <Trans>Decided</Trans>}
              </DataList.ItemLabel>
              <DataList.ItemValue>
                {row.decided_by_name}
                <br />
                <DateText value={row.decided_at} />
              </DataList.ItemValue>
            </DataList.Item>
          )}
          {row.downloaded_at && showSeller && (
            <DataList.Item>
              <DataList.ItemLabel>
                <Trans>Downloaded</Trans>
              </DataList.ItemLabel>
              <DataList.ItemValue>
                {row.downloaded_by_name}
                <br />
                <DateText value={row.downloaded_at} />
              </DataList.ItemValue>
            </DataList.Item>
          )}
          {row.note && (
            <DataList.Item>
              <DataList.ItemLabel>
                <Trans>Note</Trans>
              </DataList.ItemLabel>
              <DataList.ItemValue style={{ whiteSpace: 'pre-wrap' }}>{row.note}</DataList.ItemValue>
            </DataList.Item>
          )}
        </DataList>
      </section>
    </>
  );
}

/** Why a claim is invalid, or was before it was reopened. */
export function RefusedBecause({ row }: { row: RechargeRow }) {
  if (row.reason === '') return null;
  const isPast = row.status === rechargeStatus.unconfirmed;
  return (
    <Stack
      component="p"
      gap={2}
      mb="md"
      px={14}
      py={10}
      bdrs="md"
      fz="sm"
      bg={isPast ? 'var(--py-idle-tint)' : 'var(--py-bad-tint)'}
      c={isPast ? 'var(--py-text2)' : 'var(--py-bad-text)'}
      style={{ whiteSpace: 'pre-wrap' }}
    >
      <b>{isPast ? <Trans>It was invalid before</Trans> : <Trans>Why it is invalid</Trans>}</b>
      {row.reason}
    </Stack>
  );
}
