import { z } from 'zod';
import { chargedViews, paidFrom } from '#domain/finance/charged-orders/charged-orders.ts';
import { invoiceKinds } from '#domain/finance/invoices/status.ts';
import { query } from '../call.ts';
import { Id, Instant, listOf, Money, pageOf, paging } from '../wire.ts';

export const ChargedOrderFilter = z.object({
  view: z.enum(chargedViews).default('all'),
  seller_id: listOf(Id).optional(),
  store_id: listOf(Id).optional(),
  paid_from: listOf(z.enum(paidFrom)).optional(),
  /** A part of the order number. */
  keyword: z.string().trim().max(100).optional(),
  /** Of the charge. */
  start: Instant.optional(),
  end: Instant.optional(),
});

/**
 * What an order cost its seller by the ledger, in the books' currency. Goods and shipping are without taxes (VAT and
 * import duty); `collect` are extra charges, `refunded` also includes what a cancelled processing returned.
 * Total = goods + shipping + taxes + collect + fee − refunded.
 */
const ChargedAmounts = z.object({
  goods: Money,
  shipping: Money,
  taxes: Money,
  collect: Money,
  fee: Money,
  refunded: Money,
  total: Money,
});

export const ChargedOrderRow = ChargedAmounts.extend({
  /** The order. */
  _id: Id,
  order_number: z.string(),
  seller_id: Id,
  seller_name: z.string(),
  store_name: z.string(),
  charged_at: Instant,
  paid_from: z.enum(paidFrom),
  /** The manual payment that paid it; null when it was paid from the balance. */
  payment: z.object({ _id: Id, number: z.string() }).nullable(),
  /** Issued invoices and credit notes with bills of the order. */
  invoices: z.array(z.object({ _id: Id, number: z.string(), kind: z.enum(invoiceKinds) })),
});

export const chargedOrderList = query('charged_order.list', {
  path: '/account/chargedOrders',
  needs: 'bill.read',
  summary: 'Orders that were charged, with what they cost their seller, newest charge first; sums over all of them.',
  input: ChargedOrderFilter.extend(paging),
  output: pageOf(ChargedOrderRow).extend({ sums: ChargedAmounts }),
});
