import { sql } from 'drizzle-orm';
import { orderMargin as orderMarginCall } from '#contract/sales/order-work.ts';
import { add, money, subtract, sum, zero, type Money } from '#domain/shared/money/money.ts';
import { orderMargin } from '#domain/sales/orders/margin.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import { sellerScope } from '../../../core/db/scope.ts';
import { defineRoute, type Db, type Route } from '../../../core/http/context.ts';
import { booksCurrency } from '../../platform/settings/books-currency.ts';
import { consider } from './consider.ts';
import { planOf } from './plan.ts';
import { ordersToProcess } from './store.ts';

type Charged = {
  income_base_minor: number | null;
  seller_id: string;
  goods_minor: number | null;
  shipping_minor: number;
  vat_minor: number;
  fee_minor: number;
  /** Goes at our own cost, or was called off: nothing will be charged. */
  is_free: boolean;
};

/** What came after the charge: extra charges less what was given back, as they stand in the seller's books. */
async function afterSalesOf(db: Db, sellerId: string, orderId: string, currency: string): Promise<Money> {
  const { rows } = await db.execute<{ minor: number }>(sql`
    select coalesce(-sum(l.amount_minor), 0)::bigint as minor
    from postings p join posting_lines l on l.posting_id = p.id
    where p.order_id = ${orderId} and p.seller_id = ${sellerId} and l.bill_type in (3, -1, -2)`);
  return money(rows[0]?.minor ?? 0, currency);
}

type Parts = { readonly goods: Money; readonly shipping: Money; readonly vat: Money; readonly fee: Money };

/** By the cheapest channel that carries it, as it would be charged now; null where it cannot be priced. */
async function expectedParts(db: Db, orderId: string, currency: string, at: Date): Promise<Parts | null> {
  const orders = await ordersToProcess(db, { all: true }, [orderId]);
  const { considered } = await consider(db, orders, { currency, at });
  const priced = considered.flatMap((one) => (one.quoted ? [one.quoted] : []));
  const plan = planOf(priced, [], currency);
  if (plan.orders.length === 0) return null;
  const { subtotal, shipping, vat, fee } = plan.totals;
  return { goods: subtotal, shipping, vat, fee };
}

export const marginRoute: Route = defineRoute(orderMarginCall, async ({ input, scope, db, now }) => {
  const { rows } = await db.execute<Charged>(sql`
    select o.income_base_minor, o.seller_id, c.goods_minor, c.shipping_minor, c.vat_minor, c.fee_minor,
      c.id is null and o.resend_of is not null and (o.processed_at is not null or o.order_status = 'cancelled') as is_free
    from orders o left join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
    where o.id = ${input._id} and ${sellerScope(scope, sql`o.seller_id`)}`);
  const [order] = rows;
  if (!order) return refuse('not-found');
  if (order.is_free) return ok(null);
  const currency = await booksCurrency(db);
  const of = (minor: number) => money(minor, currency);
  const isCharged = order.goods_minor !== null;
  const parts = isCharged
    ? {
        goods: of(order.goods_minor ?? 0),
        shipping: of(order.shipping_minor),
        vat: of(order.vat_minor),
        fee: of(order.fee_minor),
      }
    : await expectedParts(db, input._id, currency, now);
  if (!parts) return ok(null);
  const afterSales = isCharged ? await afterSalesOf(db, order.seller_id, input._id, currency) : zero(currency);
  const charged = sum(currency, [parts.goods, parts.shipping, parts.vat, parts.fee]);
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
