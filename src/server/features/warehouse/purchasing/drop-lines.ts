import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { nextStatus } from '#domain/shared/status.ts';
import {
  purchaseTransitions,
  purchaseStatuses,
  type PurchaseStatus,
  purchaseLineStatus,
  purchaseStatus,
  purchasesBeforeArrival,
} from '#domain/warehouse/purchasing/status.ts';
import { query } from '#server/core/db/rows.ts';
import { recordMany } from '../../../core/events/events.ts';
import type { Db } from '../../../core/http/context.ts';
import { anyOfNumbers } from '../../../core/db/any-of.ts';

type Order = { readonly sellerId: string; readonly orderId: string };
type CommandContext = { readonly actorId: string; readonly now: Date; readonly reason: string };
const Line = z.object({
  id: z.string(),
  purchase_id: z.string(),
  purchase_status: z.literal(purchaseStatuses),
  order_line_id: z.string(),
  status: z.string(),
  quantity: z.number(),
});
type Line = z.output<typeof Line>;

/**
 * Removes unneeded units from unbought purchase lines; an emptied purchase is cancelled. Bought units will arrive as
 * stock. The caller holds the order's lock.
 */
export async function dropUnbought(
  db: Db,
  { sellerId, orderId }: Order,
  units: readonly { readonly orderLineId: string; readonly quantity: number }[],
  context: CommandContext,
): Promise<void> {
  const lines = await query(db, Line).all(sql`
    select l.id, l.purchase_id, p.status as purchase_status, l.order_line_id, l.status, l.quantity
    from purchases p join purchase_lines l on l.seller_id = p.seller_id and l.purchase_id = p.id
    where p.seller_id = ${sellerId} and p.order_id = ${orderId} and p.status = ${anyOfNumbers(purchasesBeforeArrival)}
    order by p.id, l.id for update of p, l`);
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  for (const { orderLineId, quantity } of units) {
    let open = quantity;
    for (const line of lines.filter(
      (each) => each.order_line_id === orderLineId && each.status === purchaseLineStatus.open,
    )) {
      const taken = Math.min(open, left.get(line.id) ?? 0);
      left.set(line.id, (left.get(line.id) ?? 0) - taken);
      open -= taken;
    }
  }
  for (const [purchaseId, own] of Map.groupBy(lines, (line) => line.purchase_id)) {
    const isOver = own.every((line) => left.get(line.id) === 0);
    const status = own[0]?.purchase_status ?? purchaseStatus.confirming;
    if (isOver) await cancelWhole(db, { sellerId, orderId }, { id: purchaseId, status }, context);
    else await shrink(db, sellerId, own, left);
  }
}

async function shrink(
  db: Db,
  sellerId: string,
  lines: readonly Line[],
  left: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id, quantity } of lines) {
    const rest = left.get(id) ?? quantity;
    if (rest === quantity) continue;
    const mine = sql`where seller_id = ${sellerId} and id = ${id}`;
    await db.execute(
      rest === 0 ? sql`delete from purchase_lines ${mine}` : sql`update purchase_lines set quantity = ${rest} ${mine}`,
    );
  }
}

async function cancelWhole(
  db: Db,
  { sellerId, orderId }: Order,
  { id, status }: { readonly id: string; readonly status: PurchaseStatus },
  { actorId, now, reason }: CommandContext,
): Promise<void> {
  const to = nextStatus(purchaseTransitions, status, 'cancel');
  if (to === null) return;
  await db.execute(sql`
    update purchases set status = ${to}, version = version + 1, reason = ${reason}, updated_at = ${now}
    where seller_id = ${sellerId} and id = ${id}`);
  const data = { from: status, to };
  await recordMany(db, [{ name: 'purchase.changed', sellerId, orderId, subjectId: id, actorId, data, at: now }]);
}
