import { sql, type SQL } from '../../../core/db/sql.ts';
import type { z } from 'zod';
import type { StatisticsFilter } from '#contract/sales/statistics.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { orderStatus } from '#domain/shared/order-status/order-status.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { groupOf } from './groups.ts';

export type Filter = z.output<typeof StatisticsFilter>;

const oneOf = (column: SQL, values: readonly string[] | undefined, type: 'uuid' | 'text') =>
  values?.length ? [sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`] : [];

/**
 * The orders of the period without cancelled ones, each with its amounts. A resend is no order of a customer, but costs.
 * Cost and VAT are the charge of processing plus the bills of after-sales, where VAT is a line of its own.
 */
function counted(filter: Filter, scope: Scope): SQL {
  const { from, to } = instantsOf({ from: filter.start, to: filter.end }, filter.time_zone);
  const inScope = (column: SQL) => sellerScope(narrow(scope, filter.seller_id), column);
  const conditions = [
    inScope(sql`o.seller_id`),
    sql`o.created_at >= ${from} and o.created_at < ${to}`,
    sql`o.order_status <> ${orderStatus.cancelled}`,
    ...oneOf(sql`o.store_id`, filter.store_id, 'uuid'),
    ...oneOf(sql`o.country_code`, filter.country_code, 'text'),
    ...oneOf(sql`o.channel_id`, filter.channel_id, 'uuid'),
  ];
  // After-sales and returns are few and have small indexes of their own: each is read once for all orders.
  return sql`
    with billed as materialized (
      select p.order_id, coalesce(sum(-l.amount_minor) filter (where l.bill_type is not null), 0) as total,
        coalesce(sum(l.amount_minor) filter (where a.kind = 'vat'), 0) as vat
      from postings p join posting_lines l on l.posting_id = p.id join ledger_accounts a on a.id = l.account_id
      where p.reason in ('refund', 'collect') and ${inScope(sql`p.seller_id`)} group by p.order_id),
    back as materialized (
      select l.order_id, l.id as line_id, sum(pl.quantity) as units
      from parcels p join parcel_lines pl on pl.seller_id = p.seller_id and pl.parcel_id = p.id
        join order_lines l on l.seller_id = pl.seller_id and l.id = pl.order_line_id
      where p.status = ${parcelStatus.returned} and ${inScope(sql`p.seller_id`)} group by l.order_id, l.id),
    counted as (
      select o.seller_id, o.id, o.created_at, o.country_code, o.channel_id, o.store_id, o.unit_count,
        (o.resend_of is null and o.checkout_id is null) as is_sale, coalesce(o.income_base_minor, 0) as revenue,
        case when o.cost_minor is null then coalesce(o.income_base_minor, 0) else 0 end as open,
        coalesce(o.cost_minor, 0) - coalesce(c.vat_minor, 0) + coalesce(b.total - b.vat, 0) as cost,
        coalesce(c.vat_minor, 0) + coalesce(b.vat, 0) as vat
      from orders o
        left join order_charges c on c.seller_id = o.seller_id and c.order_id = o.id and c.cancelled_at is null
        left join billed b on b.order_id = o.id
      where ${sql.join(conditions, sql` and `)})`;
}

const ofOrders = (filter: Filter): SQL => sql`
  select ${groupOf(filter.by, filter.time_zone)} as key, coalesce(sum(o.unit_count) filter (where o.is_sale), 0)::int as count,
    (count(*) filter (where o.is_sale))::int as orders, sum(o.revenue)::bigint as revenue_minor, sum(o.open)::bigint as open_minor,
    sum(o.cost)::bigint as cost_minor, sum(o.vat)::bigint as vat_minor, coalesce(sum(b.units), 0)::int as returned
  from counted o left join (select order_id, sum(units) as units from back group by order_id) b on b.order_id = o.id
  group by 1`;

/** A line's part of an order's amount: the rounded running sum, so that the parts add up to the amount exactly. */
const part = (amount: SQL, weight: SQL, running: SQL): SQL => {
  const until = (sum: SQL) => sql`round(${amount} * ${sum} / sum(${weight}) over of_order)`;
  return sql`${until(running)} - ${until(sql`(${running} - ${weight})`)}`;
};
const partOf = (amount: SQL, weight: SQL): SQL => part(amount, weight, sql`sum(${weight}) over so_far`);

/** Revenue is shared by the customer's price, cost by our price; where there is none, by units. */
const ofLines = (filter: Filter): SQL => sql`
  select key, coalesce(sum(units) filter (where is_sale), 0)::int as count, (count(*) filter (where is_sale))::int as orders,
    sum(revenue)::bigint as revenue_minor, sum(open)::bigint as open_minor, sum(cost)::bigint as cost_minor,
    sum(vat)::bigint as vat_minor, coalesce(sum(returned), 0)::int as returned
  from (
    select key, order_id, is_sale, sum(quantity) as units, sum(revenue) as revenue, sum(open) as open, sum(cost) as cost,
      sum(vat) as vat, sum(returned) as returned
    from (
      select w.key, w.order_id, w.is_sale, w.quantity, w.returned,
        ${partOf(sql`w.revenue`, sql`w.sold`)} as revenue, ${partOf(sql`w.open`, sql`w.sold`)} as open,
        ${partOf(sql`w.cost`, sql`w.charged`)} as cost, ${partOf(sql`w.vat`, sql`w.charged`)} as vat
      from (
        select x.*, case when sum(x.paid) over o > 0 then x.paid when sum(x.quantity) over o > 0 then x.quantity else 1 end as sold,
          case when sum(x.price) over o > 0 then x.price when sum(x.quantity) over o > 0 then x.quantity else 1 end as charged
        from (
          select ${groupOf(filter.by, filter.time_zone)} as key, o.id as order_id, o.is_sale, o.revenue, o.open, o.cost, o.vat,
            l.position, l.id as line_id, l.quantity, coalesce(b.units, 0) as returned,
            greatest(l.price_minor * l.quantity - l.discount_minor, 0)::numeric as paid,
            (coalesce(l.quote_e4, 0) * greatest(l.quantity - l.own_pieces, 0) + (coalesce(l.ship_e4, 0) + coalesce(l.vat_e4, 0)) * l.quantity)::numeric as price
          from counted o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id and l.components is null
            left join back b on b.line_id = l.id) x
        window o as (partition by x.order_id)) w
      window of_order as (partition by w.order_id), so_far as (partition by w.order_id order by w.position, w.line_id)) y
    group by key, order_id, is_sale) z
  group by key`;

/** The figures of each group. The margin is computed from the others, so that each row adds up. */
export const figures = (filter: Filter, scope: Scope): SQL => sql`
  select *, revenue_minor - open_minor - cost_minor - vat_minor as margin_minor
  from (${counted(filter, scope)} ${filter.by === 'product' ? ofLines(filter) : ofOrders(filter)}) f`;
