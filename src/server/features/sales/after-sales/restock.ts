import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { afterSaleRestock } from '#contract/sales/after-sale-commands.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { decideReturn, unitsBack, type CountedBack } from '#domain/sales/after-sales/restock.ts';
import { ok, refuse, type Refused } from '#domain/shared/result.ts';
import { placesOverRoom } from '#domain/warehouse/locations/location.ts';
import { ownAmongReturned } from '#domain/warehouse/stock/own.ts';
import { parcelsAway, parcelsSent, parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { projectFulfilment } from '../orders/project.ts';
import { inBoxesOf, ordersAboard } from '../../shipping/parcels/boxes.ts';
import { openKinds } from '../../warehouse/locations/kinds.ts';
import { roomsAt } from '../../warehouse/locations/room.ts';
import { quarantineReturned } from '../../warehouse/stock/add-quarantine.ts';
import { restockGoods } from '../../warehouse/stock/restock.ts';
import { caseLines, lockCase, type CaseRow } from '../cases/case-rows.ts';
import { caseChanged } from '../cases/events.ts';

/** The warehouse the order was shipped from: id and code; no row before the first shipment. */
export const shippedFrom = (sellerId: SQL, orderId: SQL): SQL => sql`
  select w.id, w.code from parcels p join warehouses w on w.id = p.warehouse_id
  where ${inBoxesOf(sellerId, orderId)} and p.status = ${anyOf(parcelsSent)}
  order by p.created_at limit 1`;

const WarehouseRow = z.object({ id: z.string(), code: z.string() });

async function warehouseOf(db: Db, { seller_id, order_id }: CaseRow): Promise<{ id: string; code: string } | null> {
  return query(db, WarehouseRow).first(shippedFrom(sql`${seller_id}`, sql`${order_id}::uuid`));
}

const ReturnedLine = z.object({ own: z.number(), shipped: z.number(), returned: z.number() });

/** Pieces of a line: of the seller's own stock, shipped, and returned so far. */
async function returnedOf(db: Db, { seller_id: sellerId, order_id: orderId }: CaseRow, lineId: string) {
  const row = await query(db, ReturnedLine).first(sql`
    select l.own_pieces as own,
      (select coalesce(sum(b.quantity), 0)::int from parcels p join parcel_lines b on b.seller_id = p.seller_id and b.parcel_id = p.id
        where b.seller_id = l.seller_id and b.order_line_id = l.id and p.status = ${anyOf(parcelsSent)}) as shipped,
      (select coalesce(sum(c.restocked + c.scrapped), 0)::int from after_sales a
          join after_sale_lines c on c.seller_id = a.seller_id and c.after_sale_id = a.id
        where a.seller_id = l.seller_id and a.order_id = l.order_id and c.order_line_id = l.id) as returned
    from order_lines l where l.seller_id = ${sellerId} and l.order_id = ${orderId} and l.id = ${lineId}`);
  return row ?? { own: 0, shipped: 0, returned: 0 };
}

/**
 * The order's boxes whose every unit has been returned, by all confirmed and open cases; those of a shared box are of
 * several orders.
 */
async function returnWhole(db: Db, row: CaseRow, now: Date, emit: (event: NewEvent) => Promise<void>): Promise<void> {
  const { seller_id: sellerId, order_id: orderId } = row;
  const mine = inBoxesOf(sql`${sellerId}`, sql`${orderId}::uuid`);
  // Returns of two orders at once wait for each other: the last one sees the units of both.
  await db.execute(
    sql`select 1 from parcels p where ${mine} and p.status = ${anyOf(parcelsAway)} order by p.id for update`,
  );
  const rows = await query(db, IdRow).all(sql`
    with aboard as (
      select distinct l.order_line_id from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      where ${mine} and p.status = ${anyOf(parcelsSent)}
    ), back as (
      select c.order_line_id, sum(c.restocked + c.scrapped) as units from after_sale_lines c
      where c.seller_id = ${sellerId} and c.order_line_id in (select order_line_id from aboard) group by c.order_line_id
    ), boxes as (
      select p.id, l.order_line_id,
        sum(l.quantity) over (partition by l.order_line_id order by p.shipped_at, p.id) as up_to
      from parcels p join parcel_lines l on l.seller_id = p.seller_id and l.parcel_id = p.id
      where l.seller_id = ${sellerId} and l.order_line_id in (select order_line_id from aboard)
        and p.status = ${anyOf(parcelsSent)}
    )
    update parcels p set status = ${parcelStatus.returned}, version = version + 1, updated_at = ${now}
    where ${mine} and p.status = ${anyOf(parcelsAway)} and not exists (
      select 1 from boxes b left join back on back.order_line_id = b.order_line_id
      where b.id = p.id and b.up_to > coalesce(back.units, 0))
    returning p.id`);
  const aboard = await ordersAboard(
    db,
    rows.map(({ id }) => id),
  );
  const data = { status: parcelStatus.returned };
  for (const { order_id, parcel_id: subjectId } of aboard)
    await emit({ name: 'parcel.changed', sellerId, orderId: order_id, subjectId, data, at: now });
  for (const each of new Set([orderId, ...aboard.map(({ order_id }) => order_id)]))
    await projectFulfilment(db, { sellerId, orderId: each, now }, emit);
}

export type CountedReturn = {
  /** The case. */
  readonly id: string;
  readonly lines: readonly (CountedBack & { readonly location_code: string })[];
};
type ReturnContext = Pick<Parameters<Handler<typeof afterSaleRestock>>[0], 'scope' | 'db' | 'now' | 'emit'> & {
  readonly actorId: string;
  readonly deviceId?: string;
  /** When they were put away, if reported later. */
  readonly laidAt?: Date;
};

/**
 * Books returned goods: they are restocked, put into quarantine or discarded; the parcel is returned when all its units are. Everything is
 * checked before the first change. `refusedAt`: a further check of the locations.
 */
export async function bookReturn<R extends string = never>(
  { id, lines: counted }: CountedReturn,
  { actorId, deviceId = '', scope, db, now, laidAt = now, emit }: ReturnContext,
  refusedAt?: (warehouseId: string) => Promise<Refused<R> | null>,
) {
  const row = await lockCase(db, scope, id);
  if (!row) return refuse('not-found');
  const warehouse = await warehouseOf(db, row);
  if (row.stage !== 'to_be_restocked' || row.status === afterSaleStatus.rejected || !warehouse)
    return refuse('aftersale.not-restockable', { number: row.number });
  const full = await refusedAt?.(warehouse.id);
  if (full) return full;
  const decided = decideReturn(await caseLines(db, row), counted);
  if (!decided.ok) return decided;
  const codes = decided.value.map(([, back]) => back.location_code.toUpperCase());
  const kinds = await openKinds(db, warehouse.id, codes);
  for (const [line, back] of decided.value) {
    if (line.variant_id === null) return refuse('not-found');
    const place = back.location_code.toUpperCase();
    const kind = kinds.get(place);
    if (back.restocked > 0 && (kind === undefined || kind === 'tote'))
      return refuse('receipt.unknown-place', { place, warehouse: warehouse.code });
  }
  for (const [{ variant_id: variantId }, back] of decided.value) {
    if (variantId === null) continue;
    const about = { warehouseId: warehouse.id, variantId, locationCode: back.location_code.toUpperCase() };
    const returned = await returnedOf(db, row, back.order_line_id);
    const own = ownAmongReturned(returned, unitsBack(back));
    const goods = {
      ...about,
      own: Math.min(own, back.restocked),
      sellerId: row.seller_id,
      orderId: row.order_id,
      good: back.restocked,
      broken: back.scrapped,
    };
    const put = { actorId, at: laidAt, reason: row.number, deviceId };
    if (kinds.get(about.locationCode) === 'quarantine') await quarantineReturned(db, goods, { ...put, now, emit });
    else await restockGoods(db, { ...goods, isQuarantine: false }, put);
    await db.execute(sql`
      update after_sale_lines set restocked = restocked + ${back.restocked}::int, scrapped = scrapped + ${back.scrapped}::int
      where seller_id = ${row.seller_id} and after_sale_id = ${row.id} and order_line_id = ${back.order_line_id}`);
  }
  await returnWhole(db, row, now, emit);
  await emit(caseChanged(row, 'restocked', { actorId, now }));
  return ok(row);
}

/** Fewer pieces fit into one of the locations than are put there. */
async function overRoom(db: Db, warehouseId: string, { lines }: CountedReturn) {
  const added = lines.map((back) => ({ location: back.location_code.toUpperCase(), added: back.restocked }));
  const codes = added.map(({ location }) => location);
  const rooms = await roomsAt(db, warehouseId, codes, { locked: true });
  const [full] = placesOverRoom(added, (place) => rooms.get(place) ?? null);
  return full ? refuse('move.full', { place: full.location, room: full.room }) : null;
}

export const restock: Handler<typeof afterSaleRestock> = async ({ input, actor, scope, db, now, emit }) => {
  const counted: CountedReturn = { id: input._id, lines: input.lines };
  const booked = await bookReturn(counted, { actorId: actor.userId, scope, db, now, emit }, (warehouseId) =>
    overRoom(db, warehouseId, counted),
  );
  if (!booked.ok)
    return booked.refusal === 'aftersale.counted-meanwhile'
      ? refuse('aftersale.not-restockable')
      : { ...booked, refusal: booked.refusal };
  const { id, kind, number, status } = booked.value;
  const sum = (pick: 'restocked' | 'scrapped') => input.lines.reduce((all, line) => all + line[pick], 0);
  return ok({ _id: id, kind, number, status, restocked: sum('restocked'), scrapped: sum('scrapped') });
};
