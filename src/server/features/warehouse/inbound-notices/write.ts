import type { z } from 'zod';
import type { inboundNoticeSave } from '#contract/warehouse/inbound-notices.ts';
import { decideStep } from '#domain/warehouse/inbound-notices/decide.ts';
import { inboundNoticeStatus } from '#domain/warehouse/inbound-notices/status.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { itemsByCode } from '../stock/place.ts';
import { presentWhole } from './present.ts';
import { findNotice, lockNotice, warehousesForSellers, type NoticeRow } from './store.ts';

type Content = z.output<typeof inboundNoticeSave.input>;
type SaveContext = Parameters<Handler<typeof inboundNoticeSave>>[0];
type ContentRefusal = 'not-found' | 'inbound.unknown-code' | 'inbound.twice' | 'inbound.past';
type CheckedLine = { readonly variantId: string; readonly quantity: number; readonly declared: number | null };

/** The announced variants; refused with the first code that is unknown or named twice. */
async function check(db: Db, input: Content, now: Date): Promise<Result<readonly CheckedLine[], ContentRefusal>> {
  if (!(await warehousesForSellers(db)).some(({ _id }) => _id === input.warehouse_id)) return refuse('not-found');
  // The day of the seller may be a day behind.
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  if (input.expected_on < yesterday) return refuse('inbound.past');
  const items = await itemsByCode(
    db,
    input.lines.map(({ code }) => code),
  );
  const lines = new Map<string, CheckedLine>();
  for (const { code, quantity, declared_minor: declared } of input.lines) {
    const item = items.get(code.toUpperCase());
    if (!item) return refuse('inbound.unknown-code', { code });
    if (lines.has(item.id)) return refuse('inbound.twice', { code });
    lines.set(item.id, { variantId: item.id, quantity, declared });
  }
  return ok([...lines.values()]);
}

async function insertLines(db: Db, sellerId: string, noticeId: string, lines: readonly CheckedLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({ id: newId(), position, ...line }));
  await db.execute(sql`
    insert into inbound_notice_lines (seller_id, id, notice_id, position, variant_id, announced, declared_minor)
    select ${sellerId}::uuid, id, ${noticeId}::uuid, position, "variantId", quantity, declared
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as l(id uuid, position int, "variantId" uuid, quantity int, declared bigint)`);
}

async function create({ input, actor, db, now, emit }: SaveContext, lines: readonly CheckedLine[]): Promise<string> {
  const [id, sellerId] = [newId(), actor.userId];
  const number = purchaseNumber(id, now, 'H');
  const { warehouse_id: warehouseId, carrier, track_numbers: tracks, cartons, expected_on: day, note } = input;
  await db.execute(sql`
    insert into inbound_notices (seller_id, id, number, warehouse_id, status, carrier, track_numbers, cartons, expected_on,
      note, created_at, updated_at)
    values (${sellerId}, ${id}, ${number}, ${warehouseId}, ${inboundNoticeStatus.announced}, ${carrier},
      ${sql.param([...tracks])}::text[], ${cartons}, ${day}, ${note}, ${now}, ${now})`);
  await insertLines(db, sellerId, id, lines);
  const data = { number, action: 'announce', differences: 0 };
  await emit({ name: 'inbound.changed', sellerId, subjectId: id, data, at: now });
  return id;
}

async function change(
  { input, db, now, emit }: SaveContext,
  { id, seller_id: sellerId, number }: NoticeRow,
  lines: readonly CheckedLine[],
): Promise<void> {
  const { warehouse_id: warehouseId, carrier, track_numbers: tracks, cartons, expected_on: day, note } = input;
  await db.execute(sql`
    update inbound_notices set warehouse_id = ${warehouseId}, carrier = ${carrier},
      track_numbers = ${sql.param([...tracks])}::text[], cartons = ${cartons}, expected_on = ${day}, note = ${note},
      version = version + 1, updated_at = ${now}
    where seller_id = ${sellerId} and id = ${id}`);
  await db.execute(sql`delete from inbound_notice_lines where seller_id = ${sellerId} and notice_id = ${id}`);
  await insertLines(db, sellerId, id, lines);
  const data = { number, action: 'edit', differences: 0 };
  await emit({ name: 'inbound.changed', sellerId, subjectId: id, data, at: now });
}

/** Announces goods, or changes an announcement of which nothing was counted yet. */
export const save: Handler<typeof inboundNoticeSave> = async (context) => {
  const { input, actor, scope, db, now } = context;
  const before = input.notice_id === undefined ? null : await lockNotice(db, scope, input.notice_id);
  if (input.notice_id !== undefined && !before) return refuse('not-found');
  if (before) {
    const decided = decideStep(before, 'edit', actor.roles);
    if (!decided.ok) return decided;
    if (input.version !== before.version) return refuse('inbound.changed', { number: before.number });
  }
  const checked = await check(db, input, now);
  if (!checked.ok) return checked;
  if (before) await change(context, before, checked.value);
  const notice = await findNotice(db, scope, before ? before.id : await create(context, checked.value));
  if (!notice) throw new Error('A saved inbound notice was not found');
  return ok(await presentWhole(db, notice, actor));
};
