import type { inquirySplit } from '#contract/sourcing/inquiry-commands.ts';
import { maySplit } from '#domain/sourcing/inquiries/actions.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { inquiryNumber } from '#domain/sourcing/inquiries/number.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { inquiryEdited } from './events.ts';
import { inquiryColumns, InquiryRow, lockInquiry, presentMade } from './inquiry-rows.ts';
import { writeMove } from './move.ts';
import { productsOf, summarizeProducts } from './products-store.ts';

/** The new inquiries are in the same hands and in the same status, and wait as long as the one they come from. */
export const split: Handler<typeof inquirySplit> = async ({ input, actor, scope, db, now, emit }) => {
  const inquiry = await lockInquiry(db, scope, input.inquiry_id);
  if (!inquiry || inquiry.status === inquiryStatus.unconfirmed) return refuse('not-found');
  const { seller_id, id, number, status } = inquiry;
  if (!maySplit(actor, inquiry)) return refuse('inquiry.wrong-status', { number, status });
  const [, ...others] = await productsOf(db, inquiry);
  if (others.length === 0) return refuse('inquiry.one-product', { number });
  const numbers = await query(db, CountRow).all(
    sql`select nextval('inquiry_numbers') as count from generate_series(1, ${others.length})`,
  );
  const parts = others.map((product, place) => ({
    id: newId(),
    number: inquiryNumber(numbers[place]?.count ?? 0),
    title: product.title,
    product_id: product.id,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as n(id uuid, number text, title text, product_id uuid)`;
  const made = await query(db, InquiryRow).all(sql`
    insert into inquiries as i (seller_id, id, number, status, title, countries, quantity, target_minor, target_currency, needed_by,
      note, assignee_id, submitted_at, taken_at, question, active_at, moved_at, customer_value_minor, split_from_id, created_by,
      created_at, updated_at)
    select o.seller_id, n.id, n.number, o.status, n.title, o.countries, o.quantity, o.target_minor, o.target_currency, o.needed_by,
      o.note, o.assignee_id, o.submitted_at, o.taken_at, o.question, ${now}, o.moved_at, o.customer_value_minor, o.id, o.created_by,
      o.created_at, ${now}
    from ${given}, inquiries o where o.seller_id = ${seller_id} and o.id = ${id} order by n.number
    returning ${inquiryColumns}`);
  await db.execute(sql`
    update inquiry_products p set inquiry_id = n.id, position = 0 from ${given}
    where p.seller_id = ${seller_id} and p.id = n.product_id`);
  const changed = [id, ...parts.map((part) => part.id)];
  await summarizeProducts(db, sql`i.seller_id = ${seller_id} and i.id = any(${sql.param(changed)}::uuid[])`);
  const row = await query(db, InquiryRow).first(sql`
    update inquiries i set version = version + 1, updated_at = ${now}, active_at = ${now}
    where i.seller_id = ${seller_id} and i.id = ${id} returning ${inquiryColumns}`);
  if (!row) throw new Error(`Inquiry ${number} vanished while it was locked`);
  const by = { actorId: actor.userId, now };
  for (const part of made) await writeMove(db, part, { from: null, to: part.status, text: number }, by);
  for (const part of [row, ...made]) await emit(inquiryEdited(part, 'split', by));
  return ok({ inquiries: [row, ...made].map(presentMade) });
};
