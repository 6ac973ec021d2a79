import { sql } from '../../../core/db/sql.ts';
import { z } from 'zod';
import { isBillType } from '#domain/finance/accounts/bills.ts';
import { refundableRest, type Refundable } from '#domain/finance/accounts/refundable.ts';
import { requestableRest, type ChargeSoFar } from '#domain/sales/after-sales/amounts.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { money } from '#domain/shared/money/money.ts';
import { query } from '#server/core/db/rows.ts';
import type { Db } from '../../../core/http/context.ts';

type Order = { readonly sellerId: string; readonly orderId: string; readonly currency: string };

const PostedRow = z.object({ bill_type: z.number(), minor: z.number() });

/** The rest of an order's charges in the books: the max that may still be refunded. */
export async function refundableOf(db: Db, { sellerId, orderId, currency }: Order): Promise<Refundable> {
  const rows = await query(db, PostedRow).all(sql`
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

const RequestableRow = z.object({ product_minor: z.number(), shipping_minor: z.number() });

/** The same minus open requests; `except` is excluded. */
export async function requestableOf(db: Db, order: Order, except: string | null = null): Promise<Refundable> {
  const rows = await query(db, RequestableRow).all(sql`
    select product_minor, shipping_minor from after_sales
    where seller_id = ${order.sellerId} and order_id = ${order.orderId} and kind = 'refund' and status = ${afterSaleStatus.unconfirmed}
      and id is distinct from ${except}::uuid`);
  const of = (minor: number) => money(minor, order.currency);
  const open = rows.map((row) => ({ product: of(row.product_minor), shipping: of(row.shipping_minor) }));
  return requestableRest(await refundableOf(db, order), open);
}

const ChargeRow = z.object({
  id: z.string(),
  order_id: z.string(),
  goods_minor: z.number(),
  vat_minor: z.number(),
  shipping_minor: z.number(),
  duty_minor: z.number(),
  currency: z.string(),
  channel: z.string(),
  refunded_product: z.number(),
  refunded_vat: z.number(),
  refunded_shipping: z.number(),
  refunded_duty: z.number(),
});
type ChargeRow = z.output<typeof ChargeRow>;

export type LiveCharge = ChargeSoFar & { readonly id: string; readonly orderId: string; readonly channel: string };

/** The active charges of these orders with their refunds, by order. */
export async function openCharges(
  db: Db,
  sellerId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, LiveCharge>> {
  const rows = await query(db, ChargeRow).all(sql`
    select c.id, c.order_id, c.goods_minor, c.vat_minor, c.shipping_minor, c.duty_minor, c.currency,
      coalesce(c.inputs -> 'channel' ->> 'name', '') as channel,
      coalesce(r.product, 0)::bigint as refunded_product, coalesce(r.vat, 0)::bigint as refunded_vat,
      coalesce(r.shipping, 0)::bigint as refunded_shipping, coalesce(r.duty, 0)::bigint as refunded_duty
    from order_charges c
      left join lateral (
        select sum(a.product_minor) as product, sum(a.vat_minor) as vat, sum(a.shipping_minor) as shipping,
          sum(a.duty_minor) as duty
        from after_sales a
        where a.seller_id = c.seller_id and a.order_id = c.order_id and a.charge_id = c.id and a.kind = 'refund' and a.status = ${afterSaleStatus.confirmed}
      ) r on true
    where c.seller_id = ${sellerId} and c.order_id = any(${sql.param([...orderIds])}::uuid[]) and c.cancelled_at is null`);
  return new Map(
    rows.map((row) => {
      const of = (minor: number) => money(minor, row.currency);
      const charge: LiveCharge = {
        id: row.id,
        orderId: row.order_id,
        channel: row.channel,
        goods: of(row.goods_minor),
        vat: of(row.vat_minor),
        shipping: of(row.shipping_minor),
        duty: of(row.duty_minor),
        refunded: {
          product: of(row.refunded_product),
          vat: of(row.refunded_vat),
          shipping: of(row.refunded_shipping),
          duty: of(row.refunded_duty),
        },
      };
      return [row.order_id, charge];
    }),
  );
}
