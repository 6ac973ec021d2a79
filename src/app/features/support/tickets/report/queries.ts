import { msg } from '@lingui/core/macro';
import { addDays, type Day, type DayRange } from '#domain/shared/calendar/days.ts';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { ticketReportGroups, type TicketReportGroup } from '#domain/support/tickets/report-groups.ts';
import { ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { sellerFilter, sellersChosen } from '../../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../../sync/calls.ts';
import type { Exported } from '../../../../sync/exported.ts';
import { callQuery } from '../../../../sync/queries.ts';
import { chosen, daysChosen, type Filter, type FilterOption } from '../../../../ui/list/filters/filters.ts';
import { readList, writeList, type ListState } from '../../../../ui/list/list-state.ts';
import { currentZone, today } from '../../../../ui/text/formats.ts';
import { reasonLabels } from '../labels.ts';

type Report = Output<'ticket.report'>;
export type ReportRow = Report['list'][number];
export type ReportSums = Report['sums'];
export type Times = ReportSums['first'];

const dates: Filter = { id: 'date', label: msg`Date`, kind: 'dates', noFuture: true };

export const reportFilters = (assignees: readonly FilterOption[]): readonly Filter[] => [
  dates,
  sellerFilter,
  {
    id: 'reason',
    label: msg({ message: 'About', context: 'what a ticket is about' }),
    kind: 'select',
    options: ticketReasons.map((value) => ({ value, label: reasonLabels[value] })),
  },
  { id: 'assignee_id', label: msg`Handled by`, kind: 'select', single: true, open: 'ids', options: assignees },
];
const urlFilters = reportFilters([]);

const sorts = ['name', 'opened', 'solved', 'first', 'next', 'solution'] as const;

/** The chosen group is the list's view. */
export const groupOf = ({ view }: Pick<ListState, 'view'>): TicketReportGroup =>
  ticketReportGroups.find((each) => each === view) ?? 'day';
export const isTime = (group: TicketReportGroup): boolean => group === 'day' || group === 'week' || group === 'month';

/** Another group: its own order, from the first page, with the same filters. */
export const toGroup = (state: ListState, id: string): ListState => ({
  ...state,
  page: 1,
  sort: undefined,
  view: groupOf({ view: id }) === 'day' ? undefined : id,
});

export const readReport = (search: Readonly<Record<string, unknown>>): ListState => readList(search, urlFilters);
export const writeReport = (state: ListState): Record<string, string | number> => writeList(state);

const usualDays = 30;

/** The last thirty days by default. */
export const reportDays = (state: ListState, day: Day): DayRange =>
  daysChosen(state.filters['date'], day) ?? { from: addDays(day, 1 - usualDays), to: day };

function filterOf(state: ListState) {
  const { from, to } = reportDays(state, today(new Date()));
  const group = groupOf(state);
  const sort = sorts.find((each) => each === state.sort?.by) ?? (isTime(group) ? 'name' : 'opened');
  const [assignee] = chosen(state.filters['assignee_id']);
  const wanted = chosen(state.filters['reason']);
  const reason = ticketReasons.filter((each) => wanted.includes(each));
  return {
    start: from,
    end: to,
    time_zone: currentZone(),
    by: group,
    sort,
    direction: state.sort?.dir ?? ('desc' as const),
    ...sellersChosen(state.filters),
    ...(reason.length > 0 ? { reason } : {}),
    ...(isUuid(assignee) ? { assignee_id: assignee } : {}),
  };
}

export const reportQuery = (state: ListState) =>
  callQuery('ticket.report', { ...filterOf(state), page: state.page, size: state.size });

export const exportedOf = (state: ListState): Exported => ({ kind: 'ticket_report', filter: filterOf(state) });
