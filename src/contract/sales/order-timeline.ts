import { z } from 'zod';
import { timelineKinds } from '#domain/sales/orders/timeline.ts';
import { query } from '../call.ts';
import { Id, Instant } from '../wire.ts';

export const TimelineEntry = z.object({
  kind: z.enum(timelineKinds),
  /** now: in progress since `since`. next: later. */
  state: z.enum(['done', 'now', 'next']),
  at: Instant.nullable(),
  since: Instant.nullable(),
  expected: z.object({ from: Instant, to: Instant }).nullable(),
  /** The acting user; null for the system. */
  actor: z.string().nullable(),
  /** Number of merged events. */
  count: z.int(),
  /** Values for the message of its kind: a location, a tracking status, a reason. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const orderTimeline = query('order.timeline', {
  path: '/order/timeline',
  needs: 'order.read',
  summary: 'The timeline of an order, with its next steps.',
  input: z.object({ _id: Id }),
  output: z.array(TimelineEntry),
});
