import { z } from 'zod';
import { unknownLot, type Lot } from '#domain/warehouse/lots/lots.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';

const LotRow = z.object({ lot: z.string(), expires_on: z.string().nullable() });

/** The lot of which pieces of a variant were shipped for an order; unknown when they were of several ones. */
export async function sentLot(
  db: Db,
  { orderId, variantId }: { readonly orderId: string; readonly variantId: string },
): Promise<Lot> {
  // Moves do not store when a lot expires: it is read where other pieces of the lot lie.
  const [lot, ...others] = await query(db, LotRow).all(sql`
    select m.lot, (select min(l.expires_on) from warehouses w join stock_levels l
        on l.warehouse_id = w.id and l.variant_id = ${variantId} and l.lot = m.lot) as expires_on
    from stock_moves m where m.order_id = ${orderId} and m.variant_id = ${variantId} and m.kind = 'ship' group by m.lot`);
  return lot && lot.lot !== '' && others.length === 0 ? lot : unknownLot;
}
