import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import {
  orderStatus,
  financialStatus,
  fulfillmentStatus,
  mappingStatus,
} from '#domain/shared/order-status/order-status.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { refreshSearch } from '../orders/list/search.ts';
import type { CaseLine, CaseRow } from '../cases/case-rows.ts';

export type ResendOrder = { readonly orderId: string; readonly orderNumber: string };

const OrderNumberRow = z.object({ order_number: z.string() });

/**
 * The order of a resend: the parent's customer and address, the resent units, and no income. Unknown to the shop. The
 * caller holds the parent's lock, so its number is unique.
 */
export async function insertResendOrder(
  db: Db,
  row: CaseRow,
  lines: readonly CaseLine[],
  now: Date,
): Promise<ResendOrder> {
  const { seller_id: sellerId, order_id: parentId } = row;
  const orderId = newId();
  const rows = await query(db, OrderNumberRow).all(sql`
    insert into orders (seller_id, id, store_id, order_number, created_at, imported_at, updated_at, order_status,
      financial_status, fulfillment_status, mapping_status, payment_method, note, currency, income_minor, subtotal_minor,
      shipping_minor, tax_minor, discount_minor, income_base_minor, email, customer_name, shipping_address, country_code,
      address_problems, unit_count, resend_of)
    select o.seller_id, ${orderId}, o.store_id, o.order_number || '-R' || (1 + (select count(*) from orders c
        where c.seller_id = o.seller_id and c.resend_of = o.id)), ${now}, ${now}, ${now}, ${orderStatus.open},
      ${financialStatus.paid}, ${fulfillmentStatus.unfulfilled}, ${mappingStatus.mapped}::smallint,
      o.payment_method, '', o.currency, 0, 0, 0, 0, 0, 0, o.email, o.customer_name, o.shipping_address, o.country_code,
      o.address_problems, ${lines.reduce((all, line) => all + line.quantity, 0)}, o.id
    from orders o where o.seller_id = ${sellerId} and o.id = ${parentId} returning order_number`);
  const orderNumber = rows[0]?.order_number;
  if (orderNumber === undefined) throw new Error(`No order of ${row.number}`);
  const wanted = lines.map(({ order_line_id, quantity }) => ({ id: newId(), of: order_line_id, quantity }));
  await db.execute(sql`
    insert into order_lines (seller_id, id, order_id, position, shop_variant_id, sku, title, variant_title, quantity,
      price_minor, discount_minor, requires_shipping, variant_id, image)
    select l.seller_id, w.id, ${orderId}, l.position, l.shop_variant_id, l.sku, l.title, l.variant_title, w.quantity, 0, 0,
      true, l.variant_id, l.image
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, "of" uuid, quantity int)
      join order_lines l on l.seller_id = ${sellerId} and l.id = w."of"`);
  await refreshSearch(db, sellerId, [orderId]);
  return { orderId, orderNumber };
}
