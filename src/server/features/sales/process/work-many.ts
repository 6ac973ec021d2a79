import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { money, type Money } from '#domain/shared/money/money.ts';
import { pricingMoment } from '#domain/shipping/pricing/validity.ts';
import { coveredCount, missingFrom } from '#domain/shipping/pricing/totals.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import { quoteBy } from '#domain/shipping/shipping/quotes/quote-groups.ts';
import { authorizePosting } from '../../../core/db/posting-authority.ts';
import { record } from '../../../core/events/events.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import { defineJob, LanguageValue, ScopeValue } from '../../../core/jobs/define-job.ts';
import { creditBlockOf, type CreditBlock } from '../../finance/credit/due.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { lockOrders } from '../orders/lock.ts';
import { runInPortions, type Portion, type Progress } from '../../platform/tasks/portions.ts';
import { carryOut, type Done } from './carry-out.ts';
import { consider, countryOf, obstacleOf, type Consideration, type Considered } from './consider.ts';
import { totalsOfAll, type PlannedOrder } from './plan.ts';
import { ordersToProcess } from './store.ts';

/** The job, and the kind of its task. */
export const processJob = 'order-process';
/** Orders per transaction. */
const atOnce = 50;
/** Max skipped orders listed in a result. */
const maxNamed = 200;

/** Order id, confirmed channel and total (minor units). */
const Agreed = z.tuple([z.string(), z.string(), z.number()]);
type Agreed = z.output<typeof Agreed>;
const ManyPayload = z.object({
  task_id: z.string(),
  /** Oldest first. */
  orders: z.array(Agreed),
  priced_at: z.string(),
  seller_id: z.string(),
  currency: z.string(),
  scope: ScopeValue,
  user_id: z.string(),
  language: LanguageValue,
  /** Started automatically. */
  by_itself: z.boolean().optional(),
});
export type ManyPayload = z.output<typeof ManyPayload>;
const Left = z.object({ order_number: z.string(), sentence: z.string() });
type Left = z.output<typeof Left>;
export const ManyResult = z.object({
  processed: z.number(),
  /** Total paid, minor units. */
  total_minor: z.number(),
  currency: z.string(),
  purchases: z.number(),
  parcels: z.number(),
  parcels_ready: z.number(),
  /** Orders the balance did not cover, and the shortfall for all of them, minor units. */
  waiting: z.number(),
  missing_minor: z.number(),
  /** Orders that could no longer be processed, or not for the confirmed total. */
  failed: z.number(),
  failures: z.array(Left),
});
export type ManyResult = z.output<typeof ManyResult>;

const none = { processed: 0, total_minor: 0, purchases: 0, parcels: 0, parcels_ready: 0, waiting: 0, missing_minor: 0 };

/** Processes confirmed orders, fifty per transaction with their charges, oldest first. */
export const runProcess = defineJob(ManyPayload, async (payload, services) => {
  await runInPortions(services, payload.task_id, ManyResult, (db, progress) => portionOf(db, payload, progress));
});

async function portionOf(
  db: Db,
  payload: ManyPayload,
  { done, result }: Progress<ManyResult>,
): Promise<Portion<ManyResult>> {
  const { orders, seller_id: sellerId, currency, user_id: actorId, by_itself: byItself = false } = payload;
  const before = result ?? { ...none, currency, failed: 0, failures: [] };
  const next = orders.slice(done, done + atOnce);
  const now = new Date();
  authorizePosting(db, processJob);
  const checked = await checkOrders(db, payload, next, now);
  const block = await creditBlockOf(db, sellerId, { kind: 'process' }, now);
  const { ready, left, consideration } = block ? withoutReady(checked, block, payload.language) : checked;
  const paid = await payFor(db, ready, consideration, { sellerId, actorId, byItself, now });
  const soFar: ManyResult = {
    ...before,
    processed: before.processed + paid.orders.length,
    total_minor: before.total_minor + paid.total.minor,
    purchases: before.purchases + paid.done.purchases,
    parcels: before.parcels + paid.done.parcels,
    parcels_ready: before.parcels_ready + paid.done.ready,
    failed: before.failed + left.length,
    failures: [...before.failures, ...left].slice(0, maxNamed),
  };
  const reached = done + next.length;
  if (paid.orders.length === ready.length) return { done: reached, result: soFar, isLast: reached >= orders.length };
  // The rest is not tried: younger, cheaper orders are not processed before older ones.
  const short = [...ready.slice(paid.orders.length).map(priceOf), ...orders.slice(reached).map(([, , minor]) => minor)];
  const wanted = short.reduce((all, minor) => all + minor, 0);
  const missing = missingFrom((await balanceOf(db, sellerId)).available, money(wanted, currency));
  return {
    done: reached,
    result: { ...soFar, waiting: short.length, missing_minor: missing.minor },
    isLast: true,
  };
}

const priceOf = ({ quote }: PlannedOrder): number => quote.totals.total.minor;

type CheckedOrders = {
  readonly ready: readonly PlannedOrder[];
  readonly left: readonly Left[];
  readonly consideration: Consideration;
};

/** Orders that can still be processed as confirmed, now locked; the others with their reason. */
async function checkOrders(db: Db, payload: ManyPayload, next: readonly Agreed[], now: Date): Promise<CheckedOrders> {
  const { scope, currency, language } = payload;
  const ids = next.map(([id]) => id);
  await lockOrders(db, scope, ids);
  const at = pricingMoment(new Date(payload.priced_at), now);
  const { considered, consideration } = await consider(db, await ordersToProcess(db, scope, ids), {
    currency,
    at,
    own: 'lock',
  });
  const byId = new Map(considered.map((one) => [one.order.id, one]));
  const ready: PlannedOrder[] = [];
  const left: Left[] = [];
  for (const agreed of next) {
    const one = byId.get(agreed[0]);
    const planned = one ? asAgreed(one, agreed) : refuse('not-found');
    if (!('ok' in planned)) ready.push(planned);
    else
      left.push({
        order_number: one?.order.order_number ?? '',
        sentence: sentence(planned.refusal, language, planned.details),
      });
  }
  return { ready, left, consideration };
}

/** While overdue charges stop processing, no order is ready. */
const withoutReady = (checked: CheckedOrders, block: CreditBlock, language: Language): CheckedOrders => ({
  ...checked,
  ready: [],
  left: [
    ...checked.left,
    ...checked.ready.map(({ order }) => ({
      order_number: order.order_number,
      sentence: sentence(block.refusal, language, block.details),
    })),
  ],
});

function asAgreed(
  one: Considered,
  [, channelId, minor]: Agreed,
): PlannedOrder | Refused<Parameters<typeof sentence>[0]> {
  const obstacle = obstacleOf(one);
  if (obstacle) return obstacle;
  const quote = one.quoted && quoteBy(one.quoted, channelId);
  if (!quote || quote.totals.total.minor !== minor)
    return refuse('process.order-changed', { order: one.order.order_number });
  return { order: one.order, country: countryOf(one.order), quote, own: one.own };
}

type Paid = { readonly orders: readonly PlannedOrder[]; readonly total: Money; readonly done: Done };
type Payer = {
  readonly sellerId: string;
  readonly actorId: string;
  readonly byItself: boolean;
  readonly now: Date;
};

/** Pays for the oldest orders the balance covers; usually all. */
async function payFor(
  db: Db,
  ready: readonly PlannedOrder[],
  consideration: Consideration,
  { sellerId, actorId, byItself, now }: Payer,
): Promise<Paid> {
  const { currency } = consideration;
  const emit = (event: Parameters<typeof record>[1]) => record(db, { actorId, ...event });
  for (;;) {
    const { available } = await balanceOf(db, sellerId);
    const count = coveredCount(
      available,
      ready.map(({ quote }) => quote.totals.total),
    );
    const orders = ready.slice(0, count);
    const totals = totalsOfAll(orders, currency);
    if (count === 0)
      return { orders, total: totals.total, done: { purchases: 0, parcels: 0, ready: 0, manualPayment: null } };
    await db.execute(sql`savepoint paying`);
    const plan = { groups: [], orders, totals };
    const done = await carryOut(
      db,
      plan,
      consideration,
      { sellerId, method: 'auto' },
      { actorId, byItself, now, emit },
    );
    await db.execute(done.ok ? sql`release savepoint paying` : sql`rollback to savepoint paying`);
    if (done.ok) return { orders, total: totals.total, done: done.value };
    // The balance was spent concurrently: the remaining one decides.
  }
}
