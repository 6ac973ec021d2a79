import { orderUpdateShippingAddress } from '#contract/sales/order-addresses.ts';
import { orderDetail } from '#contract/sales/order-detail.ts';
import { orderTimeline } from '#contract/sales/order-timeline.ts';
import {
  orderCounts,
  orderList,
  orderPaymentMethodList,
  orderUpdateNote,
  orderVariantList,
} from '#contract/sales/orders.ts';
import { orderFulfill, orderUnfulfill } from '#contract/sales/order-work.ts';
import { addressIsOpen } from '#domain/sales/orders/address-change.ts';
import { paymentLabel } from '#domain/sales/orders/payment-method.ts';
import { can, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { bulkRoute } from './bulk.ts';
import { writeAddress, writeNote } from './change.ts';
import { countViews, paymentMethods, soldVariants } from './list/counts.ts';
import { chargeOf, linesOf, orderOf, parcelsOf, purchasesOf, refundsOf } from './detail.ts';
import { fulfilRoute, unfulfilRoute } from './fulfil.ts';
import { listOrders } from './list/list.ts';
import { presentDetail } from './present-detail.ts';
import { presentOrder, type Viewer } from './present.ts';
import { promiseRoutes } from './promises/routes.ts';
import { timelineOf } from './timeline/timeline.ts';

const viewerOf = (actor: Actor, scope: Scope): Viewer => ({
  prices: can(actor, 'order.prices'),
  sellers: scope.all || scope.sellerIds.length > 1,
});

export const ordersRoutes: readonly Route[] = [
  defineRoute(orderList, async ({ input, actor, scope, services, now }) => {
    const viewer = viewerOf(actor, scope);
    // Sorting by amount would reveal the amounts.
    if (!viewer.prices && (input.sort === 'income' || input.sort === 'margin')) return refuse('permission.denied');
    const { rows, count } = await listOrders(services.pool, scope, { ...input, now });
    return ok({ list: rows.map((row) => presentOrder(row, viewer)), count, size: input.size });
  }),

  defineRoute(orderCounts, async ({ scope, services, now }) => ok(await countViews(services.pool, scope, now))),

  defineRoute(orderPaymentMethodList, async ({ scope, services, now }) => {
    const methods = await paymentMethods(services.pool, scope, now);
    return ok(methods.map((value) => ({ value, label: paymentLabel(value) })));
  }),

  defineRoute(orderVariantList, async ({ scope, services, now }) => ok(await soldVariants(services.pool, scope, now))),

  defineRoute(orderDetail, async ({ input, actor, scope, db, services, now }) => {
    const order = await orderOf(db, scope, input._id);
    if (!order) return refuse('not-found');
    const { seller_id: sellerId, id } = order;
    const [lines, parcels, purchases, charge, refunds, obstacles] = await Promise.all([
      linesOf(db, sellerId, id),
      parcelsOf(db, sellerId, id),
      purchasesOf(db, sellerId, id),
      chargeOf(db, sellerId, id),
      refundsOf(db, sellerId, id),
      services.registries.processObstacles(db, scope, id, now),
    ]);
    const statuses = parcels.map((parcel) => parcel.status);
    const addressOpen = addressIsOpen({ order_status: order.order_status, parcels: statuses });
    return ok(
      presentDetail(
        { order, lines, parcels, purchases, charge, refunds, obstacles, addressOpen },
        viewerOf(actor, scope),
      ),
    );
  }),

  defineRoute(orderTimeline, async ({ input, scope, db, now }) => {
    const entries = await timelineOf(db, scope, input._id, now);
    return entries ? ok(entries) : refuse('not-found');
  }),

  defineRoute(orderFulfill, fulfilRoute),
  defineRoute(orderUnfulfill, unfulfilRoute),
  bulkRoute,
  ...promiseRoutes,

  defineRoute(orderUpdateNote, ({ input, ...acting }) => writeNote(acting, input)),
  defineRoute(orderUpdateShippingAddress, ({ input, ...acting }) => writeAddress(acting, input)),
];
