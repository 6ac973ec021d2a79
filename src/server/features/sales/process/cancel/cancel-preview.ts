import { sql } from '../../../../core/db/sql.ts';
import type { orderCancelPreview } from '#contract/sales/order-work.ts';
import { manualPaymentStatus } from '#domain/finance/accounts/manual-payment.ts';
import { restOfCharge } from '#domain/sales/after-sales/amounts.ts';
import { sum, zero } from '#domain/shared/money/money.ts';
import { cancelWay } from '#domain/sales/orders/cancel/cancel-request.ts';
import { can, type Actor, type Scope } from '#domain/platform/permissions/can.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { IdRow, query } from '#server/core/db/rows.ts';
import type { Db, Handler } from '../../../../core/http/context.ts';
import { sentence } from '../../../../core/http/sentences.ts';
import { sellerScope } from '../../../../core/db/scope.ts';
import { booksCurrency } from '../../../platform/settings/books-currency.ts';
import { openCharges } from '../../cases/refundable.ts';
import { howFarIsWork, type ProcessedRow } from './cancel-store.ts';

async function visible(db: Db, scope: Scope, orderIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    select 1 from orders o where o.id = any(${sql.param([...orderIds])}::uuid[]) and ${sellerScope(scope, sql`o.seller_id`)}`);
  return rowCount ?? 0;
}

/** Confirmed manual payments: their orders are refunded; unconfirmed ones are not. */
async function arrived(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await query(db, IdRow).all(sql`
    select id from manual_payments where id = any(${sql.param([...ids])}::uuid[]) and status = ${manualPaymentStatus.COMPLETED}`);
  return new Set(rows.map((row) => row.id));
}

/** Each order's charge minus refunds: the amount to return. */
async function restsOf(db: Db, orders: readonly ProcessedRow[]) {
  const rests = new Map<string, ReturnType<typeof restOfCharge>>();
  for (const [sellerId, own] of Map.groupBy(orders, (order) => order.seller_id)) {
    const charges = await openCharges(
      db,
      sellerId,
      own.map((order) => order.id),
    );
    for (const [orderId, charge] of charges) rests.set(orderId, restOfCharge(charge));
  }
  return rests;
}

/** The option this user has for an order. */
export const wayOf = (order: ProcessedRow, actor: Actor) => {
  if (!order.charge && !order.free) return refuse('order.not-processed');
  return cancelWay(order, {
    parties: actor.roles,
    mayCancel: can(actor, 'order.cancel-process', order.seller_id),
    mayRequest: can(actor, 'order.ask-cancel', order.seller_id),
  });
};

/** A preview only: the command decides again with locks. */
export const cancelPreview: Handler<typeof orderCancelPreview> = async ({ input, actor, scope, db, language }) => {
  if ((await visible(db, scope, input.order_ids)) < input.order_ids.length) return refuse('not-found');
  const currency = await booksCurrency(db);
  const classified = (await howFarIsWork(db, input.order_ids)).map((order) => ({ order, way: wayOf(order, actor) }));
  const open = classified.flatMap(({ order, way }) => (way.ok && way.value === 'cancel' ? [order] : []));
  const paid = await arrived(
    db,
    open.flatMap(({ charge }) => charge?.manual_payment_id ?? []),
  );
  const rests = await restsOf(db, open);
  const booked = open.flatMap(({ id, charge }) => {
    const isPaid =
      charge && (charge.payment_type === 'auto' || !charge.manual_payment_id || paid.has(charge.manual_payment_id));
    const rest = rests.get(id);
    return isPaid && rest ? [rest] : [];
  });
  const all = (part: 'goods' | 'shipping' | 'vat' | 'duty') =>
    booked.reduce((total, rest) => sum(currency, [total, rest[part]]), zero(currency));
  const vat = all('vat');
  const product = sum(currency, [all('goods'), vat]);
  const duty = all('duty');
  const shipping = sum(currency, [all('shipping'), duty]);
  const mayPrices = can(actor, 'order.prices');
  const shown = mayPrices
    ? { product, shipping, vat, duty }
    : { product: zero(currency), shipping: zero(currency), vat: zero(currency), duty: zero(currency) };
  return ok({
    order_ids: open.map((order) => order.id),
    ...shown,
    total: sum(currency, [shown.product, shown.shipping]),
    unpaid: open.filter(({ charge }) => charge !== null).length - booked.length,
    free: open.filter(({ charge, free }) => charge === null && free !== null).length,
    to_ask: classified.flatMap(({ order, way }) => (way.ok && way.value === 'ask' ? [order.id] : [])),
    refused: classified.flatMap(({ order, way }) =>
      way.ok
        ? []
        : [
            {
              order_id: order.id,
              order_number: order.order_number,
              refusal: way.refusal,
              sentence: sentence(way.refusal, language, { ...way.details, order: order.order_number }),
            },
          ],
    ),
  });
};
