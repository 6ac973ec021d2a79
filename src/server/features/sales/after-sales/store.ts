import { sql, type SQL } from 'drizzle-orm';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import type {
  AfterSaleKind,
  AfterSaleOrigin,
  AfterSaleReason,
  AfterSaleStage,
  AfterSaleTurn,
  Payer,
} from '#domain/sales/after-sales/kinds.ts';
import type { AfterSaleStatus } from '#domain/sales/after-sales/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

export type CaseRow = {
  id: string;
  seller_id: string;
  kind: AfterSaleKind;
  number: string;
  version: number;
  order_id: string;
  order_number: string;
  stage: AfterSaleStage;
  status: AfterSaleStatus;
  awaits: AfterSaleTurn;
  origin: AfterSaleOrigin;
  reason: AfterSaleReason;
  currency: string;
  product_minor: number;
  shipping_minor: number;
  amount_minor: number;
  payer: Payer | null;
  channel_id: string | null;
  charge_id: string | null;
  child_order_id: string | null;
  created_by: string;
  asked_by: string;
};

/** Who sat there when it was asked for: `created_by`, or whoever acted in their name. */
export const askedBy = sql`coalesce(a.inputs ->> 'asked_by', a.created_by::text) as asked_by`;

const caseColumns = sql`a.id, a.seller_id, a.kind, a.number, a.version, a.order_id, o.order_number, a.stage, a.status,
  a.awaits, a.origin, a.reason, a.currency, a.product_minor, a.shipping_minor, a.amount_minor, a.payer, a.channel_id,
  a.charge_id, a.child_order_id, a.created_by, ${askedBy}`;

const casesWhere = (where: SQL, rest: SQL = sql``) => sql`
  select ${caseColumns} from after_sales a join orders o on o.seller_id = a.seller_id and o.id = a.order_id
  where ${where} ${rest}`;

/** The case locked with its order, the order first, as whoever moves an order's money takes them. */
export async function lockCase(db: Db, scope: Scope, id: string): Promise<CaseRow | null> {
  const mine = sql`a.id = ${id} and ${sellerScope(scope, sql`a.seller_id`)}`;
  await db.execute(sql`
    select 1 from orders o where (o.seller_id, o.id) in (select a.seller_id, a.order_id from after_sales a where ${mine})
    for update`);
  const { rows } = await db.execute<CaseRow>(casesWhere(mine, sql`for update of a`));
  return rows[0] ?? null;
}

/** The open cases of these orders, locked; the caller holds the orders. */
export async function lockOpenCases(db: Db, sellerId: string, orderIds: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await db.execute<CaseRow>(
    casesWhere(
      sql`a.seller_id = ${sellerId} and a.order_id = any(${sql.param([...orderIds])}::uuid[]) and a.status = 0`,
      sql`order by a.id for update of a`,
    ),
  );
  return rows;
}

export type NewCase = {
  readonly kind: AfterSaleKind;
  readonly sellerId: string;
  readonly orderId: string;
  readonly stage: AfterSaleStage;
  readonly origin: AfterSaleOrigin;
  readonly reason: AfterSaleReason;
  readonly awaits: AfterSaleTurn;
  readonly currency: string;
  readonly productMinor?: number;
  readonly shippingMinor?: number;
  /** The whole; product and shipping for a refund or a resend. */
  readonly amountMinor: number;
  readonly payer?: Payer;
  readonly channelId?: string | undefined;
  /** What a rule of ours saw: it becomes one case once. */
  readonly source?: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly note?: string;
  readonly lines?: readonly { readonly order_line_id: string; readonly quantity: number }[];
  readonly fileIds?: readonly string[];
};

export type MadeCase = { readonly id: string; readonly number: string };
type Maker = { readonly actorId: string; readonly now: Date };

const prefixes = { refund: 'RF', resend: 'RS', collect: 'CL' } as const;

/** Writes cases, and which of them are new: a source that stands already makes none. */
export async function insertCases(
  db: Db,
  cases: readonly NewCase[],
  { actorId, now }: Maker,
): Promise<readonly (NewCase & MadeCase)[]> {
  if (cases.length === 0) return [];
  const made = cases.map((one) => {
    const id = newId();
    return { ...one, id, number: documentNumber(prefixes[one.kind], id, now) };
  });
  const rows = made.map((one) => ({
    seller_id: one.sellerId,
    id: one.id,
    kind: one.kind,
    number: one.number,
    order_id: one.orderId,
    stage: one.stage,
    awaits: one.awaits,
    origin: one.origin,
    reason: one.reason,
    note: one.note ?? '',
    currency: one.currency,
    product_minor: one.productMinor ?? 0,
    shipping_minor: one.shippingMinor ?? 0,
    amount_minor: one.amountMinor,
    payer: one.payer ?? null,
    channel_id: one.channelId ?? null,
    source: one.source ?? null,
    inputs: one.inputs ?? {},
  }));
  const written = await db.execute<{ id: string }>(sql`
    insert into after_sales (seller_id, id, kind, number, order_id, stage, awaits, origin, reason, note, currency,
      asked_minor, product_minor, shipping_minor, amount_minor, payer, channel_id, source, inputs, created_at, created_by,
      awaits_since)
    select seller_id, id, kind, number, order_id, stage, awaits, origin, reason, note, currency, amount_minor,
      product_minor, shipping_minor, amount_minor, payer, channel_id, source, inputs, ${now}, ${actorId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id uuid, id uuid, kind text, number text,
      order_id uuid, stage text, awaits text, origin text, reason text, note text, currency text, product_minor bigint,
      shipping_minor bigint, amount_minor bigint, payer smallint, channel_id uuid, source text, inputs jsonb)
    on conflict (source) where source is not null do nothing returning id`);
  const isNew = new Set(written.rows.map((row) => row.id));
  const fresh = made.filter((one) => isNew.has(one.id));
  await insertLines(db, fresh);
  for (const one of fresh)
    await attachFiles(db, { seller_id: one.sellerId, id: one.id }, one.fileIds ?? [], { actorId, now });
  return fresh;
}

async function insertLines(db: Db, cases: readonly (NewCase & MadeCase)[]): Promise<void> {
  const lines = cases.flatMap(({ sellerId: seller_id, id: after_sale_id, lines = [] }) =>
    lines.map(({ order_line_id, quantity }) => ({ seller_id, after_sale_id, order_line_id, quantity })),
  );
  if (lines.length === 0) return;
  await db.execute(sql`
    insert into after_sale_lines (seller_id, after_sale_id, order_line_id, quantity)
    select seller_id, after_sale_id, order_line_id, quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(seller_id uuid, after_sale_id uuid, order_line_id uuid,
      quantity int)`);
}

/** Files that are attached already stay as they are. */
export async function attachFiles(
  db: Db,
  { seller_id, id }: { readonly seller_id: string; readonly id: string },
  fileIds: readonly string[],
  { actorId, now }: Maker,
): Promise<void> {
  if (fileIds.length === 0) return;
  await db.execute(sql`
    insert into after_sale_files (seller_id, after_sale_id, file_id, added_by, added_at)
    select ${seller_id}, ${id}, file_id, ${actorId}, ${now} from unnest(${sql.param([...fileIds])}::uuid[]) as f(file_id)
    on conflict do nothing`);
}

export type CaseLine = {
  order_line_id: string;
  variant_id: string | null;
  quantity: number;
  restocked: number;
  scrapped: number;
};

export async function caseLines(db: Db, { seller_id, id }: Pick<CaseRow, 'seller_id' | 'id'>): Promise<CaseLine[]> {
  const { rows } = await db.execute<CaseLine>(sql`
    select c.order_line_id, l.variant_id, c.quantity, c.restocked, c.scrapped
    from after_sale_lines c join order_lines l on l.seller_id = c.seller_id and l.id = c.order_line_id
    where c.seller_id = ${seller_id} and c.after_sale_id = ${id} order by l.position, l.id`);
  return rows;
}

/** What a decision changes of a case. Parts that are absent stay. */
export type CaseChange = {
  readonly status?: AfterSaleStatus;
  readonly awaits?: AfterSaleTurn;
  readonly productMinor?: number;
  readonly shippingMinor?: number;
  readonly vatMinor?: number;
  readonly amountMinor?: number;
  readonly payer?: Payer | undefined;
  readonly channelId?: string | undefined;
  readonly chargeId?: string;
  readonly childOrderId?: string;
  readonly answer?: string;
};

export async function changeCase(
  db: Db,
  { seller_id, id }: Pick<CaseRow, 'seller_id' | 'id'>,
  change: CaseChange,
  { actorId, now }: Maker,
): Promise<void> {
  const decided = change.status !== undefined;
  await db.execute(sql`
    update after_sales set version = version + 1,
      status = coalesce(${change.status ?? null}::smallint, status),
      awaits_since = case when ${change.awaits ?? null}::text is null then awaits_since else ${now}::timestamptz end,
      awaits = coalesce(${change.awaits ?? null}::text, awaits),
      product_minor = coalesce(${change.productMinor ?? null}::bigint, product_minor),
      shipping_minor = coalesce(${change.shippingMinor ?? null}::bigint, shipping_minor),
      vat_minor = coalesce(${change.vatMinor ?? null}::bigint, vat_minor),
      amount_minor = coalesce(${change.amountMinor ?? null}::bigint, amount_minor),
      payer = coalesce(${change.payer ?? null}::smallint, payer),
      channel_id = coalesce(${change.channelId ?? null}::uuid, channel_id),
      charge_id = coalesce(${change.chargeId ?? null}::uuid, charge_id),
      child_order_id = coalesce(${change.childOrderId ?? null}::uuid, child_order_id),
      answer = coalesce(${change.answer ?? null}::text, answer),
      decided_at = case when ${decided} then ${now}::timestamptz else decided_at end,
      decided_by = case when ${decided} then ${actorId}::uuid else decided_by end
    where seller_id = ${seller_id} and id = ${id}`);
}
