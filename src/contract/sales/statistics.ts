import { z } from 'zod';
import { query } from '../call.ts';
import { CountryCode, DottedDay, Id, Instant, listOf, Money, numberOf, pageOf, paging, TimeZone } from '../wire.ts';

/** Days in a time zone, inclusive. */
const days = { start: DottedDay, end: DottedDay, time_zone: TimeZone.default('UTC') };
const text = z.string().trim().max(100);

/** What the rows of the statistics are. */
export const statisticsGroups = ['product', 'country', 'channel', 'store', 'month', 'day'] as const;
const sorts = ['name', 'count', 'orders', 'revenue', 'open', 'cost', 'vat', 'margin', 'returned'] as const;

export const StatisticsFilter = z.object({
  ...days,
  by: z.enum(statisticsGroups).default('product'),
  sort: z.enum(sorts).default('count'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  seller_id: Id.optional(),
  store_id: listOf(Id).optional(),
  country_code: listOf(CountryCode).optional(),
  channel_id: listOf(Id).optional(),
  /** In product code, sku or title; for other groups in the name. */
  keyword: text.optional(),
});

/**
 * Amounts in the books' currency, null where the role does not see them. Revenue is what customers paid, `open` its part
 * of orders that are not processed yet. Cost and VAT are what the bills charge and give back, after-sales included:
 * margin = revenue − open − cost − vat, in every row and in the sums. Amounts of an order are shared among its lines to
 * the cent, so that every group adds up to the same sums.
 */
const StatisticsFigures = z.object({
  /** Ordered units. */
  count: z.int(),
  orders: z.int(),
  revenue: Money.nullable(),
  open: Money.nullable(),
  /** Goods, shipping, fees and after-sales, without VAT. */
  cost: Money.nullable(),
  vat: Money.nullable(),
  margin: Money.nullable(),
  /** Units that came back. */
  returned: z.int(),
});

export const StatisticsRow = StatisticsFigures.extend({
  /** The id of the product, channel or store, the country code, the month (YYYY-MM) or the day; empty where unknown. */
  _id: z.string(),
  product_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  /** The location with the most units; empty without stock, and for other groups than products. */
  locationCode: z.string(),
});

export const orderStatistics = query('order.statistics', {
  method: 'POST',
  path: '/order/statistics',
  needs: 'statistics.read',
  summary:
    'Units, revenue, cost and margin of the orders of a period, by product or another group. is_export=1: as a file, by a task.',
  input: StatisticsFilter.extend({
    ...paging,
    is_export: numberOf([0, 1]).default(0),
  }),
  output: z.union([
    pageOf(StatisticsRow).extend({ units: z.int(), sums: StatisticsFigures }),
    z.object({ task_id: Id }),
  ]),
  refusals: ['export.nothing', 'export.too-many', 'export.too-much-at-once', 'export.no-column'],
});

export const ShippingProfitFilter = z.object({
  ...days,
  seller_id: Id.optional(),
  country_code: listOf(CountryCode).optional(),
  channel_id: listOf(Id).optional(),
  /** Only parcels with a loss. */
  loss: z.enum(['0', '1']).optional(),
  keyword: text.optional(),
});

/**
 * Each role sees its own two sides. Staff: the charge to the seller, and the parcel's cost at its measured weight.
 * Sellers: shipping paid by customers, and the charge. Purchasers: the cost only.
 */
const Sides = z.object({
  paid: Money.nullable(),
  charged: Money.nullable(),
  cost: Money.nullable(),
  profit: Money.nullable(),
});

export const ShippingProfitRow = Sides.extend({
  _id: Id,
  order_id: Id,
  order_number: z.string(),
  seller_name: z.string(),
  waybill: z.string(),
  track_no: z.string(),
  country_code: z.string(),
  channel: z.string(),
  channel_cn: z.string(),
  weight_g: z.int().nullable(),
  shipped_at: Instant,
});

const ProfitSums = Sides.extend({
  parcels: z.int(),
  /** Parcels with an unknown side; excluded from all sums. */
  unknown: z.int(),
});

export const orderShippingProfit = query('order.shippingProfit', {
  path: '/order/shippingProfit',
  needs: 'shipping-profit.read',
  summary: 'Shipping income and cost by parcel, with totals.',
  input: ShippingProfitFilter.extend({
    ...paging,
    sort: z.enum(['shipped_at', 'profit']).default('shipped_at'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: pageOf(ShippingProfitRow).extend({ sums: ProfitSums }),
});

export const orderShippingProfitBy = query('order.shippingProfitBy', {
  path: '/order/shippingProfitBy',
  needs: 'shipping-profit.read',
  summary: 'Shipping income and cost by channel or country.',
  input: ShippingProfitFilter.extend({ by: z.enum(['channel', 'country']) }),
  output: z.object({
    sums: ProfitSums,
    list: z.array(ProfitSums.extend({ key: z.string(), name: z.string(), name_cn: z.string() })),
  }),
});
