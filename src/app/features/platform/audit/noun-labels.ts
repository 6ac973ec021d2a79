import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The first words of the calls: what actions are about. */
export const nounLabels: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`Users and sign-in`,
  role: msg`Roles`,
  permission: msg`Permissions`,
  store: msg`Stores`,
  order: msg`Orders`,
  parcel: msg`Parcels`,
  mapping: msg`Mapping`,
  account: msg`Balance and payments`,
  exchange_rate: msg`Exchange rates`,
  settings: msg`Settings`,
  carrier: msg`Carriers`,
  paypal_account: msg`PayPal accounts`,
  ioss: msg`IOSS`,
  purchase: msg`Purchases`,
  stock: msg`Stock`,
  pack: msg`Packing`,
  tracking: msg`Tracking`,
  common: msg`Files`,
  export: msg`Exports`,
  notification: msg`Notifications`,
  view: msg`Saved views`,
  market_product: msg`Cart and wishlist`,
  security: msg`Security`,
};
