import { decideMove, type Party } from '#domain/shared/status.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import {
  inquiryTransitions,
  type InquiryAction,
  type InquiryGuard,
  type InquiryStatus,
} from '#domain/sourcing/inquiries/inquiry-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { inquiryMoved, inquirySubmitted, type ActedBy } from './events.ts';
import { inquiryColumns, InquiryRow } from './inquiry-rows.ts';

export type MoveContext = ActedBy & {
  readonly db: Db;
  /** The actor's roles, or `['system']`. */
  readonly parties: readonly Party[];
  readonly emit: (event: NewEvent) => Promise<void>;
};

export type Move<R extends string = never> = {
  readonly action: InquiryAction;
  /** The question, the answer, the reason. */
  readonly text?: string;
  /** The new assignee. Absent: unchanged; an inquiry without one gets the actor on `take`, `hold` and `quote`. */
  readonly assigneeId?: string;
  /** The refusal of a failed guard. */
  readonly broken?: (guard: InquiryGuard) => R | null;
};

const submitting: ReadonlySet<InquiryAction> = new Set(['submit', 'submit-again']);
const quoting: ReadonlySet<InquiryAction> = new Set(['quote', 'requote']);
const claiming: ReadonlySet<InquiryAction> = new Set(['take', 'hold', 'quote']);

/** What the seller was charged in the year before, in the books' currency. */
export const customerValue = (sellerId: ReturnType<typeof sql>, now: Date) => sql`coalesce((
  select sum(d.cost_minor) from order_days d
  where d.seller_id = ${sellerId} and d.day > ${now}::timestamptz::date - 365), 0)::bigint`;

/**
 * Moves a locked inquiry: status, history and event in the caller's transaction. @returns the row as it is afterwards
 */
export async function moveInquiry<R extends string = never>(
  inquiry: InquiryRow,
  { action, text = '', assigneeId, broken }: Move<R>,
  { db, parties, actorId, now, emit }: MoveContext,
): Promise<Result<InquiryRow, 'permission.denied' | 'inquiry.wrong-status' | R>> {
  const decided = decideMove(inquiryTransitions, { from: inquiry.status, action }, parties, broken ?? (() => null));
  if (!decided.ok) {
    const details = { number: inquiry.number, status: inquiry.status };
    return refuse(decided.refusal === 'status.wrong' ? 'inquiry.wrong-status' : decided.refusal, details);
  }
  const assignee = assigneeId ?? inquiry.assignee_id ?? (claiming.has(action) ? actorId : null);
  const moved = await query(db, InquiryRow).first(sql`
    update inquiries i set status = ${decided.value}, version = version + 1, updated_at = ${now}, moved_at = ${now},
      active_at = case when ${actorId}::uuid is null then active_at else ${now} end,
      assignee_id = ${assignee}::uuid,
      taken_at = case when ${claiming.has(action)} then coalesce(taken_at, ${now}) else taken_at end,
      quoted_at = case when ${quoting.has(action)} then coalesce(quoted_at, ${now}) else quoted_at end,
      submitted_at = case when ${submitting.has(action)} then ${now} else submitted_at end,
      customer_value_minor = case when ${submitting.has(action)} then ${customerValue(sql`i.seller_id`, now)} else customer_value_minor end,
      question = ${action === 'hold' ? text : ''},
      reason = case when ${action === 'reject'} then ${text} when ${submitting.has(action)} then '' else reason end
    where i.seller_id = ${inquiry.seller_id} and i.id = ${inquiry.id}
    returning ${inquiryColumns}`);
  if (!moved) throw new Error(`Inquiry ${inquiry.number} vanished while it was locked`);
  await writeMove(db, moved, { from: inquiry.status, to: decided.value, text }, { actorId, now });
  const by = { actorId, now };
  await emit(
    submitting.has(action)
      ? inquirySubmitted(moved, by)
      : inquiryMoved(moved, { action, from: inquiry.status, to: decided.value }, by),
  );
  return ok(moved);
}

type Step = { readonly from: InquiryStatus | null; readonly to: InquiryStatus; readonly text: string };

/** Adds a row to the history of an inquiry. */
export async function writeMove(
  db: Db,
  { seller_id, id }: Pick<InquiryRow, 'seller_id' | 'id'>,
  { from, to, text }: Step,
  { actorId, now }: ActedBy,
): Promise<void> {
  await db.execute(sql`
    insert into inquiry_moves (id, seller_id, inquiry_id, from_status, to_status, text, actor_id, at)
    values (${newId()}, ${seller_id}, ${id}, ${from}, ${to}, ${text}, ${actorId}, ${now})`);
}
