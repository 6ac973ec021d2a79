import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../../ui/list/columns/column.ts';
import { StatusMark } from '../../../../ui/status/StatusMark.tsx';
import { DateText } from '../../../../ui/text/DateText.tsx';
import { AgeText } from '../../../../ui/text/time/AgeText.tsx';
import { useNow } from '../../../../ui/text/time/use-now.ts';
import { priorityLabels } from '../labels.ts';
import type { TicketRow } from '../queries.ts';

type Row = { row: TicketRow };

/** The subject, bold while something in it is unread. */
const Subject = ({ row }: Row) => (row.is_unread ? <b>{row.subject}</b> : <>{row.subject}</>);

const Unread = ({ row }: Row) =>
  row.is_unread ? (
    <Text span inherit c="var(--py-accent)">
      <Trans context="unread">New</Trans>
    </Text>
  ) : null;

export function Priority({ row: { priority } }: Row) {
  const { i18n } = useLingui();
  const isHigh = priority === 'high' || priority === 'urgent';
  return (
    <Text span inherit c={isHigh ? 'var(--py-bad-text)' : 'inherit'}>
      {i18n._(priorityLabels[priority])}
    </Text>
  );
}

/** An answer before the solution. */
const dueOf = ({ reply_due_at, solve_due_at }: TicketRow) =>
  [reply_due_at, solve_due_at].filter((at) => at !== null).toSorted()[0];

/** What is due next. Red once it is late. */
export function Due({ row }: Row) {
  const now = useNow(60_000);
  const due = dueOf(row);
  if (due === undefined) return <>—</>;
  return (
    <Text span inherit c={new Date(due) < now ? 'var(--py-bad-text)' : 'inherit'}>
      <DateText value={due} />
    </Text>
  );
}

export const Assignee = ({ row }: Row) => <>{row.assignee_name ?? <Trans>No user</Trans>}</>;
const Status = ({ row, full = false }: Row & { full?: boolean }) => (
  <StatusMark family="ticket" status={row.status} full={full} />
);

const staffColumns: readonly Column<TicketRow>[] = [
  { id: 'seller', head: msg`Customer`, width: 126, mergeInto: 'subject', cell: (row) => row.seller_name },
  { id: 'due', head: msg`Due`, width: 134, sort: 'due_at', mergeInto: 'status', cell: (row) => <Due row={row} /> },
];

export const ticketColumns = (isStaff: boolean) =>
  columnsOf<TicketRow>([
    { id: 'number', head: msg`Ticket`, width: 84, fixed: true, cell: (row) => <b>{row.number}</b> },
    {
      id: 'subject',
      head: msg({ message: 'Subject', context: 'of a ticket' }),
      width: 210,
      minWidth: 180,
      cell: (row) => (
        <Group gap={14} wrap="nowrap" miw={0}>
          <Text span inherit truncate>
            <Subject row={row} />
          </Text>
          <Unread row={row} />
        </Group>
      ),
    },
    ...(isStaff ? staffColumns.slice(0, 1) : []),
    {
      id: 'case',
      head: msg({ message: 'About', context: 'what a ticket is about' }),
      width: 104,
      yields: 2,
      mergeInto: 'number',
      cell: (row) => row.case.label || '—',
    },
    {
      id: 'priority',
      head: msg`Priority`,
      width: 80,
      sort: 'priority',
      yields: 1,
      cell: (row) => <Priority row={row} />,
    },
    {
      id: 'assignee',
      head: msg`Handled by`,
      width: 104,
      yields: 3,
      mergeInto: 'message',
      cell: (row) => <Assignee row={row} />,
    },
    ...(isStaff ? staffColumns.slice(1) : []),
    {
      id: 'message',
      head: msg`Last message`,
      width: 100,
      sort: 'message_at',
      cell: (row) => <AgeText since={row.message_at} units="one" />,
    },
    {
      id: 'created',
      head: msg`Opened`,
      width: 120,
      sort: 'created_at',
      hidden: true,
      cell: (row) => <DateText value={row.created_at} form="day" />,
    },
    { id: 'status', head: msg`Status`, width: 140, tablet: { width: 150 }, cell: (row) => <Status row={row} /> },
  ]);

export const ticketCard = (isStaff: boolean) => (row: TicketRow) => (
  <RowCard
    title={<Subject row={row} />}
    amount={<DateText value={row.message_at} form="day" />}
    facts={[
      row.number,
      isStaff ? row.seller_name : row.case.label,
      isStaff && dueOf(row) !== undefined && (
        <>
          <Trans>Due</Trans> <Due row={row} />
        </>
      ),
    ].filter(Boolean)}
    statuses={
      <>
        <Unread row={row} />
        <Status row={row} full />
      </>
    }
  />
);
