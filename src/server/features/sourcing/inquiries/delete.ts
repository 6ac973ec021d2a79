import type { inquiryDeleteDraft, inquiryDeleteProducts } from '#contract/sourcing/inquiry-commands.ts';
import { mayDeleteProducts, mayRead } from '#domain/sourcing/inquiries/actions.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Handler } from '../../../core/http/context.ts';
import { inquiryEdited } from './events.ts';
import { inquiryColumns, InquiryRow, lockInquiry, presentMade } from './inquiry-rows.ts';
import { productsOf, summarizeProducts } from './products-store.ts';

export const deleteDraft: Handler<typeof inquiryDeleteDraft> = async ({ input, actor, scope, db, now, emit }) => {
  const inquiry = await lockInquiry(db, scope, input.inquiry_id);
  if (!inquiry) return refuse('not-found');
  const { number, status } = inquiry;
  if (status !== inquiryStatus.unconfirmed) return refuse('inquiry.wrong-status', { number, status });
  // Products and variants go with it; a draft has no prices and no history to keep.
  await db.execute(
    sql`delete from inquiry_moves where seller_id = ${inquiry.seller_id} and inquiry_id = ${inquiry.id}`,
  );
  await db.execute(sql`delete from inquiries where seller_id = ${inquiry.seller_id} and id = ${inquiry.id}`);
  await emit(inquiryEdited(inquiry, 'deleted', { actorId: actor.userId, now }));
  return ok({});
};

export const deleteProducts: Handler<typeof inquiryDeleteProducts> = async ({ input, actor, scope, db, now, emit }) => {
  const inquiry = await lockInquiry(db, scope, input.inquiry_id);
  if (!inquiry || !mayRead(actor, inquiry)) return refuse('not-found');
  const { number, status, seller_id, id } = inquiry;
  if (!mayDeleteProducts(actor, inquiry)) return refuse('inquiry.wrong-status', { number, status });
  const products = await productsOf(db, inquiry);
  const remaining = products.filter((product) => !input.product_ids.includes(product.id));
  if (products.length - remaining.length < input.product_ids.length) return refuse('not-found');
  const [first] = remaining;
  if (!first) return refuse('inquiry.last-product', { number });
  await db.execute(sql`
    delete from inquiry_products
    where seller_id = ${seller_id} and inquiry_id = ${id} and id = any(${sql.param(input.product_ids)}::uuid[])`);
  await summarizeProducts(db, sql`i.seller_id = ${seller_id} and i.id = ${id}`);
  const row = await query(db, InquiryRow).first(sql`
    update inquiries i set title = ${first.title}, version = version + 1, updated_at = ${now}, active_at = ${now}
    where i.seller_id = ${seller_id} and i.id = ${id} returning ${inquiryColumns}`);
  if (!row) throw new Error(`Inquiry ${number} vanished while it was locked`);
  await emit(inquiryEdited(row, 'products', { actorId: actor.userId, now }));
  return ok(presentMade(row));
};
