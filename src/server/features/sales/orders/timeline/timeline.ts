import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TimelineEntry } from '#contract/sales/orders.ts';
import type { OrderStatus } from '#domain/shared/order-status/order-status.ts';
import {
  timelineSteps,
  type TimelineFacts,
  type TimelineKind,
  type TimelineStep,
} from '#domain/sales/orders/timeline.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { purchaseLinesSettled } from '#domain/warehouse/purchasing/status.ts';
import { anyOf } from '../../../../core/db/any-of.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import type { Db } from '../../../../core/http/context.ts';
import { inBoxesOf } from '../../../shipping/parcels/boxes.ts';
import { resendEvents, tellingOf, tellingOfResend } from './timeline-labels.ts';

type Entry = z.input<typeof TimelineEntry>;

/** Whole days it usually takes from paid to ready when goods have to be bought, and from ready to the carrier. */
const handlingDays = { toReady: 4, toShip: 1 } as const;
/** Lines are bought and received one by one; together they are one step. */
const together = new Set<TimelineKind>(['changed', 'mapped', 'note', 'purchased', 'received']);
const togetherMs = 15 * 60_000;

type EventRow = {
  name: string;
  data: Record<string, unknown>;
  at: Date;
  actor: string | null;
  /** The number of the order that sends goods of this one again; null where it is its own event. */
  resend: string | null;
};

async function eventsOf(db: Db, orderId: string): Promise<EventRow[]> {
  const { rows } = await db.execute<EventRow>(sql`
    with told as (
      select id, name, data, at, actor_id, null as resend from events where order_id = ${orderId}
      union all
      select e.id, e.name, e.data, e.at, e.actor_id, c.order_number from orders p
        join orders c on c.seller_id = p.seller_id and c.resend_of = p.id join events e on e.order_id = c.id
      where p.id = ${orderId} and e.name = any(${sql.param(resendEvents)}::text[])
    )
    select e.name, e.data, e.at, u.name as actor, e.resend from told e left join users u on u.id = e.actor_id
    order by e.at, e.id`);
  return rows;
}

type Facts = {
  order_status: OrderStatus;
  imported_at: Date;
  /** The order whose goods it sends again. */
  resend_of: string | null;
  processed_at: Date | null;
  needs_purchase: boolean;
  purchased_at: Date | null;
  received_at: Date | null;
  ready_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  days_p50: number | null;
  days_p90: number | null;
};

/** When the order as a whole reached each step: the last of its lines or parcels did. */
async function factsOf(db: Db, scope: Scope, orderId: string): Promise<Facts | null> {
  const { rows } = await db.execute<Facts>(sql`
    select o.order_status, o.imported_at, o.processed_at,
      (select p.order_number from orders p where p.seller_id = o.seller_id and p.id = o.resend_of) as resend_of,
      bought.needs_purchase, bought.purchased_at, bought.received_at,
      boxes.ready_at, boxes.shipped_at, boxes.delivered_at, days.days_p50, days.days_p90
    from orders o
      left join lateral (
        select count(*) > 0 as needs_purchase,
          case when bool_and(b.status <> '') then max(coalesce(b.purchased_at, b.received_at)) end as purchased_at,
          case when bool_and(b.status = ${anyOf(purchaseLinesSettled)}) then max(b.received_at) end as received_at
        from purchases p join purchase_lines b on b.seller_id = p.seller_id and b.purchase_id = p.id
        where p.seller_id = o.seller_id and p.order_id = o.id and p.status >= 0
      ) bought on true
      left join lateral (
        select min(x.channel_id::text)::uuid as channel_id, max(x.expected_g) as grams,
          case when bool_and(x.status not in ('waiting', 'conflict')) then max(coalesce(
            (select max(e.at) from events e where e.subject_id = x.id and e.name = 'parcel.ready'),
            case when bought.needs_purchase then bought.received_at else x.created_at end, x.labelled_at)) end as ready_at,
          case when bool_and(x.shipped_at is not null) then max(x.shipped_at) end as shipped_at,
          case when bool_and(x.delivered_at is not null) then max(x.delivered_at) end as delivered_at
        from parcels x where x.id in (select p.id from parcels p where ${inBoxesOf(sql`o.seller_id`, sql`o.id`)})
          and x.status <> 'cancelled'
      ) boxes on true
      left join lateral (
        select c.days_p50, c.days_p90 from channel_prices c
        where c.country_code = o.country_code and c.channel_id = coalesce(o.channel_id, boxes.channel_id)
        order by (c.from_g <= boxes.grams and c.to_g >= boxes.grams) desc, c.valid_from desc, c.from_g limit 1
      ) days on true
    where o.id = ${orderId} and ${sellerScope(scope, sql`o.seller_id`)}`);
  return rows[0] ?? null;
}

const known = <T extends object>(dates: { [K in keyof T]: Date | null }): Partial<Record<keyof T, Date>> =>
  Object.fromEntries(Object.entries(dates).filter(([, at]) => at !== null)) as Partial<Record<keyof T, Date>>;

const stepFacts = (facts: Facts): TimelineFacts => ({
  reached: known({
    imported: facts.imported_at,
    processed: facts.processed_at,
    purchased: facts.purchased_at,
    received: facts.received_at,
    ready: facts.ready_at,
    shipped: facts.shipped_at,
    delivered: facts.delivered_at,
  }),
  ended: facts.order_status !== 'open',
  needs_purchase: facts.needs_purchase || facts.processed_at === null,
  channel_days:
    facts.days_p50 === null || facts.days_p90 === null ? null : { p50: facts.days_p50, p90: facts.days_p90 },
  handling_days: handlingDays,
});

const done = { state: 'done', since: null, expected: null } as const;

/** The events in words, those of one step that follow each other closely as one. */
function happened(events: readonly EventRow[]): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    const { name, data, resend } = event;
    const told = resend === null ? tellingOf(name, data) : tellingOfResend(name, data, resend);
    if (!told) continue;
    const last = entries.at(-1);
    const isSame =
      last?.kind === told.kind &&
      last.actor === event.actor &&
      together.has(told.kind) &&
      last.at !== null &&
      event.at.getTime() - new Date(last.at).getTime() <= togetherMs;
    const count = isSame ? last.count + 1 : 1;
    if (isSame) entries.pop();
    entries.push({ ...told, ...done, at: event.at.toISOString(), actor: event.actor, count });
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
 * What happened to an order, oldest first, then the step that is due and those after it. Null when the order is foreign
 * or not there.
 */
export async function timelineOf(db: Db, scope: Scope, orderId: string): Promise<Entry[] | null> {
  const facts = await factsOf(db, scope, orderId);
  if (!facts) return null;
  const entries = happened(await eventsOf(db, orderId));
  const steps = timelineSteps(stepFacts(facts));
  const told = new Set(entries.map((entry) => entry.kind));
  // Orders from before the events (or made by hand in the database) still show how far they are.
  const untold = steps.filter((step) => step.state === 'done' && step.at !== null && !told.has(step.kind));
  const ahead = steps.filter((step) => step.state !== 'done');
  const first = facts.resend_of === null ? {} : { resend_of: facts.resend_of };
  const begun = untold
    .filter((step) => step.kind === 'imported')
    .map((step) => ({ ...stepEntry(step), details: first }));
  const since = untold.filter((step) => step.kind !== 'imported').map(stepEntry);
  // A resend is made and processed in one moment: its beginning stands first all the same.
  return [...[...begun, ...entries, ...since].toSorted(byTime), ...ahead.map(stepEntry)];
}
