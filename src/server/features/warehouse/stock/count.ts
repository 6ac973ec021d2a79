import type { z } from 'zod';
import type { packCount } from '#contract/warehouse/pack-modes.ts';
import { afterDifference, decideCount } from '#domain/warehouse/stock/count.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { answeredBefore, doneAt, keepAnswered, missingBefore } from '../packing/operations.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { findCount, insertCount, linesOfCounts, replaceWaiting } from './counts-store.ts';
import { emptyLevel, lockVariants, writeMoves, type LevelRow, type MoveMaker } from './levels.ts';
import { isPlace, laidAt, thingsByCode } from './place.ts';
import { presentCount } from './present-count.ts';

type Answer = z.input<(typeof packCount)['output']>;
type Told = Omit<Answer, 'missing'>;

const no = (refusal: NonNullable<Told['refusal']>): Told => ({ counted: false, refusal, count: null });

/**
 * A whole place was counted without knowing what should be there. As with a scan, the operation and its answer are one with
 * the effect: sent twice, the stock is corrected once.
 */
export const countPlace: Handler<typeof packCount> = async (asked) => {
  const { input, actor, db, now } = asked;
  const before = await answeredBefore<Answer>(db, input.op_id, { parcel_id: null, code: input.location_code });
  if (before) return before;
  const told = await judge(asked);
  const answer: Answer = { ...told, missing: await missingBefore(db, input.device_id, input.seq) };
  const operation = { ...input, parcel_id: null, kind: 'count' as const, code: input.location_code, answer };
  return keepAnswered(db, { ...operation, sentBy: actor.userId }, now);
};

async function judge({ input, actor, db, now, emit, services }: Parameters<typeof countPlace>[0]): Promise<Told> {
  const { warehouse_id: warehouseId, location_code: locationCode } = input;
  if (!(await isPlace(db, warehouseId, locationCode))) return no('count.unknown-place');
  const things = await thingsByCode(
    db,
    input.lines.map(({ code }) => code),
  );
  const counted = new Map<string, number>();
  for (const { code, quantity } of input.lines) {
    const thing = things.get(code.toUpperCase());
    if (!thing) return no('count.unknown-code');
    counted.set(thing.id, (counted.get(thing.id) ?? 0) + quantity);
  }
  const at = doneAt(input, now);
  const laid = await laidAt(db, warehouseId, locationCode, at);
  const variants = [...new Set([...laid.keys(), ...counted.keys()])];
  // Nothing moves here from now on. What moved since the first look counts as later than the count.
  const levels = await lockLevels(db, warehouseId, locationCode, variants);
  const expected = await laidAt(db, warehouseId, locationCode, at);
  const lines = variants.map((variantId) => ({
    variantId,
    expected: expected.get(variantId) ?? 0,
    counted: counted.get(variantId) ?? 0,
    level: levels.get(variantId) ?? emptyLevel({ warehouseId, variantId, locationCode }),
  }));
  const judged = decideCount(lines, await settingOf(services.db, 'stock.countLimit'));
  if (!judged.ok) throw new Error('a count came with pieces that are none');
  const { status, differences } = judged.value;
  const by = input.user_id ?? actor.userId;
  const maker = { actorId: by, at: now, reason: 'count', deviceId: input.device_id };
  if (status === 'booked')
    await bookDifferences(
      db,
      lines.map(({ level }, n) => ({ level, difference: differences[n] ?? 0 })),
      maker,
    );
  await replaceWaiting(db, { warehouseId, locationCode }, now);
  const id = newId();
  const seen = lines.filter((line) => line.expected > 0 || line.counted > 0);
  const count = { id, warehouseId, locationCode, status, countedBy: by, countedAt: at, deviceId: input.device_id };
  await insertCount(db, { ...count, lines: seen.map(({ level: _, ...line }) => line) }, now);
  await emit({ name: 'stock.counted', subjectId: id, actorId: by, data: { status, place: locationCode }, at: now });
  const row = await findCount(db, id);
  return { counted: true, refusal: null, count: row && presentCount(row, await linesOfCounts(db, [id])) };
}

/** The levels of these things at one place, locked until the transaction ends. */
export async function lockLevels(
  db: Db,
  warehouseId: string,
  locationCode: string,
  variants: readonly string[],
): Promise<ReadonlyMap<string, LevelRow>> {
  const rows = await lockVariants(
    db,
    variants.map((variantId) => ({ warehouseId, variantId })),
  );
  return new Map(rows.filter((row) => row.location_code === locationCode).map((row) => [row.variant_id, row]));
}

type Difference = { readonly level: LevelRow; readonly difference: number };

/** Lets the stock follow a count, one adjusting move a thing. The levels are locked and judged. */
export async function bookDifferences(db: Db, all: readonly Difference[], maker: MoveMaker): Promise<void> {
  const changed = all.filter(({ difference }) => difference !== 0);
  const moves = changed.map(({ level, difference: quantity }) => ({
    kind: 'adjust' as const,
    quantity,
    opId: newId(),
    warehouseId: level.warehouse_id,
    variantId: level.variant_id,
    locationCode: level.location_code,
    sellerId: null,
    orderId: null,
  }));
  const after = changed.map(({ level, difference }) => {
    const next = afterDifference(level, difference);
    if (!next) throw new Error(`${level.location_code} does not hold what a count takes away`);
    return { ...level, ...next };
  });
  await writeMoves(db, moves, after, maker);
}
