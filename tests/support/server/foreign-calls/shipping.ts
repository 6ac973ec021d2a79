import type { CallName } from '#contract/registry.ts';
import { userId } from '#server/demo/people.ts';
import type { SellerRows } from '../../database/first-seller-rows.ts';
import type { Foreign } from './foreign.ts';

const seller = userId('seller');

export const shippingCalls = (rows: SellerRows) =>
  ({
    'shipper.shipperList': { none: 'the price list' },
    'shipper.shippingQuotes': { none: 'public, the price list' },
    'carrier.list': { none: 'the price list' },
    'carrier.prices': { none: 'the price list' },
    'carrier.update': { none: 'admin and manager only, who see all' },
    'carrier.setStatus': { none: 'admin and manager only, who see all' },
    'carrier.setChannelStatus': { none: 'admin and manager only, who see all' },
    'shipper_price.channels': { none: 'the price table' },
    'shipper_price.list': { none: 'the price table' },
    'shipper_price.create': { none: 'admin and manager only, who see all' },
    'shipper_price.update': { none: 'admin and manager only, who see all' },
    'shipper_price.delete': { none: 'admin and manager only, who see all' },
    'shipper_price.grid': { none: 'the price table' },
    'shipper_price.gridSave': { none: 'admin and manager only, who see all' },
    'shipper_price.zoneSave': { none: 'admin and manager only, who see all' },
    'shipper_price.remoteSave': { none: 'admin and manager only, who see all' },
    'shipper_price.channelSave': { none: 'admin and manager only, who see all' },
    'shipper_price.importDryRun': { none: 'admin and manager only, who see all' },
    'shipper_price.importInfo': { none: 'admin and manager only, who see all' },
    'shipper_price.importRows': { none: 'admin and manager only, who see all' },
    'shipper_price.importStart': { none: 'admin and manager only, who see all' },
    'shipper_price.history': { none: 'the price table' },
    'shipper_price.check': { none: 'the price table' },
    'ioss.list': { list: {} },
    'ioss.detail': { row: { _id: rows.ioss } },
    'ioss.create': { row: { number: 'IM0123456789', holder: 'Grid', country_code: 'NL', seller_id: seller } },
    'ioss.delete': { row: { _id: rows.ioss } },
    'ioss.setShipperChannel': { row: { _id: rows.ioss, channel_ids: [] } },
    'tracking.service': { none: 'staff only; the installation’s' },
    'tracking.saveService': { none: 'admin and manager only, who see all' },
    'order.track': { none: 'public, by number' },
    'order.trackDetail': { row: { order_id: rows.processed } },
    'order.trackingCount': { list: {} },
    'tracking.delayList': { list: {} },
    'tracking.closeDelay': { row: { _id: rows.delay, reason: 'Theirs' } },
    'tracking.parcelList': { list: {} },
    'tracking.importEvents': { none: 'admins and packers, who see all' },
  }) satisfies Partial<Record<CallName, Foreign>>;
