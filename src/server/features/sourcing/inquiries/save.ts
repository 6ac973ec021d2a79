import type { inquiryInquire } from '#contract/sourcing/inquiry-commands.ts';
import { mayEdit } from '#domain/sourcing/inquiries/actions.ts';
import { inquiryStatus } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { inquiryNumber } from '#domain/sourcing/inquiries/number.ts';
import { earliestToday, isChanged, submissionRefusal } from '#domain/sourcing/inquiries/submission.ts';
import { covers } from '#domain/platform/permissions/can.ts';
import { isSeller } from '#domain/platform/permissions/roles.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler, RequestContext } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { resolveProducts } from './resolve-products.ts';
import { inquiryEdited } from './events.ts';
import { inquiryColumns, InquiryRow, lockInquiry, presentMade } from './inquiry-rows.ts';
import { moveInquiry, writeMove } from './move.ts';
import { contentOf, productsOf, replaceProducts, type NewProduct } from './products-store.ts';

type Context = RequestContext<typeof inquiryInquire>;
type Content = Pick<
  InquiryRow,
  'title' | 'countries' | 'quantity' | 'target_minor' | 'target_currency' | 'needed_by' | 'note'
>;

const contentFrom = (
  { countries, quantity, target, needed_by, note }: Context['input'],
  products: readonly NewProduct[],
): Content => ({
  title: products[0]?.title ?? '',
  countries,
  quantity,
  target_minor: target?.minor ?? null,
  target_currency: target?.currency ?? null,
  needed_by,
  note,
});

/** The seller of a new inquiry: oneself, or one whom this salesperson serves. */
async function sellerOf({ input, actor, scope, db }: Context) {
  const sellerId = input.seller_id ?? (isSeller(actor.roles) ? actor.userId : null);
  if (!sellerId) return refuse('inquiry.seller-needed');
  const { rows } = await db.execute(sql`select 1 from users where id = ${sellerId} and 'buyer' = any(roles)`);
  return covers(scope, sellerId) && rows.length > 0 ? ok(sellerId) : refuse('not-found');
}

async function insertDraft(
  db: Db,
  own: { sellerId: string; id: string; createdBy: string; now: Date },
  content: Content,
) {
  const { sellerId, id, createdBy, now } = own;
  const counted = await query(db, CountRow).first(sql`select nextval('inquiry_numbers') as count`);
  if (!counted) throw new Error('The sequence of inquiry numbers gave none');
  const row = await query(db, InquiryRow).first(sql`
    insert into inquiries as i (seller_id, id, number, status, title, countries, quantity, target_minor, target_currency,
      needed_by, note, moved_at, active_at, created_by, created_at, updated_at)
    values (${sellerId}, ${id}, ${inquiryNumber(counted.count)}, ${inquiryStatus.unconfirmed}, ${content.title},
      ${sql.param([...content.countries])}::text[], ${content.quantity}, ${content.target_minor}, ${content.target_currency},
      ${content.needed_by}, ${content.note}, ${now}, ${now}, ${createdBy}, ${now}, ${now})
    on conflict do nothing returning ${inquiryColumns}`);
  if (row)
    await writeMove(db, row, { from: null, to: inquiryStatus.unconfirmed, text: '' }, { actorId: createdBy, now });
  return row;
}

/** Saves what differs between two versions; the status stays. */
async function updateContent(
  db: Db,
  { seller_id, id, number }: InquiryRow,
  content: Content,
  now: Date,
): Promise<InquiryRow> {
  const row = await query(db, InquiryRow).first(sql`
    update inquiries i set version = version + 1, updated_at = ${now}, active_at = ${now}, title = ${content.title},
      countries = ${sql.param([...content.countries])}::text[], quantity = ${content.quantity}, target_minor = ${content.target_minor},
      target_currency = ${content.target_currency}, needed_by = ${content.needed_by}, note = ${content.note}
    where i.seller_id = ${seller_id} and i.id = ${id} returning ${inquiryColumns}`);
  if (!row) throw new Error(`Inquiry ${number} vanished while it was locked`);
  return row;
}

/** The draft or rejected inquiry to save; null for a new one. */
async function savedBefore({ input, actor, scope, db }: Context) {
  const inquiry = input.inquiry_id ? await lockInquiry(db, scope, input.inquiry_id) : null;
  if (!inquiry) return input.version === undefined ? ok(null) : refuse('not-found');
  const { number, status } = inquiry;
  if (!mayEdit(actor, inquiry)) return refuse('inquiry.wrong-status', { number, status });
  if (inquiry.version !== input.version) return refuse('inquiry.changed-elsewhere', { number });
  // What was rejected stays as it was until it is requested for again.
  if (inquiry.status === inquiryStatus.rejected && !input.submit)
    return refuse('inquiry.wrong-status', { number, status });
  return ok(inquiry);
}

export const inquire: Handler<typeof inquiryInquire> = async (context) => {
  const { input, actor, db, now, emit } = context;
  const before = await savedBefore(context);
  if (!before.ok) return before;
  const seller = before.value ? ok(before.value.seller_id) : await sellerOf(context);
  if (!seller.ok) return seller;
  const resolved = await resolveProducts(db, seller.value, input.products);
  if (!resolved.ok) return resolved;
  const products = resolved.value;
  const content = contentFrom(input, products);
  const requested = contentOf(content, products);
  const incomplete = input.submit ? submissionRefusal(requested, earliestToday(now)) : null;
  if (incomplete) return incomplete;
  const isSame =
    before.value?.status === inquiryStatus.rejected &&
    !isChanged(contentOf(before.value, await productsOf(db, before.value)), requested);

  const own = { sellerId: seller.value, id: input.inquiry_id ?? newId(), createdBy: actor.userId, now };
  const saved = before.value
    ? await updateContent(db, before.value, content, now)
    : await insertDraft(db, own, content);
  // The id is that of an inquiry of another seller.
  if (!saved) return refuse('not-found');
  await replaceProducts(db, saved, products);
  if (!input.submit) {
    await emit(inquiryEdited(saved, 'saved', { actorId: actor.userId, now }));
    return ok(presentMade(saved));
  }
  const moved = await moveInquiry(
    saved,
    {
      action: saved.status === inquiryStatus.rejected ? 'submit-again' : 'submit',
      broken: () => (isSame ? 'inquiry.unchanged' : null),
    },
    { db, parties: actor.roles, actorId: actor.userId, now, emit },
  );
  return moved.ok ? ok(presentMade(moved.value)) : moved;
};
