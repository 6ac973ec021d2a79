import type { EventName, Fact } from '../../shared/events/events.ts';
import type { NoticeKind } from './notice-kinds.ts';

type ReadEvent = Extract<
  EventName,
  'order.address-read' | 'inquiry.read' | 'comment.read' | 'quotation.read' | 'ticket.read'
>;

/** Prefixes of notification kinds, and the event to emit when one of that kind is read (specification §7: server actions that end in Read). */
const prefixes: readonly (readonly [prefix: string, event: ReadEvent])[] = [
  ['address-changed' satisfies NoticeKind, 'order.address-read'],
  ['inquiry-', 'inquiry.read'],
  ['comment-', 'comment.read'],
  ['quotation-', 'quotation.read'],
  ['ticket-', 'ticket.read'],
];

/** The events of a user who has read notifications of these kinds, each once. */
export const readEventsOf = (userId: string, kinds: readonly (string | null)[]): readonly Fact<ReadEvent>[] =>
  prefixes
    .filter(([prefix]) => kinds.some((kind) => kind?.startsWith(prefix)))
    .map(([, name]) => ({ name, data: { user_id: userId } }));
