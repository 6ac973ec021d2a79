import { sql } from '../../../../core/db/sql.ts';
import { z } from 'zod';
import type { TimelineEntry } from '#contract/sales/order-timeline.ts';
import { orderStatuses, orderStatus } from '#domain/shared/order-status/order-status.ts';
import {
  timelineSteps,
  type TimelineFacts,
  type TimelineKind,
  type TimelineStep,
} from '#domain/sales/orders/timeline.ts';
import type { DeliveryPromise } from '#domain/sales/orders/promise.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { parcelStatus, parcelsAwaiting } from '#domain/shipping/shipping/parcel-status.ts';
import {
  purchaseLinesSettled,
  purchaseLineStatus,
  validPurchaseStatuses,
} from '#domain/warehouse/purchasing/status.ts';
import { anyOf, anyOfNumbers } from '../../../../core/db/any-of.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import type { Db } from '../../../../core/http/context.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';
import { promisesOf } from '../promises/facts.ts';
import { resendEvents, timelineEntryOf, resendEntryOf } from './timeline-labels.ts';

type Entry = z.input<typeof TimelineEntry>;

/** Lines are bought and received one by one; their events are merged into one step. */
const mergeable = new Set<TimelineKind>(['changed', 'mapped', 'note', 'purchased', 'received']);
const mergeWithinMs = 15 * 60_000;

const EventRow = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.date(),
  actor: z.string().nullable(),
  /** The number of the resend the event belongs to; null for the order's own event. */
  resend: z.string().nullable(),
});
type EventRow = z.output<typeof EventRow>;

async function eventsOf(db: Db, orderId: string): Promise<EventRow[]> {
  return query(db, EventRow).all(sql`
    with told as (
      select id, name, data, at, actor_id, null as resend from events where order_id = ${orderId}
      union all
      select e.id, e.name, e.data, e.at, e.actor_id, c.order_number from orders p
        join orders c on c.seller_id = p.seller_id and c.resend_of = p.id join events e on e.order_id = c.id
      where p.id = ${orderId} and e.name = any(${sql.param(resendEvents)}::text[])
    )
    select e.name, e.data, e.at, u.name as actor, e.resend from told e left join users u on u.id = e.actor_id
    order by e.at, e.id`);
}

const Facts = z.object({
  order_status: z.enum(orderStatuses),
  imported_at: z.date(),
  /** The order that it resends. */
  resend_of: z.string().nullable(),
  processed_at: z.date().nullable(),
  by_transfer: z.boolean(),
  transferred_at: z.date().nullable(),
  needs_purchase: z.boolean(),
  purchased_at: z.date().nullable(),
  received_at: z.date().nullable(),
  ready_at: z.date().nullable(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
});
type Facts = z.output<typeof Facts>;

/** When the order as a whole reached each step: when the last of its lines or parcels did. */
async function factsOf(db: Db, scope: Scope, orderId: string): Promise<Facts | null> {
  return query(db, Facts).first(sql`
    select o.order_status, o.imported_at, o.processed_at,
      (select p.order_number from orders p where p.seller_id = o.seller_id and p.id = o.resend_of) as resend_of,
      transfer.id is not null as by_transfer, transfer.completed_at as transferred_at, bought.needs_purchase, bought.purchased_at, bought.received_at,
      boxes.ready_at, boxes.shipped_at, boxes.delivered_at
    from orders o
      left join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
      left join manual_payments transfer on transfer.id = c.manual_payment_id
      left join lateral (
        select count(*) > 0 as needs_purchase,
          case when bool_and(b.status <> ${purchaseLineStatus.open}) then max(coalesce(b.purchased_at, b.received_at)) end as purchased_at,
          case when bool_and(b.status = ${anyOf(purchaseLinesSettled)}) then max(b.received_at) end as received_at
        from purchases p join purchase_lines b on b.seller_id = p.seller_id and b.purchase_id = p.id
        where p.seller_id = o.seller_id and p.order_id = o.id and p.status = ${anyOfNumbers(validPurchaseStatuses)}
      ) bought on true
      left join lateral (
        select
          case when bool_and(x.status <> all(${sql.param([...parcelsAwaiting])}::text[])) then max(coalesce(
            (select max(e.at) from events e where e.subject_id = x.id and e.name = 'parcel.ready'),
            case when bought.needs_purchase then bought.received_at else x.created_at end, x.labelled_at)) end as ready_at,
          case when bool_and(x.shipped_at is not null) then max(x.shipped_at) end as shipped_at,
          case when bool_and(x.delivered_at is not null) then max(x.delivered_at) end as delivered_at
        from parcels x where x.id in (select p.id from parcels p where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)})
          and x.status <> ${parcelStatus.cancelled}
      ) boxes on true
    where o.id = ${orderId} and ${sellerScope(scope, sql`o.seller_id`)}`);
}

const known = <T extends object>(dates: { [K in keyof T]: Date | null }): Partial<Record<keyof T, Date>> =>
  Object.fromEntries(Object.entries(dates).filter(([, at]) => at !== null)) as Partial<Record<keyof T, Date>>;

const stepFacts = (facts: Facts, promise: DeliveryPromise | undefined): TimelineFacts => ({
  reached: known({
    imported: facts.imported_at,
    processed: facts.processed_at,
    transferred: facts.transferred_at,
    purchased: facts.purchased_at,
    received: facts.received_at,
    ready: facts.ready_at,
    shipped: facts.shipped_at,
    delivered: facts.delivered_at,
  }),
  ended: facts.order_status !== orderStatus.open,
  by_transfer: facts.by_transfer,
  // The purchases are created when the transfer arrives.
  needs_purchase:
    (facts.by_transfer && facts.transferred_at === null) || facts.needs_purchase || facts.processed_at === null,
  expected: {
    ...(promise?.ship && { shipped: promise.ship }),
    ...(promise?.deliver && { delivered: promise.deliver }),
  },
});

const done = { state: 'done', since: null, expected: null } as const;

/** The events as entries; close events of one step are merged. */
function happened(events: readonly EventRow[]): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    const { name, data, resend } = event;
    const entry = resend === null ? timelineEntryOf(name, data) : resendEntryOf(name, data, resend);
    if (!entry) continue;
    const last = entries.at(-1);
    const isSame =
      last?.kind === entry.kind &&
      last.actor === event.actor &&
      mergeable.has(entry.kind) &&
      last.at !== null &&
      event.at.getTime() - new Date(last.at).getTime() <= mergeWithinMs;
    const count = isSame ? last.count + 1 : 1;
    if (isSame) entries.pop();
    entries.push({ ...entry, ...done, at: event.at.toISOString(), actor: event.actor, count });
  }
  return entries;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const stepEntry = ({ kind, state, at, since, expected }: TimelineStep): Entry => ({
  kind,
  state,
  at: iso(at),
  since: iso(since),
  expected: expected && { from: expected[0].toISOString(), to: expected[1].toISOString() },
  actor: null,
  count: 1,
  details: {},
});

const byTime = (a: Entry, b: Entry) => (a.at ?? '').localeCompare(b.at ?? '');

/**
 * The history of an order, oldest first, then the step in progress and later ones. Null when out of scope or missing.
 */
export async function timelineOf(db: Db, scope: Scope, orderId: string, now: Date): Promise<Entry[] | null> {
  const facts = await factsOf(db, scope, orderId);
  if (!facts) return null;
  const entries = happened(await eventsOf(db, orderId));
  const promise = (await promisesOf(db, scope, [orderId], now)).get(orderId);
  const steps = timelineSteps(stepFacts(facts, promise));
  const shown = new Set(entries.map((entry) => entry.kind));
  // Orders older than the event log still show their steps.
  const unlisted = steps.filter((step) => step.state === 'done' && step.at !== null && !shown.has(step.kind));
  const ahead = steps.filter((step) => step.state !== 'done');
  const first = facts.resend_of === null ? {} : { resend_of: facts.resend_of };
  const begun = unlisted
    .filter((step) => step.kind === 'imported')
    .map((step) => ({ ...stepEntry(step), details: first }));
  const since = unlisted.filter((step) => step.kind !== 'imported').map(stepEntry);
  // A resend is created and processed at the same time: its creation is listed first.
  return [...[...begun, ...entries, ...since].toSorted(byTime), ...ahead.map(stepEntry)];
}
