import { ok, type Result } from '#domain/shared/result.ts';
import { inquiryFollows } from '#domain/sourcing/quotations/follow.ts';
import type { QuotationAction, QuotationStatus } from '#domain/sourcing/quotations/quotation-status.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db } from '../../../core/http/context.ts';
import { inquiryColumns, InquiryRow } from '../inquiries/inquiry-rows.ts';
import { moveInquiry, type MoveContext } from '../inquiries/move.ts';

type Acted = {
  readonly action: QuotationAction;
  /** Of the inquiry's current prices, afterwards. */
  readonly statuses: readonly QuotationStatus[];
  readonly text?: string | undefined;
};

/** The locked inquiry follows its prices; without a move it gets a new version, because what it shows has changed. */
export async function followPrices(
  inquiry: InquiryRow,
  { action, statuses, text }: Acted,
  context: MoveContext,
): Promise<Result<InquiryRow, 'permission.denied' | 'inquiry.wrong-status'>> {
  const next = inquiryFollows(inquiry.status, action, statuses);
  if (next === null) return ok(await touchInquiry(context.db, inquiry, context));
  return moveInquiry(inquiry, { action: next, ...(text === undefined ? {} : { text }) }, context);
}

/** A new version without a new status. */
export async function touchInquiry(
  db: Db,
  { seller_id, id, number }: InquiryRow,
  { actorId, now }: Pick<MoveContext, 'actorId' | 'now'>,
): Promise<InquiryRow> {
  const row = await query(db, InquiryRow).first(sql`
    update inquiries i set version = version + 1, updated_at = ${now},
      active_at = case when ${actorId}::uuid is null then active_at else ${now} end
    where i.seller_id = ${seller_id} and i.id = ${id} returning ${inquiryColumns}`);
  if (!row) throw new Error(`Inquiry ${number} vanished while it was locked`);
  return row;
}
