import { claimable } from '#domain/warehouse/supplier-claims/decide.ts';
import {
  claimStatus,
  type ClaimKind,
  type ClaimSettlement,
  type ClaimStatus,
} from '#domain/warehouse/supplier-claims/status.ts';
import { quarantineStatus } from '#domain/warehouse/quarantine/status.ts';
import { purchaseNumber } from '#domain/warehouse/purchasing/number.ts';
import { supplierOrderStatus } from '#domain/warehouse/supplier-orders/status.ts';
import { supplierClaimLines, supplierClaims } from '../../core/db/schema/warehouse/supplier-orders.ts';
import { sql } from '../../core/db/sql.ts';
import type { Db } from '../../core/http/context.ts';
import { demoIdAt } from '../ids.ts';
import { insertRows } from '../insert.ts';
import { userId } from '../people.ts';
import type { DemoSupplierOrder } from './supplier-orders.ts';

type Plan = {
  /** Of the finished orders, in their order. */
  readonly order: number;
  readonly kind: ClaimKind;
  readonly status: ClaimStatus;
  /** Of the claimed pieces; 1: all. */
  readonly share?: number;
  /** Accepted, of a hundred. */
  readonly accepted?: number;
  readonly settledBy?: ClaimSettlement;
  readonly reason: string;
  readonly answer?: string;
};

const plans: readonly Plan[] = [
  {
    order: 0,
    kind: 'damaged',
    status: claimStatus.settled,
    accepted: 100,
    settledBy: 'money',
    reason: 'Six pieces with cracked glaze',
    answer: 'We are sorry and pay them back',
  },
  {
    order: 1,
    kind: 'short',
    status: claimStatus.settled,
    accepted: 50,
    settledBy: 'credit',
    reason: 'Twelve pieces were not in the cartons',
    answer: 'We found six of them in our warehouse',
  },
  {
    order: 2,
    kind: 'damaged',
    status: claimStatus.accepted,
    accepted: 100,
    reason: 'Corners are crushed',
    answer: 'Accepted',
  },
  {
    order: 4,
    kind: 'short',
    status: claimStatus.partly,
    share: 0.8,
    accepted: 60,
    reason: 'Eight pieces are missing',
    answer: 'Our scale shows three fewer only',
  },
  { order: 4, kind: 'damaged', status: claimStatus.sent, reason: 'Two pieces are scratched' },
  {
    order: 3,
    kind: 'wrong',
    status: claimStatus.refused,
    share: 0.1,
    accepted: 0,
    reason: 'The colour is not the ordered one',
    answer: 'The colour is the one of the approved sample',
  },
  { order: 5, kind: 'damaged', status: claimStatus.open, reason: 'Three pieces are chipped at the rim' },
  { order: 6, kind: 'wrong', status: claimStatus.cancelled, share: 0.1, reason: 'The wrong size was delivered' },
];

const dayMs = 86_400_000;
const notSent: ReadonlySet<ClaimStatus> = new Set([claimStatus.open, claimStatus.cancelled]);

/** Claims in every status, for what was damaged, missing or wrong in finished supplier orders. */
export async function fillClaims(db: Db, orders: readonly DemoSupplierOrder[]): Promise<void> {
  const finished = orders.filter((order) => order.status === supplierOrderStatus.finished);
  const made = plans.flatMap((plan, nth) => {
    const order = finished[plan.order];
    if (!order?.finishedAt) return [];
    const createdAt = new Date(order.finishedAt.getTime() + dayMs / 6);
    const id = demoIdAt(createdAt, `supplier claim ${nth}`);
    const lines = order.lines
      .map((line) => ({ line, quantity: Math.ceil(claimable(plan.kind, line) * (plan.share ?? 1)) }))
      .filter(({ quantity }) => quantity > 0)
      .slice(0, 1);
    const amountFen = lines.reduce((all, { line, quantity }) => all + quantity * line.priceFen, 0);
    return amountFen > 0 ? [{ ...plan, order, createdAt, id, lines, amountFen }] : [];
  });
  // A supplier's next order costs less by its credit.
  const nextOf = (supplierId: string) =>
    orders.find((order) => order.supplierId === supplierId && order.status === supplierOrderStatus.confirmed)?.id ??
    null;
  const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);
  await insertRows(
    db,
    supplierClaims,
    made.map(({ id, order, kind, status, amountFen, accepted, settledBy, reason, answer, createdAt }) => {
      const isSent = !notSent.has(status);
      const responseAt = accepted === undefined ? null : later(createdAt, 2);
      const settledAt = settledBy === undefined ? null : later(createdAt, 4);
      return {
        id,
        number: purchaseNumber(id, createdAt, 'C'),
        orderId: order.id,
        supplierId: order.supplierId,
        kind,
        status,
        amountFen,
        acceptedFen: accepted === undefined ? null : Math.round((amountFen * accepted) / 100),
        reason,
        answer: answer ?? '',
        settledBy: settledBy ?? null,
        creditOrderId: settledBy === 'credit' ? nextOf(order.supplierId) : null,
        createdAt,
        createdBy: userId('purchaser'),
        updatedAt: settledAt ?? responseAt ?? createdAt,
        sentAt: isSent ? later(createdAt, 0.1) : null,
        answeredAt: responseAt,
        settledAt,
      };
    }),
  );
  await insertRows(
    db,
    supplierClaimLines,
    made.flatMap(({ id, lines }) =>
      lines.map(({ line, quantity }) => ({ claimId: id, lineId: line.id, quantity, priceFen: line.priceFen })),
    ),
  );
}

/** A claim for pieces that were scrapped in quarantine, against the preferred supplier of their product. */
export async function fillGoodsClaim(db: Db, anchor: Date): Promise<void> {
  const at = new Date(anchor.getTime() - 7 * dayMs);
  const id = demoIdAt(at, 'supplier claim of goods');
  await db.execute(sql`
    insert into supplier_claims (id, number, origin, origin_id, origin_name, variant_id, quantity, price_fen, supplier_id, kind,
      status, amount_fen, reason, created_at, created_by, updated_at, sent_at)
    select ${id}::uuid, ${purchaseNumber(id, at, 'C')}, 'quarantine', q.id, w.code || ' ' || q.location_code, q.variant_id, q.quantity,
      v.cost_fen, o.supplier_id, 'damaged', ${claimStatus.sent}, v.cost_fen * q.quantity, q.reason, ${at}, ${userId('purchaser')}::uuid,
      ${at}, ${at}
    from stock_quarantine q join warehouses w on w.id = q.warehouse_id join variants v on v.id = q.variant_id
      join supplier_offers o on o.product_id = v.product_id and o.is_preferred
    where q.status = ${quarantineStatus.scrapped} limit 1`);
}
