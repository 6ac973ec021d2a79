import { sql, type SQL } from '../core/db/sql.ts';
import { afterSaleStatus } from '#domain/sales/after-sales/status.ts';
import { fulfillmentStatus, financialStatus, orderStatus } from '#domain/shared/order-status/order-status.ts';
import { trackingStatus } from '#domain/shipping/tracking/tracking.ts';
import type { Db } from '../core/http/context.ts';
import { userId } from './people.ts';
import { anyOf } from '../core/db/any-of.ts';

/** Ids and numbers derived from the order's, the same on every machine. */
const idOf = (kind: string, order: SQL): SQL => {
  const hash = sql`md5('after-sale ' || ${kind}::text || ' ' || ${order})`;
  return sql`(left(${hash}, 12) || '8' || substr(${hash}, 14, 3) || 'a' || right(${hash}, 15))::uuid`;
};
const numberOf = (prefix: string, order: SQL, at: SQL): SQL =>
  sql`${prefix}::text || '-' || to_char((${at}) at time zone 'UTC', 'YYMMDD') || '-' || upper(left(md5(${prefix}::text || ${order}), 7))`;

const columns = sql`seller_id, id, kind, number, order_id, stage, status, awaits, origin, reason, note, currency,
  asked_minor, product_minor, shipping_minor, vat_minor, duty_minor, amount_minor, payer, channel_id, charge_id, inputs, decision_reason,
  created_at, created_by, awaits_since, decided_at, decided_by`;

/** Cases for the refunds in the books of the demo world. */
async function refundsInBooks(db: Db): Promise<void> {
  const staff = userId('manager');
  const order = sql`c.order_id::text`;
  await db.execute(sql`
    insert into after_sales (${columns})
    select c.seller_id, ${idOf('refund', order)}, 'refund', ${numberOf('RF', order, sql`p.at`)}, c.order_id, 'in_transit', 1, 'staff',
      'user', 'damaged', 'The customer sent a picture.', c.currency, b.product, b.product, 0, b.vat, 0, b.product, null, null,
      c.id, '{}', '', p.at - interval '9 hours', c.seller_id, p.at - interval '9 hours', p.at, ${staff}
    from postings p join order_charges c on c.seller_id = p.seller_id and c.order_id = p.order_id and c.cancelled_at is null
      cross join lateral (
        select coalesce(sum(l.amount_minor) filter (where l.bill_type = -1), 0)::bigint as product,
          coalesce(-sum(l.amount_minor) filter (where a.kind = 'vat'), 0)::bigint as vat
        from posting_lines l join ledger_accounts a on a.id = l.account_id where l.posting_id = p.id
      ) b
    where p.reason = 'refund'`);
}

/** Orders with a requested refund get an open case with everything shipped; some goods are being returned. */
async function requestRefunds(db: Db, anchor: Date): Promise<void> {
  const order = sql`o.id::text`;
  const at = sql`least(o.updated_at, ${anchor}::timestamptz - interval '2 hours')`;
  const back = sql`o.fulfillment_status = ${fulfillmentStatus.fulfilled} and md5(${order}) < '8'`;
  await db.execute(sql`
    insert into after_sales (${columns})
    select o.seller_id, ${idOf('refund', order)}, 'refund', ${numberOf('RF', order, at)}, o.id,
      case when ${back} then 'to_be_restocked' else 'in_transit' end, 0, 'staff', 'user',
      case when ${back} then 'sent-back' else 'damaged' end,
      case when ${back} then 'The customer sends it back.' else 'The box was wet and the goods are stained.' end, c.currency, (c.goods_minor + c.vat_minor) / 2,
      (c.goods_minor + c.vat_minor) / 2, 0, 0, 0, (c.goods_minor + c.vat_minor) / 2, null, null, null, '{}', '', ${at},
      o.seller_id, ${at}, null, null
    from orders o join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
    where o.financial_status = ${financialStatus.refund_applied}`);
}

/** Recent parcels with problems: some get a resend, at the platform's cost or the seller's. */
async function requestResends(db: Db, anchor: Date): Promise<void> {
  const order = sql`o.id::text`;
  const at = sql`${anchor}::timestamptz - make_interval(hours => (3 + 7 * o.place)::int)`;
  await db.execute(sql`
    with troubled as (
      select o.*, row_number() over (partition by o.seller_id order by o.created_at desc, o.id) as place from orders o
      where o.tracking_status = ${anyOf([trackingStatus.exception, trackingStatus.undelivered, trackingStatus.expired])} and o.order_status = ${orderStatus.open}
    )
    insert into after_sales (${columns})
    select o.seller_id, ${idOf('resend', order)}, 'resend', ${numberOf('RS', order, at)}, o.id, 'in_transit',
      case when o.place = 4 then -1 else 0 end, 'staff', 'user', case when o.place % 2 = 0 then 'lost' else 'damaged' end,
      'The carrier has not found it for ten days.', c.currency, c.total_minor, c.goods_minor + c.vat_minor,
      c.shipping_minor + c.duty_minor, c.vat_minor, c.duty_minor, c.total_minor, case when o.place % 3 = 0 then 1 else 2 end, c.channel_id, null, '{}',
      case when o.place = 4 then 'The carrier found the parcel.' else '' end, ${at}, o.seller_id, ${at},
      case when o.place = 4 then ${anchor}::timestamptz - interval '2 hours' end,
      case when o.place = 4 then ${userId('manager')}::uuid end
    from troubled o join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
    where o.place <= 5`);
}

/**
 * Collects of the newest orders: remote areas, waiting for their sellers, and heavier parcels, waiting for staff.
 */
async function collectsProposed(db: Db, anchor: Date): Promise<void> {
  const order = sql`o.id::text`;
  const at = sql`greatest(o.processed_at, ${anchor}::timestamptz - make_interval(hours => (2 + 5 * o.place)::int))`;
  await db.execute(sql`
    with fresh as (
      select o.*, row_number() over (partition by o.seller_id order by o.processed_at desc, o.id) as place
      from orders o where o.fulfillment_status = ${fulfillmentStatus.in_progress} and o.processed_at <= ${anchor}
    ), priced as (
      select o.*, o.place % 3 = 0 as heavy, case when o.place % 3 = 0 then 180 else 150 + 30 * o.place end::bigint as amount
      from fresh o where o.place <= 9
    )
    insert into after_sales (${columns})
    select o.seller_id, ${idOf('collect', order)}, 'collect', ${numberOf('CL', order, at)}, o.id, 'not_shipped', 0,
      case when o.heavy then 'staff' else 'seller' end, case when o.heavy then 'weight' else 'user' end,
      case when o.heavy then 'weight' else 'remote-area' end,
      case when o.heavy then '' else 'The carrier adds a surcharge for this postcode.' end, c.currency, o.amount, 0, 0, 0, 0,
      o.amount, null, null, null,
      case when o.heavy then jsonb_build_object('weight', jsonb_build_object('expected_g', 480, 'weighed_g', 760,
          'chargeable_g', 760, 'charged', jsonb_build_object('minor', c.shipping_minor, 'currency', c.currency),
          'price', jsonb_build_object('minor', c.shipping_minor + o.amount, 'currency', c.currency)))
        else '{}' end,
      '', ${at}, case when o.heavy then ${userId('packer')}::uuid else ${userId('sales')}::uuid end, ${at}, null, null
    from priced o join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null`);
}

/** The lines and history of the demo cases. */
async function goodsAndHistory(db: Db): Promise<void> {
  await db.execute(sql`
    insert into after_sale_lines (seller_id, after_sale_id, order_line_id, quantity)
    select a.seller_id, a.id, l.id, l.quantity from after_sales a
      join order_lines l on l.seller_id = a.seller_id and l.order_id = a.order_id and l.requires_shipping and l.quantity > 0
    where a.kind = 'resend' or a.kind = 'refund' and a.status = ${afterSaleStatus.unconfirmed}`);
  await db.execute(sql`
    insert into events (name, seller_id, order_id, subject_id, actor_id, data, at)
    select 'aftersale.requested', seller_id, order_id, id, created_by,
      jsonb_build_object('kind', kind, 'number', number, 'awaits', awaits), created_at from after_sales
    union all
    select 'aftersale.processed', seller_id, order_id, id, decided_by,
      jsonb_build_object('kind', kind, 'number', number, 'to', status), decided_at from after_sales where decided_at is not null
    order by 7`);
}

/** After-sales of the demo world: those in the books, and some open ones. */
export async function fillAfterSales(db: Db, anchor: Date): Promise<void> {
  await refundsInBooks(db);
  await requestRefunds(db, anchor);
  await requestResends(db, anchor);
  await collectsProposed(db, anchor);
  await goodsAndHistory(db);
}
