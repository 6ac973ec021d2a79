import { orderPromises } from '#contract/sales/order-promises.ts';
import type { DateRange } from '#domain/sales/orders/promise.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../../core/http/context.ts';
import { promisesOf } from './facts.ts';

const presentRange = (range: DateRange | null) => range && { from: range[0].toISOString(), to: range[1].toISOString() };

export const promiseRoutes: readonly Route[] = [
  defineRoute(orderPromises, async ({ input, scope, db, now }) =>
    ok(
      [...(await promisesOf(db, scope, input.order_ids, now))].map(([order_id, { ship, deliver, late }]) => ({
        order_id,
        ship: presentRange(ship),
        deliver: presentRange(deliver),
        late,
      })),
    ),
  ),
];
