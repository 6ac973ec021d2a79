import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { releaseHoldPosting } from '#domain/finance/accounts/balance-postings.ts';
import {
  cancelProcessPosting,
  processPosting,
  refundPosting,
  type ChargeSource,
} from '#domain/finance/accounts/order-postings.ts';
import { postingKey, type Posting } from '#domain/finance/accounts/posting.ts';
import { add, money, zero } from '#domain/shared/money/money.ts';
import { lineTotal, unitPrice } from '#domain/shared/money/unit-price.ts';
import { nextStatus } from '#domain/shared/status.ts';
import {
  stockChargeStatus,
  stockChargeStatuses,
  stockChargeTransitions,
  type StockChargeAction,
  type StockChargeStatus,
} from '#domain/warehouse/purchasing/stock-charge.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';
import { postAll, type Entry } from '../../finance/accounts/ledger.ts';
import type { LineRow } from './line.ts';

/** The source of the postings of a stock purchase: a retry never posts twice. */
export const stockSource = (purchaseId: string): string => `purchase:${purchaseId}`;

const ChargeRow = z.object({
  id: z.string(),
  seller_id: z.string(),
  purchase_id: z.string(),
  number: z.string(),
  status: z.enum(stockChargeStatuses),
  goods_minor: z.number(),
  shipping_minor: z.number(),
  vat_minor: z.number(),
  fee_minor: z.number(),
  total_minor: z.number(),
  refunded_goods_minor: z.number(),
  refunded_shipping_minor: z.number(),
  refunded_vat_minor: z.number(),
  currency: z.string(),
});
export type StockCharge = z.output<typeof ChargeRow>;

type CommandContext = { readonly actorId: string; readonly now: Date };

/** Locks charges in purchase order. */
const locked = (db: Db, which: SQL): Promise<StockCharge[]> =>
  query(db, ChargeRow).all(sql`${chargeRows} where ${which} order by c.purchase_id for update of c`);

/** The charge of a stock purchase; null of one for an order. */
export const chargeOf = (db: Db, purchaseId: string): Promise<StockCharge | null> =>
  query(db, ChargeRow).first(sql`${chargeRows} where c.purchase_id = ${purchaseId}`);

const chargeRows = sql`
    select c.id, c.seller_id, c.purchase_id, p.number, c.status, c.goods_minor, c.shipping_minor, c.vat_minor, c.fee_minor,
      c.total_minor, c.refunded_goods_minor, c.refunded_shipping_minor, c.refunded_vat_minor, c.currency
    from purchase_charges c join purchases p on p.seller_id = c.seller_id and p.id = c.purchase_id`;

const ofPurchases = (purchaseIds: readonly string[]): SQL =>
  sql`c.purchase_id = any(${sql.param([...purchaseIds])}::uuid[])`;

/** The charges that a payment from outside is for, locked; without those that were given up. */
export const chargesOfPayment = (db: Db, manualPaymentId: string): Promise<StockCharge[]> =>
  locked(db, sql`c.manual_payment_id = ${manualPaymentId} and c.status <> ${stockChargeStatus.released}`);

async function move(db: Db, charges: readonly StockCharge[], action: StockChargeAction, now: Date): Promise<void> {
  for (const [status, own] of Map.groupBy(charges, (charge) => charge.status)) {
    const next = nextStatus(stockChargeTransitions, status, action);
    if (next === null) throw new Error(`A ${status} charge has no ${action}`);
    await db.execute(sql`
      update purchase_charges set status = ${next}, updated_at = ${now}
      where id = any(${sql.param(own.map(({ id }) => id))}::uuid[])`);
  }
}

const entryOf = ({ reason, lines }: Posting, charge: StockCharge, { actorId, now }: CommandContext): Entry => ({
  source: postingKey(reason),
  reason: reason.kind,
  sellerId: charge.seller_id,
  documentId: charge.purchase_id,
  actorId,
  memo: charge.number,
  at: now,
  lines,
});

/** The posting that charges a stock purchase. */
export function chargeEntry(charge: StockCharge, paidBy: ChargeSource, context: CommandContext): Entry {
  const of = (minor: number) => money(minor, charge.currency);
  const posting = processPosting(stockSource(charge.purchase_id), {
    seller_id: charge.seller_id,
    goods: of(charge.goods_minor),
    shipping: of(charge.shipping_minor),
    vat: of(charge.vat_minor),
    duty: of(0),
    fee: of(charge.fee_minor),
    paid_by: paidBy,
  });
  return entryOf(posting, charge, context);
}

/** Marks charges as paid by their payment from outside; the caller posts `chargeEntry`. */
export const markPaid = (db: Db, charges: readonly StockCharge[], now: Date): Promise<void> =>
  move(db, charges, 'receive', now);

/** Marks charges whose payment from outside is no longer awaited. */
export const markReleased = (db: Db, charges: readonly StockCharge[], now: Date): Promise<void> =>
  move(db, charges, 'give-back', now);

function releaseEntry(charge: StockCharge, context: CommandContext): Entry {
  const hold = { seller_id: charge.seller_id, amount: money(charge.total_minor, charge.currency) };
  return entryOf(releaseHoldPosting(stockSource(charge.purchase_id), hold), charge, context);
}

/** Purchases that start: what is on hold for them is charged. */
export async function chargeOnStart(db: Db, purchaseIds: readonly string[], context: CommandContext): Promise<void> {
  const charges = await locked(db, sql`${ofPurchases(purchaseIds)} and c.status = ${stockChargeStatus.held}`);
  if (charges.length === 0) return;
  const entries = charges.flatMap((charge) => [releaseEntry(charge, context), chargeEntry(charge, 'balance', context)]);
  const posted = await postAll(db, entries);
  if (!posted.ok) throw new Error('Money on hold did not cover its purchase');
  await move(db, charges, 'charge', context.now);
}

const ours: ReadonlySet<StockChargeStatus> = new Set([stockChargeStatus.held, stockChargeStatus.charged]);

/**
 * Purchases that end without goods: a hold is released, a charge returned minus earlier refunds. A payment that is still
 * awaited is left to sales, which takes the purchase out of it on `purchase.changed`.
 */
export async function giveBack(db: Db, purchaseIds: readonly string[], context: CommandContext): Promise<void> {
  // Locked in every status, because a payment may be arriving.
  const all = await locked(db, ofPurchases(purchaseIds));
  const open = all.filter(({ status }) => ours.has(status));
  if (open.length === 0) return;
  const entries = open.map((charge) => {
    if (charge.status === stockChargeStatus.held) return releaseEntry(charge, context);
    const of = (minor: number) => money(minor, charge.currency);
    const rest = {
      seller_id: charge.seller_id,
      goods: of(charge.goods_minor - charge.refunded_goods_minor),
      shipping: of(charge.shipping_minor - charge.refunded_shipping_minor),
      vat: of(charge.vat_minor - charge.refunded_vat_minor),
      duty: of(0),
    };
    return entryOf(cancelProcessPosting(stockSource(charge.purchase_id), rest), charge, context);
  });
  const posted = await postAll(db, entries);
  if (!posted.ok) throw new Error('Returning money to a balance was refused');
  await move(db, open, 'give-back', context.now);
}

/** Refunds the pieces of a line that never arrive: goods, VAT and shipping per piece. The parcel's base price stays. */
export async function refundMissing(db: Db, line: LineRow, context: CommandContext): Promise<void> {
  const missing = line.quantity - line.received;
  const [charge] = await locked(
    db,
    sql`${ofPurchases([line.purchase_id])} and c.status = ${stockChargeStatus.charged}`,
  );
  if (!charge || missing <= 0) return;
  const part = (e4: number | null) => lineTotal(unitPrice(e4 ?? 0, charge.currency), missing);
  const [goods, vat, shipping] = [part(line.quote_e4), part(line.vat_e4), part(line.ship_e4)];
  const refund = {
    seller_id: charge.seller_id,
    product: add(goods, vat),
    vatInProduct: vat,
    shipping,
    dutyInShipping: zero(charge.currency),
  };
  const posted = await postAll(db, [entryOf(refundPosting(`purchase-line:${line.id}`, refund), charge, context)]);
  if (!posted.ok) throw new Error('Returning money to a balance was refused');
  await db.execute(sql`
    update purchase_charges set refunded_goods_minor = refunded_goods_minor + ${goods.minor},
      refunded_vat_minor = refunded_vat_minor + ${vat.minor},
      refunded_shipping_minor = refunded_shipping_minor + ${shipping.minor}, updated_at = ${context.now}
    where id = ${charge.id}`);
}
