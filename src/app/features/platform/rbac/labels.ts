import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Action } from '#domain/platform/permissions/actions.ts';
import type { Permission, Reach } from '#domain/platform/permissions/policies.ts';

export const reachLabels: Readonly<Record<Reach, MessageDescriptor>> = {
  all: msg`of all users`,
  assigned: msg`own customers’`,
  own: msg`own only`,
};

export const actionLabels: Readonly<Record<Action, MessageDescriptor>> = {
  add: msg`Add`,
  query: msg`Search`,
  get: msg`View`,
  update: msg`Update`,
  delete: msg`Delete`,
  import: msg`Import`,
  export: msg`Export`,
  edit: msg`Edit`,
  enable: msg`Enable`,
  disable: msg`Disable`,
};

/** Joins labels with the separator of the language. */
export const joinLabels = (labels: readonly string[], locale: string): string =>
  labels.join(locale === 'zh-CN' ? '、' : ', ');

/** The labels of the permissions. One without a label is shown by its name. */
const rightLabels: Readonly<Record<Permission, MessageDescriptor>> = {
  'user.read': msg`See users`,
  'user.edit': msg`Manage users`,
  'user.impersonate': msg`Act as another user`,
  'audit.read': msg`See the audit log`,
  'dashboard.read': msg`See the dashboard`,
  'statistics.read': msg`See order statistics`,
  'shipping-profit.read': msg`See what shipping brings and costs`,
  'staff.read': msg`See assigned sellers`,
  'staff.edit': msg`Assign sellers to staff`,
  'role.read': msg`See roles and permissions`,
  'role.edit': msg`Manage roles and permissions`,
  'store.read': msg`See stores`,
  'store.edit': msg`Manage stores`,
  'order.read': msg`See orders`,
  'order.prices': msg`See prices of orders`,
  'order.import': msg`Import orders`,
  'order.note': msg`Write notes on orders`,
  'order.address': msg`Change shipping addresses`,
  'order.process': msg`Process orders and pay`,
  'order.cancel-process': msg`Cancel processing`,
  'order.ask-cancel': msg`Request cancellation`,
  'order.fulfill': msg`Give orders to the carrier and take them back`,
  'order.cancel': msg`Cancel orders`,
  'label.print': msg`Print labels`,
  'pack.work': msg`Pack parcels`,
  'parcel.decide': msg`Decide about stopped parcels`,
  'tracking.import': msg`Import tracking`,
  'tracking.read': msg`See shipping orders`,
  'tracking.close': msg`Close delays of parcels`,
  'market.browse': msg`Browse the marketplace`,
  'market.edit': msg`Edit the marketplace`,
  'listing.edit': msg`Publish products and edit shop products`,
  'cart.use': msg`Use the cart`,
  'checkout.use': msg`Buy the cart`,
  'wishlist.use': msg`Use the wishlist`,
  'mapping.edit': msg`Map products`,
  'variant.read': msg`See internal products`,
  'variant.edit': msg`Edit internal products and suppliers`,
  'shipping.read': msg`See shipping channels and prices`,
  'inquiry.read': msg`View inquiries`,
  'inquiry.edit': msg`Ask for prices, accept and reject them`,
  'inquiry.quote': msg`Quote inquiries`,
  'formula.read': msg`View quotation formulas`,
  'formula.edit': msg`Edit quotation formulas`,
  'purchase.read': msg`See purchases`,
  'purchase.work': msg`Process purchases`,
  'stock.receive': msg`Receive goods`,
  'stock.count': msg`Count places`,
  'stock.adjust': msg`Correct the stock`,
  'stock.read': msg`See stock`,
  'aftersale.read': msg`See after-sales`,
  'aftersale.request': msg`Request refunds and resends`,
  'aftersale.confirm': msg`Decide about refunds and resends`,
  'aftersale.collect': msg`Decide about extra charges`,
  'aftersale.restock': msg`Book returned goods`,
  'recharge.create': msg`Create recharges`,
  'recharge.read': msg`See recharges`,
  'recharge.confirm': msg`Confirm recharges`,
  'bill.read': msg`See bills`,
  'manual-payment.confirm': msg`Confirm manual payments`,
  'file.upload': msg`Upload files`,
  'task.read': msg`See background tasks`,
  'rate.read': msg`See exchange rates`,
  'rate.edit': msg`Set exchange rates`,
  'settings.read': msg`See settings of the platform`,
  'settings.edit': msg`Change settings of the platform`,
  'carrier.edit': msg`Manage carriers`,
  'credit.edit': msg`Change credit lines`,
  'account.edit': msg`Manage balance accounts`,
  'paypal.edit': msg`Manage PayPal accounts`,
  'ioss.read': msg`See IOSS numbers`,
  'ioss.edit': msg`Manage IOSS numbers`,
  'notification.read': msg`Receive notifications`,
  'notification.write': msg`Write notifications`,
};

export const rightLabel = (right: string): MessageDescriptor | null =>
  Object.hasOwn(rightLabels, right) ? rightLabels[right as Permission] : null;
