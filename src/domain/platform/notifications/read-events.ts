import type { EventName, Fact } from '../../shared/events/events.ts';
import type { NoticeKind } from './rules.ts';

type ReadEvent = Extract<EventName, 'order.address-read' | 'inquiry.read' | 'comment.read' | 'quotation.read'>;

/** The first words of the kinds whose reading is an event of its own (specification §7: the actions that end in Read). */
const beginnings: readonly (readonly [beginning: string, event: ReadEvent])[] = [
  ['address-changed' satisfies NoticeKind, 'order.address-read'],
  ['inquiry-', 'inquiry.read'],
  ['comment-', 'comment.read'],
  ['quotation-', 'quotation.read'],
];

/** The events of a user who has read notifications of these kinds, each once. */
export const readEventsOf = (userId: string, kinds: readonly (string | null)[]): readonly Fact<ReadEvent>[] =>
  beginnings
    .filter(([beginning]) => kinds.some((kind) => kind?.startsWith(beginning)))
    .map(([, name]) => ({ name, data: { user_id: userId } }));
