import type {
  inboundNoticeCancel,
  inboundNoticeCount,
  inboundNoticeFinish,
} from '#contract/warehouse/inbound-notices.ts';
import { decideNoticeCount, noticeDifference } from '#domain/warehouse/inbound-notices/count.ts';
import { decideStep } from '#domain/warehouse/inbound-notices/decide.ts';
import { unknownLot } from '#domain/warehouse/lots/lots.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { lockRoom, refusedRoom } from '../locations/room.ts';
import { receivedLot } from '../stock/received-lot.ts';
import { isStoragePlace, itemsByCode } from '../stock/place.ts';
import { receiveStock } from '../stock/receive.ts';
import { presentWhole } from './present.ts';
import { findNotice, linesOf, lockNotice, type LineRow, type NoticeRow } from './store.ts';

type Counted = Pick<Parameters<Handler<typeof inboundNoticeCount>>[0]['input'], 'line_id' | 'code' | 'description'>;
type FoundLine = Pick<LineRow, 'id' | 'variant_id' | 'variant_code' | 'announced' | 'received' | 'damaged'>;

/** The counted line; other pieces in the cartons become a line that was not announced. */
async function lineFor(
  db: Db,
  notice: NoticeRow,
  lines: readonly LineRow[],
  { line_id: lineId, code, description }: Counted,
): Promise<Result<FoundLine, 'not-found' | 'inbound.unknown-code'>> {
  if (lineId !== undefined) {
    const line = lines.find(({ id }) => id === lineId);
    return line ? ok(line) : refuse('not-found');
  }
  const item = code === '' ? null : ((await itemsByCode(db, [code])).get(code.toUpperCase()) ?? null);
  if (code !== '' && !item) return refuse('inbound.unknown-code', { code });
  const same = item && lines.find((line) => line.variant_id === item.id);
  if (same) return ok(same);
  const line = { id: newId(), variant_id: item?.id ?? null, variant_code: item?.variant_code ?? '' };
  await db.execute(sql`
    insert into inbound_notice_lines (seller_id, id, notice_id, position, variant_id, description, announced)
    values (${notice.seller_id}, ${line.id}, ${notice.id}, ${lines.length}, ${line.variant_id}, ${description}, 0)`);
  return ok({ ...line, announced: 0, received: 0, damaged: 0 });
}

const setStatus = (db: Db, { seller_id, id }: NoticeRow, status: string, hasDifferences: boolean, now: Date) =>
  db.execute(sql`
    update inbound_notices set status = ${status}, has_differences = ${hasDifferences}, version = version + 1, updated_at = ${now}
    where seller_id = ${seller_id} and id = ${id}`);

/** Counts pieces of a delivery. Good ones with a known code become the seller's stock at the location. */
export const count: Handler<typeof inboundNoticeCount> = async ({ input, actor, scope, db, now, emit }) => {
  const notice = await lockNotice(db, scope, input.notice_id);
  if (!notice) return refuse('not-found');
  const step = decideStep(notice, 'count', actor.roles);
  if (!step.ok) return step;
  const found = await lineFor(db, notice, await linesOf(db, notice), input);
  if (!found.ok) return found;
  const line = found.value;
  const { good, damaged, reason, location_code: locationCode } = input;
  const decided = decideNoticeCount(line, { good, damaged, reason });
  if (!decided.ok) return decided;
  const { seller_id: sellerId, warehouse_id: warehouseId, number } = notice;
  // Before the shared lock, which two counts could not raise. Pieces without a code are not put into stock.
  const room = line.variant_id === null ? null : await lockRoom(db, warehouseId, locationCode);
  if (!(await isStoragePlace(db, warehouseId, locationCode)))
    return refuse('receipt.unknown-place', { place: locationCode, warehouse: notice.warehouse });
  const full = refusedRoom(room, locationCode, good);
  if (full) return full;
  const lot =
    line.variant_id !== null && good > 0
      ? await receivedLot(db, { warehouseId, variantId: line.variant_id, locationCode }, input, now)
      : ok(unknownLot);
  if (!lot.ok) return lot;
  await db.execute(sql`
    update inbound_notice_lines set received = ${decided.value.received}, damaged = ${decided.value.damaged},
      reason = case when ${reason} = '' then reason else ${reason} end
    where seller_id = ${sellerId} and id = ${line.id}`);
  await setStatus(db, notice, step.value, false, now);
  if (line.variant_id !== null)
    await receiveStock(
      db,
      {
        warehouseId,
        variantId: line.variant_id,
        locationCode,
        sellerId,
        orderId: null,
        good,
        forOrder: good,
        lot: lot.value,
      },
      { actorId: actor.userId, at: now, reason: number },
    );
  const data = { number, quantity: good, damaged, variant_code: line.variant_code || input.description, reason };
  await emit({ name: 'inbound.counted', sellerId, subjectId: notice.id, actorId: actor.userId, data, at: now });
  return ok(await presentWhole(db, (await findNotice(db, scope, notice.id)) ?? notice, actor));
};

/** Finishes counting; lines that differ from what was announced are reported to the seller. */
export const finish: Handler<typeof inboundNoticeFinish> = async ({ input, actor, scope, db, now, emit }) => {
  const notice = await lockNotice(db, scope, input.notice_id);
  if (!notice) return refuse('not-found');
  const step = decideStep(notice, 'finish', actor.roles);
  if (!step.ok) return step;
  const differing = (await linesOf(db, notice)).filter((line) => noticeDifference(line) !== 'none').length;
  await setStatus(db, notice, step.value, differing > 0, now);
  const { id, seller_id: sellerId, number } = notice;
  const data = { number, action: 'finish', differences: differing };
  await emit({ name: 'inbound.changed', sellerId, subjectId: id, actorId: actor.userId, data, at: now });
  return ok(await presentWhole(db, (await findNotice(db, scope, id)) ?? notice, actor));
};

export const cancel: Handler<typeof inboundNoticeCancel> = async ({ input, actor, scope, db, now, emit }) => {
  const notice = await lockNotice(db, scope, input.notice_id);
  if (!notice) return refuse('not-found');
  const step = decideStep(notice, 'cancel', actor.roles);
  if (!step.ok) return step;
  await setStatus(db, notice, step.value, false, now);
  const { id, seller_id: sellerId, number } = notice;
  const data = { number, action: 'cancel', differences: 0 };
  await emit({ name: 'inbound.changed', sellerId, subjectId: id, data, at: now });
  return ok(await presentWhole(db, (await findNotice(db, scope, id)) ?? notice, actor));
};
