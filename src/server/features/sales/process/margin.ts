import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { orderMargin as orderMarginCall } from '#contract/sales/order-work.ts';
import { add, money, subtract, sum, zero, type Money } from '#domain/shared/money/money.ts';
import { orderMargin } from '#domain/sales/orders/margin.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { query } from '#server/core/db/rows.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { consider } from './consider.ts';
import { planOf } from './plan.ts';
import { ordersToProcess } from './store.ts';

const Charged = z.object({
  income_base_minor: z.number().nullable(),
  seller_id: z.string(),
  goods_minor: z.number().nullable(),
  shipping_minor: z.number().nullable(),
  vat_minor: z.number().nullable(),
  duty_minor: z.number().nullable(),
  fee_minor: z.number().nullable(),
  /** Free for the seller, or cancelled: nothing will be charged. */
  is_free: z.boolean(),
});
type Charged = z.output<typeof Charged>;

const MinorRow = z.object({ minor: z.number() });

/** After-sale charges minus refunds of the active charge in the seller's books: earlier charges are returned already. */
async function afterSalesOf(db: Db, sellerId: string, orderId: string, currency: string): Promise<Money> {
  const row = await query(db, MinorRow).first(sql`
    select coalesce(-sum(l.amount_minor), 0)::bigint as minor
    from postings p join posting_lines l on l.posting_id = p.id
    where p.order_id = ${orderId} and p.seller_id = ${sellerId} and (l.bill_type = 3 or l.bill_type in (-1, -2) and p.at >= (
      select c.created_at from order_charges c
      where c.seller_id = ${sellerId} and c.order_id = ${orderId} and c.cancelled_at is null))`);
  return money(row?.minor ?? 0, currency);
}

type Parts = Readonly<Record<'goods' | 'shipping' | 'vat' | 'duty' | 'fee', Money>>;

/** By the cheapest channel at current prices; null when it cannot be priced. */
async function expectedParts(db: Db, orderId: string, currency: string, at: Date): Promise<Parts | null> {
  const orders = await ordersToProcess(db, { all: true }, [orderId]);
  const { considered } = await consider(db, orders, { currency, at, own: 'read' });
  const priced = considered.flatMap((one) => (one.quoted ? [{ ...one.quoted, own: one.own }] : []));
  const plan = planOf(priced, [], currency);
  if (plan.orders.length === 0) return null;
  const { subtotal, shipping, vat, duty, fee } = plan.totals;
  return { goods: subtotal, shipping, vat, duty, fee };
}

export const marginRoute: Route = defineRoute(orderMarginCall, async ({ input, scope, db, now }) => {
  const order = await query(db, Charged).first(sql`
    select o.income_base_minor, o.seller_id, c.goods_minor, c.shipping_minor, c.vat_minor, c.duty_minor, c.fee_minor,
      c.id is null and o.resend_of is not null and (o.processed_at is not null or o.order_status = ${orderStatus.cancelled}) as is_free
    from orders o left join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
    where o.id = ${input._id} and ${sellerScope(scope, sql`o.seller_id`)}`);
  if (!order) return refuse('not-found');
  if (order.is_free) return ok(null);
  const currency = await booksCurrency(db);
  const of = (minor: number) => money(minor, currency);
  const isCharged = order.goods_minor !== null;
  const parts = isCharged
    ? {
        goods: of(order.goods_minor ?? 0),
        shipping: of(order.shipping_minor ?? 0),
        vat: of(order.vat_minor ?? 0),
        duty: of(order.duty_minor ?? 0),
        fee: of(order.fee_minor ?? 0),
      }
    : await expectedParts(db, input._id, currency, now);
  if (!parts) return ok(null);
  const afterSales = isCharged ? await afterSalesOf(db, order.seller_id, input._id, currency) : zero(currency);
  const charged = sum(currency, [parts.goods, parts.shipping, parts.vat, parts.duty, parts.fee]);
  const cost = afterSales.minor < 0 ? subtract(charged, of(-afterSales.minor)) : add(charged, afterSales);
  const income = order.income_base_minor === null ? null : of(order.income_base_minor);
  const left = income && orderMargin(income, [cost]);
  return ok({
    state: isCharged ? 'charged' : 'expected',
    income,
    ...parts,
    after_sales: afterSales,
    cost,
    margin: left?.margin ?? null,
    margin_bp: left?.marginBp ?? null,
  });
});
