import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { ShopOrder } from '../../../../connectors/shops/shop.ts';
import { sqlStateOf } from '../../../../core/db/pool.ts';
import type { Db } from '../../../../core/http/context.ts';
import type { Services } from '../../../../services.ts';
import type { FailedOrder } from './failed-orders.ts';
import { sortFound, takeIn, type Taken } from './take-in.ts';
import type { Pull } from './pull-store.ts';

/** Data exceptions, broken constraints, exceeded limits: what an order says can be the cause of these. */
const dataClasses = new Set(['22', '23', '54']);

/** Whether what an order says may be the cause. A lost connection shows when the savepoint is rolled back. */
function mayBeItsData(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || dataClasses.has(state.slice(0, 2));
}

/** Takes over a page; when that fails, order by order, so that one that cannot be stored holds up no other. */
export async function takePage(
  db: Db,
  services: Pick<Services, 'log'>,
  pull: Pull,
  found: readonly ShopOrder[],
  now: Date,
): Promise<Taken> {
  const { readable, failed } = await sortFound(db, pull, found);
  const whole = await tried(db, () => takeIn(db, pull, readable, now));
  const parts: Taken[] = 'value' in whole ? [whole.value] : [];
  const own: FailedOrder[] = [];
  if ('error' in whole) {
    for (const one of readable) {
      const alone = await tried(db, () => takeIn(db, pull, [one], now));
      if ('value' in alone) parts.push(alone.value);
      else own.push(failure(services, pull, one, alone.error));
    }
  }
  const count = (verdict: keyof Taken['counts']) => parts.reduce((all, { counts }) => all + counts[verdict], 0);
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

/** The log names the order by the shop's id and the kind of error: messages of the database repeat what customers wrote. */
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

/** Where an error was thrown, without its message. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .map((frame) => frame.trim())
        .filter((frame) => frame.startsWith('at '))
        .slice(0, 5)
    : [];
