import { homeDashboard, homeTrends, orderYesterdayOrderData } from '#contract/sales/home.ts';
import { dayAfter, utcDay } from '#domain/sales/home/days.ts';
import { money } from '#domain/shared/money/money.ts';
import { can, type Actor } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { withReferred } from './referred.ts';
import { stalledOrders } from './stalled.ts';
import { todoOf } from './todo.ts';
import { deliveryTimes, figuresOf, sumsByDay, type DaySums } from './trends.ts';

/** Sums as this reader sees them: without amounts where they see no prices. */
async function presenting(db: Db, actor: Actor) {
  const currency = can(actor, 'order.prices') ? await booksCurrency(db) : null;
  return <T extends DaySums>({ income_minor, cost_minor, ...rest }: T) => ({
    ...rest,
    income: currency ? money(income_minor, currency) : null,
    cost: currency ? money(cost_minor, currency) : null,
  });
}

export const homeRoutes: readonly Route[] = [
  defineRoute(homeDashboard, async ({ actor, scope, db, services, now }) => {
    // What stands still is the business of those who have the orders, not of those who brought the sellers.
    const [todo, stalled] = await Promise.all([
      todoOf(actor, { db, services, now }),
      can(actor, 'order.read') ? stalledOrders(db, scope, now) : [],
    ]);
    return ok({ todo, stalled });
  }),

  defineRoute(homeTrends, async ({ input, actor, scope, db, now }) => {
    const reached = await withReferred(db, actor, scope);
    const present = await presenting(db, actor);
    const [days, deliveries] = await Promise.all([
      sumsByDay(db, reached, Number(input.days), now),
      deliveryTimes(db, reached, Number(input.days), now),
    ]);
    return ok({ days: days.map((day) => present(day)), deliveries: [...deliveries] });
  }),

  defineRoute(orderYesterdayOrderData, async ({ actor, scope, db, now }) => {
    const reached = await withReferred(db, actor, scope);
    const present = await presenting(db, actor);
    const day = dayAfter(utcDay(now), -1);
    const [yesterday, before] = await Promise.all([
      figuresOf(db, reached, day),
      figuresOf(db, reached, dayAfter(day, -1)),
    ]);
    return ok({ yesterday: present(yesterday), before: present(before) });
  }),
];
