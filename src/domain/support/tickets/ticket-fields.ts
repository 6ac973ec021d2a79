/** From the least to the most urgent; stored as its place, so that a list sorts by it. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];
export const priorityPlace = (priority: TicketPriority): number => ticketPriorities.indexOf(priority);
export const priorityAt = (place: number): TicketPriority => ticketPriorities[place] ?? 'normal';

/** What a ticket is about, chosen by its author; reports count by it. */
export const ticketReasons = ['order', 'delivery', 'damage', 'product', 'price', 'payment', 'store', 'other'] as const;
export type TicketReason = (typeof ticketReasons)[number];

/** The record that a ticket was opened from; `none`: from the list of tickets. */
export const ticketCaseKinds = ['none', 'order', 'parcel', 'bill', 'product', 'inquiry'] as const;
export type TicketCaseKind = (typeof ticketCaseKinds)[number];

/** The reason that a case suggests. */
export const reasonOfCase: Readonly<Record<TicketCaseKind, TicketReason>> = {
  none: 'other',
  order: 'order',
  parcel: 'delivery',
  bill: 'payment',
  product: 'product',
  inquiry: 'price',
};

/** Max values of a ticket and its messages. */
export const ticketLimits = {
  subject: 160,
  text: 10_000,
  pictures: 10,
  files: 10,
  tags: 10,
  tag: 30,
  ratingText: 1_000,
  links: 20,
  many: 200,
  snippetTitle: 80,
} as const;
/** A conversation shows its newest messages, this many. */
export const maxMessages = 500;

/** Tags as they are stored: lower case, single spaces, each once. */
export const plainTags = (tags: readonly string[]): readonly string[] => [
  ...new Set(tags.map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase()).filter((tag) => tag !== '')),
];

/** Stars of a rating. */
export const maxRating = 5;
