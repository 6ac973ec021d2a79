import type { DateRange } from './promise.ts';

/** Event kinds of an order's history. Stored in the database and sent on the wire. */
export const timelineKinds = [
  'imported',
  'changed',
  'mapped',
  'address-wrong',
  'address-updated',
  'note',
  'processed',
  'transferred',
  'process-cancelled',
  'cancel-requested',
  'channel-requested',
  'cancel-decided',
  'purchased',
  'received',
  'ready',
  'packing',
  'conflict',
  'problem',
  'decided',
  'reallocated',
  'rearranged',
  'numbered',
  'photographed',
  'label-printed',
  'label-reprinted',
  'shipped',
  'unfulfilled',
  'tracking',
  'delivered',
  'returned',
  'shop-refunded',
  'refund-requested',
  'refund-decided',
  'resend-requested',
  'collect-requested',
  'resent',
  'resend-shipped',
  'resend-delivered',
  'resend-ended',
  'collected',
  'cancelled',
  'closed',
  'reopened',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The steps of every order, in this order; other events occur between them. */
export const milestones = [
  'imported',
  'processed',
  'transferred',
  'purchased',
  'received',
  'ready',
  'shipped',
  'delivered',
] as const;
export type Milestone = (typeof milestones)[number];

export interface TimelineFacts {
  /** When each milestone was reached; absent until then. */
  readonly reached: Partial<Readonly<Record<Milestone, Date>>>;
  /** The order is cancelled or closed. */
  readonly ended: boolean;
  /** Paid by a transfer: nothing starts before it arrives. */
  readonly by_transfer: boolean;
  /** False when every line is served from stock. */
  readonly needs_purchase: boolean;
  /** When later milestones are expected (`promise.ts`). */
  readonly expected: Partial<Readonly<Record<Milestone, DateRange>>>;
}

export interface TimelineStep {
  readonly kind: Milestone;
  /** now: the step in progress since `since`. next: a later step. */
  readonly state: 'done' | 'now' | 'next';
  readonly at: Date | null;
  readonly since: Date | null;
  /** Expected from and to, when it can be estimated. */
  readonly expected: DateRange | null;
}

const isExpected = (kind: Milestone, { by_transfer, needs_purchase }: TimelineFacts): boolean => {
  if (kind === 'transferred') return by_transfer;
  return needs_purchase || (kind !== 'purchased' && kind !== 'received');
};

/**
 * The steps of the order drawer: done, in progress, and later ones with expected dates. Steps that do not apply
 * (nothing to buy) are omitted, and all later steps of an ended order.
 */
export function timelineSteps(facts: TimelineFacts): readonly TimelineStep[] {
  const { reached } = facts;
  const applies = milestones.filter((kind) => reached[kind] !== undefined || isExpected(kind, facts));
  const lastDone = applies.findLastIndex((kind) => reached[kind] !== undefined);
  const previous = lastDone < 0 ? null : (reached[applies[lastDone] ?? 'imported'] ?? null);
  // A later milestone implies the earlier ones, even when they were not recorded.
  const steps = applies.map((kind, index): TimelineStep => {
    if (index <= lastDone) return { kind, state: 'done', at: reached[kind] ?? null, since: null, expected: null };
    const isDue = index === lastDone + 1;
    const expected = facts.expected[kind] ?? null;
    return { kind, state: isDue ? 'now' : 'next', at: null, since: isDue ? previous : null, expected };
  });
  return facts.ended ? steps.filter((step) => step.state === 'done') : steps;
}

/** The step in progress; null when there is none. */
export const dueStep = (steps: readonly TimelineStep[]): Milestone | null =>
  steps.find((step) => step.state === 'now')?.kind ?? null;
