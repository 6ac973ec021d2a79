import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { TicketReportGroup } from '#domain/support/tickets/report-groups.ts';
import { ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { RowCard } from '../../../../ui/list/cards/RowCard.tsx';
import { columnsOf, type Column } from '../../../../ui/list/columns/column.ts';
import { formatDay, formatMonth } from '../../../../ui/text/format-date.ts';
import { reasonLabels } from '../labels.ts';
import { shareText, useMinutes } from './figures.ts';
import type { ReportRow, Times } from './queries.ts';

const heads: Readonly<Record<TicketReportGroup, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week from`,
  month: msg`Month`,
  assignee: msg`User`,
  reason: msg({ message: 'About', context: 'what a ticket is about' }),
  tag: msg`Tag`,
  seller: msg`Customer`,
};

/** The name of a row as the user knows it. */
export function useRowName(by: TicketReportGroup): (row: Pick<ReportRow, '_id' | 'name'>) => string {
  const { t, i18n } = useLingui();
  return ({ _id, name }) => {
    if (_id === '') return by === 'tag' ? t`Without a tag` : t`No user`;
    if (by === 'month') return formatMonth(`${_id}-01`, i18n.locale);
    if (by === 'day' || by === 'week') return formatDay(_id);
    const reason = by === 'reason' ? ticketReasons.find((each) => each === _id) : undefined;
    return reason ? i18n._(reasonLabels[reason]) : name;
  };
}

const Name = ({ row, by }: { row: ReportRow; by: TicketReportGroup }) => <b>{useRowName(by)(row)}</b>;

function Minutes({ value }: { value: number | null }) {
  return <>{useMinutes()(value)}</>;
}

/** The share in time; red when more than one in ten is late. */
function Share({ times }: { times: Times }) {
  const { i18n } = useLingui();
  const isBad = times.count > 0 && times.in_time < times.count * 0.9;
  return (
    <Text span inherit c={isBad ? 'var(--py-bad-text)' : 'inherit'}>
      {shareText(times, i18n.locale)}
    </Text>
  );
}

/** Half and nine of ten took at most so long; below it the share in time. */
function TimesCell({ times }: { times: Times }) {
  if (times.count === 0) return <>—</>;
  return (
    <>
      <Minutes value={times.median} /> / <Minutes value={times.p90} />
      <Text component="div" c="dimmed" fz="xs" lh="1rem">
        <Trans>
          <Share times={times} /> in time
        </Trans>
      </Text>
    </>
  );
}

const count = (id: 'opened' | 'solved', head: MessageDescriptor, of: (row: ReportRow) => number) =>
  ({ id, head, width: 84, align: 'right', sort: id, cell: of }) as const;

const times = (id: 'first' | 'next' | 'solution', head: MessageDescriptor): Column<ReportRow> => ({
  id,
  head,
  width: 168,
  tablet: { width: 150 },
  align: 'right',
  sort: id,
  cell: (row) => <TimesCell times={row[id]} />,
});

export const reportColumns = (by: TicketReportGroup) =>
  columnsOf<ReportRow>([
    {
      id: 'name',
      head: heads[by],
      width: 200,
      tablet: { width: 130 },
      fixed: true,
      sort: 'name',
      cell: (row) => <Name row={row} by={by} />,
    },
    count('opened', msg({ message: 'Opened', context: 'number of tickets' }), (row) => row.opened),
    count('solved', msg`Solved`, (row) => row.solution.count),
    {
      id: 'reopened',
      head: msg`Reopened`,
      width: 84,
      align: 'right',
      yields: 1,
      mergeInto: 'solved',
      cell: (row) => row.reopened,
    },
    times('first', msg`First answer`),
    times('next', msg`Next answer`),
    times('solution', msg`Solution`),
  ]);

export const reportCard = (by: TicketReportGroup) => (row: ReportRow) => (
  <RowCard
    title={<Name row={row} by={by} />}
    amount={<Plural value={row.opened} one="# opened" other="# opened" />}
    facts={[
      <Plural key="solved" value={row.solution.count} one="# solved" other="# solved" />,
      <Trans key="first">
        First answer <Minutes value={row.first.median} />
      </Trans>,
      <Trans key="solution">
        Solution <Minutes value={row.solution.median} />
      </Trans>,
    ]}
  />
);
