import type { myQuotations, quotationInfo, quotationList, quoteHistory } from '#contract/sourcing/quotations.ts';
import { QuoteInputs } from '#contract/sourcing/quote-inputs.ts';
import { mayRead } from '#domain/sourcing/inquiries/actions.ts';
import { explain } from '#domain/sourcing/quotations/explain.ts';
import { can } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { containsAllTerms } from '../../../core/db/keyword.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { sql, type SQL } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import { loadInquiry } from '../inquiries/inquiry-rows.ts';
import { endingDays } from './ending.ts';
import { presentPrice, ShownRow, shownColumns, shownJoins } from './rows.ts';

const newest = sql`q.quoted_at desc, q.id desc`;

async function pageOf(db: Db, where: SQL, { page, size }: { readonly page: number; readonly size: number }) {
  const rows = await query(db, ShownRow).all(sql`
    with page as (select q.* from quotations q where ${where} order by ${newest} limit ${size} offset ${(page - 1) * size})
    select ${shownColumns} from page q ${shownJoins} order by ${newest}`);
  const counted = await query(db, CountRow).first(sql`select count(*) from quotations q where ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export const mine: Handler<typeof myQuotations> = async ({ input, actor, scope, db, now }) => {
  const { keyword, seller_id, country_code, status, variant_id, ending, size } = input;
  const soon = new Date(now.getTime() + endingDays * 86_400_000);
  const parts = [
    sellerScope(narrow(scope, seller_id), sql`q.seller_id`),
    sql`q.superseded_at is null`,
    ...(country_code?.length ? [sql`q.country_code = any(${sql.param(country_code)}::text[])`] : []),
    ...(status?.length ? [sql`q.status = any(${sql.param(status)}::smallint[])`] : []),
    ...(variant_id ? [sql`q.variant_id = ${variant_id}`] : []),
    ...(ending === 'true' ? [sql`q.valid_to > ${now} and q.valid_to <= ${soon}`] : []),
    ...(keyword
      ? [
          sql`exists (select 1 from inquiries i where i.seller_id = q.seller_id and i.id = q.inquiry_id
            and ${containsAllTerms(keyword, sql`lower(i.number || ' ' || i.title)`)})`,
        ]
      : []),
  ];
  const { rows, count } = await pageOf(db, sql.join(parts, sql` and `), input);
  return ok({ list: rows.map((row) => presentPrice(row, actor, now)), count, size });
};

export const list: Handler<typeof quotationList> = async ({ input, actor, scope, db, now }) => {
  const inquiry = await loadInquiry(db, scope, input.inquiry_id);
  if (!inquiry || !mayRead(actor, inquiry)) return refuse('not-found');
  const rows = await query(db, ShownRow).all(sql`
    select ${shownColumns} from quotations q ${shownJoins}
    where q.seller_id = ${inquiry.seller_id} and q.inquiry_id = ${inquiry.id} and q.superseded_at is null
    order by p.position, iv.position, q.country_code, q.goods_e4 + q.price_e4 + q.base_e4, q.id`);
  return ok({ list: rows.map((row) => presentPrice(row, actor, now)) });
};

export const history: Handler<typeof quoteHistory> = async ({ input, actor, scope, db, now }) => {
  const { inquiry_id, variant_id, country_code, size } = input;
  const inquiry = inquiry_id === undefined ? null : await loadInquiry(db, scope, inquiry_id);
  if (inquiry_id !== undefined && (!inquiry || !mayRead(actor, inquiry))) return refuse('not-found');
  const parts = [
    ...(inquiry ? [sql`q.seller_id = ${inquiry.seller_id} and q.inquiry_id = ${inquiry.id}`] : []),
    sellerScope(scope, sql`q.seller_id`),
    ...(variant_id ? [sql`q.variant_id = ${variant_id}`] : []),
    ...(country_code ? [sql`q.country_code = ${country_code}`] : []),
  ];
  const { rows, count } = await pageOf(db, sql.join(parts, sql` and `), input);
  return ok({ list: rows.map((row) => presentPrice(row, actor, now)), count, size });
};

const InfoRow = ShownRow.extend({ inputs: QuoteInputs });

export const info: Handler<typeof quotationInfo> = async ({ input, actor, scope, db, now }) => {
  const row = await query(db, InfoRow).first(sql`
    select ${shownColumns}, q.inputs from quotations q ${shownJoins}
    where q.id = ${input.quotation_id} and ${sellerScope(scope, sql`q.seller_id`)}`);
  if (!row) return refuse('not-found');
  const viewer = can(actor, 'inquiry.quote', row.seller_id) ? 'staff' : 'seller';
  const { success, data } = QuoteInputs.safeParse(row.inputs);
  if (!success) throw new Error(`The inputs of quotation ${row.id} cannot be read`);
  return ok({ ...presentPrice(row, actor, now), steps: [...explain(data, viewer)] });
};
