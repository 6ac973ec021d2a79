import type { Permission } from '../permissions/policies.ts';

/** The lists that can be taken out as a file. */
export const exportKinds = ['orders', 'bills', 'purchases', 'statistics', 'shipping_profit'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Whoever may read the list may take out what it shows. */
export const exportRights: Readonly<Record<ExportKind, Permission>> = {
  orders: 'order.read',
  bills: 'bill.read',
  purchases: 'purchase.read',
  statistics: 'statistics.read',
  shipping_profit: 'shipping-profit.read',
};

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of one file; a worksheet ends at 1,048,576. */
export const maxExported = 500_000;
/** Exports of one person that are not finished yet. */
export const maxConcurrentExports = 3;
/** How long a file that was made for export is kept. */
export const exportKeptDays = 7;
