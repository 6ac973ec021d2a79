import { z } from 'zod';
import { historyGroups, historySorts } from '#domain/finance/store-history/report.ts';
import { query } from '../call.ts';
import { DottedDay, Id, Instant, listOf, Money, pageOf, paging, TimeZone } from '../wire.ts';

export const StoreHistoryFilter = z.object({
  /** Days in a time zone, inclusive: of orders, and of the shares of costs and fees. */
  start: DottedDay,
  end: DottedDay,
  time_zone: TimeZone.default('UTC'),
  by: z.enum(historyGroups).default('store'),
  sort: z.enum(historySorts).default('profit'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  seller_id: listOf(Id).optional(),
  store_id: listOf(Id).optional(),
});

/**
 * Amounts in the books' currency. Revenue is what customers paid for orders that the books charged and that were not
 * returned in full; `open` and `refunded` are the revenue of the others. Goods, shipping, taxes (VAT and import duty),
 * after-sales and payment fees are the bills of these orders in the ledger, whenever they were posted. Marketing fees and
 * store costs are the confirmed ones, spread evenly over their days: by country and product in proportion to the revenue
 * of their store. Profit = revenue − all of these, in every row and in the sums.
 */
const HistoryFigures = z.object({
  orders: z.int(),
  revenue: Money,
  open: Money,
  refunded: Money,
  goods: Money,
  shipping: Money,
  taxes: Money,
  after_sales: Money,
  fees: Money,
  marketing: Money,
  store_costs: Money,
  profit: Money,
});

export const StoreHistoryRow = HistoryFigures.extend({
  /** The id of the store or variant, the country code, the month (YYYY-MM) or the day; empty where unknown. */
  _id: z.string(),
  title: z.string(),
  title_cn: z.string(),
  sku: z.string(),
  image: z.string(),
});

export const storeHistory = query('funding.storeHistory', {
  path: '/funding/storeHistory',
  needs: 'store-history.read',
  summary: 'What stores earned in a period after goods, shipping, taxes, after-sales, marketing fees and store costs.',
  input: StoreHistoryFilter.extend(paging),
  output: pageOf(StoreHistoryRow).extend({ sums: HistoryFigures }),
});

export const storeHistoryOrders = query('funding.storeHistoryOrders', {
  path: '/funding/storeHistoryOrders',
  needs: 'store-history.read',
  summary: 'The orders of one row of the report, newest first: of a product only its part of each order.',
  input: StoreHistoryFilter.omit({ sort: true, direction: true }).extend({
    ...paging,
    /** The `_id` of the row. */
    key: z.string().max(60),
  }),
  output: pageOf(
    HistoryFigures.omit({ orders: true, marketing: true, store_costs: true }).extend({
      order_id: Id,
      order_number: z.string(),
      seller_id: Id,
      store_name: z.string(),
      country_code: z.string(),
      created_at: Instant,
    }),
  ),
});
