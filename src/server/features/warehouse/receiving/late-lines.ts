import { lateGoodsDays } from '#domain/warehouse/purchasing/late-goods.ts';
import { purchaseFilters, purchaseLineStatus } from '#domain/warehouse/purchasing/status.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';
import { literal } from '../../../core/db/literals.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { LineRow } from '../purchasing/line.ts';

/** Of a cancelled line: what is left of a supplier order's carton is that carton's, else it comes as a line of its own. */
export const isLate = (line: Pick<LineRow, 'status' | 'supplier_order_id' | 'inbound_waybill'>): boolean =>
  line.status === purchaseLineStatus.cancel && line.supplier_order_id === null && line.inbound_waybill !== '';

const dayMs = 86_400_000;
const cancelled = sql.raw(literal(purchaseLineStatus.cancel));

/** Lines `l` of purchases `p` that ended while their goods were on their way, without a supplier order. */
export const isLateLine: SQL = sql`l.status = ${cancelled} and l.inbound_waybill <> ''
  and p.status = ${anyOfNumbers(purchaseFilters.CANCELED)} and not exists (
    select 1 from supplier_order_units u where u.seller_id = l.seller_id and u.purchase_line_id = l.id)`;

/** Those that are listed as expected. */
export const lateLines = (now: Date): SQL => sql`
  purchase_lines l join purchases p on p.seller_id = l.seller_id and p.id = l.purchase_id
  where ${isLateLine} and l.received + l.damaged < l.quantity
    and l.purchased_at > ${new Date(now.getTime() - lateGoodsDays * dayMs)}`;
