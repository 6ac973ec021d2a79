import { z } from 'zod';
import { query } from '../call.ts';
import { CountryCode, DottedDay, Id, Instant, listOf, Money, numberOf, pageOf, paging, TimeZone } from '../wire.ts';

/** Days in a time zone, inclusive. */
const days = { start: DottedDay, end: DottedDay, time_zone: TimeZone.default('UTC') };
const text = z.string().trim().max(100);

export const StatisticsFilter = z.object({
  ...days,
  seller_id: Id.optional(),
  store_id: listOf(Id).optional(),
  country_code: listOf(CountryCode).optional(),
  /** In product code, sku or title. */
  keyword: text.optional(),
});

export const StatisticsRow = z.object({
  _id: Id,
  product_code: z.string(),
  sku: z.string(),
  title: z.string(),
  title_cn: z.string(),
  image: z.string(),
  /** Ordered units. */
  count: z.int(),
  orders: z.int(),
  /** The location with the most units; empty without stock. */
  locationCode: z.string(),
});

export const orderStatistics = query('order.statistics', {
  method: 'POST',
  path: '/order/statistics',
  needs: 'statistics.read',
  summary:
    'How many units of each product were ordered in these days, most first. is_export=1: a file of them, as a task.',
  input: StatisticsFilter.extend({
    ...paging,
    is_export: numberOf([0, 1]).default(0),
  }),
  output: z.union([pageOf(StatisticsRow).extend({ units: z.int() }), z.object({ task_id: Id })]),
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
  /** Parcels with an unknown side; excluded from the profit. */
  unknown: z.int(),
});

export const orderShippingProfit = query('order.shippingProfit', {
  path: '/order/shippingProfit',
  needs: 'shipping-profit.read',
  summary: 'What shipping brought and what it cost, parcel by parcel, with the sums over all of them.',
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
  summary: 'What shipping brought and what it cost, by channel or by country.',
  input: ShippingProfitFilter.extend({ by: z.enum(['channel', 'country']) }),
  output: z.object({
    sums: ProfitSums,
    list: z.array(ProfitSums.extend({ key: z.string(), name: z.string(), name_cn: z.string() })),
  }),
});
