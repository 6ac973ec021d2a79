import { drizzle } from '../../../../core/db/sql.ts';
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
import { creditBlockOf } from '../../../finance/credit/due.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { isUnderWay, keepShort, rulesOn, lockRule, type RuleOn } from './auto-store.ts';
import { consider, sortOut } from '../consider.ts';
import { openWork } from '../open-work.ts';
import { planOf, type PlannedOrder } from '../plan.ts';
import { authorizedIsEnough, findOrders, ordersToProcess, type OrderRow } from '../store.ts';
import { processJob } from '../work-many.ts';

export const autoProcessJob = 'process-by-itself';
export const autoProcessTimes = `*/5 * * * * ${autoProcessJob}`;

/** Max orders per run; the next ones follow five minutes later. */
const atOnce = 200;

const title: Readonly<Record<Language, string>> = {
  'en-US': 'Automatic processing of orders',
  'zh-CN': '自动处理订单',
};

/**
 * Starts processing for every store with an active rule: paid, complete orders whose delay is over. Each uses the
 * default channel of the preview, at current prices. Stores are independent.
 */
export const runAutoProcess: Job = async (_, services) => {
  for (const rule of await rulesOn(services.db)) {
    try {
      await transaction(services.pool, (client) => begin(drizzle(client), services, rule, new Date()));
    } catch (error) {
      services.log.error({ err: error, store: rule.store_id }, 'orders of a store could not be auto-processed');
    }
  }
};

async function begin(db: Db, services: Services, rule: RuleOn, now: Date): Promise<void> {
  const { store_id: storeId, seller_id: sellerId } = rule;
  const taken = await lockRule(db, storeId);
  if (taken === null || (await isUnderWay(db, sellerId, processJob))) return;
  if (await creditBlockOf(db, sellerId, { kind: 'process' }, now)) return;
  authorizePosting(db, autoProcessJob);
  const scope = { all: false, sellerIds: [sellerId] } as const;
  const currency = await booksCurrency(db);
  const orders = await dueOrders(
    db,
    scope,
    { storeId, placedBy: lastReleased(now, taken.hold_minutes), isAutomatic: true },
    currency,
    now,
  );
  const { available } = await balanceOf(db, sellerId);
  // Oldest first; stops at the first order that the balance does not cover.
  const covered = coveredCount(
    available,
    orders.map(({ quote }) => quote.totals.total),
  );
  await notifyIfShort(db, rule, taken, { isShort: covered < orders.length, now });
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

/**
 * The oldest complete orders whose delay is over, each with the default channel of the preview. Orders with an obstacle
 * that only the full check finds (no channel) do not keep younger ones waiting.
 */
async function dueOrders(
  db: Db,
  scope: Scope,
  filter: Parameters<typeof findOrders>[2],
  currency: string,
  now: Date,
): Promise<readonly PlannedOrder[]> {
  const authorized = await authorizedIsEnough(db);
  const due: OrderRow[] = [];
  let afterId: string | undefined;
  do {
    const found = await findOrders(db, scope, { ...filter, afterId }, { ready: true, authorized, limit: atOnce });
    const { considered: page } = await consider(db, await ordersToProcess(db, scope, found.ids), { currency, at: now });
    due.push(...sortOut(page).ready.map(({ order }) => order));
    afterId = found.ids.length === atOnce ? found.ids.at(-1) : undefined;
  } while (afterId !== undefined && due.length < atOnce);
  if (due.length === 0) return [];
  const { considered } = await consider(db, due.slice(0, atOnce), { currency, at: now, own: 'read' });
  return planOf(sortOut(considered).ready, [], currency).orders;
}

type BalanceState = { readonly isShort: boolean; readonly now: Date };

/** Notifies once that the balance is too low, until it was sufficient again. */
async function notifyIfShort(
  db: Db,
  { store_id: storeId, seller_id: sellerId }: RuleOn,
  { name, short_at }: { readonly name: string; readonly short_at: Date | null },
  { isShort, now }: BalanceState,
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
