import {
  internalStockList,
  stockAwaited,
  stockList,
  stockMoves,
  stockNeeds,
  stockPlaces,
} from '#contract/warehouse/stock.ts';
import { can, type Actor } from '#domain/platform/permissions/can.ts';
import { money } from '#domain/shared/money/money.ts';
import { ok } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { factoryCurrency } from '../purchasing/present.ts';
import { presentStock, valuesFor } from './present.ts';
import { awaitedOf, movesOf, needsOf, placesOf } from './sources.ts';
import { listStock, warehousesOf } from './store.ts';

const isCostShown = (actor: Actor): boolean => can(actor, 'purchase.work');

export const stockListRoutes: readonly Route[] = [
  defineRoute(stockList, async ({ input, actor, scope, db, now }) => {
    // Sellers see the pieces that belong to them, on every page.
    const filter = scope.all ? input : { ...input, view: 'hosted' as const };
    const { rows, count, more } = await listStock(db, scope, filter, input, now);
    const values = await valuesFor(db, isCostShown(actor));
    const warehouses = await warehousesOf(db, filter.view);
    return ok({ list: rows.map((row) => presentStock(row, values)), count, more, size: input.size, warehouses });
  }),

  defineRoute(internalStockList, async ({ input, actor, scope, db, now }) => {
    const { rows, count, more } = await listStock(db, scope, { ...input, view: 'internal' }, input, now);
    const values = await valuesFor(db, isCostShown(actor));
    const warehouses = await warehousesOf(db, 'internal');
    return ok({ list: rows.map((row) => presentStock(row, values)), count, more, size: input.size, warehouses });
  }),

  defineRoute(stockMoves, async ({ input, actor, scope, db }) => {
    const { rows, count } = await movesOf(db, scope, input);
    const list = rows.map(
      ({ id, at, value_fen: value, order_number: order, seller_name: seller, actor: by, ...move }) => ({
        ...move,
        _id: id,
        at: at.toISOString(),
        order_number: order ?? '',
        seller_name: seller ?? '',
        actor: scope.all ? (by ?? '') : '',
        value: isCostShown(actor) ? money(value, factoryCurrency) : null,
      }),
    );
    return ok({ list, count, size: input.size });
  }),

  defineRoute(stockAwaited, async ({ input, scope, db }) => {
    const { rows, count } = await awaitedOf(db, scope, input);
    const list = rows.map(({ id, purchased_at: at, ...line }) => ({
      ...line,
      _id: id,
      bought_at: at?.toISOString() ?? null,
    }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(stockNeeds, async ({ input, scope, db }) => {
    if (!scope.all) return ok({ list: [], count: 0, size: input.size });
    const { rows, count } = await needsOf(db, input);
    return ok({ list: rows, count, size: input.size });
  }),

  defineRoute(stockPlaces, async ({ input, scope, db }) => ok(await placesOf(db, scope, input))),
];
