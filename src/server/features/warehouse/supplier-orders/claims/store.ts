import { z } from 'zod';
import type { supplierClaimList } from '#contract/warehouse/suppliers/supplier-claims.ts';
import { claimOrigins, type GoodsOrigin } from '#domain/warehouse/supplier-claims/goods.ts';
import { claimKinds, claimSettlements, claimStatus, claimStatuses } from '#domain/warehouse/supplier-claims/status.ts';
import { CountRow, query } from '#server/core/db/rows.ts';
import { startingWith } from '../../../../core/db/keyword.ts';
import { literals } from '../../../../core/db/literals.ts';
import { sql, type SQL } from '../../../../core/db/sql.ts';
import type { Db } from '../../../../core/http/context.ts';

export const ClaimRow = z.object({
  id: z.string(),
  version: z.number(),
  number: z.string(),
  status: z.enum(claimStatuses),
  kind: z.enum(claimKinds),
  order_id: z.string().nullable(),
  order_number: z.string(),
  origin: z.enum(claimOrigins),
  origin_id: z.string().nullable(),
  origin_name: z.string(),
  supplier_id: z.string(),
  supplier_name: z.string(),
  supplier_email: z.string(),
  pieces: z.number(),
  amount_fen: z.number(),
  accepted_fen: z.number().nullable(),
  settled_by: z.enum(claimSettlements).nullable(),
  credit_order: z.string().nullable(),
  reason: z.string(),
  answer: z.string(),
  mailed_to: z.string(),
  created_at: z.date(),
  created_by: z.string(),
  sent_at: z.date().nullable(),
  answered_at: z.date().nullable(),
  settled_at: z.date().nullable(),
});
export type ClaimRow = z.output<typeof ClaimRow>;

/** Claims `c`, newest first. */
const claims = (which: SQL): SQL => sql`
  select c.id, c.version, c.number, c.status, c.kind, c.order_id, coalesce(so.number, '') as order_number,
    c.origin, c.origin_id, c.origin_name, c.supplier_id, s.name as supplier_name, s.email as supplier_email,
    coalesce(c.quantity, (
      select sum(cl.quantity) from supplier_claim_lines cl where cl.claim_id = c.id), 0)::int as pieces,
    c.amount_fen, c.accepted_fen, c.settled_by, co.number as credit_order, c.reason, c.answer, c.mailed_to, c.created_at,
    coalesce(u.name, '') as created_by, c.sent_at, c.answered_at, c.settled_at
  from (${which}) c left join supplier_orders so on so.id = c.order_id join suppliers s on s.id = c.supplier_id
    left join supplier_orders co on co.id = c.credit_order_id left join users u on u.id = c.created_by
  order by c.created_at desc, c.id desc`;

type Filter = z.output<(typeof supplierClaimList)['input']>;

function conditions({ status, kind, supplier_id: suppliers, order_id: order, keyword }: Filter): SQL {
  const like = keyword ? startingWith(keyword.toUpperCase()) : null;
  const texts = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
  return sql`true
    ${status?.length ? sql`and c.status = ${texts(status)}` : sql``}
    ${kind?.length ? sql`and c.kind = ${texts(kind)}` : sql``}
    ${suppliers?.length ? sql`and c.supplier_id = any(${sql.param([...suppliers])}::uuid[])` : sql``}
    ${order ? sql`and c.order_id = ${order}` : sql``}
    ${
      like
        ? sql`and (c.number like ${like} or c.order_id in (select id from supplier_orders where number like ${like})
            or c.origin_name like ${like} or c.supplier_id in (select id from suppliers where upper(name) like ${like}))`
        : sql``
    }`;
}

export async function listClaims(db: Db, filter: Filter) {
  const where = conditions(filter);
  const rows = await query(db, ClaimRow).all(
    claims(sql`
      select c.* from supplier_claims c where ${where} order by c.created_at desc, c.id desc
      limit ${filter.size} offset ${(filter.page - 1) * filter.size}`),
  );
  const counted = await query(db, CountRow).first(
    sql`select count(*)::int as count from supplier_claims c where ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

/** One; `locked` until the transaction ends. */
export async function findClaim(db: Db, id: string, locked = false): Promise<ClaimRow | null> {
  if (locked) await db.execute(sql`select 1 from supplier_claims where id = ${id} for update`);
  return query(db, ClaimRow).first(claims(sql`select c.* from supplier_claims c where c.id = ${id}`));
}

const ClaimLineRow = z.object({
  line_id: z.string(),
  variant_code: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  quantity: z.number(),
  price_fen: z.number(),
});
export type ClaimLineRow = z.output<typeof ClaimLineRow>;

export const linesOfClaim = (db: Db, claimId: string) =>
  query(db, ClaimLineRow).all(sql`
    select cl.line_id, v.variant_code, v.title, v.title_cn, v.image, cl.quantity, cl.price_fen
    from (
        select cl.line_id, sl.variant_id, cl.quantity, cl.price_fen, sl.position
        from supplier_claim_lines cl join supplier_order_lines sl on sl.id = cl.line_id where cl.claim_id = ${claimId}
        -- Goods without an order are one line, named by their variant.
        union all select variant_id, variant_id, quantity, price_fen, 0 from supplier_claims
        where id = ${claimId} and variant_id is not null
      ) cl join variants v on v.id = cl.variant_id
    order by cl.position, cl.line_id`);

const PhotoRow = z.object({ file_id: z.string(), name: z.string(), size: z.number(), type: z.string() });

export const photosOfClaim = (db: Db, claimId: string) =>
  query(db, PhotoRow).all(sql`
    select f.id as file_id, f.name, f.size, f.type from supplier_claim_photos p join files f on f.id = p.file_id
    where p.claim_id = ${claimId} order by p.position`);

const claimsDropped = sql.raw(literals([claimStatus.cancelled, claimStatus.refused]));

const ClaimedRow = z.object({ line_id: z.string(), quantity: z.number() });

/** Pieces of an order's lines that running or settled claims of a kind name. */
export async function claimedPieces(db: Db, orderId: string, kind: string): Promise<ReadonlyMap<string, number>> {
  const rows = await query(db, ClaimedRow).all(sql`
    select cl.line_id, sum(cl.quantity)::int as quantity
    from supplier_claims c join supplier_claim_lines cl on cl.claim_id = c.id
    where c.order_id = ${orderId} and c.kind = ${kind} and c.status not in ${claimsDropped} group by 1`);
  return new Map(rows.map((row) => [row.line_id, row.quantity]));
}

const ClaimedGoodsRow = z.object({ kind: z.enum(claimKinds), quantity: z.number() });

/** Pieces of goods without an order that running or settled claims name. */
export const claimedGoods = (db: Db, originId: string, variantId: string) =>
  query(db, ClaimedGoodsRow).all(sql`
    select kind, quantity from supplier_claims
    where origin_id = ${originId} and variant_id = ${variantId} and status not in ${claimsDropped}`);

type NewClaim = {
  readonly id: string;
  readonly number: string;
  readonly supplierId: string;
  readonly kind: string;
  readonly amountFen: number;
  readonly reason: string;
  readonly actorId: string;
  readonly photoIds: readonly string[];
};

const insertPhotos = (db: Db, { id, photoIds }: NewClaim) =>
  db.execute(sql`
    insert into supplier_claim_photos (claim_id, file_id, position)
    select ${id}::uuid, p.file_id, p.position
    from unnest(${sql.param([...photoIds])}::uuid[]) with ordinality as p(file_id, position)`);

type NewOrderClaim = NewClaim & {
  readonly orderId: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly priceFen: number }[];
};

export async function insertClaim(db: Db, claim: NewOrderClaim, now: Date): Promise<void> {
  const { id, orderId, supplierId } = claim;
  await db.execute(sql`
    insert into supplier_claims (id, number, order_id, supplier_id, kind, amount_fen, reason, created_at, created_by, updated_at)
    values (${id}, ${claim.number}, ${orderId}, ${supplierId}, ${claim.kind}, ${claim.amountFen}, ${claim.reason}, ${now},
      ${claim.actorId}, ${now})`);
  await db.execute(sql`
    insert into supplier_claim_lines (claim_id, line_id, quantity, price_fen)
    select ${id}::uuid, l."lineId", l.quantity, l."priceFen"
    from jsonb_to_recordset(${JSON.stringify(claim.lines)}::jsonb) as l("lineId" uuid, quantity int, "priceFen" bigint)`);
  await insertPhotos(db, claim);
}

type NewGoodsClaim = NewClaim & {
  readonly origin: GoodsOrigin;
  readonly originId: string;
  readonly originName: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly priceFen: number;
};

export async function insertGoodsClaim(db: Db, claim: NewGoodsClaim, now: Date): Promise<void> {
  const { id, number, supplierId, kind, amountFen, reason, actorId } = claim;
  await db.execute(sql`
    insert into supplier_claims (id, number, origin, origin_id, origin_name, variant_id, quantity, price_fen, supplier_id, kind,
      amount_fen, reason, created_at, created_by, updated_at)
    values (${id}, ${number}, ${claim.origin}, ${claim.originId}, ${claim.originName}, ${claim.variantId}, ${claim.quantity},
      ${claim.priceFen}, ${supplierId}, ${kind}, ${amountFen}, ${reason}, ${now}, ${actorId}, ${now})`);
  await insertPhotos(db, claim);
}

export type ClaimChange = {
  readonly status: string;
  readonly acceptedFen?: number;
  readonly answer?: string;
  readonly mailedTo?: string;
  readonly settledBy?: string;
  readonly sentAt?: Date;
  readonly answeredAt?: Date;
  readonly settledAt?: Date;
};

/** Writes a change of a locked claim. @returns its new version */
export async function changeClaim(db: Db, claim: ClaimRow, change: ClaimChange, now: Date): Promise<number> {
  const text = (value: string | undefined) => sql`${value ?? null}::text`;
  const time = (value: Date | undefined) => sql`${value ?? null}::timestamptz`;
  await db.execute(sql`
    update supplier_claims set version = version + 1, updated_at = ${now}, status = ${change.status},
      accepted_fen = coalesce(${change.acceptedFen ?? null}::bigint, accepted_fen),
      answer = coalesce(${text(change.answer)}, answer), mailed_to = coalesce(${text(change.mailedTo)}, mailed_to),
      settled_by = coalesce(${text(change.settledBy)}, settled_by), sent_at = coalesce(${time(change.sentAt)}, sent_at),
      answered_at = coalesce(${time(change.answeredAt)}, answered_at),
      settled_at = coalesce(${time(change.settledAt)}, settled_at)
    where id = ${claim.id}`);
  return claim.version + 1;
}
