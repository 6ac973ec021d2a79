import { z } from 'zod';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { nextStatus } from '#domain/shared/status.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import {
  purchaseFilters,
  purchaseLinesOpen,
  purchaseLineStatus,
  purchaseLineStatuses,
  purchaseStatus,
  purchaseStatuses,
  purchaseTransitions,
  type PurchaseLineStatus,
} from '#domain/warehouse/purchasing/status.ts';
import type { Outstanding, Replacement } from '#domain/warehouse/reallocation/purchases.ts';
import { query } from '#server/core/db/rows.ts';
import { anyOf, anyOfNumbers } from '../../../core/db/any-of.ts';
import { sql } from '../../../core/db/sql.ts';
import type { NewEvent } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { newId } from '../../../core/ids.ts';
import { emitChange, followLines } from './follow.ts';
import { changePurchase, linesOf, lockPurchases } from './store.ts';
import { splitLine } from './supplier-lines.ts';

const OutstandingRow = z.object({
  id: z.string(),
  purchase_id: z.string(),
  purchase_status: z.literal(purchaseStatuses),
  status: z.enum(purchaseLineStatuses),
  quantity: z.number(),
  received: z.number(),
});
type OutstandingRow = z.output<typeof OutstandingRow>;
export type OutstandingLine = Outstanding & Omit<OutstandingRow, 'status'>;

/** An order of a seller. */
type Party = { readonly sellerId: string; readonly orderId: string };
type Donor = Party & { readonly orderNumber: string };

/** Purchase lines that still bring units of an order line, locked with their purchases after their order. */
export async function lockOutstanding(
  db: Db,
  { sellerId, orderId, orderLineId }: Party & { readonly orderLineId: string },
): Promise<readonly OutstandingLine[]> {
  const rows = await query(db, OutstandingRow).all(sql`
    select b.id, b.purchase_id, p.status as purchase_status, b.status, b.quantity, b.received
    from purchases p join purchase_lines b on b.seller_id = p.seller_id and b.purchase_id = p.id
    where p.seller_id = ${sellerId} and p.order_id = ${orderId} and b.order_line_id = ${orderLineId}
      and p.status = ${anyOfNumbers(purchaseFilters.WAITING)} and b.status = ${anyOf(purchaseLinesOpen)}
      and b.quantity > b.received
    order by p.id, b.id for update of p, b`);
  return rows.map((row) => ({ ...row, open: row.quantity - row.received }));
}

export type MovedLine = {
  readonly lineId: string;
  readonly orderLineId: string;
  readonly source: OutstandingLine;
};

/** Cuts the lines so that each one that is handed over goes as a whole. */
export async function cutLines(
  db: Db,
  replacements: readonly Replacement[],
  lines: readonly OutstandingLine[],
): Promise<readonly MovedLine[]> {
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  const moved: MovedLine[] = [];
  for (const { purchaseLineId, orderLineId, units } of replacements) {
    const source = lines.find(({ id }) => id === purchaseLineId);
    if (!source) continue;
    const keep = (left.get(source.id) ?? 0) - units;
    left.set(source.id, keep);
    if (keep === 0) moved.push({ lineId: source.id, orderLineId, source });
    else moved.push({ lineId: await splitLine(db, source.id, keep), orderLineId, source });
  }
  const complete = lines.filter(({ id, quantity, received }) => {
    const keep = left.get(id) ?? quantity;
    return keep < quantity && keep > 0 && keep === received;
  });
  if (complete.length > 0)
    await db.execute(sql`
      update purchase_lines set status = ${purchaseLineStatus.received}
      where id = any(${sql.param(complete.map(({ id }) => id))}::uuid[])`);
  return moved;
}

type Handing = {
  readonly scope: Scope;
  readonly actorId: string;
  readonly now: Date;
  readonly reason: string;
  readonly emit: (event: NewEvent) => Promise<void>;
};

const CountRow = z.object({ lines: z.number() });

/** The purchase of the donor for lines of one purchase: that purchase itself when nothing else is in it, else a new one. */
async function purchaseFor(
  db: Db,
  { sellerId, orderId, orderNumber }: Donor,
  moved: readonly MovedLine[],
  { now }: Handing,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const source = moved[0]?.source;
  if (!source) throw new Error('No purchase line is moved');
  const ids = moved.map(({ lineId }) => lineId);
  const rest = await query(db, CountRow).first(sql`
    select count(*)::int as lines from purchase_lines
    where purchase_id = ${source.purchase_id} and id <> all(${sql.param(ids)}::uuid[])`);
  if (rest?.lines === 0) {
    await db.execute(sql`
      update purchases set seller_id = ${sellerId}, order_id = ${orderId}, order_number = ${orderNumber},
        version = version + 1, updated_at = ${now}
      where id = ${source.purchase_id}`);
    return { id: source.purchase_id, isNew: false };
  }
  const id = newId();
  const status =
    source.purchase_status === purchaseStatus.confirming ? purchaseStatus.confirming : purchaseStatus.purchasing;
  await db.execute(sql`
    insert into purchases (seller_id, id, number, order_id, order_number, warehouse_id, status, created_at, updated_at, purchased_by)
    select ${sellerId}::uuid, ${id}::uuid, ${purchaseNumber(id, now)}, ${orderId}::uuid, ${orderNumber}, warehouse_id,
      ${status}::smallint, ${now}::timestamptz, ${now}::timestamptz, purchased_by
    from purchases where id = ${source.purchase_id}`);
  return { id, isNew: true };
}

const over: ReadonlySet<PurchaseLineStatus> = new Set([purchaseLineStatus.cancel, purchaseLineStatus.terminated]);

/** Both purchases follow their lines; one without goods is cancelled. */
async function follow(db: Db, ids: readonly string[], { scope, now, reason, emit }: Handing): Promise<void> {
  for (const purchase of await lockPurchases(db, scope, ids)) {
    const lines = await linesOf(db, [purchase.id]);
    const cancelled = nextStatus(purchaseTransitions, purchase.status, 'cancel');
    if (cancelled !== null && lines.every(({ status }) => over.has(status))) {
      await changePurchase(db, purchase.id, { status: cancelled, reason }, now);
      await emitChange(purchase, cancelled, now, emit, reason);
    } else await followLines(db, purchase, now, emit);
  }
}

/**
 * Lines of the receiver's purchases become lines of purchases of the donor. The caller holds the locks of both orders and
 * of the purchases.
 */
export async function handLines(
  db: Db,
  moved: readonly MovedLine[],
  receiver: Party,
  donor: Donor,
  handing: Handing,
): Promise<void> {
  const { actorId, now, emit } = handing;
  const about = { actorId, at: now };
  for (const [purchaseId, own] of Map.groupBy(moved, ({ source }) => source.purchase_id)) {
    const target = await purchaseFor(db, donor, own, handing);
    for (const { lineId, orderLineId } of own)
      await db.execute(sql`
        update purchase_lines set seller_id = ${donor.sellerId}, purchase_id = ${target.id}, order_line_id = ${orderLineId}
        where id = ${lineId}`);
    const [given] = await lockPurchases(db, handing.scope, [target.id]);
    if (!given) throw new Error('The purchase of the donor is out of scope');
    const { number, status } = given;
    const data = { from: status, to: status, number };
    for (const { sellerId, orderId } of target.isNew ? [] : [receiver, donor])
      await emit({ name: 'purchase.changed', sellerId, orderId, subjectId: target.id, ...about, data });
    const of = { sellerId: donor.sellerId, orderId: donor.orderId, subjectId: target.id };
    if (target.isNew) await emit({ name: 'purchase.created', ...of, ...about, data: { number } });
    await follow(db, [...new Set([purchaseId, target.id])], handing);
  }
}
