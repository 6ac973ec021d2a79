import type { OrderView } from '#domain/sales/orders/views.ts';
import { optionChangeStatus } from '#domain/catalog/listing/option-change.ts';
import { countryCodes } from '#domain/shared/reference/country-codes.ts';
import { storeStatus } from '#domain/sales/stores/status.ts';
import {
  orderStatus,
  fulfillmentStatus,
  fulfillmentBeforeShipping,
  financialStatus,
  paidStatuses,
  ourRefundStatuses,
  mappingStatus,
} from '#domain/shared/order-status/order-status.ts';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import { trackingEnded } from '#domain/shipping/tracking/tracking.ts';
import { literal, literals } from '../../../core/db/literals.ts';

const enabled = literal(carrierStatus.enabled);

/** Identical to the predicate of the partial index `orders_waiting`, so that the planner can use it. */
export const waiting = [
  `o.order_status = ${literal(orderStatus.open)}`,
  `o.fulfillment_status = ${literal(fulfillmentStatus.unfulfilled)}`,
] as const;

/**
 * `decideProcessable` as SQL for many orders: the views must not contain orders that processing then refuses. Uses the
 * database's clock, because a bound time would make every request a different statement.
 */
const processable = [
  ...waiting,
  `o.processed_at is null`,
  `o.mapping_status = ${literal(mappingStatus.mapped)}`,
  `o.address_problems = '{}'`,
  `o.shop_hold = ''`,
  `(o.financial_status in ${literals(paidStatuses)} or o.financial_status = ${literal(financialStatus.authorized)}
     and exists (select from settings where key = 'process_authorized' and value = 'true'))`,
  `o.unit_count > 0`,
  `not exists (select from order_lines l join option_change_logs c on c.seller_id = l.seller_id
     and c.shop_variant_id = l.shop_variant_id and c.status = ${literal(optionChangeStatus.unconfirmed)}
     where l.seller_id = o.seller_id and l.order_id = o.id and l.requires_shipping and l.quantity > 0)`,
  `o.store_id not in (select id from stores where status <> ${literal(storeStatus.open)})`,
  // As an array, so that it is evaluated once and not per order; country by country, because each needs one price only.
  `o.country_code = any(array(select served.country from unnest(array[${countryCodes.map((code) => literal(code)).join(', ')}]) as served(country)
     where exists (select from country_prices p join channels c on c.id = p.channel_id where p.country_code = served.country
       and c.status = ${enabled} and c.carrier_id not in (select id from carriers where status <> ${enabled})
       and p.valid_from <= now() and coalesce(p.valid_to, 'infinity'::timestamptz) > now())))`,
] as const;

/** Conditions on `orders o`, all of which must hold. */
export const viewConditions: Readonly<Record<OrderView, readonly string[]>> = {
  all: [],
  to_process: processable,
  not_mapped: [...waiting, `o.mapping_status <> ${literal(mappingStatus.mapped)}`],
  address_wrong: [
    `o.order_status = ${literal(orderStatus.open)}`,
    `o.fulfillment_status in ${literals(fulfillmentBeforeShipping)}`,
    `o.address_problems <> '{}'`,
  ],
  on_the_way: [`o.tracking_status not in ${literals(trackingEnded)}`],
  after_sale: [`o.financial_status in ${literals(ourRefundStatuses)}`],
};
