import { purchaseLineStatus, validPurchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { literals } from '../../../core/db/literals.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';

/** Whether a purchase line `pl` of the purchase `p` still wants its units. */
export const isWanted = sql`(p.status in ${sql.raw(literals(validPurchaseStatuses))}
  and pl.status not in ${sql.raw(literals([purchaseLineStatus.cancel, purchaseLineStatus.terminated]))})`;

/** Joins the units `u` of supplier orders to the purchase lines `pl` and purchases `p` that they are for. */
export const unitTables = sql`supplier_order_units u
  join purchase_lines pl on pl.seller_id = u.seller_id and pl.id = u.purchase_line_id
  join purchases p on p.seller_id = pl.seller_id and p.id = pl.purchase_id`;

/** Pieces of an order line `sl` that its purchases need; `waybill`: those that come under it. */
export const neededOf = (waybill?: SQL): SQL => sql`(
  select coalesce(sum(pl.quantity), 0) from ${unitTables}
  where u.line_id = sl.id and ${isWanted} ${waybill ? sql`and pl.inbound_waybill = ${waybill}` : sql``})::int`;
