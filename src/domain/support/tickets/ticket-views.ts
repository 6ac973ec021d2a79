/**
 * Views of a queue, other than its statuses: tickets in the user's hand, of no user, with messages the user has not seen, and
 * those whose deadline has passed. All are about tickets that are not solved.
 */
export const ticketViews = ['mine', 'unassigned', 'unread', 'late'] as const;
export type TicketView = (typeof ticketViews)[number];
