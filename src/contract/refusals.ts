import { accessRefusals } from './refusals/access.ts';
import { storesRefusals } from './refusals/sales/stores.ts';
import { orderWorkRefusals } from './refusals/sales/order-work.ts';
import { listingsRefusals } from './refusals/sales/listings.ts';
import { ordersRefusals } from './refusals/sales/orders.ts';
import { importsRefusals } from './refusals/sales/imports.ts';
import { picturesRefusals } from './refusals/catalog/pictures.ts';
import { marketplaceRefusals } from './refusals/catalog/marketplace.ts';
import { importListRefusals } from './refusals/catalog/import-list.ts';
import { marketEditingRefusals } from './refusals/catalog/market-editing.ts';
import { marketGridRefusals } from './refusals/catalog/market-grid.ts';
import { marketImportsRefusals } from './refusals/catalog/market-imports.ts';
import { sourcesRefusals } from './refusals/catalog/sources.ts';
import { taxonomyRefusals } from './refusals/catalog/taxonomy.ts';
import { internalProductsRefusals } from './refusals/catalog/internal-products.ts';
import { suppliersRefusals } from './refusals/catalog/suppliers.ts';
import { variantOptionsRefusals } from './refusals/catalog/variant-options.ts';
import { mappingRefusals } from './refusals/catalog/mapping.ts';
import { settingsRefusals } from './refusals/platform/settings.ts';
import { shipperPricesRefusals } from './refusals/shipping/shipper-prices.ts';
import { shipperPriceImportsRefusals } from './refusals/shipping/shipper-price-imports.ts';
import { shippingRefusals } from './refusals/shipping/shipping.ts';
import { checkoutRefusals } from './refusals/sales/checkout.ts';
import { processRefusals } from './refusals/sales/process.ts';
import { accountsRefusals } from './refusals/finance/accounts.ts';
import { booksRefusals } from './refusals/finance/books.ts';
import { affiliatesRefusals } from './refusals/finance/affiliates.ts';
import { expensesRefusals } from './refusals/finance/expenses.ts';
import { bankStatementsRefusals } from './refusals/finance/bank-statements.ts';
import { creditRefusals } from './refusals/finance/credit.ts';
import { paypalRefusals } from './refusals/finance/paypal.ts';
import { invoicesRefusals } from './refusals/finance/invoices.ts';
import { statementsRefusals } from './refusals/finance/statements.ts';
import { formulasRefusals } from './refusals/sourcing/formulas.ts';
import { commentsRefusals } from './refusals/sourcing/comments.ts';
import { inquiriesRefusals } from './refusals/sourcing/inquiries.ts';
import { quotationsRefusals } from './refusals/sourcing/quotations.ts';
import { purchasingRefusals } from './refusals/warehouse/purchasing.ts';
import { supplierClaimsRefusals } from './refusals/warehouse/supplier-claims.ts';
import { numbersRefusals } from './refusals/warehouse/numbers.ts';
import { supplierOrdersRefusals } from './refusals/warehouse/supplier-orders.ts';
import { afterSalesRefusals } from './refusals/sales/after-sales.ts';
import { packingRefusals } from './refusals/warehouse/packing.ts';
import { parcelsRefusals } from './refusals/warehouse/parcels.ts';
import { locationRefusals } from './refusals/warehouse/locations.ts';
import { pickingRefusals } from './refusals/warehouse/picking.ts';
import { kitsRefusals } from './refusals/warehouse/kits.ts';
import { lotsRefusals } from './refusals/warehouse/lots.ts';
import { ownLossRefusals } from './refusals/warehouse/own-losses.ts';
import { reallocationRefusalTexts } from './refusals/warehouse/reallocation.ts';
import { storageFeeRefusals } from './refusals/warehouse/storage-fees.ts';
import { inboundNoticeRefusals } from './refusals/warehouse/inbound-notices.ts';
import { transferRefusals } from './refusals/warehouse/transfers.ts';
import { stockCountRefusals } from './refusals/warehouse/stock-counts.ts';
import { stockImportRefusals } from './refusals/warehouse/stock-imports.ts';
import { cellRefusals } from './refusals/platform/cells.ts';
import { tablesRefusals } from './refusals/platform/tables.ts';
import { trackingRefusals } from './refusals/shipping/tracking.ts';
import { filesRefusals } from './refusals/platform/files.ts';
import { notificationsRefusals } from './refusals/platform/notifications.ts';
import { registrationRefusals } from './refusals/platform/registration.ts';
import { exportsRefusals } from './refusals/platform/exports.ts';
import { viewsRefusals } from './refusals/platform/views.ts';
import { rbacRefusals } from './refusals/platform/rbac.ts';
import { pushRefusals } from './refusals/platform/push.ts';
import { actingRefusals } from './refusals/platform/acting.ts';
import { helpRefusals } from './refusals/support/help.ts';
import { ticketsRefusals } from './refusals/support/tickets.ts';
import { cartRefusals } from './refusals/catalog/cart.ts';
import { securityRefusals } from './refusals/platform/security.ts';

/**
 * The closed list of refusals. Statuses 400, 401, 403, 413, 429, 500 and 507 are also the HTTP status; all others are
 * sent with HTTP 200, as specification §8 requires. A code without a message does not compile.
 */
export const refusals = {
  ...accessRefusals,
  ...storesRefusals,
  ...ordersRefusals,
  ...listingsRefusals,
  ...orderWorkRefusals,
  ...importsRefusals,
  ...marketplaceRefusals,
  ...picturesRefusals,
  ...mappingRefusals,
  ...sourcesRefusals,
  ...taxonomyRefusals,
  ...variantOptionsRefusals,
  ...suppliersRefusals,
  ...internalProductsRefusals,
  ...importListRefusals,
  ...marketEditingRefusals,
  ...marketGridRefusals,
  ...marketImportsRefusals,
  ...settingsRefusals,
  ...shipperPricesRefusals,
  ...shipperPriceImportsRefusals,
  ...shippingRefusals,
  ...processRefusals,
  ...checkoutRefusals,
  ...accountsRefusals,
  ...booksRefusals,
  ...affiliatesRefusals,
  ...expensesRefusals,
  ...bankStatementsRefusals,
  ...creditRefusals,
  ...invoicesRefusals,
  ...statementsRefusals,
  ...paypalRefusals,
  ...formulasRefusals,
  ...commentsRefusals,
  ...inquiriesRefusals,
  ...quotationsRefusals,
  ...purchasingRefusals,
  ...numbersRefusals,
  ...supplierOrdersRefusals,
  ...supplierClaimsRefusals,
  ...packingRefusals,
  ...afterSalesRefusals,
  ...parcelsRefusals,
  ...locationRefusals,
  ...stockCountRefusals,
  ...pickingRefusals,
  ...ownLossRefusals,
  ...reallocationRefusalTexts,
  ...inboundNoticeRefusals,
  ...kitsRefusals,
  ...lotsRefusals,
  ...storageFeeRefusals,
  ...transferRefusals,
  ...stockImportRefusals,
  ...cellRefusals,
  ...tablesRefusals,
  ...trackingRefusals,
  ...filesRefusals,
  ...rbacRefusals,
  ...notificationsRefusals,
  ...registrationRefusals,
  ...exportsRefusals,
  ...viewsRefusals,
  ...cartRefusals,
  ...securityRefusals,
  ...actingRefusals,
  ...pushRefusals,
  ...helpRefusals,
  ...ticketsRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Refusals that any call may return without declaring them. */
export type CommonRefusal =
  | 'input.invalid'
  | 'session.missing'
  | 'session.idle'
  | 'session.factor'
  | 'permission.denied'
  | 'not-found'
  | 'key.missing'
  | 'key.reused'
  | 'body.too-large'
  | 'storage.full'
  | 'storage.away'
  | 'database.away'
  | 'database.read-only'
  | 'server.busy'
  | 'outcome.unknown'
  | 'internal';

/** Refusal statuses that are also the HTTP status. */
export const httpStatuses: readonly number[] = [400, 401, 403, 413, 429, 500, 503, 507];
