import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { columnsOf } from '../../../ui/list/columns/column.ts';
import { RowCard } from '../../../ui/list/cards/RowCard.tsx';
import { ToneMark } from '../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../ui/text/DateText.tsx';
import { Plate } from '../../../ui/text/Plate.tsx';
import { noticeStates } from './labels.ts';
import type { NoticeRow } from './queries.ts';

export function NoticeMark({ row }: { row: Pick<NoticeRow, 'status' | 'has_differences'> }) {
  const { i18n } = useLingui();
  const { tone, label } = noticeStates[row.status];
  return (
    <Group component="span" gap={14}>
      <ToneMark tone={tone}>{i18n._(label)}</ToneMark>
      {row.has_differences && (
        <ToneMark tone="bad">
          <Trans>Differences</Trans>
        </ToneMark>
      )}
    </Group>
  );
}

const arrived = (row: NoticeRow) => (
  <Trans>
    {row.received} of {row.announced}
  </Trans>
);

export const noticeColumns = columnsOf<NoticeRow>([
  {
    id: 'number',
    head: msg`Reference`,
    width: 178,
    fixed: true,
    tablet: { width: 184 },
    cell: (row) => <Plate>{row.number}</Plate>,
  },
  // Both marks of a received notice with differences.
  { id: 'state', head: msg`State`, width: 232, tablet: { width: 210 }, cell: (row) => <NoticeMark row={row} /> },
  {
    id: 'expected',
    head: msg`Expected on`,
    width: 110,
    cell: (row) => <DateText value={row.expected_on} form="day" />,
  },
  { id: 'seller', head: msg`Seller`, width: 180, tablet: { width: 140 }, cell: (row) => row.seller_name },
  { id: 'warehouse', head: msg`Warehouse`, width: 90, mergeInto: 'seller', cell: (row) => row.warehouse },
  { id: 'carrier', head: msg`Carrier`, width: 120, yields: 1, mergeInto: 'expected', cell: (row) => row.carrier },
  {
    id: 'cartons',
    head: msg`Cartons`,
    width: 80,
    align: 'right',
    yields: 2,
    mergeInto: 'received',
    cell: (row) => row.cartons,
  },
  {
    id: 'received',
    head: msg`Received`,
    width: 110,
    align: 'right',
    tablet: { head: msg`Received, cartons`, width: 134 },
    cell: arrived,
  },
]);

export const noticeCard = (row: NoticeRow) => (
  <RowCard
    title={<Plate>{row.number}</Plate>}
    amount={arrived(row)}
    facts={[
      row.seller_name,
      row.warehouse,
      <Plural key="cartons" value={row.cartons} one="# carton" other="# cartons" />,
      <DateText key="day" value={row.expected_on} form="day" />,
    ]}
    statuses={<NoticeMark row={row} />}
  />
);
