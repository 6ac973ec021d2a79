import { orderList } from '#contract/orders.ts';
import { can } from '#domain/permissions/can.ts';
import { ok, refuse } from '#domain/result.ts';
import { answer, type Route } from '../../http/context.ts';
import { listOrders } from './list.ts';
import { presentOrder } from './present.ts';

export const ordersRoutes: readonly Route[] = [
  answer(orderList, async ({ input, actor, scope, services, now }) => {
    const prices = can(actor, 'order.prices');
    // An order of amounts tells the amounts.
    if (!prices && (input.sort === 'income' || input.sort === 'margin')) return refuse('permission.denied');
    const { rows, count } = await listOrders(services.pool, scope, { ...input, now });
    const eyes = { prices, sellers: scope.all || scope.sellerIds.length > 1 };
    return ok({ list: rows.map((row) => presentOrder(row, eyes)), count, size: input.size });
  }),
];
