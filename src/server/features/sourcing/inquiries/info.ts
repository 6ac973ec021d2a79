import { z } from 'zod';
import type { inquiryInfo } from '#contract/sourcing/inquiries.ts';
import { actionsOf, mayRead } from '#domain/sourcing/inquiries/actions.ts';
import { inquiryStatuses } from '#domain/sourcing/inquiries/inquiry-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { sql } from '../../../core/db/sql.ts';
import type { Db, Handler } from '../../../core/http/context.ts';
import type { InquiryRow } from './inquiry-rows.ts';
import { listColumns, listJoins, ListRow, presentRow } from './list.ts';
import { productsOf, type ProductRow } from './products-store.ts';

const MoveRow = z.object({
  at: z.date(),
  from_status: z.literal(inquiryStatuses).nullable(),
  to_status: z.literal(inquiryStatuses),
  text: z.string(),
  name: z.string().nullable(),
  by_seller: z.boolean(),
});

const movesOf = (db: Db, { seller_id, id }: InquiryRow) =>
  query(db, MoveRow).all(sql`
    select m.at, m.from_status, m.to_status, m.text, u.name, m.actor_id is not distinct from m.seller_id as by_seller
    from inquiry_moves m left join users u on u.id = m.actor_id
    where m.seller_id = ${seller_id} and m.inquiry_id = ${id} order by m.at, m.id`);

const LinkedRow = z.object({ _id: z.string(), number: z.string(), is_origin: z.boolean() });

const linkedTo = (db: Db, { seller_id, id, split_from_id }: InquiryRow) =>
  query(db, LinkedRow).all(sql`
    select id as _id, number, id is not distinct from ${split_from_id}::uuid as is_origin from inquiries
    where seller_id = ${seller_id} and (id = ${split_from_id}::uuid or split_from_id = ${id}::uuid) order by number`);

const presentProduct = ({ id, variants, inquiry_id: _, ...product }: ProductRow) => ({
  _id: id,
  ...product,
  variants: variants.map(({ id: variantId, ...variant }) => ({ _id: variantId, ...variant })),
});

const NameRow = z.object({ name: z.string() });

export const info: Handler<typeof inquiryInfo> = async ({ input, actor, scope, db }) => {
  const row = await query(db, ListRow).first(sql`
    select ${listColumns} from inquiries i ${listJoins(actor)}
    where i.id = ${input.inquiry_id} and ${sellerScope(scope, sql`i.seller_id`)}`);
  if (!row || !mayRead(actor, row)) return refuse('not-found');
  const [products, moves, linked, creator] = await Promise.all([
    productsOf(db, row),
    movesOf(db, row),
    linkedTo(db, row),
    query(db, NameRow).first(sql`select name from users where id = ${row.created_by}`),
  ]);
  const link = ({ _id, number }: z.output<typeof LinkedRow>) => ({ _id, number });
  const origin = linked.find((each) => each.is_origin);
  return ok({
    ...presentRow(row, actor),
    note: row.note,
    created_by_name: creator?.name ?? '',
    products: products.map(presentProduct),
    moves: moves.map(({ at, from_status, to_status, text, name, by_seller }) => ({
      at: at.toISOString(),
      from: from_status,
      to: to_status,
      text,
      by: name,
      by_seller,
    })),
    split_from: origin ? link(origin) : null,
    split_into: linked.filter((each) => !each.is_origin).map(link),
    actions: [...actionsOf(actor, row)],
  });
};
