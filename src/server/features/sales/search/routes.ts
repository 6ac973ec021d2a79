import { searchPalette } from '#contract/sales/search.ts';
import { can, scopeOf } from '#domain/platform/permissions/can.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { findInbound, findOrders, findParcels, findProducts, findUsers } from './store.ts';

const none: readonly never[] = [];

export const searchRoutes: readonly Route[] = [
  defineRoute(searchPalette, async ({ input: { keyword }, actor, db }) => {
    const orders = scopeOf(actor, 'order.read');
    const parcels = scopeOf(actor, 'tracking.read');
    const users = scopeOf(actor, 'user.read');
    const found = await Promise.all([
      orders ? findOrders(db, orders, keyword) : none,
      parcels ? findParcels(db, parcels, keyword) : none,
      can(actor, 'market.browse') ? findProducts(db, keyword) : none,
      users ? findUsers(db, users, keyword) : none,
      can(actor, 'stock.receive') ? findInbound(db, keyword) : none,
    ]);
    const [foundOrders, foundParcels, foundProducts, foundUsers, inbound] = found;
    return ok({
      orders: foundOrders.map(({ id, ...order }) => ({ _id: id, ...order })),
      parcels: foundParcels.map(({ id, ...parcel }) => ({ _id: id, ...parcel })),
      products: foundProducts.map(({ id, ...product }) => ({ _id: id, ...product })),
      users: foundUsers.map(({ id, name, email, roles, exact }) => ({ _id: id, name, email, role_name: roles, exact })),
      inbound: [...inbound],
    });
  }),
];
