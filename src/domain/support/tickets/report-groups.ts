/** What the rows of the report on tickets are. Users: who answered, and of opened tickets who has them in hand. */
export const ticketReportGroups = ['day', 'week', 'month', 'assignee', 'reason', 'tag', 'seller'] as const;
export type TicketReportGroup = (typeof ticketReportGroups)[number];
