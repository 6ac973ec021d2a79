import type { Permission } from '../permissions/policies.ts';

/** The lists that can be exported as a file. */
export const exportKinds = [
  'orders',
  'bills',
  'daily_bills',
  'charged_orders',
  'store_costs',
  'marketing_fees',
  'store_history',
  'purchases',
  'stock',
  'statistics',
  'shipping_profit',
  'market_products',
  'shipper_prices',
  'ticket_report',
  'parcels',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The permission to read a list includes exporting it. */
export const exportRights: Readonly<Record<ExportKind, Permission>> = {
  orders: 'order.read',
  bills: 'bill.read',
  daily_bills: 'bill.read',
  charged_orders: 'bill.read',
  store_costs: 'store-cost.read',
  marketing_fees: 'marketing-fee.read',
  store_history: 'store-history.read',
  purchases: 'purchase.read',
  stock: 'stock.read',
  statistics: 'statistics.read',
  shipping_profit: 'shipping-profit.read',
  market_products: 'market.edit',
  shipper_prices: 'shipper-price.read',
  ticket_report: 'ticket.report',
  parcels: 'label.print',
};

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Max rows of one file; a worksheet ends at 1,048,576. */
export const maxExported = 500_000;
/** Max unfinished exports of one user. */
export const maxConcurrentExports = 3;
/** Days until an exported file is deleted. */
export const exportRetentionDays = 7;
