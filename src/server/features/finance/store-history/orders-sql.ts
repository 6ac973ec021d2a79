import { sql, type SQL } from '../../../core/db/sql.ts';
import type { z } from 'zod';
import type { StoreHistoryFilter } from '#contract/finance/store-history.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import { financialStatus, orderStatus } from '#domain/shared/order-status/order-status.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { oneOf } from '../store-costs/expenses.ts';

export type Filter = z.output<typeof StoreHistoryFilter>;

/** The amounts of an order, in the order of the report. */
export const orderAmounts = [
  'revenue',
  'open',
  'refunded',
  'goods',
  'shipping',
  'taxes',
  'after_sales',
  'fees',
] as const;

/** The stores that a reader sees of those chosen; `alias` has a seller and a store. */
export const chosenStores = (filter: Filter, scope: Scope, alias: SQL): readonly SQL[] => [
  sellerScope(narrow(scope, filter.seller_id), sql`${alias}.seller_id`),
  ...oneOf(sql`${alias}.store_id`, filter.store_id, 'uuid'),
];

/**
 * `counted`: the orders of the period, each with its income and its bills in the ledger. A cancelled order has no income,
 * but may have bills. An order that is not billed, or not yet paid by transfer, is open: its costs are unknown. A refund
 * that the shop reported after processing is an entry of its own, which lowers the income of its day.
 */
function counted(filter: Filter, scope: Scope): SQL {
  const { from, to } = instantsOf({ from: filter.start, to: filter.end }, filter.time_zone);
  const stores = chosenStores(filter, scope, sql`o`);
  const conditions = [...stores, sql`o.created_at >= ${from} and o.created_at < ${to}`];
  const refunds = [
    ...stores,
    sql`r.refunded_at >= ${from} and r.refunded_at < ${to} and not r.is_in_income and r.base_minor is not null`,
    sql`o.cost_minor is not null and o.order_status <> ${orderStatus.cancelled}`,
  ];
  return sql`
    picked as materialized (
      select o.seller_id, o.id, o.order_number, o.created_at, o.store_id, o.country_code, o.cost_minor,
        o.resend_of is null and o.checkout_id is null and o.order_status <> ${orderStatus.cancelled} as is_sale,
        o.financial_status = ${financialStatus.refunded} and not exists (select from shop_refunds r
          where r.seller_id = o.seller_id and r.order_id = o.id and not r.is_in_income) as is_refunded,
        case when o.order_status = ${orderStatus.cancelled} then 0 else coalesce(o.income_base_minor, 0) end as income
      from orders o where ${sql.join(conditions, sql` and `)}),
    billed as materialized (
      select p.order_id,
        coalesce(-sum(l.amount_minor) filter (where l.bill_type in (1, -3) and l.bill_tax is null), 0) as goods,
        coalesce(-sum(l.amount_minor) filter (where l.bill_type in (2, -4) and l.bill_tax is null), 0) as shipping,
        coalesce(-sum(l.amount_minor) filter (where l.bill_type in (1, 2, -3, -4) and l.bill_tax is not null), 0) as taxes,
        coalesce(-sum(l.amount_minor) filter (where l.bill_type in (3, -1, -2)), 0) as after_sales,
        coalesce(sum(l.amount_minor) filter (where a.kind = 'fees'), 0) as fees
      from picked o join postings p on p.order_id = o.id join posting_lines l on l.posting_id = p.id
        join ledger_accounts a on a.id = l.account_id
      group by p.order_id),
    counted as (
      select o.*, case when is_open or is_refunded then 0 else income end as revenue,
        case when is_open then income else 0 end as open,
        case when is_refunded and not is_open then income else 0 end as refunded
      from (
        select o.seller_id, o.id, o.id as entry_id, o.order_number, o.created_at, o.store_id, o.country_code, o.is_sale, o.is_refunded, o.income,
          o.cost_minor is null or b.order_id is null as is_open, coalesce(b.goods, 0) as goods,
          coalesce(b.shipping, 0) as shipping, coalesce(b.taxes, 0) as taxes, coalesce(b.after_sales, 0) as after_sales,
          coalesce(b.fees, 0) as fees
        from picked o left join billed b on b.order_id = o.id) o
      union all
      select o.seller_id, o.id, r.id, o.order_number, r.refunded_at, o.store_id, o.country_code, false, false, 0, false,
        0, 0, 0, 0, 0, -r.base_minor, 0, r.base_minor
      from shop_refunds r join orders o on o.seller_id = r.seller_id and o.id = r.order_id
      where ${sql.join(refunds, sql` and `)})`;
}

/** The key of an order, or of a line by product. Days and months are those of the time zone. */
function keyOf({ by, time_zone: zone }: Filter): SQL {
  switch (by) {
    case 'store':
      return sql`o.store_id::text`;
    case 'country':
      return sql`o.country_code`;
    case 'product':
      return sql`coalesce(l.variant_id::text, '')`;
    case 'month':
      return sql`to_char(o.created_at at time zone ${zone}, 'YYYY-MM')`;
    case 'day':
      return sql`to_char(o.created_at at time zone ${zone}, 'YYYY-MM-DD')`;
  }
}

const amountsAs = (of: (name: string) => SQL): SQL =>
  sql.join(
    orderAmounts.map((name) => sql`${of(name)} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** A line's part of an order's amount: the difference of rounded running sums, so that the parts add up to it exactly. */
const part = (amount: SQL, weight: SQL): SQL => {
  const until = (sum: SQL) => sql`round(${amount} * ${sum} / sum(${weight}) over of_order)`;
  const running = sql`sum(${weight}) over so_far`;
  return sql`${until(running)} - ${until(sql`(${running} - ${weight})`)}`;
};
const sale = new Set<string>(['revenue', 'open', 'refunded']);

/** Income is shared among the lines by the customer's price, the bills by ours; where there is none, by units. */
const ofLines = (filter: Filter): SQL => sql`
  select seller_id, id, order_number, created_at, store_id, country_code, bool_or(is_sale) as is_sale, key,
    ${amountsAs((name) => sql`sum(${sql.identifier(name)})`)}
  from (
    select w.seller_id, w.id, w.entry_id, w.order_number, w.created_at, w.store_id, w.country_code, w.is_sale, w.key,
      ${amountsAs((name) => part(sql`w.${sql.identifier(name)}`, sale.has(name) ? sql`w.sold` : sql`w.charged`))}
    from (
      select x.*, case when sum(x.paid) over o > 0 then x.paid when sum(x.quantity) over o > 0 then x.quantity else 1 end as sold,
        case when sum(x.price) over o > 0 then x.price when sum(x.quantity) over o > 0 then x.quantity else 1 end as charged
      from (
        select o.*, ${keyOf(filter)} as key, l.position, l.id as line_id, l.quantity,
          greatest(l.price_minor * l.quantity - l.discount_minor, 0)::numeric as paid,
          (coalesce(l.quote_e4, 0) * greatest(l.quantity - l.own_pieces, 0) + (coalesce(l.ship_e4, 0) + coalesce(l.vat_e4, 0)) * l.quantity)::numeric as price
        from counted o join order_lines l on l.seller_id = o.seller_id and l.order_id = o.id and l.components is null) x
      window o as (partition by x.entry_id)) w
    window of_order as (partition by w.entry_id), so_far as (partition by w.entry_id order by w.position, w.line_id)) y
  group by seller_id, id, entry_id, order_number, created_at, store_id, country_code, key`;

const ofOrders = (filter: Filter): SQL => sql`
  select o.seller_id, o.id, o.order_number, o.created_at, o.store_id, o.country_code, o.is_sale, ${keyOf(filter)} as key,
    ${amountsAs((name) => sql`o.${sql.identifier(name)}`)}
  from counted o`;

/** `shares`: the amounts of each order and key, in minor units. By product an order has a share for each product. */
export const shares = (filter: Filter, scope: Scope): SQL => sql`
  ${counted(filter, scope)},
  shares as materialized (${filter.by === 'product' ? ofLines(filter) : ofOrders(filter)})`;
