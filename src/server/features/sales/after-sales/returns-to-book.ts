import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ReturnToBook } from '#contract/warehouse/pack-returns.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { unitsOut } from '#domain/sales/after-sales/restock.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { parcelsSent } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import { placesFor, variantPlace } from '../../warehouse/stock/variant-place.ts';
import { shippedFrom } from './restock.ts';

type Return = z.input<typeof ReturnToBook>;

/** Max cases a device stores for booking offline. */
const maxReturns = 500;

/** Cases `a` that returned goods can be booked for. */
const isRestockable = sql`a.stage = 'to_be_restocked' and a.status <> ${afterSaleStatus.rejected}`;
/** Of these some units are still out. */
export const isOut = sql`${isRestockable} and exists (
  select 1 from after_sale_lines c
  where c.seller_id = a.seller_id and c.after_sale_id = a.id and c.restocked + c.scrapped < c.quantity)`;

const Row = z.object({
  id: z.string(),
  number: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  country_code: z.string(),
  waybills: z.array(z.string()),
  since: z.date(),
  is_restockable: z.boolean(),
  warehouse_id: z.string(),
  order_line_id: z.string(),
  variant_id: z.string(),
  variant_code: z.string(),
  sku: z.string(),
  product_title: z.string(),
  product_title_cn: z.string(),
  image: z.string(),
  quantity: z.number(),
  restocked: z.number(),
  scrapped: z.number(),
  known_place: z.string().nullable(),
});
type Row = z.output<typeof Row>;

async function returnsWhere(db: Db, where: SQL): Promise<Return[]> {
  const rows = await query(db, Row).all(sql`
    select a.id, a.number, o.order_number, u.name as seller_name, o.country_code, a.created_at as since, a.is_restockable,
      a.warehouse_id, c.order_line_id, c.quantity, c.restocked, c.scrapped, v.id as variant_id, v.variant_code, v.sku,
      v.title as product_title, v.title_cn as product_title_cn, coalesce(nullif(l.image, ''), v.image) as image,
      array(select distinct n from parcels p cross join unnest(array[p.waybill, p.track_no]) n
        where ${inBoxesOf(sql`a.seller_id`, sql`a.order_id`)} and p.status = ${anyOf(parcelsSent)} and n <> ''
        order by n) as waybills,
      ${variantPlace(sql`a.warehouse_id`, sql`v.id`, sql`c.quantity - c.restocked - c.scrapped`)} as known_place
    from (select a.seller_id, a.id, a.number, a.order_id, a.created_at, w.id as warehouse_id,
        ${isRestockable} as is_restockable
      from after_sales a join lateral (${shippedFrom(sql`a.seller_id`, sql`a.order_id`)}) w on true
      where ${where} order by a.created_at, a.id limit ${maxReturns}) a
    join orders o on o.seller_id = a.seller_id and o.id = a.order_id
    join users u on u.id = a.seller_id
    join after_sale_lines c on c.seller_id = a.seller_id and c.after_sale_id = a.id
    join order_lines l on l.seller_id = c.seller_id and l.id = c.order_line_id
    join variants v on v.id = l.variant_id
    order by a.created_at, a.id, l.position, l.id`);
  const places = await placesFor(db, rows);
  const placed = rows.map((row, nth) => ({ ...row, location_code: places[nth] ?? '' }));
  return [...Map.groupBy(placed, ({ id }) => id).values()].flatMap(present);
}

function present(lines: readonly (Row & { readonly location_code: string })[]): Return[] {
  const [row] = lines;
  if (!row) return [];
  const { id, number, order_number, seller_name, country_code, waybills } = row;
  const head = { number, order_number, seller_name, country_code, waybills, since: row.since.toISOString() };
  const isOpen = row.is_restockable && lines.some((line) => unitsOut(line) > 0);
  return [{ _id: id, ...head, is_open: isOpen, lines: lines.map(presentLine) }];
}

const presentLine = (line: Row & { readonly location_code: string }): Return['lines'][number] => ({
  order_line_id: line.order_line_id,
  variant_code: line.variant_code,
  sku: line.sku,
  product_title: line.product_title,
  product_title_cn: line.product_title_cn,
  image: line.image,
  quantity: line.quantity,
  restocked: line.restocked,
  scrapped: line.scrapped,
  location_code: line.location_code,
});

/** Returns that a warehouse has not booked yet; oldest first. */
export const returnsTo = (db: Db, scope: Scope, warehouseId: string): Promise<Return[]> =>
  returnsWhere(db, sql`w.id = ${warehouseId} and ${isOut} and ${sellerScope(scope, sql`a.seller_id`)}`);

/** The current state of a case; null when its goods were never sent. */
export async function returnOf(db: Db, scope: Scope, id: string): Promise<Return | null> {
  return (await returnsWhere(db, sql`a.id = ${id} and ${sellerScope(scope, sql`a.seller_id`)}`))[0] ?? null;
}
