import { drizzle } from '../../../../core/db/sql.ts';
import { randomUUID } from 'node:crypto';
import { isLasting, pauseAfter } from '#domain/sales/stores/connection.ts';
import { isPullEnded, pullStatus } from '#domain/sales/stores/pull-status.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import { ShopFault } from '../../../../connectors/shops/fault.ts';
import { transaction } from '../../../../core/db/pool.ts';
import { record, recordMany } from '../../../../core/events/events.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { Services } from '../../../../services.ts';
import { isOpen, lockImports } from '../../imports/run-store.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { advanceTask, beginTask, failTask, finishTask, sizeTask } from '../../../platform/tasks/progress.ts';
import { proveComplete, saveDays } from '../completeness.ts';
import { findConnection, noteSuccess, noteFailure, pulledUntil, type Connection } from '../connection-store.ts';
import { shopOf } from '../shop-client.ts';
import { fetchPage, type PullPage } from './fetch-page.ts';
import {
  beginPull,
  failPull,
  finishPull,
  lockPull,
  savePullFault,
  savePullStep,
  type Pull,
  type PullCounts,
  type RefusedOrder,
} from './pull-store.ts';
import { clearFailed, keysOf, saveFailed, type FailedOrder } from './failed-orders.ts';
import { importPage } from './import-page.ts';

/** A user waits for it: max attempts. */
const maxAttempts = 5;
const shortPauseMs = 30_000;
/** Max refused orders listed by one pull; the list of failed orders has all. */
const maxRefused = 100;

const comparedOrders = {
  schedule: 'everything',
  pull: 'everything',
  sync: 'some',
  day: 'some',
  compare: 'nothing',
} as const;

/**
 * Sends the next request of a pull and stores its result, in one transaction with the cursor. May be killed at any time
 * and resumes after the last commit. Failures are stored, never thrown.
 */
export async function pullNextPage(services: Services, pull: Pull): Promise<void> {
  const inTransaction = <T>(work: (db: Db) => Promise<T>) =>
    transaction(services.pool, (client) => work(drizzle(client)));
  try {
    const connection = await findConnection(services.db, pull.store_id);
    if (!connection || connection.status !== storeStatus.open) throw new ShopFault('no-key');
    await inTransaction((db) => begin(db, pull));
    const page = await fetchPage(await shopOf(services, connection), pull, connection, new Date());
    await inTransaction((db) => savePage(db, services, pull.id, page));
  } catch (error) {
    const fault = error instanceof ShopFault ? error : ourFault(services, pull, error);
    await inTransaction((db) => saveFault(db, pull.id, fault));
  }
}

function ourFault({ log }: Services, pull: Pull, err: unknown): ShopFault {
  const reference = randomUUID().slice(0, 13);
  log.error({ err, pull: pull.id, store: pull.store_id, reference }, 'a pull failed');
  return new ShopFault('our-fault', reference);
}

async function begin(db: Db, pull: Pull): Promise<void> {
  if (pull.status === pullStatus.running) return;
  const now = new Date();
  if (!(await beginPull(db, pull.id, now))) return;
  if (pull.task_id) await beginTask(db, pull.task_id, now);
  await emitChanged(db, pull, now);
}

async function savePage(db: Db, services: Services, id: string, page: PullPage): Promise<void> {
  // Locks the store first, like an import, to avoid deadlocks.
  const known = await lockPull(db, id);
  if (!known || known.status !== pullStatus.running) return;
  await lockImports(db, known.store_id);
  if (!(await isOpen(db, known.store_id))) return giveUp(db, known, new ShopFault('no-key'), new Date());
  const now = new Date();
  const { counts: taken, failed, arrived } = await importPage(db, services, known, page.orders, now);
  // An order that no longer exists in the shop will not arrive.
  await clearFailed(db, known, [...keysOf(arrived), ...page.notFound]);
  const fresh = await saveFailed(db, known, failed, now);
  if (fresh.length > 0) await notifyFailed(db, known, fresh, now);
  const counts = sumOfCounts(known.counts, taken);
  const refused = [...known.refused, ...failed.map(asRefused)].slice(0, maxRefused);
  const not_found = [...known.not_found, ...page.notFound];
  const cursor = page.cursor && JSON.stringify(page.cursor);
  await savePullStep(db, id, { cursor, counts, not_found, refused });
  await saveDays(db, known.store_id, page.counted, now);
  if (page.until) await pulledUntil(db, known.store_id, page.until);
  await progress(db, known, page, now);
  if (page.cursor !== null) return;

  await finishPull(db, id, now);
  if (known.kind === 'compare' || known.kind === 'day') await proveComplete(db, known, now);
  await noteSuccess(db, known.store_id, {
    nextPullAt: await nextTime(db, now),
    looked: comparedOrders[known.kind],
    now,
  });
  if (known.task_id) await finishTask(db, known.task_id, { pull_id: id, ...counts }, now);
  await emitChanged(db, known, now);
}

const sumOfCounts = (one: PullCounts, other: PullCounts): PullCounts => ({
  new: one.new + other.new,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  refused: one.refused + other.refused,
});

const asRefused = ({ orderNumber, code, details }: FailedOrder): RefusedOrder => ({
  order_number: orderNumber,
  reasons: [{ code, details }],
});

/** A repeated failure is not notified again. */
async function notifyFailed(db: Db, pull: Pull, numbers: readonly string[], now: Date): Promise<void> {
  const connection = await findConnection(db, pull.store_id);
  const about = { sellerId: pull.seller_id, subjectId: pull.store_id, at: now };
  const data = (to: string) => ({ number: connection?.store_name ?? '', to });
  await recordMany(
    db,
    numbers.map((number) => ({ name: 'store.order-failed', ...about, data: data(number) })),
  );
}

async function progress(db: Db, pull: Pull, { total, orders, cursor }: PullPage, now: Date): Promise<void> {
  if (!pull.task_id) return;
  const isCounting = pull.kind === 'compare';
  const before = Object.values(pull.counts).reduce((sum, count) => sum + count, 0);
  const done = isCounting ? (cursor?.done ?? total ?? 0) : before + orders.length;
  // Only the first page has the total, and more may be added meanwhile.
  if (total !== null && before === 0) await sizeTask(db, pull.task_id, Math.max(total, done));
  await advanceTask(db, pull.task_id, done, now);
}

async function nextTime(db: Db, now: Date): Promise<Date | null> {
  const minutes = await settingOf(db, 'shops.pullMinutes');
  return minutes > 0 ? new Date(now.getTime() + minutes * 60_000) : null;
}

async function saveFault(db: Db, id: string, fault: ShopFault): Promise<void> {
  const pull = await lockPull(db, id);
  if (!pull || isPullEnded(pull.status)) return;
  const now = new Date();
  const connection = await findConnection(db, pull.store_id, true);
  if (connection) await blame(db, connection, fault, now);
  const isOver = isLasting(fault.problem) || pull.kind === 'schedule' || pull.attempts + 1 >= maxAttempts;
  if (isOver) return giveUp(db, pull, fault, now);
  const pauseMs = Math.max(shortPauseMs * 2 ** pull.attempts, fault.afterMs);
  const nextTryAt = new Date(now.getTime() + pauseMs);
  await savePullFault(db, id, { problem: fault.problem, detail: fault.detail, nextTryAt, now });
  await emitChanged(db, pull, now);
}

/** Internal errors are not the shop's fault, but its state is what users look at. */
async function blame(db: Db, connection: Connection, fault: ShopFault, now: Date): Promise<void> {
  const everyMinutes = await settingOf(db, 'shops.pullMinutes');
  const pauseMs = pauseAfter(connection.failures + 1, fault.problem, {
    everyMinutes: Math.max(everyMinutes, 1),
    retryAfterMs: fault.afterMs,
  });
  const nextPullAt = everyMinutes > 0 ? new Date(now.getTime() + pauseMs) : null;
  await noteFailure(db, connection.store_id, { problem: fault.problem, detail: fault.detail, nextPullAt, now });
}

async function giveUp(db: Db, pull: Pull, fault: ShopFault, now: Date): Promise<void> {
  await savePullFault(db, pull.id, { problem: fault.problem, detail: fault.detail, nextTryAt: null, now });
  await failPull(db, pull.id, now);
  if (pull.task_id) await failTask(db, pull.task_id, fault.problem === 'our-fault' ? fault.detail : fault.problem, now);
  await emitChanged(db, pull, now);
}

const emitChanged = (db: Db, pull: Pull, at: Date): Promise<void> =>
  record(db, { name: 'store.pulled', sellerId: pull.seller_id, subjectId: pull.store_id, at });
