import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type AfterSaleDetail } from '#contract/sales/after-sales.ts';
import type { AfterSaleKind } from '#domain/sales/after-sales/kinds.ts';
import { money, type Money } from '#domain/shared/money/money.ts';
import type { FulfillmentStatus, OrderStatus } from '#domain/shared/order-status/order-status.ts';
import type { Actor, Scope } from '#domain/platform/permissions/can.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import type { Db } from '../../../core/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { actsOf, needsAnother } from './acts.ts';
import { askableOf } from './books.ts';
import { filesOf, parcelRecords } from './evidence.ts';
import { listColumns, listTables, presentRow, type ListRow } from './list.ts';
import { presentQuote, quotesOf } from './quotes.ts';

type Wire = z.input<typeof AfterSaleDetail>;

type Inputs = {
  readonly weight?: { expected_g: number; weighed_g: number; chargeable_g: number; charged: Money; price: Money };
  readonly duty?: { scheme: string; lines: number; each: Money };
};
export type DetailRow = ListRow & {
  note: string;
  answer: string;
  asked_minor: number;
  decided_by_name: string | null;
  awaits_since: Date;
  inputs: Inputs;
  resend_of: string | null;
};

async function oneCase(db: Db, scope: Scope, kind: AfterSaleKind, id: string): Promise<DetailRow | null> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${listColumns}, a.note, a.answer, a.asked_minor, a.awaits_since, a.inputs, o.resend_of,
      (select name from users where id = a.decided_by) as decided_by_name
    from ${listTables} where a.id = ${id} and a.kind = ${kind} and ${sellerScope(scope, sql`a.seller_id`)}`);
  return rows[0] ?? null;
}

type Linked = {
  id: string;
  order_number: string;
  order_status: OrderStatus;
  fulfillment_status: FulfillmentStatus;
  track_no: string | null;
};

/** Orders by their ids, as another one names them. */
export async function linkedOrders(db: Db, sellerId: string, ids: readonly (string | null)[]) {
  const { rows } = await db.execute<Linked>(sql`
    select id, order_number, order_status, fulfillment_status, track_no from orders
    where seller_id = ${sellerId} and id = any(${sql.param(ids.filter((id) => id !== null))}::uuid[]) order by created_at, id`);
  return rows.map(({ id, ...order }) => ({ _id: id, ...order }));
}

type Line = Wire['lines'][number];

/** The goods of a case, with the place where most of each lies now. */
export async function linesOf(db: Db, { seller_id, id }: Pick<DetailRow, 'seller_id' | 'id'>): Promise<Line[]> {
  const { rows } = await db.execute<Pick<Line, keyof Line>>(sql`
    select c.order_line_id, l.title, l.variant_title, l.image, coalesce(v.variant_code, '') as variant_code, c.quantity,
      c.restocked, c.scrapped, coalesce((select s.location_code from stock_levels s where s.variant_id = l.variant_id
        order by s.on_hand desc, s.location_code limit 1), '') as location_code
    from after_sale_lines c join order_lines l on l.seller_id = c.seller_id and l.id = c.order_line_id
      left join variants v on v.id = l.variant_id
    where c.seller_id = ${seller_id} and c.after_sale_id = ${id} order by l.position, l.id`);
  return rows;
}

const steps: Readonly<Record<string, (data: Record<string, unknown>) => Wire['history'][number]['what']>> = {
  'aftersale.requested': ({ awaits }) => (awaits === 'seller' ? 'released' : 'asked'),
  'aftersale.processed': ({ to, withdrawn }) => (to === 1 ? 'confirmed' : withdrawn === 1 ? 'withdrawn' : 'rejected'),
  'aftersale.changed': ({ what }) => (what === 'files' ? 'files' : what === 'restocked' ? 'restocked' : 'changed'),
};

async function historyOf(db: Db, { id }: DetailRow): Promise<Wire['history']> {
  const { rows } = await db.execute<{ name: string; data: Record<string, unknown>; at: Date; by: string | null }>(sql`
    select e.name, e.data, e.at, u.name as by from events e left join users u on u.id = e.actor_id
    where e.subject_id = ${id} and e.name like 'aftersale.%' order by e.id`);
  return rows.flatMap(({ name, data, at, by }, index) => {
    const what = index === 0 ? 'asked' : steps[name]?.(data);
    return what ? [{ at: at.toISOString(), by, what }] : [];
  });
}

const day = 86_400_000;

/** When the clock accepts a collect that waits for its seller. */
async function acceptsAt(db: Db, row: DetailRow): Promise<string | null> {
  if (row.kind !== 'collect' || row.status !== 0 || row.awaits !== 'seller') return null;
  const days = await settingOf(db, 'aftersale.acceptAfterDays');
  return days === 0 ? null : new Date(row.awaits_since.getTime() + days * day).toISOString();
}

type Asking = { readonly db: Db; readonly scope: Scope; readonly actor: Actor; readonly now: Date };

/** A case with all that somebody needs to decide about it; null when it is foreign, of another kind or not there. */
export async function detailOf(
  kind: AfterSaleKind,
  id: string,
  { db, scope, actor, now }: Asking,
): Promise<Wire | null> {
  const row = await oneCase(db, scope, kind, id);
  if (!row) return null;
  const { seller_id: sellerId, order_id: orderId, currency } = row;
  const lines = await linesOf(db, row);
  const isOpenResend = kind === 'resend' && row.status === 0;
  const quotes = isOpenResend ? await quotesOf(db, orderId, lines, { currency, at: now }) : [];
  const { product, shipping } = await askableOf(db, { sellerId, orderId, currency }, row.status === 0 ? id : null);
  const linked = await linkedOrders(db, sellerId, [row.child_order_id, row.resend_of]);
  return {
    ...presentRow(row),
    note: row.note,
    answer: row.answer,
    asked: money(row.asked_minor, currency),
    decided_by_name: row.decided_by_name,
    lines,
    rest: { product, shipping },
    proofs: await filesOf(db, row),
    parcels: await parcelRecords(db, row),
    child: linked.find((order) => order._id === row.child_order_id) ?? null,
    resend_of: linked.find((order) => order._id === row.resend_of) ?? null,
    channels: quotes.map(presentQuote),
    channel_id: row.channel_id,
    weight: row.inputs.weight ?? null,
    duty: row.inputs.duty ?? null,
    history: await historyOf(db, row),
    accepts_at: await acceptsAt(db, row),
    acts: [...actsOf(row, lines, actor)],
    needs_another: needsAnother(row, actor),
  };
}
