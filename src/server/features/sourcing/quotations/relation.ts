import { z } from 'zod';
import type { setRelation } from '#contract/sourcing/quotation-commands.ts';
import { productStatus } from '#domain/catalog/marketplace/product-status.ts';
import { inquiryStatus, inquiryTransitions } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { statusesBefore } from '#domain/shared/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { inquiryEdited } from '../inquiries/events.ts';
import { lockInquiry, presentMade, type InquiryRow } from '../inquiries/inquiry-rows.ts';
import { touchInquiry } from './follow.ts';

export type Relation = { readonly inquiry_variant_id: string; readonly variant_id: string | null };

const InquiryVariantRow = z.object({ id: z.string(), variant_id: z.string().nullable() });

/** The variants of an inquiry with what we would supply. */
export const inquiryVariants = ({ seller_id, id }: InquiryRow, db: Db) =>
  query(db, InquiryVariantRow).all(sql`
    select iv.id, iv.variant_id from inquiry_variants iv
    join inquiry_products p on p.seller_id = iv.seller_id and p.id = iv.inquiry_product_id
    where p.seller_id = ${seller_id} and p.inquiry_id = ${id}`);

const SuppliedRow = z.object({ id: z.string() });

/** Whether all variants exist and are supplied. */
async function areSupplied(db: Db, ids: readonly string[]): Promise<boolean> {
  const unique = [...new Set(ids)];
  const rows = await query(db, SuppliedRow).all(sql`
    select id from variants where id = any(${sql.param(unique)}::uuid[]) and status = ${productStatus.available}`);
  return rows.length === unique.length;
}

/** Saves what we would supply for variants of a locked inquiry; false when one of them is unknown. */
export async function saveRelations(db: Db, inquiry: InquiryRow, relations: readonly Relation[]): Promise<boolean> {
  const known = new Map((await inquiryVariants(inquiry, db)).map((row) => [row.id, row.variant_id]));
  if (relations.some(({ inquiry_variant_id: id }) => !known.has(id))) return false;
  const changed = relations.filter(({ inquiry_variant_id: id, variant_id }) => known.get(id) !== variant_id);
  if (
    !(await areSupplied(
      db,
      relations.flatMap(({ variant_id }) => variant_id ?? []),
    ))
  )
    return false;
  if (changed.length > 0)
    await db.execute(sql`
      update inquiry_variants iv set variant_id = c.variant_id
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(inquiry_variant_id uuid, variant_id uuid)
      where iv.seller_id = ${inquiry.seller_id} and iv.id = c.inquiry_variant_id`);
  return true;
}

/** Statuses in which staff quotes: with a first price, a further one, or a new round. */
const quotable = new Set([
  inquiryStatus.notQuoted,
  inquiryStatus.quoted,
  inquiryStatus.accepted,
  inquiryStatus.onHold,
  ...statusesBefore(inquiryTransitions, 'quote'),
  ...statusesBefore(inquiryTransitions, 'requote'),
]);

export const relate: Handler<typeof setRelation> = async ({ input, actor, scope, db, now, emit }) => {
  const inquiry = await lockInquiry(db, scope, input.inquiry_id);
  if (!inquiry || inquiry.status === inquiryStatus.unconfirmed) return refuse('not-found');
  const { number, status } = inquiry;
  if (!quotable.has(status)) return refuse('inquiry.wrong-status', { number, status });
  if (!(await saveRelations(db, inquiry, input.relations))) return refuse('quotation.variant-unknown', { number });
  const by = { actorId: actor.userId, now };
  const touched = await touchInquiry(db, inquiry, by);
  await emit(inquiryEdited(touched, 'products', by));
  return ok(presentMade(touched));
};
