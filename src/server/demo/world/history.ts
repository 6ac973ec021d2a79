import type { EventName } from '#domain/shared/events/events.ts';
import type { events } from '../../core/db/schema/kernel.ts';
import type { Draft } from './draft.ts';

type NewEvent = typeof events.$inferInsert;
type EventFields = {
  readonly subjectId?: string;
  readonly actorId?: string | null;
  readonly data?: Record<string, unknown>;
};

/** Collects the history of one order; events after the anchor are dropped. */
export class History {
  private readonly events: NewEvent[] = [];
  private readonly draft: Draft;
  private readonly anchor: Date;

  constructor(draft: Draft, anchor: Date) {
    this.draft = draft;
    this.anchor = anchor;
  }

  has(at: Date | null): at is Date {
    return at !== null && at <= this.anchor;
  }

  add(at: Date, name: EventName, { subjectId, actorId = null, data = {} }: EventFields = {}): void {
    if (!this.has(at)) return;
    const { sellerId, id: orderId } = this.draft;
    this.events.push({ name, sellerId, orderId, subjectId: subjectId ?? null, actorId, data, at });
  }

  /** In time order. */
  all(): readonly NewEvent[] {
    return this.events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }
}
