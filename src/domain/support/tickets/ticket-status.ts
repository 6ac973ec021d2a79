import { managers, move, transitionBetween } from '#domain/shared/status.ts';
import type { Party, Transitions } from '#domain/shared/status.ts';

/** The specification's numbers (§4). */
export const ticketStatus = {
  closed: -1,
  open: 0,
  waitingForCustomer: 1,
  pending: 2,
  waitingForThirdParty: 3,
  solved: 4,
} as const;
export const ticketStatuses = [-1, 0, 1, 2, 3, 4] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export type TicketAction = 'set' | 'solve' | 'close' | 'reply';

/** Customer service, salespeople of the customer, managers (domain.md §2.5: C, S, M+). */
const service = ['customer service', 'salesperson', ...managers] as const satisfies readonly Party[];
/** A purchaser replies to the tickets that are assigned to them, but decides about no status. */
const repliers = [...service, 'purchaser'] as const satisfies readonly Party[];

/** Statuses of a ticket that someone still works on. */
export const unsolvedStatuses = [
  ticketStatus.open,
  ticketStatus.waitingForCustomer,
  ticketStatus.pending,
  ticketStatus.waitingForThirdParty,
] as const;
/** Statuses in which the time until the solution does not count: the answer of others is awaited. */
const pausedStatuses: ReadonlySet<TicketStatus> = new Set([
  ticketStatus.waitingForCustomer,
  ticketStatus.waitingForThirdParty,
]);

export const ticketTransitions: Transitions<TicketStatus, TicketAction> = {
  statuses: ticketStatuses,
  starts: [ticketStatus.open],
  moves: [
    ...unsolvedStatuses.flatMap((from) =>
      unsolvedStatuses.filter((to) => to !== from).map((to) => move(from, to, 'set', service)),
    ),
    ...unsolvedStatuses.map((from) => move(from, ticketStatus.solved, 'solve', service)),
    move(ticketStatus.solved, ticketStatus.open, 'reply', ['buyer']),
    move(ticketStatus.solved, ticketStatus.waitingForCustomer, 'reply', repliers),
    move(ticketStatus.solved, ticketStatus.closed, 'close', ['buyer', 'system']),
  ],
};

export const isUnsolved = (status: TicketStatus): boolean => unsolvedStatuses.some((unsolved) => unsolved === status);
export const isPaused = (status: TicketStatus): boolean => pausedStatuses.has(status);

/**
 * The status after a public reply: a reply of staff makes a ticket wait for the customer, a reply of the customer opens
 * it, also when it was solved. Null: it is closed and takes no reply.
 */
export function statusAfterReply(status: TicketStatus, by: 'customer' | 'staff'): TicketStatus | null {
  if (status === ticketStatus.closed) return null;
  return by === 'staff' ? ticketStatus.waitingForCustomer : ticketStatus.open;
}

/** The statuses that these parties may set from here, in the order of the table. */
export const statusesFor = (from: TicketStatus, parties: readonly Party[]): readonly TicketStatus[] =>
  ticketStatuses.filter((to) => {
    const row = transitionBetween(ticketTransitions, from, to);
    return row !== null && row.action !== 'reply' && row.parties.some((party) => parties.includes(party));
  });
