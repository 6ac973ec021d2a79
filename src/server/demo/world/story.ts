import type { events } from '../../core/db/schema/kernel.ts';
import type { Draft } from './draft.ts';

type NewEvent = typeof events.$inferInsert;
type Told = {
  readonly subjectId?: string;
  readonly actorId?: string | null;
  readonly data?: Record<string, unknown>;
};

/** Keeps the history of one order: what lies after the anchor is not told. */
export class Story {
  private readonly told: NewEvent[] = [];
  private readonly draft: Draft;
  private readonly anchor: Date;

  constructor(draft: Draft, anchor: Date) {
    this.draft = draft;
    this.anchor = anchor;
  }

  has(at: Date | null): at is Date {
    return at !== null && at <= this.anchor;
  }

  tell(at: Date, name: string, { subjectId, actorId = null, data = {} }: Told = {}): void {
    if (!this.has(at)) return;
    const { sellerId, id: orderId } = this.draft;
    this.told.push({ name, sellerId, orderId, subjectId: subjectId ?? null, actorId, data, at });
  }

  /** In the order in which it happened. */
  all(): readonly NewEvent[] {
    return this.told.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  }
}
