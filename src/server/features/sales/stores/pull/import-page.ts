import { sql } from '../../../../core/db/sql.ts';
import { randomUUID } from 'node:crypto';
import type { ShopOrder } from '../../../../connectors/shops/shop.ts';
import { sqlStateOf } from '../../../../core/db/pool.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { Services } from '../../../../services.ts';
import type { FailedOrder } from './failed-orders.ts';
import { readableOrders, importOrders, type Imported } from './import-orders.ts';
import type { Pull } from './pull-store.ts';

/** Data exceptions, constraint violations, exceeded limits: possibly caused by the order's data. */
const dataClasses = new Set(['22', '23', '54']);

/** Whether the order's data may be the cause. A lost connection shows on rollback to the savepoint. */
function mayBeItsData(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || dataClasses.has(state.slice(0, 2));
}

/** Imports a page; on failure order by order, so that a faulty order does not block the others. */
export async function importPage(
  db: Db,
  services: Pick<Services, 'log'>,
  pull: Pull,
  found: readonly ShopOrder[],
  now: Date,
): Promise<Imported> {
  const { readable, failed } = await readableOrders(db, pull, found);
  const whole = await tried(db, () => importOrders(db, pull, readable, now));
  const parts: Imported[] = 'value' in whole ? [whole.value] : [];
  const own: FailedOrder[] = [];
  if ('error' in whole) {
    for (const one of readable) {
      const alone = await tried(db, () => importOrders(db, pull, [one], now));
      if ('value' in alone) parts.push(alone.value);
      else own.push(failure(services, pull, one, alone.error));
    }
  }
  const count = (verdict: keyof Imported['counts']) => parts.reduce((all, { counts }) => all + counts[verdict], 0);
  return {
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused') + failed.length + own.length,
    },
    failed: [...failed, ...own, ...parts.flatMap((part) => part.failed)],
    arrived: parts.flatMap(({ arrived }) => arrived),
  };
}

async function tried<T>(db: Db, work: () => Promise<T>): Promise<{ value: T } | { error: unknown }> {
  await db.execute(sql`savepoint orders`);
  try {
    const value = await work();
    await db.execute(sql`release savepoint orders`);
    return { value };
  } catch (error) {
    if (!mayBeItsData(error)) throw error;
    await db.execute(sql`rollback to savepoint orders`);
    return { error };
  }
}

/** Logs the order's shop id and the kind of error: database messages contain customer data. */
function failure(
  { log }: Pick<Services, 'log'>,
  pull: Pull,
  { sourceId, order }: { sourceId: string; order: { order_number: string } },
  error: unknown,
): FailedOrder {
  const reference = randomUUID().slice(0, 13);
  const about = { pull: pull.id, store: pull.store_id, order: sourceId, reference };
  const kind = error instanceof Error ? error.name : typeof error;
  log.error({ ...about, kind, state: sqlStateOf(error), at: framesOf(error) }, 'an order could not be imported');
  return { sourceId, orderNumber: order.order_number, code: 'shop.order-failed', details: { reference } };
}

/** Stack frames of an error, without its message. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .map((frame) => frame.trim())
        .filter((frame) => frame.startsWith('at '))
        .slice(0, 5)
    : [];
