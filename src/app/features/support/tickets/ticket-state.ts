import { isUuid } from '#domain/shared/text/uuid.ts';
import { cutText } from '#domain/shared/text/clean.ts';
import { ticketCaseKinds, type TicketCaseKind } from '#domain/support/tickets/ticket-fields.ts';
import { ticketStatus, type TicketStatus } from '#domain/support/tickets/ticket-status.ts';
import { ticketViews } from '#domain/support/tickets/ticket-views.ts';
import { readList, writeList, type ListDefaults, type ListState } from '../../../ui/list/list-state.ts';
import { urlFilters } from './filters.ts';

/** Statuses as views, named as in the answer of `ticket.count`. */
export const statusViews = {
  open: ticketStatus.open,
  waiting_for_customer: ticketStatus.waitingForCustomer,
  pending: ticketStatus.pending,
  waiting_for_third_party: ticketStatus.waitingForThirdParty,
  solved: ticketStatus.solved,
  closed: ticketStatus.closed,
} as const satisfies Record<string, TicketStatus>;
export type StatusView = keyof typeof statusViews;
export type TicketsView = (typeof ticketViews)[number] | StatusView;

const statusNames = Object.keys(statusViews) as StatusView[];
export const allViews: readonly TicketsView[] = [...ticketViews, ...statusNames];
/** Customers see who has to act next, but not the queues of staff. */
export const sellerViews: readonly TicketsView[] = ['unread', 'open', 'waiting_for_customer', 'solved', 'closed'];

export const viewOf = (value: unknown): TicketsView | undefined => allViews.find((view) => view === value);
export const isStatusView = (view: string): view is StatusView => Object.hasOwn(statusViews, view);

/** The record a new ticket is about, from the address that opens the form. */
export type NewTicket = { readonly kind: TicketCaseKind; readonly ref: string; readonly name: string };

/** The list, the open ticket, and the form of a new one. */
export type TicketsState = ListState & { readonly open: string | undefined; readonly wanted: NewTicket | undefined };
export type OnTickets = (next: TicketsState, how?: { replace: boolean }) => void;
type Search = Readonly<Record<string, unknown>>;

const defaults: ListDefaults = { sort: { by: 'message_at', dir: 'desc' } };
/** What is due first is at the top. */
const late: ListDefaults = { sort: { by: 'due_at', dir: 'asc' } };
export const defaultsOf = (view: string | undefined): ListDefaults => (view === 'late' ? late : defaults);

function wantedOf(search: Search): NewTicket | undefined {
  const kind = ticketCaseKinds.find((each) => each === search['new']);
  const { ref, name } = search;
  if (kind === undefined) return undefined;
  const isRef = kind === 'bill' ? /^[1-9]\d{0,15}$/.test(String(ref)) : isUuid(ref);
  const none = { kind: 'none', ref: '', name: '' } as const;
  if (kind === 'none' || !isRef) return none;
  return {
    kind,
    ref: String(ref),
    name: typeof name === 'string' || typeof name === 'number' ? cutText(String(name), 100) : '',
  };
}

export function readTickets(search: Search): TicketsState {
  const view = viewOf(search['view']);
  const open = search['open'];
  return {
    ...readList(search, urlFilters, defaultsOf(view)),
    view,
    open: isUuid(open) ? open : undefined,
    wanted: wantedOf(search),
  };
}

export const writeTickets = ({ open, wanted, ...list }: TicketsState): Record<string, string | number> => ({
  ...writeList(list, defaultsOf(list.view)),
  ...(open ? { open } : {}),
  ...(wanted ? { new: wanted.kind } : {}),
  ...(wanted?.ref ? { ref: wanted.ref } : {}),
  ...(wanted?.name ? { name: wanted.name } : {}),
});

/** Another view: its own order, from the first page. */
export const toView = (state: TicketsState, id: string): TicketsState => {
  const view = viewOf(id);
  return { ...state, view, page: 1, sort: defaultsOf(view).sort, open: undefined, wanted: undefined };
};
