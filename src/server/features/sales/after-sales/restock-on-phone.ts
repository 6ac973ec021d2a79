import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { packRestock } from '#contract/warehouse/pack-returns.ts';
import { refuse } from '#domain/shared/result.ts';
import { parcelsAway, parcelsSent } from '#domain/shipping/shipping/parcel-status.ts';
import { anyOf } from '../../../core/db/any-of.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Handler } from '../../../core/http/context.ts';
import { inBoxesOf } from '../../shipping/parcels/boxes.ts';
import type { BatchOperations, RowsOfOperations } from '../../warehouse/batch/registered.ts';
import { doneAt, missingBefore, storedResponse, storeResponse } from '../../warehouse/operations/operations.ts';
import { bookReturn } from './restock.ts';
import { returnOf } from './returns-to-book.ts';

type RestockOutput = z.input<(typeof packRestock)['output']>;

/** Returned goods counted on a device, possibly offline; stored with its response like every operation, also when refused. */
export const restockOnPhone: Handler<typeof packRestock> = async ({ input, actor, scope, db, now, emit }) => {
  const { case_id: code, lines, ...fields } = input;
  const about = { parcel_id: null, kind: 'restock' as const, code };
  const before = await storedResponse(db, packRestock.output, input.op_id, about);
  if (before) return before;
  const done = { actorId: input.user_id ?? actor.userId, deviceId: input.device_id, laidAt: doneAt(input, now) };
  // The goods lie there already, so a full location is not refused.
  const booked = await bookReturn({ id: code, lines }, { ...done, scope, db, now, emit });
  if (!booked.ok && booked.refusal === 'not-found') return refuse('not-found');
  const current = await returnOf(db, scope, code);
  if (!current) return refuse('not-found');
  const response: RestockOutput = {
    booked: booked.ok,
    refusal: booked.ok || booked.refusal === 'not-found' ? null : booked.refusal,
    return: current,
    missing: await missingBefore(db, input.device_id, input.seq),
  };
  return storeResponse(db, { ...fields, ...about, response, sentBy: actor.userId }, now);
};

const StockRow = z.object({ warehouseId: z.string(), variantId: z.string() });

/** The sent parcels of the cases' orders, and the stock their goods return to. */
const rowsOf: BatchOperations['pack.restock']['rowsOf'] = async (db, inputs): Promise<RowsOfOperations> => {
  const ids = sql`${sql.param(inputs.map((input) => input.case_id))}::uuid[]`;
  const parcels = await query(db, IdRow).all(sql`
    select p.id from after_sales a join parcels p on ${inBoxesOf(sql`a.seller_id`, sql`a.order_id`)}
    where a.id = any(${ids}) and p.status = ${anyOf([...new Set([...parcelsSent, ...parcelsAway])])}`);
  const parcelIds = parcels.map(({ id }) => id);
  const stock = await query(db, StockRow).all(sql`
    select distinct p.warehouse_id as "warehouseId", l.variant_id as "variantId"
    from after_sales a join after_sale_lines c on c.seller_id = a.seller_id and c.after_sale_id = a.id
      join order_lines l on l.seller_id = c.seller_id and l.id = c.order_line_id and l.variant_id is not null
      join parcels p on ${inBoxesOf(sql`a.seller_id`, sql`a.order_id`)}
    where a.id = any(${ids}) and p.id = any(${sql.param(parcelIds)}::uuid[])`);
  return { parcelIds, stock };
};

export const restockOperation: BatchOperations['pack.restock'] = { handle: restockOnPhone, rowsOf };
