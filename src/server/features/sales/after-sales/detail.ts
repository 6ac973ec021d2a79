import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { AfterSaleDetail } from '#contract/sales/after-sales.ts';
import type { AfterSaleKind } from '#domain/sales/after-sales/kinds.ts';
import { money } from '#domain/shared/money/money.ts';
import { orderStatuses, fulfillmentStatuses } from '#domain/shared/order-status/order-status.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { query } from '#server/core/db/rows.ts';
import { Money } from '#contract/wire.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { actionsOf, needsAnother } from './case-actions.ts';
import { requestableOf } from '../cases/refundable.ts';
import { filesOf, parcelRecords } from './evidence.ts';
import { listColumns, listTables, presentRow, ListRow } from './list.ts';
import { messagesOf } from './messages.ts';
import { presentQuote, quotesOf } from './quotes.ts';

type Wire = z.input<typeof AfterSaleDetail>;

const Inputs = z.object({
  weight: z
    .object({ expected_g: z.number(), weighed_g: z.number(), chargeable_g: z.number(), charged: Money, price: Money })
    .optional(),
  duty: z.object({ scheme: z.string(), lines: z.number(), each: Money }).optional(),
});
type Inputs = z.output<typeof Inputs>;
export const DetailRow = ListRow.extend({
  note: z.string(),
  decision_reason: z.string(),
  asked_minor: z.number(),
  decided_by_name: z.string().nullable(),
  awaits_since: z.date(),
  inputs: Inputs,
  resend_of: z.string().nullable(),
});
export type DetailRow = z.output<typeof DetailRow>;

async function oneCase(db: Db, scope: Scope, kind: AfterSaleKind, id: string): Promise<DetailRow | null> {
  return query(db, DetailRow).first(sql`
    select ${listColumns}, a.note, a.decision_reason, a.asked_minor, a.awaits_since, a.inputs, o.resend_of,
      (select name from users where id = a.decided_by) as decided_by_name
    from ${listTables} where a.id = ${id} and a.kind = ${kind} and ${sellerScope(scope, sql`a.seller_id`)}`);
}

const Linked = z.object({
  id: z.string(),
  order_number: z.string(),
  order_status: z.enum(orderStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  track_no: z.string().nullable(),
});
type Linked = z.output<typeof Linked>;

/** Linked orders by id. */
export async function linkedOrders(db: Db, sellerId: string, ids: readonly (string | null)[]) {
  const rows = await query(db, Linked).all(sql`
    select id, order_number, order_status, fulfillment_status, track_no from orders
    where seller_id = ${sellerId} and id = any(${sql.param(ids.filter((id) => id !== null))}::uuid[]) order by created_at, id`);
  return rows.map(({ id, ...order }) => ({ _id: id, ...order }));
}

const LineRow = AfterSaleDetail.shape.lines.element;

/** The goods of a case, with the location of most units. */
export async function linesOf(
  db: Db,
  { seller_id, id }: Pick<DetailRow, 'seller_id' | 'id'>,
): Promise<z.output<typeof LineRow>[]> {
  return query(db, LineRow).all(sql`
    select c.order_line_id, l.title, l.variant_title, b.title as bundle, l.image, coalesce(v.variant_code, '') as variant_code, c.quantity,
      c.restocked, c.scrapped, coalesce((select s.location_code from stock_levels s where s.variant_id = l.variant_id
        order by s.on_hand desc, s.location_code limit 1), '') as location_code
    from after_sale_lines c join order_lines l on l.seller_id = c.seller_id and l.id = c.order_line_id
      left join order_lines b on b.seller_id = l.seller_id and b.id = l.component_of
      left join variants v on v.id = l.variant_id
    where c.seller_id = ${seller_id} and c.after_sale_id = ${id} order by l.position, l.id`);
}

const steps: Readonly<Record<string, (data: Record<string, unknown>) => Wire['history'][number]['what']>> = {
  'aftersale.requested': ({ awaits, objected }) =>
    objected === 1 ? 'objected' : awaits === 'seller' ? 'released' : 'requested',
  'aftersale.processed': ({ to, withdrawn, by_rule }) =>
    to === 1 ? (by_rule === 1 ? 'by_rule' : 'confirmed') : withdrawn === 1 ? 'withdrawn' : 'rejected',
  'aftersale.changed': ({ what }) => (what === 'files' ? 'files' : what === 'restocked' ? 'restocked' : 'changed'),
};

const HistoryRow = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.date(),
  by: z.string().nullable(),
});

async function historyOf(db: Db, { id }: DetailRow): Promise<Wire['history']> {
  const rows = await query(db, HistoryRow).all(sql`
    select e.name, e.data, e.at, u.name as by from events e left join users u on u.id = e.actor_id
    where e.subject_id = ${id} and e.name like 'aftersale.%' order by e.id`);
  return rows.flatMap(({ name, data, at, by }, index) => {
    const what = index === 0 ? 'requested' : steps[name]?.(data);
    return what ? [{ at: at.toISOString(), by, what }] : [];
  });
}

const day = 86_400_000;

/** When a collect is accepted automatically. */
async function acceptsAt(db: Db, row: DetailRow): Promise<string | null> {
  if (row.kind !== 'collect' || row.status !== afterSaleStatus.unconfirmed || row.awaits !== 'seller') return null;
  const days = await settingOf(db, 'aftersale.acceptAfterDays');
  return days === 0 ? null : new Date(row.awaits_since.getTime() + days * day).toISOString();
}

type DetailContext = { readonly db: Db; readonly scope: Scope; readonly actor: Actor; readonly now: Date };

/** A case with everything needed for a decision; null when out of scope, of another kind or missing. */
export async function detailOf(
  kind: AfterSaleKind,
  id: string,
  { db, scope, actor, now }: DetailContext,
): Promise<Wire | null> {
  const row = await oneCase(db, scope, kind, id);
  if (!row) return null;
  const { seller_id: sellerId, order_id: orderId, currency } = row;
  const lines = await linesOf(db, row);
  const isOpenResend = kind === 'resend' && row.status === afterSaleStatus.unconfirmed;
  const quotes = isOpenResend ? await quotesOf(db, orderId, lines, { currency, at: now }) : [];
  const { product, shipping } = await requestableOf(
    db,
    { sellerId, orderId, currency },
    row.status === afterSaleStatus.unconfirmed ? id : null,
  );
  const linked = await linkedOrders(db, sellerId, [row.child_order_id, row.resend_of]);
  return {
    ...presentRow(row),
    note: row.note,
    decision_reason: row.decision_reason,
    requested: money(row.asked_minor, currency),
    decided_by_name: row.decided_by_name,
    lines,
    rest: { product, shipping },
    proofs: await filesOf(db, row),
    parcels: await parcelRecords(db, row),
    resend_order: linked.find((order) => order._id === row.child_order_id) ?? null,
    resend_of: linked.find((order) => order._id === row.resend_of) ?? null,
    channels: quotes.map(presentQuote),
    channel_id: row.channel_id,
    weight: row.inputs.weight ?? null,
    duty: row.inputs.duty ?? null,
    history: await historyOf(db, row),
    messages: await messagesOf(db, row, actor.userId),
    accepts_at: await acceptsAt(db, row),
    actions: [...actionsOf(row, lines, actor)],
    needs_another: needsAnother(row, actor),
  };
}
