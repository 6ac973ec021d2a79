import { z } from 'zod';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import type { Route, Transferred } from './transfer.ts';

/** What the undo of a move needs, stored with its response. */
const StoredMove = z.object({
  route: z.object({ warehouseId: z.string(), from: z.string(), to: z.string() }),
  brought: z.array(
    z.object({
      variantId: z.string(),
      free: z.number(),
      owned: z.array(z.object({ owner: z.string(), quantity: z.number() })),
    }),
  ),
  undone: z.boolean(),
});
type StoredMove = z.output<typeof StoredMove>;

export const storedMove = (
  { warehouse_id: warehouseId, from, to }: { readonly warehouse_id: string } & Omit<Route, 'warehouseId'>,
  transferred: readonly Transferred[],
): StoredMove => ({
  route: { warehouseId, from, to },
  brought: transferred.map(({ variantId, free, owned }) => ({
    variantId,
    free,
    owned: owned.map(({ owner, quantity }) => ({ owner, quantity })),
  })),
  undone: false,
});

const MoveRow = z.object({ response: StoredMove });

/** A move of this device, locked until the transaction ends. */
export async function lockMove(db: Db, moveId: string, deviceId: string): Promise<StoredMove | null> {
  const row = await query(db, MoveRow).first(sql`
    select response from pack_operations
    where op_id = ${moveId} and device_id = ${deviceId} and kind = 'move' and response->'brought' is not null for update`);
  return row?.response ?? null;
}

export const markUndone = (db: Db, moveId: string) =>
  db.execute(sql`update pack_operations set response = response || '{"undone": true}'::jsonb where op_id = ${moveId}`);
