import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';

const CreditRow = z.object({ number: z.string(), accepted_fen: z.number() });

/** Settled claims that an order costs less by. */
export const creditsOf = (db: Db, orderId: string) =>
  query(db, CreditRow).all(sql`
    select number, accepted_fen from supplier_claims where credit_order_id = ${orderId} order by settled_at, id`);

/** Uses the open credits of a supplier for its order, oldest first and each as a whole, up to the order's total. */
export const takeCredits = (
  db: Db,
  order: { readonly id: string; readonly supplierId: string; readonly totalFen: number },
) =>
  db.execute(sql`
    with open as (
      select id, settled_at, accepted_fen from supplier_claims
      where supplier_id = ${order.supplierId} and settled_by = 'credit' and credit_order_id is null
      order by settled_at, id for update
    ), summed as (select id, sum(accepted_fen) over (order by settled_at, id) as so_far from open)
    update supplier_claims c set credit_order_id = ${order.id} from summed s where c.id = s.id and s.so_far <= ${order.totalFen}`);

/** An order that ends before goods came leaves its credits to the next one. */
export const returnCredits = (db: Db, orderId: string) =>
  db.execute(sql`update supplier_claims set credit_order_id = null where credit_order_id = ${orderId}`);
