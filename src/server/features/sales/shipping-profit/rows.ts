import { sql, type SQL } from '../../../core/db/sql.ts';
import { z } from 'zod';
import type { ShippingProfitFilter } from '#contract/sales/statistics.ts';
import { instantsOf } from '#domain/shared/calendar/days.ts';
import type { Scope } from '#domain/platform/permissions/can.ts';
import type { ShippingSides } from '#domain/platform/permissions/shipping-sides.ts';
import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { containing } from '../../../core/db/keyword.ts';
import { narrow, sellerScope } from '../../../core/db/scope.ts';
import { remoteAreaJoin } from '../../shipping/shipping/remote-area-sql.ts';

export type Filter = z.output<typeof ShippingProfitFilter>;
export type ProfitQuery = {
  readonly filter: Filter;
  readonly scope: Scope;
  readonly sides: ShippingSides;
  /** Of the books. */
  readonly currency: string;
};
export const ProfitRow = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  seller_name: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  country_code: z.string(),
  channel_id: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  weight_g: z.number().nullable(),
  shipped_at: z.date(),
  paid_minor: z.number().nullable(),
  charged_minor: z.number().nullable(),
  cost_minor: z.number().nullable(),
  profit_minor: z.number().nullable(),
});
export type ProfitRow = z.output<typeof ProfitRow>;

const unknown = sql`null::bigint`;

/**
 * Shipping income of `parcels p` from all orders in the box: proportional by units when an order has several boxes.
 * Customers' payments are converted at the rate of the order's import.
 */
const incoming = sql`left join lateral (
  select sum(round(coalesce(c.shipping_minor, 0) * mine.units / whole.units))::bigint as charged_minor,
    sum(round(x.shipping_minor * x.income_base_minor::numeric / nullif(x.income_minor, 0) * mine.units / whole.units))::bigint as paid_minor
  from (select l.order_id, sum(pl.quantity)::numeric as units from parcel_lines pl
      join order_lines l on l.seller_id = pl.seller_id and l.id = pl.order_line_id
      where pl.seller_id = p.seller_id and pl.parcel_id = p.id group by l.order_id) mine
    join orders x on x.seller_id = p.seller_id and x.id = mine.order_id
    left join order_charges c on c.seller_id = p.seller_id and c.order_id = mine.order_id and c.cancelled_at is null
    cross join lateral (select sum(pl.quantity)::numeric as units from order_lines l
      join parcel_lines pl on pl.seller_id = l.seller_id and pl.order_line_id = l.id
      join parcels other on other.seller_id = pl.seller_id and other.id = pl.parcel_id and other.status <> ${parcelStatus.cancelled}
      where l.seller_id = p.seller_id and l.order_id = mine.order_id) whole
  where whole.units > 0) came on true`;

/**
 * The channel's price of `parcels p` at its measured weight, equivalent to `weighedShipping` (domain/shipping): actual
 * or volumetric weight by the channel's rule, rounded up to a step, by its band, above the heaviest band by that band's
 * rate. Each step has `offset 0`: inlined, the volume would be computed once per reference.
 */
const outgoing = (currency: string) => sql`left join lateral (
  select (price.base_minor + round(price.per_kg_minor * counted.grams / 1000) + coalesce(remote.amount_minor, 0)
      + (select coalesce(sum((s ->> 'amount_minor')::bigint), 0) from jsonb_array_elements(price.surcharges) s))::bigint as cost_minor
  from (select coalesce(p.weight_g, p.expected_g) as scale, coalesce((select sum(
          ceil(v.length_mm::numeric * v.width_mm * v.height_mm / ch.divisor) * pl.quantity)
        from parcel_lines pl join variants v on v.id = pl.variant_id
        where pl.seller_id = p.seller_id and pl.parcel_id = p.id), 0) as volume offset 0) w
    cross join lateral (select case when ch.rule = 'greater' then greatest(w.scale, w.volume)
      when w.volume >= 2 * w.scale then w.volume else w.scale end as grams offset 0) heavy
    join country_prices price on price.country_code = o.country_code and price.channel_id = p.channel_id
      and price.currency = ${currency} and price.valid_from <= p.shipped_at
      and (price.valid_to is null or price.valid_to > p.shipped_at)
    cross join lateral (select ceil(greatest(price.minimum_g, heavy.grams) / greatest(price.step_g, 1)::numeric)
      * greatest(price.step_g, 1) as grams offset 0) counted
    ${remoteAreaJoin({
      channel: sql`p.channel_id`,
      country: sql`o.country_code`,
      postcode: sql`coalesce(o.shipping_address ->> 'zip', '')`,
      currency,
      at: sql`p.shipped_at`,
    })}
  where counted.grams > price.from_g
  order by counted.grams <= price.to_g desc, case when counted.grams <= price.to_g then price.from_g else -price.from_g end
  limit 1) went on true`;

const oneOf = (column: SQL, values: readonly string[] | undefined, type: 'uuid' | 'text') =>
  values?.length ? [sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`] : [];

/** Parcels shipped in these days, with the shipping sides this reader sees; others are null. */
export function profitRows({ filter, scope, sides, currency }: ProfitQuery): SQL {
  const { from, to } = instantsOf({ from: filter.start, to: filter.end }, filter.time_zone);
  const conditions = [
    sellerScope(narrow(scope, filter.seller_id), sql`p.seller_id`),
    sql`p.shipped_at >= ${from} and p.shipped_at < ${to}`,
    ...oneOf(sql`o.country_code`, filter.country_code, 'text'),
    ...oneOf(sql`p.channel_id`, filter.channel_id, 'uuid'),
    ...(filter.keyword
      ? [
          sql`lower(o.order_number || ' ' || p.waybill || ' ' || p.track_no) like ${containing(filter.keyword.toLowerCase())}`,
        ]
      : []),
  ];
  const earned = sides.charged && sides.cost ? sql`came.charged_minor - went.cost_minor` : null;
  const marginOfSeller = sides.paid && sides.charged ? sql`came.paid_minor - came.charged_minor` : null;
  const profit = earned ?? marginOfSeller ?? unknown;
  return sql`
    select p.id, p.order_id, o.order_number, u.name as seller_name, p.waybill, p.track_no, o.country_code, p.channel_id,
      ch.name as channel, ch.name_cn as channel_cn, p.weight_g, p.shipped_at,
      ${sides.paid ? sql`came.paid_minor` : unknown} as paid_minor,
      ${sides.charged ? sql`came.charged_minor` : unknown} as charged_minor,
      ${sides.cost ? sql`went.cost_minor` : unknown} as cost_minor,
      ${profit} as profit_minor
    from parcels p join orders o on o.seller_id = p.seller_id and o.id = p.order_id
      join users u on u.id = p.seller_id join channels ch on ch.id = p.channel_id
      ${sides.paid || sides.charged ? incoming : sql``} ${sides.cost ? outgoing(currency) : sql``}
    where ${sql.join(conditions, sql` and `)} ${filter.loss === '1' ? sql`and ${profit} < 0` : sql``}`;
}
