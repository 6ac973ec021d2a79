import { hashChanged } from '../../features/catalog/pictures/jobs.ts';
import { acceptRequested } from '../../features/sales/after-sales/auto-accept.ts';
import { proposeForPacked } from '../../features/sales/cases/proposed-cases.ts';
import { confirmRemapped } from '../../features/sales/option-changes/follow.ts';
import { followShipped, followTracking } from '../../features/sales/orders/follow-parcels.ts';
import { completeByPaypal } from '../../features/sales/manual-payments/paypal.ts';
import { dropUnpaidStock } from '../../features/sales/manual-payments/stock.ts';
import { startPaidOrders } from '../../features/sales/process/start-paid.ts';
import { markListings, markRemapped } from '../../features/sales/shop-products/market-changes.ts';
import { closeOfDeleted } from '../../features/sales/stores/close-of-deleted.ts';
import { takeBackUnshipped, writeBackShipped } from '../../features/sales/stores/write-back.ts';
import {
  marketByCarrier,
  marketByFormula,
  marketByInternalProduct,
  marketByMarketProduct,
  marketByRate,
  marketBySetting,
  marketByShipperPrice,
  marketByTaxonomy,
} from '../../features/sourcing/market-quotations/reactions.ts';
import {
  requoteByFormula,
  requoteByRate,
  requoteByShipperPrice,
} from '../../features/sourcing/price-changes/reactions.ts';
import {
  checkAllChannels,
  checkCountries,
  rememberChannels,
} from '../../features/sourcing/missing-channels/reactions.ts';
import { logAddress, logRequested } from '../../features/support/tickets/follow-orders.ts';
import type { EventName } from '#domain/shared/events/events.ts';
import type { Db } from '../http/context.ts';
import type { NewEvent } from './write.ts';

/** Handler of events of one name, in their transaction. @throws to roll back their cause as well */
export type Reaction = (tx: Db, events: readonly NewEvent[]) => Promise<void>;

/**
 * Warehouse and shipping must not import sales, sales not support, nor a lower noun of sales a higher one: what the higher nouns do on
 * these events starts here, in this order.
 */
const reactions: { readonly [N in EventName]?: readonly Reaction[] } = {
  'aftersale.requested': [acceptRequested, logRequested],
  'order.address-changed': [logAddress],
  'paypal.completed': [completeByPaypal],
  'parcel.packed': [proposeForPacked],
  'manual-payment.completed': [startPaidOrders],
  'purchase.changed': [dropUnpaidStock],
  'parcel.shipped': [followShipped, writeBackShipped],
  'parcel.unshipped': [takeBackUnshipped],
  'tracking.changed': [followTracking],
  'mapping.changed': [confirmRemapped, markRemapped, rememberChannels],
  'market_product.changed': [markListings, hashChanged, marketByMarketProduct],
  'internal_product.changed': [marketByInternalProduct],
  'taxonomy.changed': [marketByTaxonomy],
  'setting.changed': [marketBySetting],
  'formula.changed': [requoteByFormula, marketByFormula],
  'rate.changed': [requoteByRate, marketByRate],
  'shipper_price.changed': [requoteByShipperPrice, checkCountries, marketByShipperPrice],
  'carrier.changed': [requoteByShipperPrice, checkAllChannels, marketByCarrier],
  'quotation.changed': [rememberChannels],
  'user.changed': [closeOfDeleted],
};

export async function react(tx: Db, events: readonly NewEvent[]): Promise<void> {
  for (const [name, own] of Map.groupBy(events, (event) => event.name))
    for (const reaction of reactions[name] ?? []) await reaction(tx, own);
}
