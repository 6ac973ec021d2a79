import type { z } from 'zod';
import { packCount } from '#contract/warehouse/pack-modes.ts';
import { afterDifference, decideCount, countStatus } from '#domain/warehouse/stock/count.ts';
import type { Db, Handler } from '../../../../core/http/context.ts';
import { newId } from '../../../../core/ids.ts';
import { storedResponse, doneAt, storeResponse, missingBefore } from '../../operations/operations.ts';
import { settingOf } from '../../../platform/settings/settings.ts';
import { openKinds } from '../../locations/kinds.ts';
import { placeCounted } from '../../cycle-counts/due.ts';
import { quarantineFound, type AddContext } from '../add-quarantine.ts';
import { findCount, insertCount, linesOfCounts, replaceWaiting } from './counts-store.ts';
import { emptyLevel, lockVariants, writeMoves, type LevelRow, type MoveContext, type MoveWrite } from '../levels.ts';
import { isPlace, laidAt, itemsByCode } from '../place.ts';
import { presentCount } from './present-count.ts';

type CountOutput = z.input<(typeof packCount)['output']>;
type CountResult = Omit<CountOutput, 'missing'>;

const no = (refusal: NonNullable<CountResult['refusal']>): CountResult => ({ counted: false, refusal, count: null });

/**
 * A blind count of a whole location. Like a scan, the operation and its response are stored with the effect, so a retry
 * corrects the stock once.
 */
export const countPlace: Handler<typeof packCount> = async (context) => {
  const { input, actor, db, now } = context;
  const before = await storedResponse(db, packCount.output, input.op_id, {
    parcel_id: null,
    kind: 'count',
    code: input.location_code,
  });
  if (before) return before;
  const result = await checkCount(context);
  const response: CountOutput = { ...result, missing: await missingBefore(db, input.device_id, input.seq) };
  const operation = { ...input, parcel_id: null, kind: 'count' as const, code: input.location_code, response };
  return storeResponse(db, { ...operation, sentBy: actor.userId }, now);
};

async function checkCount({
  input,
  actor,
  db,
  now,
  emit,
  services,
}: Parameters<typeof countPlace>[0]): Promise<CountResult> {
  const { warehouse_id: warehouseId, location_code: locationCode } = input;
  if (!(await isPlace(db, warehouseId, locationCode))) return no('count.unknown-place');
  const items = await itemsByCode(
    db,
    input.lines.map(({ code }) => code),
  );
  const counted = new Map<string, number>();
  for (const { code, quantity } of input.lines) {
    const item = items.get(code.toUpperCase());
    if (!item) return no('count.unknown-code');
    counted.set(item.id, (counted.get(item.id) ?? 0) + quantity);
  }
  const at = doneAt(input, now);
  const laid = await laidAt(db, warehouseId, locationCode, at);
  const variants = [...new Set([...laid.keys(), ...counted.keys()])];
  // The levels are locked from here on. Moves since the first read count as later than the count.
  const levels = await lockLevels(db, warehouseId, locationCode, variants);
  const expected = await laidAt(db, warehouseId, locationCode, at);
  const lines = variants.map((variantId) => ({
    variantId,
    expected: expected.get(variantId) ?? 0,
    counted: counted.get(variantId) ?? 0,
    level: levels.get(variantId) ?? emptyLevel({ warehouseId, variantId, locationCode }),
  }));
  const decision = decideCount(lines, await settingOf(services.db, 'stock.countLimit'));
  if (!decision.ok) throw new Error('a count has an invalid quantity');
  const { status, differences } = decision.value;
  const by = input.user_id ?? actor.userId;
  const context = { actorId: by, at: now, now, reason: 'count', deviceId: input.device_id, emit };
  if (status === countStatus.booked)
    await bookDifferences(
      db,
      lines.map(({ level }, n) => ({ level, difference: differences[n] ?? 0 })),
      context,
    );
  await replaceWaiting(db, { warehouseId, locationCode }, now);
  const id = newId();
  const listed = lines.filter((line) => line.expected > 0 || line.counted > 0);
  const count = { id, warehouseId, locationCode, status, countedBy: by, countedAt: at, deviceId: input.device_id };
  await insertCount(db, { ...count, lines: listed.map(({ level: _, ...line }) => line) }, now);
  await placeCounted(db, warehouseId, locationCode, at);
  await emit({ name: 'stock.counted', subjectId: id, actorId: by, data: { status, place: locationCode }, at: now });
  const row = await findCount(db, id);
  return { counted: true, refusal: null, count: row && presentCount(row, await linesOfCounts(db, [id])) };
}

/** The stock of these items at one location, locked until the transaction ends. */
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

/**
 * Books a count, one adjusting move per item. The levels are locked and checked. Pieces in quarantine stay reserved for no
 * one, so that found ones cannot be sold until they are decided about.
 */
export async function bookDifferences(
  db: Db,
  all: readonly Difference[],
  context: MoveContext & AddContext,
): Promise<void> {
  const changed = all.filter(({ difference }) => difference !== 0);
  const [first] = changed;
  const isAside = first !== undefined && (await isQuarantine(db, first.level));
  const moves: MoveWrite[] = [];
  const after = changed.map(({ level, difference }) => {
    const { warehouse_id: warehouseId, variant_id: variantId, location_code: locationCode } = level;
    const at = { warehouseId, variantId, locationCode, sellerId: null, orderId: null };
    const next = afterDifference(level, difference);
    if (!next) throw new Error(`${level.location_code} does not have the pieces removed by a count`);
    moves.push({ ...at, kind: 'adjust', quantity: difference, opId: newId() });
    if (!isAside) return { ...level, ...next };
    moves.push({ ...at, kind: difference > 0 ? 'reserve' : 'release', quantity: Math.abs(difference), opId: newId() });
    return { ...level, ...next, reserved: level.reserved + difference };
  });
  await writeMoves(db, moves, after, context);
  for (const { level, difference: found } of isAside ? changed : []) {
    const { warehouse_id: warehouseId, variant_id: variantId, location_code: locationCode } = level;
    const reserved = level.reserved + found;
    if (found > 0) await quarantineFound(db, { warehouseId, variantId, locationCode, reserved, found }, context);
  }
}

async function isQuarantine(db: Db, { warehouse_id: warehouseId, location_code: code }: LevelRow): Promise<boolean> {
  const kinds = await openKinds(db, warehouseId, [code]);
  return kinds.get(code) === 'quarantine';
}
