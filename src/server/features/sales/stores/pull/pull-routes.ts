import {
  orderSync,
  storeCompare,
  storeCompleteness,
  storeFailedOrders,
  storePullDay,
  storePullDetail,
  storePullOrders,
  storePulls,
  storeRetryWriteBacks,
  storeWriteBacks,
} from '#contract/sales/store-connections.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusals } from '#contract/refusals.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse, type RefusalDetails } from '#domain/shared/result.ts';
import { dayState, type PullKind } from '#domain/sales/stores/connection.ts';
import { daysBetween, maxSyncDays } from '#domain/sales/stores/order-sync.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { defineRoute, type Db, type Language, type Route } from '../../../../core/http/context.ts';
import { sentence } from '../../../../core/http/sentences.ts';
import { newId } from '../../../../core/ids.ts';
import { openTask } from '../../../platform/tasks/progress.ts';
import { compareDays } from '../completeness.ts';
import { listFailed } from './failed-orders.ts';
import { presentTrouble } from '../present.ts';
import { textOfDay } from './pull-cursor.ts';
import { insertPull, listPulls, openPulls, pullOfTask, type NewPull, type Pull } from './pull-store.ts';
import { findStore, lockStore, type StoreRow } from '../store.ts';
import { enqueueShopJob } from '../enqueue-shop-job.ts';
import { listWriteBacks, presentWriteBack, retryWriteBacks } from '../write-back-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const isCode = (code: string): code is RefusalCode => code in refusals;

const presentReason = ({ code, details }: { code: string; details: RefusalDetails }, language: Language) => ({
  code,
  text: isCode(code) ? sentence(code, language, details) : code,
});

const presentPull = (pull: Pull, language: Language) => ({
  pull_id: pull.id,
  store_id: pull.store_id,
  task_id: pull.task_id,
  kind: pull.kind,
  status: pull.status,
  start: pull.from_day,
  end: pull.to_day,
  counts: pull.counts,
  not_found: pull.not_found,
  refused: pull.refused.map(({ order_number, reasons }) => ({
    order_number,
    reasons: reasons.map((reason) => presentReason(reason, language)),
  })),
  problem: presentTrouble(pull, language),
  next_try_at: iso(pull.next_try_at),
  created_at: pull.created_at.toISOString(),
  finished_at: iso(pull.finished_at),
});

/** Max waiting pulls. */
const maxWaiting = 5;

type PullContext = {
  readonly db: Db;
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Date;
};
type Wanted = Pick<NewPull, 'fromDay' | 'toDay' | 'orderIds'> & { readonly kind: PullKind };

/** Creates a pull with its task and enqueues the store's job. Joins a waiting pull with the same parameters. */
async function start({ db, scope, actor, now }: PullContext, storeId: string, wanted: Wanted) {
  const store = await lockStore(db, scope, storeId);
  if (!store) return refuse('not-found');
  if (store.status !== storeStatus.open) return refuse('store.closed');
  if (!store.connection?.has_key) return refuse('store.not-connected');
  const open = await openPulls(db, store.id);
  const same = open.find((pull) => pull.user_id === actor.userId && isSame(pull, wanted));
  if (same?.task_id) return ok({ task_id: same.task_id });
  const waiting = open.filter((pull) => pull.task_id !== null).length;
  if (waiting >= maxWaiting) return refuse('store.too-many-pulls', { count: waiting });
  const taskId = newId();
  const about = { store_id: store.id, pull_kind: wanted.kind };
  await openTask(db, {
    id: taskId,
    userId: actor.userId,
    kind: 'store-pull',
    title: store.name,
    total: 0,
    input: about,
    now,
  });
  const owner = { sellerId: store.seller_id, storeId: store.id, userId: actor.userId, taskId };
  await insertPull(db, { ...owner, ...wanted }, now);
  await enqueueShopJob(db, store.id);
  return ok({ task_id: taskId });
}

const isSame = (pull: Pull, { kind, fromDay = null, orderIds = [] }: Wanted): boolean =>
  pull.kind === kind && pull.kind !== 'sync' && pull.from_day === fromDay && orderIds.length === 0;

const presentDays = async (db: Db, store: StoreRow, now: Date) => {
  const days = await compareDays(db, { store_id: store.id, seller_id: store.seller_id }, now);
  return days.map(({ day, shop_count, our_count, counted_at }) => ({
    day,
    shop_count,
    our_count,
    state: dayState(shop_count, our_count),
    counted_at: iso(counted_at),
  }));
};

export const pullRoutes: readonly Route[] = [
  defineRoute(storePullOrders, async ({ input, ...context }) => start(context, input._id, { kind: 'pull' })),

  defineRoute(storePullDay, async ({ input, ...context }) =>
    start(context, input.store_id, { kind: 'day', fromDay: input.day, toDay: input.day }),
  ),

  defineRoute(storeCompare, async ({ input, ...context }) => start(context, input.store_id, { kind: 'compare' })),

  defineRoute(orderSync, async ({ input, ...context }) => {
    const { store_id, start: fromDay, end, order_ids } = input;
    const orderIds = [...new Set(order_ids)];
    if (orderIds.length > 0) return start(context, store_id, { kind: 'sync', orderIds });
    const toDay = end ?? textOfDay(context.now);
    const apart = fromDay === undefined ? -1 : daysBetween(fromDay, toDay);
    if (fromDay === undefined || apart < 0 || apart > maxSyncDays) return refuse('store.wrong-dates');
    return start(context, store_id, { kind: 'sync', fromDay, toDay });
  }),

  defineRoute(storeCompleteness, async ({ input, scope, db, now }) => {
    const store = await findStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    const days = await presentDays(db, store, now);
    const open = await openPulls(db, store.id);
    const count = (...states: readonly string[]) => days.filter(({ state }) => states.includes(state)).length;
    return ok({
      shop_orders: days.reduce((sum, { shop_count }) => sum + (shop_count ?? 0), 0),
      our_orders: days.reduce((sum, { our_count }) => sum + our_count, 0),
      same: count('same'),
      different: count('missing', 'more'),
      unknown: count('unknown'),
      last_complete_at: iso(store.connection?.last_complete_at ?? null),
      is_comparing: open.some(({ kind }) => kind === 'compare'),
      days,
    });
  }),

  defineRoute(storePulls, async ({ input, scope, db, language }) => {
    const store = await findStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    const { rows, count } = await listPulls(db, store.id, input);
    return ok({ list: rows.map((row) => presentPull(row, language)), count, size: input.size });
  }),

  defineRoute(storePullDetail, async ({ input, scope, db, language }) => {
    const pull = await pullOfTask(db, input.task_id);
    const store = pull && (await findStore(db, scope, pull.store_id));
    return pull && store ? ok(presentPull(pull, language)) : refuse('not-found');
  }),

  defineRoute(storeFailedOrders, async ({ input, scope, db, language }) => {
    const store = await findStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    const { rows, count } = await listFailed(db, { seller_id: store.seller_id, store_id: store.id }, input);
    const list = rows.map(({ code, details, first_failed_at: first, last_failed_at: last, ...row }) => ({
      ...row,
      reason: presentReason({ code, details }, language),
      first_failed_at: first.toISOString(),
      last_failed_at: last.toISOString(),
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(storeWriteBacks, async ({ input, scope, db, language }) => {
    const store = await findStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    const { rows, count } = await listWriteBacks(db, store.id, input);
    return ok({ list: rows.map((row) => presentWriteBack(row, language)), count, size: input.size });
  }),

  defineRoute(storeRetryWriteBacks, async ({ input, scope, db, now, emit }) => {
    const store = await lockStore(db, scope, input.store_id);
    if (!store) return refuse('not-found');
    if (store.status !== storeStatus.open) return refuse('store.closed');
    if (!store.connection?.has_key) return refuse('store.not-connected');
    const count = await retryWriteBacks(db, store.id, input.write_back_id);
    if (count > 0) await enqueueShopJob(db, store.id);
    await emit({ name: 'store.pulled', sellerId: store.seller_id, subjectId: store.id, at: now });
    return ok({ count });
  }),
];
