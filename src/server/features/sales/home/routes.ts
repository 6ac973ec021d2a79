import { homeDashboard, homeSellers, homeTrends, orderYesterdayOrderData } from '#contract/sales/home.ts';
import { dayAfter, trendPeriod, utcDay } from '#domain/sales/home/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { can, type Actor } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { sumsOfDay } from '../statistics/day-sums.ts';
import { withReferred } from '../../platform/identity/referred.ts';
import { firstSteps } from './first-steps.ts';
import { narrowed } from './narrow.ts';
import { sellersPage } from './sellers.ts';
import { parcelsByStage, waitingLongest } from './stages.ts';
import { todoOf } from './todo.ts';
import { deliveryTimes, figuresOf, shippedByDay, sumsByDay, type DaySums } from './trends.ts';

/** Totals for this reader: without amounts for roles that see no prices. */
async function presenting(db: Db, actor: Actor) {
  const currency = can(actor, 'order.prices') ? await booksCurrency(db) : null;
  return <T extends DaySums>({ income_minor, cost_minor, ...rest }: T) => ({
    ...rest,
    income: currency ? money(income_minor, currency) : null,
    cost: currency ? money(cost_minor, currency) : null,
  });
}

export const homeRoutes: readonly Route[] = [
  defineRoute(homeDashboard, async ({ input, actor, scope, db, services, now }) => {
    const own = narrowed(scope, actor, input);
    // Parcels concern users with order access, not affiliates.
    const mayReadOrders = can(actor, 'order.read');
    const [todo, stages, waiting, first_steps] = await Promise.all([
      todoOf(actor, input, { db, services, now }),
      mayReadOrders ? parcelsByStage(db, own, input.store_id, now) : [],
      mayReadOrders ? waitingLongest(db, own, input.store_id) : [],
      firstSteps(db, actor),
    ]);
    const has_own_sellers = scope.all && actor.customers.length > 0;
    const of_sellers = has_own_sellers && input.sellers === 'mine' ? [...actor.customers] : null;
    return ok({ todo, stages, waiting, has_own_sellers, of_sellers, first_steps });
  }),

  defineRoute(homeSellers, async ({ input, actor, scope, db }) =>
    ok(
      // A seller has no sellers.
      isSeller(actor.roles)
        ? { list: [], count: 0, size: input.size }
        : await sellersPage(db, actor, narrowed(scope, actor, input), input),
    ),
  ),

  defineRoute(homeTrends, async ({ input, actor, scope, db, now }) => {
    const part = {
      scope: narrowed(await withReferred(db, actor, scope), actor, input),
      storeId: input.store_id,
      days: trendPeriod(input, utcDay(now)),
    };
    const present = await presenting(db, actor);
    const [days, shipped, deliveries] = await Promise.all([
      sumsByDay(db, part),
      shippedByDay(db, part),
      deliveryTimes(db, part),
    ]);
    const nothing = { shipped: 0, hours_p50: null, hours_p90: null };
    return ok({
      days: days.map((day, index) => ({ ...present(day), ...(shipped[index] ?? nothing) })),
      deliveries: [...deliveries],
    });
  }),

  defineRoute(orderYesterdayOrderData, async ({ input, actor, scope, db, now }) => {
    const reached = narrowed(await withReferred(db, actor, scope), actor, input);
    const present = await presenting(db, actor);
    const day = dayAfter(utcDay(now), -1);
    const figures = async (of: string) => {
      const [sums, { margin_minor }] = await Promise.all([
        figuresOf(db, reached, input.store_id, of),
        sumsOfDay(db, reached, of, input.store_id),
      ]);
      const shown = present(sums);
      return { ...shown, margin: shown.income && money(margin_minor, shown.income.currency) };
    };
    const [yesterday, before] = await Promise.all([figures(day), figures(dayAfter(day, -1))]);
    return ok({ yesterday, before });
  }),
];
