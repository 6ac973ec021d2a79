import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { deleteUnits, insertUnits, type NewUnit } from './store.ts';

const UnitLine = z.object({ purchase_line_id: z.string(), line_id: z.string() });

type Carried = {
  readonly purchaseLineId: string;
  /** The line it was, or was cut from. */
  readonly sourceId: string;
};

/** Supplier orders bring the units of these purchase lines to another seller, after `move` gave them to it. */
export async function carryUnits(
  db: Db,
  carried: readonly Carried[],
  sellerId: string,
  move: () => Promise<void>,
): Promise<void> {
  const sources = carried.map(({ sourceId }) => sourceId);
  const lines = await query(db, UnitLine).all(sql`
    select purchase_line_id, line_id from supplier_order_units
    where purchase_line_id = any(${sql.param(sources)}::uuid[])`);
  const lineOf = new Map(lines.map((row) => [row.purchase_line_id, row.line_id]));
  // The seller is part of the key that units refer to.
  await deleteUnits(
    db,
    carried.map(({ purchaseLineId }) => purchaseLineId),
  );
  await move();
  const units = carried.flatMap(({ purchaseLineId, sourceId }): NewUnit[] => {
    const lineId = lineOf.get(sourceId);
    return lineId === undefined ? [] : [{ sellerId, purchaseLineId, lineId }];
  });
  await insertUnits(db, units);
}
