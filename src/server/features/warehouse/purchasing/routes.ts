import {
  expectedList,
  inboundWaybill,
  purchaseCancel,
  purchaseCancelMany,
  purchaseConfirm,
  purchaseFinish,
  purchaseFlow,
  purchaseList,
  purchaseReject,
  purchaseReopen,
  purchaseTerminate,
  purchaseUpdate,
  receiveLine,
} from '#contract/warehouse/purchasing.ts';
import { packInbound, packReceive } from '#contract/warehouse/pack-modes.ts';
import { purchaseFilters } from '#domain/warehouse/purchasing/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { narrow } from '../../../core/db/scope.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { roomsOf } from '../locations/room.ts';
import { placesOf } from '../stock/place.ts';
import { presentLine, presentPurchase, rightsOf } from './present.ts';
import { cancel, cancelMany, reject } from './end.ts';
import { expectedIn, expectedUnder, expectedWaybills } from './expected.ts';
import { flow } from './flow.ts';
import { receive } from './receive.ts';
import { finish, reopen } from './reopen.ts';
import { presentInbound, receiveOnPhone } from './receive-on-phone.ts';
import { countByStatus, linesOf, listPurchases, filterOptions } from './store.ts';
import { buy, confirm, terminate } from './work.ts';

export const purchasingRoutes: readonly Route[] = [
  defineRoute(purchaseList, async ({ input, actor, scope, db }) => {
    const rights = rightsOf(actor);
    const statuses = purchaseFilters[input.filter].filter((status) => input.status?.includes(status) ?? true);
    const reached = narrow(scope, input.seller_id);
    const { rows, count } = await listPurchases(db, reached, { ...input, statuses, mayReadFactory: rights.factory });
    const lines = Map.groupBy(
      await linesOf(
        db,
        rows.map((row) => row.id),
      ),
      (line) => line.purchase_id,
    );
    const counts = await countByStatus(db, reached, input.kind);
    const of = (status: number) => counts.get(status) ?? 0;
    return ok({
      ...(await filterOptions(db, rights)),
      list: rows.map((row) => presentPurchase(row, lines.get(row.id) ?? [], rights)),
      count,
      size: input.size,
      counts: { confirming: of(0), purchasing: of(1), stocking: of(2), finished: of(3), canceled: of(-1) + of(-2) },
    });
  }),

  defineRoute(purchaseConfirm, confirm),
  defineRoute(purchaseUpdate, buy),
  defineRoute(purchaseReject, reject),
  defineRoute(purchaseCancel, cancel),
  defineRoute(purchaseTerminate, terminate),
  defineRoute(purchaseFlow, flow),
  defineRoute(purchaseCancelMany, cancelMany),
  defineRoute(purchaseReopen, reopen),
  defineRoute(purchaseFinish, finish),

  defineRoute(inboundWaybill, async ({ input, actor, db }) => {
    const { waybill } = input;
    const rows = await expectedUnder(db, waybill);
    if (rows.length === 0) return refuse('receipt.unknown-waybill', { number: waybill });
    const rights = rightsOf(actor);
    const lines = rows.map((row) => ({
      ...presentLine(row, rights),
      purchase_number: row.purchase_number,
      order_number: row.order_number,
      location_code: row.location_code,
      lot_rule: row.lot_rule,
    }));
    return ok({ waybill, lines });
  }),

  defineRoute(expectedList, async ({ input, db }) => {
    const { rows, count } = await expectedWaybills(db, input);
    const list = rows.map(({ bought_at, ...row }) => ({ ...row, bought_at: bought_at?.toISOString() ?? null }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(receiveLine, receive),

  defineRoute(packInbound, async ({ input, db }) =>
    ok({
      list: (await expectedIn(db, input.warehouse_id)).map(presentInbound),
      places: await placesOf(db, input.warehouse_id),
      rooms: await roomsOf(db, input.warehouse_id),
    }),
  ),

  defineRoute(packReceive, receiveOnPhone),
];
