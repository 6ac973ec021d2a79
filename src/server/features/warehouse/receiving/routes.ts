import { packInbound, packReceive } from '#contract/warehouse/pack-modes.ts';
import { expectedList, inboundWaybill, receiveLine } from '#contract/warehouse/purchasing.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { defineRoute, type Route } from '../../../core/http/context.ts';
import { roomsOf } from '../locations/room.ts';
import { presentLine, rightsOf } from '../purchasing/present.ts';
import { receivingPlaces } from '../stock/place.ts';
import { expectedIn, expectedUnder, expectedWaybills } from './expected.ts';
import { receive } from './receive.ts';
import { presentInbound, receiveOnPhone } from './receive-on-phone.ts';

export const receivingRoutes: readonly Route[] = [
  defineRoute(inboundWaybill, async ({ input, actor, db }) => {
    const { waybill } = input;
    const rows = await expectedUnder(db, waybill);
    if (rows.length === 0) return refuse('receipt.unknown-waybill', { number: waybill });
    const rights = rightsOf(actor);
    const lines = rows.map((row) => ({
      ...presentLine(row, rights),
      purchase_number: row.purchase_number,
      order_number: row.order_number,
      for_stock: row.for_stock,
      location_code: row.location_code,
      lot_rule: row.lot_rule,
    }));
    return ok({ waybill, lines });
  }),

  defineRoute(expectedList, async ({ input, db, now }) => {
    const { rows, count } = await expectedWaybills(db, input, now);
    const list = rows.map(({ bought_at, ...row }) => ({ ...row, bought_at: bought_at?.toISOString() ?? null }));
    return ok({ list, count, size: input.size });
  }),

  defineRoute(receiveLine, receive),

  defineRoute(packInbound, async ({ input, db, now }) =>
    ok({
      list: (await expectedIn(db, input.warehouse_id, now)).map(presentInbound),
      ...(await receivingPlaces(db, input.warehouse_id)),
      rooms: await roomsOf(db, input.warehouse_id),
    }),
  ),

  defineRoute(packReceive, receiveOnPhone),
];
