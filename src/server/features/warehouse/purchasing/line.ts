import { z } from 'zod';
import { purchaseLineStatuses } from '#domain/warehouse/purchasing/status.ts';
import { sql } from '../../../core/db/sql.ts';

/** A line as it is shown: of a purchase, or of a supplier order for stock. */
export const ShownLine = z.object({
  id: z.string(),
  order_line_id: z.string().nullable(),
  variant_id: z.string(),
  title: z.string(),
  title_cn: z.string(),
  sku: z.string(),
  variant_code: z.string(),
  image: z.string(),
  quantity: z.number(),
  received: z.number(),
  damaged: z.number(),
  status: z.enum(purchaseLineStatuses),
  supplier_name: z.string(),
  supplier_url: z.string(),
  supplier_order_number: z.string(),
  supplier_order_id: z.string().nullable(),
  inbound_waybill: z.string(),
  unit_cost_fen: z.number(),
  receive_reason: z.string(),
});
export type ShownLine = z.output<typeof ShownLine>;

export const LineRow = ShownLine.extend({
  seller_id: z.string(),
  purchase_id: z.string(),
  planned_cost_fen: z.number().nullable(),
  quote_e4: z.number().nullable(),
  ship_e4: z.number().nullable(),
  vat_e4: z.number().nullable(),
});
export type LineRow = z.output<typeof LineRow>;

export const lineColumns = sql`l.id, l.seller_id, l.purchase_id, l.order_line_id, l.variant_id, v.title, v.title_cn, v.sku,
  v.variant_code, v.image, l.quantity, l.received, l.damaged, l.status, l.supplier_name, ip.supplier_url,
  l.supplier_order_number, (select so.order_id from supplier_order_units su join supplier_order_lines so on so.id = su.line_id
    where su.seller_id = l.seller_id and su.purchase_line_id = l.id) as supplier_order_id, l.inbound_waybill, l.unit_cost_fen, l.planned_cost_fen, l.receive_reason,
  l.quote_e4, l.ship_e4, l.vat_e4`;

/** Lines with their purchase `p`, which is looked up first; both keys begin with the seller. */
export const lineTables = sql`purchases p join purchase_lines l on l.seller_id = p.seller_id and l.purchase_id = p.id
  join variants v on v.id = l.variant_id join internal_products ip on ip.id = v.product_id`;
