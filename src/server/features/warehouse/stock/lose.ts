import { countStatus } from '#domain/warehouse/stock/count.ts';
import { applyMove, type MoveKind } from '#domain/warehouse/stock/moves.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { countSince, expectFewer } from './counts/counts-store.ts';
import {
  lockVariants,
  reservedFor,
  writeMoves,
  type LevelRow,
  type MoveContext,
  type MoveWrite,
  type Reservation,
} from './levels.ts';

/** Reserved pieces of an order that are damaged or missing. */
export type Lost = {
  readonly variantId: string;
  readonly quantity: number;
  readonly kind: 'damaged' | 'missing';
  readonly reportedAt: Date;
};

/** Damaged pieces are scrapped, missing ones corrected: the same effect on stock, different in loss reports. */
const writeOff = (kind: Lost['kind'], quantity: number): { kind: MoveKind; quantity: number } =>
  kind === 'damaged' ? { kind: 'scrap', quantity } : { kind: 'adjust', quantity: -quantity };

/**
 * Whether a count of the location has removed the missing pieces since they were reported. One that waits for its decision
 * found them missing, too: it expects fewer, so that they are removed once.
 */
async function isCounted(db: Db, reservation: Reservation, pieces: number, reportedAt: Date): Promise<boolean> {
  const count = await countSince(db, reservation, reportedAt);
  if (count?.status !== countStatus.waiting) return count !== null;
  await expectFewer(db, count.id, reservation.variantId, pieces);
  return false;
}

/** Removes lost pieces and their reservations from the stock. Pieces that were never in stock need no removal. */
export async function loseGoods(db: Db, orderId: string, lost: readonly Lost[], context: MoveContext): Promise<void> {
  if (lost.length === 0) return;
  const reserved = await reservedFor(db, [orderId]);
  const levels = await lockVariants(db, reserved, 'present');
  const changed = new Map<string, LevelRow>();
  const moves: MoveWrite[] = [];
  const open = reserved.map((reservation) => ({ ...reservation }));
  for (const { variantId, quantity, kind, reportedAt } of lost) {
    let left = quantity;
    for (const reservation of open.filter((each) => each.variantId === variantId)) {
      const { warehouseId, locationCode } = reservation;
      const row = levels.find(
        (each) =>
          each.warehouse_id === warehouseId && each.variant_id === variantId && each.location_code === locationCode,
      );
      const taken = Math.min(left, reservation.quantity);
      if (!row || taken === 0) continue;
      const isGone = kind === 'missing' && (await isCounted(db, reservation, taken, reportedAt));
      const steps = [{ kind: 'release' as const, quantity: taken }, ...(isGone ? [] : [writeOff(kind, taken)])];
      for (const step of steps) {
        const applied = applyMove(row, step);
        // A count may have found the loss before.
        if (!applied.ok && step.kind !== 'release') continue;
        if (!applied.ok) throw new Error(`${taken} lost pieces are not reserved at ${locationCode}`);
        Object.assign(row, applied.value);
        moves.push({ ...reservation, ...step, opId: newId() });
      }
      changed.set(`${warehouseId} ${variantId} ${locationCode}`, row);
      reservation.quantity -= taken;
      left -= taken;
    }
  }
  await writeMoves(db, moves, [...changed.values()], context);
}
