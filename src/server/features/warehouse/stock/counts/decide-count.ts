import type { stockDecideCount } from '#contract/warehouse/stock-counts.ts';
import { afterDifference, countTransitions } from '#domain/warehouse/stock/count.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { nextStatus } from '#domain/shared/status.ts';
import type { Handler } from '../../../../core/http/context.ts';
import { emptyLevel } from '../levels.ts';
import { bookDifferences, lockLevels } from './count.ts';
import { decideRow, findCount, linesOfCounts, lockCount } from './counts-store.ts';
import { presentCount } from './present-count.ts';

/** Books a count with large differences in the counting user's name, or rejects it; the count stays on record. */
export const decideCountRow: Handler<typeof stockDecideCount> = async ({ input, actor, db, now, emit }) => {
  const count = await lockCount(db, input.count_id);
  if (!count) return refuse('not-found');
  const place = count.location_code;
  const status = nextStatus(countTransitions, count.status, input.confirm ? 'confirm' : 'refuse');
  if (!status) return refuse('count.decided', { place });
  let lines = await linesOfCounts(db, [count.id]);
  if (input.confirm) {
    const levels = await lockLevels(
      db,
      count.warehouse_id,
      place,
      lines.map((line) => line.variant_id),
    );
    // Pieces that were reported missing may have left the stock before it was locked.
    lines = await linesOfCounts(db, [count.id]);
    const different = lines.filter((line) => line.counted !== line.expected);
    const differences = different.map((line) => ({
      level:
        levels.get(line.variant_id) ??
        emptyLevel({ warehouseId: count.warehouse_id, variantId: line.variant_id, locationCode: place }),
      difference: line.counted - line.expected,
    }));
    if (differences.some(({ level, difference }) => afterDifference(level, difference) === null))
      return refuse('count.moved', { place });
    const context = { actorId: count.counted_by_id, at: now, now, reason: 'count', deviceId: count.device_id, emit };
    await bookDifferences(db, differences, context);
  }
  await decideRow(db, count.id, { status, by: actor.userId, note: input.note, at: now });
  await emit({ name: 'stock.counted', subjectId: count.id, data: { status, place }, at: now });
  const after = await findCount(db, count.id);
  return ok(presentCount(after ?? count, lines));
};
