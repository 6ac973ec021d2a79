import { sql } from 'drizzle-orm';
import { money, type Money } from '#domain/shared/money/money.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { pricingMoment } from '#domain/shipping/pricing/hold.ts';
import { coveredCount, missingFrom } from '#domain/shipping/pricing/totals.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import { quoteBy } from '#domain/shipping/shipping/quote-groups.ts';
import { authorizePosting } from '../../../core/db/posting-authority.ts';
import { record } from '../../../core/events/events.ts';
import type { Db, Language } from '../../../core/http/context.ts';
import { sentence } from '../../../core/http/sentences.ts';
import type { Job } from '../../../core/jobs/jobs.ts';
import { balanceOf } from '../../finance/accounts/ledger.ts';
import { lockOrders } from '../orders/lock.ts';
import { runInPortions, type Portion, type Standing } from '../../platform/tasks/portions.ts';
import { carryOut, type Done } from './carry-out.ts';
import { consider, countryOf, obstacleOf, type Consideration, type Considered } from './consider.ts';
import { totalsOfAll, type PlannedOrder } from './plan.ts';
import { ordersToProcess } from './store.ts';

/** The job, and the kind of its task. */
export const processJob = 'order-process';
/** Orders of one transaction. */
const atOnce = 50;
/** Orders left behind that a result names one by one. */
const maxNamed = 200;

/** An order by the channel and for the sum (minor units) that were agreed to. */
type Agreed = readonly [orderId: string, channelId: string, minor: number];
export type ManyPayload = {
  readonly task_id: string;
  /** Oldest first. */
  readonly orders: readonly Agreed[];
  readonly priced_at: string;
  readonly seller_id: string;
  readonly currency: string;
  readonly scope: Scope;
  readonly user_id: string;
  readonly language: Language;
  /** Nobody pressed a button: the store's orders are processed by themselves. */
  readonly by_itself?: boolean;
};
type Left = { readonly order_number: string; readonly sentence: string };
export type ManyResult = {
  readonly processed: number;
  /** What was paid, minor units. */
  readonly total_minor: number;
  readonly currency: string;
  readonly purchases: number;
  readonly parcels: number;
  readonly parcels_ready: number;
  /** Orders the balance did not cover, and what is missing for all of them, minor units. */
  readonly waiting: number;
  readonly missing_minor: number;
  /** Orders that could not go any more, or not for what was agreed. */
  readonly failed: number;
  readonly failures: readonly Left[];
};

const none = { processed: 0, total_minor: 0, purchases: 0, parcels: 0, parcels_ready: 0, waiting: 0, missing_minor: 0 };

/** Processes what was agreed to, fifty orders in one transaction with their charges, oldest first. */
export const runProcess: Job = async (given, services) => {
  const payload = given as unknown as ManyPayload;
  await runInPortions<ManyResult>(services, payload.task_id, (db, standing) => portionOf(db, payload, standing));
};

async function portionOf(
  db: Db,
  payload: ManyPayload,
  { done, result }: Standing<ManyResult>,
): Promise<Portion<ManyResult>> {
  const { orders, seller_id: sellerId, currency, user_id: actorId, by_itself: byItself = false } = payload;
  const before = result ?? { ...none, currency, failed: 0, failures: [] };
  const next = orders.slice(done, done + atOnce);
  const now = new Date();
  authorizePosting(db, processJob);
  const { ready, left, consideration } = await checkOrders(db, payload, next, now);
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
  // The rest is not tried: younger and cheaper orders do not go before older ones.
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

/** Which orders can still go for what was agreed; the others with the reason. Their rows are locked from here on. */
async function checkOrders(db: Db, payload: ManyPayload, next: readonly Agreed[], now: Date): Promise<CheckedOrders> {
  const { scope, currency, language } = payload;
  const ids = next.map(([id]) => id);
  await lockOrders(db, scope, ids);
  const at = pricingMoment(new Date(payload.priced_at), now);
  const { considered, consideration } = await consider(db, await ordersToProcess(db, scope, ids), { currency, at });
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

function asAgreed(
  one: Considered,
  [, channelId, minor]: Agreed,
): PlannedOrder | Refused<Parameters<typeof sentence>[0]> {
  const obstacle = obstacleOf(one);
  if (obstacle) return obstacle;
  const quote = one.quoted && quoteBy(one.quoted, channelId);
  if (!quote || quote.totals.total.minor !== minor)
    return refuse('process.order-changed', { order: one.order.order_number });
  return { order: one.order, country: countryOf(one.order), quote };
}

type Paid = { readonly orders: readonly PlannedOrder[]; readonly total: Money; readonly done: Done };
type Payer = {
  readonly sellerId: string;
  readonly actorId: string;
  readonly byItself: boolean;
  readonly now: Date;
};

/** Pays for the oldest orders that the balance covers; all of them, as a rule. */
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
    // Somebody else spent it between the look and the ledger: what is left now decides.
  }
}
