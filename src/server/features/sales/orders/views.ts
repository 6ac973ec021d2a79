import type { OrderView } from '#domain/sales/orders/views.ts';

/** Identical to the predicate of the partial index `orders_waiting`, so that the planner can use it. */
export const waiting = [`o.order_status = 'open'`, `o.fulfillment_status = 'unfulfilled'`] as const;

/**
 * `decideProcessable` as SQL for many orders: the views must not contain orders that processing then refuses. Uses the
 * database's clock, because a bound time would make every request a different statement.
 */
const processable = [
  ...waiting,
  `o.processed_at is null`,
  `o.mapping_status = 1`,
  `o.address_problems = '{}'`,
  `o.shop_hold = ''`,
  `(o.financial_status in ('paid', 'partially_refunded') or o.financial_status = 'authorized'
     and exists (select from settings where key = 'process_authorized' and value = 'true'))`,
  `o.unit_count > 0`,
  `o.store_id not in (select id from stores where status <> 'open')`,
  // As an array, so that it is evaluated once and not per order.
  `o.country_code = any(array(select distinct p.country_code from channel_prices p join channels c on c.id = p.channel_id
     where c.status = 1 and c.carrier_id not in (select id from carriers where status <> 1) and p.valid_from <= now() and (p.valid_to is null or p.valid_to > now())))`,
] as const;

/** Conditions on `orders o`, all of which must hold. */
export const viewConditions: Readonly<Record<OrderView, readonly string[]>> = {
  all: [],
  to_process: processable,
  not_mapped: [...waiting, `o.mapping_status <> 1`],
  address_wrong: [
    `o.order_status = 'open'`,
    `o.fulfillment_status in ('unfulfilled', 'in_progress')`,
    `o.address_problems <> '{}'`,
  ],
  on_the_way: [`o.tracking_status not in ('delivered', 'expired')`],
  after_sale: [`o.financial_status in ('refund_applied', 'pending_refund', 'refund_failed')`],
};
