import { drizzle } from 'drizzle-orm/node-postgres';
import { lastReleased } from '#domain/sales/orders/auto-process.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { coveredCount } from '#domain/shipping/pricing/totals.ts';
import { transaction } from '../../../../core/db/pool.ts';
import { authorizePosting } from '../../../../core/db/posting-authority.ts';
import { record } from '../../../../core/events/events.ts';
import type { Db, Language } from '../../../../core/http/context.ts';
import type { Job } from '../../../../core/jobs/jobs.ts';
import type { Services } from '../../../../services.ts';
import { balanceOf } from '../../../finance/accounts/ledger.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { isUnderWay, keepShort, rulesOn, takeRule, type RuleOn } from './auto-store.ts';
import { consider, sortOut } from '../consider.ts';
import { openWork } from '../open-work.ts';
import { planOf, type PlannedOrder } from '../plan.ts';
import { authorizedIsEnough, findOrders, ordersToProcess } from '../store.ts';
import { processJob } from '../work-many.ts';

export const autoProcessJob = 'process-by-itself';
export const autoProcessTimes = `*/5 * * * * ${autoProcessJob}`;

/** Orders that are begun with at once; the next ones follow five minutes later. */
const atOnce = 200;

const title: Readonly<Record<Language, string>> = {
  'en-US': 'Automatic processing of orders',
  'zh-CN': '自动处理订单',
};

/**
 * Begins with the orders of every store that wants it: paid, complete, and placed as long ago as the store holds them back.
 * Each goes by the channel that is proposed to a person too, and for its price of now. Stores do not wait for each other.
 */
export const runAutoProcess: Job = async (_, services) => {
  for (const rule of await rulesOn(services.db)) {
    try {
      await transaction(services.pool, (client) => begin(drizzle(client), services, rule, new Date()));
    } catch (error) {
      services.log.error(
        { err: error, store: rule.store_id },
        'orders of a store could not be processed by themselves',
      );
    }
  }
};

async function begin(db: Db, services: Services, rule: RuleOn, now: Date): Promise<void> {
  const { store_id: storeId, seller_id: sellerId } = rule;
  const taken = await takeRule(db, storeId);
  if (taken === null || (await isUnderWay(db, sellerId, processJob))) return;
  authorizePosting(db, autoProcessJob);
  const scope = { all: false, sellerIds: [sellerId] } as const;
  const currency = await booksCurrency(db);
  const orders = await dueOrders(
    db,
    scope,
    { storeId, placedBy: lastReleased(now, taken.hold_minutes) },
    currency,
    now,
  );
  const { available } = await balanceOf(db, sellerId);
  // The oldest first, and no younger one before one the balance does not cover.
  const covered = coveredCount(
    available,
    orders.map(({ quote }) => quote.totals.total),
  );
  await tellIfShort(db, rule, taken, { isShort: covered < orders.length, now });
  if (covered === 0) return;
  await openWork(db, services, {
    orders: orders.slice(0, covered),
    sellerId,
    currency,
    pricedAt: now.toISOString(),
    scope,
    ownerId: sellerId,
    actorId: rule.set_by,
    language: rule.language,
    title: title[rule.language],
    byItself: true,
    now,
  });
}

/** The oldest that are complete and old enough, each with the channel that is proposed to a person. */
async function dueOrders(
  db: Db,
  scope: Scope,
  whose: Parameters<typeof findOrders>[2],
  currency: string,
  now: Date,
): Promise<readonly PlannedOrder[]> {
  const authorized = await authorizedIsEnough(db);
  const { ids } = await findOrders(db, scope, whose, { ready: true, authorized, limit: atOnce });
  if (ids.length === 0) return [];
  const { considered } = await consider(db, await ordersToProcess(db, scope, ids), { currency, at: now });
  return planOf(sortOut(considered).ready, [], currency).orders;
}

type Stand = { readonly isShort: boolean; readonly now: Date };

/** Says once that the balance covers no more, until it did again. */
async function tellIfShort(
  db: Db,
  { store_id: storeId, seller_id: sellerId }: RuleOn,
  { name, short_at }: { readonly name: string; readonly short_at: Date | null },
  { isShort, now }: Stand,
): Promise<void> {
  if (isShort === (short_at !== null)) return;
  await keepShort(db, storeId, isShort ? now : null);
  if (isShort)
    await record(db, {
      name: 'store.balance-short',
      sellerId,
      subjectId: storeId,
      actorId: null,
      data: { number: name },
      at: now,
    });
}
