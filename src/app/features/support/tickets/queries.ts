import { isUuid } from '#domain/shared/text/uuid.ts';
import { ticketPriorities, ticketReasons } from '#domain/support/tickets/ticket-fields.ts';
import { sellersChosen } from '../../../shared/sellers/seller-filter.ts';
import type { Output } from '../../../sync/calls.ts';
import { callQuery } from '../../../sync/queries.ts';
import { chosen } from '../../../ui/list/filters/filters.ts';
import { keywordOf, type ListState } from '../../../ui/list/list-state.ts';
import { unassigned } from './filters.ts';
import { isStatusView, statusViews, viewOf, type TicketsState } from './ticket-state.ts';

export type TicketRow = Output<'ticket.list'>['list'][number];
export type TicketInfo = Output<'ticket.detail'>;
export type TicketMessage = TicketInfo['messages'][number];
export type CaseInfo = Output<'ticket.case'>;

const sorts = ['message_at', 'due_at', 'priority', 'created_at'] as const;

function narrowed(state: ListState) {
  const of = (id: string) => [...chosen(state.filters[id])];
  const [assignee] = of('assignee_id');
  const [quiet] = of('quiet_days');
  const keyword = keywordOf(state);
  const priority = ticketPriorities.filter((each) => of('priority').includes(each));
  const reason = ticketReasons.filter((each) => of('reason').includes(each));
  return {
    ...(keyword ? { keyword } : {}),
    ...sellersChosen(state.filters),
    ...(priority.length > 0 ? { priority } : {}),
    ...(reason.length > 0 ? { reason } : {}),
    ...(of('tag').length > 0 ? { tag: of('tag').map((tag) => tag.slice(0, 30)) } : {}),
    ...(quiet ? { quiet_days: Number(quiet) } : {}),
    ...(assignee === unassigned || isUuid(assignee) ? { assignee_id: assignee } : {}),
  };
}

export function ticketsQuery(state: TicketsState) {
  const { page, size, sort } = state;
  const view = viewOf(state.view);
  const by = sorts.find((each) => each === sort?.by);
  return callQuery('ticket.list', {
    page,
    size,
    ...narrowed(state),
    ...(view && isStatusView(view) ? { status: [statusViews[view]] } : view ? { view } : {}),
    sort: by ?? 'message_at',
    direction: (by && sort?.dir) ?? 'desc',
  });
}
export const countsQuery = (state: Pick<ListState, 'filters'>) =>
  callQuery('ticket.count', sellersChosen(state.filters));
export const ticketQuery = (id: string) => callQuery('ticket.detail', { ticket_id: id });
export const caseQuery = (id: string) => callQuery('ticket.case', { ticket_id: id });
export const customerQuery = (id: string) => callQuery('ticket.customer', { ticket_id: id });
export const assigneesQuery = (sellerId?: string) =>
  callQuery('ticket.assignees', sellerId ? { seller_id: sellerId } : {});
export const customersQuery = callQuery('ticket.customers', {});
export const tagsQuery = callQuery('ticket.tags', {});
export const snippetsQuery = callQuery('ticket.snippets', {});
export const writersQuery = (id: string) => callQuery('ticket_writer.list', { ticket_id: id });
export const ticketsAboutQuery = (kind: 'order' | 'parcel' | 'bill' | 'product' | 'inquiry', ref: string) =>
  callQuery('ticket.list', { case_kind: kind, case_ref: ref, size: 10 });
