import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../../ui/list/columns/column.ts';
import { Thumbs } from '../../../../ui/list/Thumbs.tsx';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { AgeText } from '../../../../ui/text/time/AgeText.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { MoneyText } from '../../../../ui/text/MoneyText.tsx';
import type { InquiryRow } from '../queries.ts';
import { CountryFlags } from './CountryFlags.tsx';
import { InquiryTitle, Unread, UnreadCount } from './InquiryTitle.tsx';

/** Hours after which an inquiry without prices is late. */
const warnAfterHours = 24;
const lateAfterHours = 48;

/** The waiting time while it has no prices; afterwards when its status changed. */
export function Waiting({ row }: { row: InquiryRow }) {
  const isWaiting = row.status === inquiryStatus.notQuoted || row.status === inquiryStatus.inProcess;
  if (isWaiting)
    return <AgeText since={row.submitted_at} warnAfterHours={warnAfterHours} lateAfterHours={lateAfterHours} />;
  return <DateText value={row.moved_at} form="day" />;
}

/** The user who handles it. */
export function Assignee({ row }: { row: InquiryRow }) {
  if (row.assignee_name) return <>{row.assignee_name}</>;
  return row.status === inquiryStatus.notQuoted ? <Trans>Not taken yet</Trans> : <>—</>;
}

const Status = ({ row, full = false }: { row: InquiryRow; full?: boolean }) => (
  <StatusMark family="inquiry" status={row.status} full={full} />
);
const picture = (row: InquiryRow) => [{ src: row.image, name: row.title }];

const staffColumns: readonly Column<InquiryRow>[] = [
  { id: 'seller', head: msg`Seller`, width: 130, mergeInto: 'title', cell: (row) => row.seller_name },
  {
    id: 'value',
    head: msg`Customer value`,
    width: 120,
    align: 'right',
    sort: 'customer_value',
    yields: 2,
    mergeInto: 'countries',
    cell: (row) => row.customer_value && <MoneyText money={row.customer_value} />,
  },
];

export const inquiryColumns = (isStaff: boolean) =>
  columnsOf<InquiryRow>([
    {
      id: 'number',
      head: msg`Inquiry`,
      width: 96,
      fixed: true,
      tablet: isStaff ? {} : { width: 112, sort: 'submitted_at' },
      cell: (row) => <b>{row.number}</b>,
    },
    { id: 'picture', head: msg`Picture`, width: 56, cell: (row) => <Thumbs items={picture(row)} /> },
    {
      id: 'title',
      head: msg`Product`,
      width: 200,
      minWidth: 160,
      cell: (row) => (
        <Group gap={14} wrap="nowrap" miw={0}>
          <Text span inherit truncate>
            <InquiryTitle row={row} />
          </Text>
          <UnreadCount row={row} />
        </Group>
      ),
    },
    ...(isStaff ? staffColumns.slice(0, 1) : []),
    {
      id: 'countries',
      head: msg`Ship to`,
      width: 130,
      tablet: { width: 116 },
      cell: (row) => <CountryFlags codes={row.countries} max={2} />,
    },
    {
      id: 'target',
      head: msg`Target price`,
      width: 100,
      align: 'right',
      yields: 1,
      // With seller and customer value, it would push the status off a screen of 1440 px.
      hidden: isStaff,
      cell: (row) => (row.target ? <MoneyText money={row.target} /> : '—'),
    },
    ...(isStaff ? staffColumns.slice(1) : []),
    { id: 'assignee', head: msg`Handled by`, width: 120, mergeInto: 'status', cell: (row) => <Assignee row={row} /> },
    {
      id: 'waiting',
      head: msg`Waits or changed`,
      width: 120,
      sort: 'submitted_at',
      // On a tablet only staff have a column for it, because they sort by it. For sellers the target price takes the room.
      ...(isStaff ? {} : { mergeInto: 'number' }),
      cell: (row) => <Waiting row={row} />,
    },
    {
      id: 'created',
      head: msg`Created`,
      width: 120,
      sort: 'created_at',
      hidden: true,
      cell: (row) => <DateText value={row.created_at} form="day" />,
    },
    { id: 'status', head: msg`Status`, width: 146, tablet: { width: 160 }, cell: (row) => <Status row={row} /> },
  ]);

export const inquiryCard = (isStaff: boolean) => (row: InquiryRow) => (
  <RowCard
    title={<InquiryTitle row={row} />}
    amount={<Waiting row={row} />}
    facts={[row.number, isStaff ? row.seller_name : <Assignee key="assignee" row={row} />]}
    second={<CountryFlags codes={row.countries} max={3} />}
    media={<Thumbs items={picture(row)} size={36} />}
    statuses={
      <>
        <Unread row={row} />
        <Status row={row} full />
      </>
    }
  />
);
