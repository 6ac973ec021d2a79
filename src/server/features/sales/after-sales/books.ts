import { sql } from 'drizzle-orm';
import { isBillType } from '#domain/finance/accounts/bills.ts';
import { refundableRest, type Refundable } from '#domain/finance/accounts/refundable.ts';
import { requestableRest, type ChargeSoFar } from '#domain/sales/after-sales/amounts.ts';
import { money } from '#domain/shared/money/money.ts';
import type { Db } from '../../../core/http/context.ts';

type Order = { readonly sellerId: string; readonly orderId: string; readonly currency: string };

/** What is left of an order's charges by the books: the most that may still be refunded. */
export async function restOf(db: Db, { sellerId, orderId, currency }: Order): Promise<Refundable> {
  const { rows } = await db.execute<{ bill_type: number; minor: number }>(sql`
    select l.bill_type, sum(l.amount_minor)::bigint as minor
    from postings p join posting_lines l on l.posting_id = p.id join ledger_accounts a on a.id = l.account_id
    where p.order_id = ${orderId} and l.bill_type is not null and a.owner_id = ${sellerId}
      and a.kind = 'seller-available' and a.currency = ${currency}
    group by l.bill_type`);
  const bills = rows.flatMap(({ bill_type, minor }) =>
    isBillType(bill_type) ? [{ type: bill_type, amount: money(minor, currency) }] : [],
  );
  return refundableRest(currency, bills);
}

/** The same less what open requests ask for; `except` is one of them that is not counted. */
export async function askableOf(db: Db, order: Order, except: string | null = null): Promise<Refundable> {
  const { rows } = await db.execute<{ product_minor: number; shipping_minor: number }>(sql`
    select product_minor, shipping_minor from after_sales
    where seller_id = ${order.sellerId} and order_id = ${order.orderId} and kind = 'refund' and status = 0
      and id is distinct from ${except}::uuid`);
  const of = (minor: number) => money(minor, order.currency);
  const open = rows.map((row) => ({ product: of(row.product_minor), shipping: of(row.shipping_minor) }));
  return requestableRest(await restOf(db, order), open);
}

type ChargeRow = {
  id: string;
  order_id: string;
  goods_minor: number;
  vat_minor: number;
  shipping_minor: number;
  currency: string;
  refunded_product: number;
  refunded_vat: number;
  refunded_shipping: number;
};

export type LiveCharge = ChargeSoFar & { readonly id: string; readonly orderId: string };

/** The live charges of these orders with what refunds gave back of them, by order. */
export async function liveCharges(
  db: Db,
  sellerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, LiveCharge>> {
  const { rows } = await db.execute<ChargeRow>(sql`
    select c.id, c.order_id, c.goods_minor, c.vat_minor, c.shipping_minor, c.currency,
      coalesce(r.product, 0)::bigint as refunded_product, coalesce(r.vat, 0)::bigint as refunded_vat,
      coalesce(r.shipping, 0)::bigint as refunded_shipping
    from order_charges c
      left join lateral (
        select sum(a.product_minor) as product, sum(a.vat_minor) as vat, sum(a.shipping_minor) as shipping
        from after_sales a
        where a.seller_id = c.seller_id and a.order_id = c.order_id and a.charge_id = c.id and a.kind = 'refund' and a.status = 1
      ) r on true
    where c.seller_id = ${sellerId} and c.order_id = any(${sql.param([...orderIds])}::uuid[]) and c.cancelled_at is null`);
  return new Map(
    rows.map((row) => {
      const of = (minor: number) => money(minor, row.currency);
      const charge: LiveCharge = {
        id: row.id,
        orderId: row.order_id,
        goods: of(row.goods_minor),
        vat: of(row.vat_minor),
        shipping: of(row.shipping_minor),
        refunded: {
          product: of(row.refunded_product),
          vat: of(row.refunded_vat),
          shipping: of(row.refunded_shipping),
        },
      };
      return [row.order_id, charge];
    }),
  );
}
