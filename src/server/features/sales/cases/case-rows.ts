import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { documentNumber } from '#domain/finance/accounts/document-number.ts';
import {
  afterSaleKinds,
  everyReason,
  afterSaleStages,
  afterSaleTurns,
  afterSaleOrigins,
  payerNumbers,
  type AfterSaleKind,
  type AfterSaleOrigin,
  type AfterSaleReason,
  type AfterSaleStage,
  type AfterSaleTurn,
  type Payer,
} from '#domain/sales/after-sales/kinds.ts';
import { afterSaleStatuses, type AfterSaleStatus, afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';

export const CaseRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  kind: z.enum(afterSaleKinds),
  number: z.string(),
  version: z.number(),
  order_id: z.string(),
  order_number: z.string(),
  stage: z.enum(afterSaleStages),
  status: z.literal(afterSaleStatuses),
  awaits: z.enum(afterSaleTurns),
  origin: z.enum(afterSaleOrigins),
  reason: z.enum(everyReason),
  currency: z.string(),
  product_minor: z.number(),
  shipping_minor: z.number(),
  amount_minor: z.number(),
  payer: z.literal(payerNumbers).nullable(),
  channel_id: z.string().nullable(),
  charge_id: z.string().nullable(),
  child_order_id: z.string().nullable(),
  created_by: z.string(),
  asked_by: z.string(),
  objected: z.boolean(),
});
export type CaseRow = z.output<typeof CaseRow>;

/** The real requester: `created_by`, or the user acting in their name. */
export const requesterColumn = sql`coalesce(a.inputs ->> 'asked_by', a.created_by::text) as asked_by`;

/** Whether the case has a thread, which starts with an objection. */
export const objectedColumn = sql`exists (select from after_sale_messages m
  where m.seller_id = a.seller_id and m.after_sale_id = a.id) as objected`;

const caseColumns = sql`a.id, a.seller_id, a.kind, a.number, a.version, a.order_id, o.order_number, a.stage, a.status,
  a.awaits, a.origin, a.reason, a.currency, a.product_minor, a.shipping_minor, a.amount_minor, a.payer, a.channel_id,
  a.charge_id, a.child_order_id, a.created_by, ${requesterColumn},
  ${objectedColumn}`;

const casesWhere = (where: SQL, rest: SQL = sql``) => sql`
  select ${caseColumns} from after_sales a join orders o on o.seller_id = a.seller_id and o.id = a.order_id
  where ${where} ${rest}`;

/** The case locked with its order, the order first, in the same order as all code that moves an order's money. */
export async function lockCase(db: Db, scope: Scope, id: string): Promise<CaseRow | null> {
  const mine = sql`a.id = ${id} and ${sellerScope(scope, sql`a.seller_id`)}`;
  await db.execute(sql`
    select 1 from orders o where (o.seller_id, o.id) in (select a.seller_id, a.order_id from after_sales a where ${mine})
    for update`);
  return query(db, CaseRow).first(casesWhere(mine, sql`for update of a`));
}

/** These cases locked with their orders, as `lockCase` does, by id; those out of scope are missing. */
export async function lockCases(db: Db, scope: Scope, ids: readonly string[]): Promise<CaseRow[]> {
  const mine = sql`a.id = any(${sql.param([...ids])}::uuid[]) and ${sellerScope(scope, sql`a.seller_id`)}`;
  await db.execute(sql`
    select 1 from orders o where (o.seller_id, o.id) in (select a.seller_id, a.order_id from after_sales a where ${mine})
    order by o.id for update`);
  return query(db, CaseRow).all(casesWhere(mine, sql`order by a.id for update of a`));
}

/** The open cases of these orders, locked; the caller holds the orders. */
export async function lockOpenCases(db: Db, sellerId: string, orderIds: readonly string[]): Promise<CaseRow[]> {
  return query(db, CaseRow).all(
    casesWhere(
      sql`a.seller_id = ${sellerId} and a.order_id = any(${sql.param([...orderIds])}::uuid[]) and a.status = ${afterSaleStatus.unconfirmed}`,
      sql`order by a.id for update of a`,
    ),
  );
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
  /** The total; product and shipping for a refund or a resend. */
  readonly amountMinor: number;
  readonly payer?: Payer;
  readonly channelId?: string | undefined;
  /** Unique source of an automatic case. */
  readonly source?: string;
  readonly inputs?: Readonly<Record<string, unknown>>;
  readonly note?: string;
  readonly lines?: readonly { readonly order_line_id: string; readonly quantity: number }[];
  readonly fileIds?: readonly string[];
};

export type MadeCase = { readonly id: string; readonly number: string };
type CommandContext = { readonly actorId: string; readonly now: Date };

const prefixes = { refund: 'RF', resend: 'RS', collect: 'CL' } as const;

/** Inserts cases and returns the new ones: an existing source inserts none. */
export async function insertCases(
  db: Db,
  cases: readonly NewCase[],
  { actorId, now }: CommandContext,
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
  const written = await query(db, IdRow).all(sql`
    insert into after_sales (seller_id, id, kind, number, order_id, stage, awaits, origin, reason, note, currency,
      asked_minor, product_minor, shipping_minor, amount_minor, payer, channel_id, source, inputs, created_at, created_by,
      awaits_since)
    select seller_id, id, kind, number, order_id, stage, awaits, origin, reason, note, currency, amount_minor,
      product_minor, shipping_minor, amount_minor, payer, channel_id, source, inputs, ${now}, ${actorId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id uuid, id uuid, kind text, number text,
      order_id uuid, stage text, awaits text, origin text, reason text, note text, currency text, product_minor bigint,
      shipping_minor bigint, amount_minor bigint, payer smallint, channel_id uuid, source text, inputs jsonb)
    on conflict (source) where source is not null do nothing returning id`);
  const isNew = new Set(written.map((row) => row.id));
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

/** Already attached files are unchanged. */
export async function attachFiles(
  db: Db,
  { seller_id, id }: { readonly seller_id: string; readonly id: string },
  fileIds: readonly string[],
  { actorId, now }: CommandContext,
): Promise<void> {
  if (fileIds.length === 0) return;
  await db.execute(sql`
    insert into after_sale_files (seller_id, after_sale_id, file_id, added_by, added_at)
    select ${seller_id}, ${id}, file_id, ${actorId}, ${now} from unnest(${sql.param([...fileIds])}::uuid[]) as f(file_id)
    on conflict do nothing`);
}

export const CaseLine = z.object({
  order_line_id: z.string(),
  variant_id: z.string().nullable(),
  quantity: z.number(),
  restocked: z.number(),
  scrapped: z.number(),
});
export type CaseLine = z.output<typeof CaseLine>;

export async function caseLines(db: Db, { seller_id, id }: Pick<CaseRow, 'seller_id' | 'id'>): Promise<CaseLine[]> {
  return query(db, CaseLine).all(sql`
    select c.order_line_id, l.variant_id, c.quantity, c.restocked, c.scrapped
    from after_sale_lines c join order_lines l on l.seller_id = c.seller_id and l.id = c.order_line_id
    where c.seller_id = ${seller_id} and c.after_sale_id = ${id} order by l.position, l.id`);
}

/** The changes by a decision. Absent fields are unchanged. */
export type CaseChange = {
  readonly status?: AfterSaleStatus;
  readonly awaits?: AfterSaleTurn;
  readonly productMinor?: number;
  readonly shippingMinor?: number;
  readonly vatMinor?: number;
  readonly dutyMinor?: number;
  readonly amountMinor?: number;
  readonly payer?: Payer | undefined;
  readonly channelId?: string | undefined;
  readonly chargeId?: string;
  readonly childOrderId?: string;
  readonly decisionReason?: string;
  readonly byRule?: boolean;
};

export async function changeCase(
  db: Db,
  { seller_id, id }: Pick<CaseRow, 'seller_id' | 'id'>,
  change: CaseChange,
  { actorId, now }: CommandContext,
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
      duty_minor = coalesce(${change.dutyMinor ?? null}::bigint, duty_minor),
      amount_minor = coalesce(${change.amountMinor ?? null}::bigint, amount_minor),
      payer = coalesce(${change.payer ?? null}::smallint, payer),
      channel_id = coalesce(${change.channelId ?? null}::uuid, channel_id),
      charge_id = coalesce(${change.chargeId ?? null}::uuid, charge_id),
      child_order_id = coalesce(${change.childOrderId ?? null}::uuid, child_order_id),
      decision_reason = coalesce(${change.decisionReason ?? null}::text, decision_reason),
      by_rule = coalesce(${change.byRule ?? null}::boolean, by_rule),
      decided_at = case when ${decided} then ${now}::timestamptz else decided_at end,
      decided_by = case when ${decided} then ${actorId}::uuid else decided_by end
    where seller_id = ${seller_id} and id = ${id}`);
}
