import type { Route } from './context.ts';
import { accountSettingsRoutes } from '../../features/platform/account-settings/routes.ts';
import { accountsRoutes } from '../../features/finance/accounts/routes.ts';
import { monthlyStatementRoutes } from '../../features/finance/statements/monthly/routes.ts';
import { affiliateRoutes } from '../../features/finance/affiliates/routes.ts';
import { statementRoutes } from '../../features/finance/statements/routes.ts';
import { booksRoutes } from '../../features/finance/books/routes.ts';
import { bankStatementsRoutes } from '../../features/finance/bank-statements/routes.ts';
import { creditTermsRoutes } from '../../features/finance/credit/routes.ts';
import { invoicesRoutes } from '../../features/finance/invoices/routes.ts';
import { decisionsRoutes } from '../../features/sales/decisions/routes.ts';
import { manualRoutes } from '../../features/sales/manual-payments/routes.ts';
import { exportsRoutes } from '../../features/platform/exports/routes.ts';
import { checkoutRoutes } from '../../features/sales/checkout/routes.ts';
import { cartRoutes } from '../../features/catalog/cart/routes.ts';
import { crashRoutes } from '../../features/platform/crash/routes.ts';
import { actingRoutes } from '../../features/platform/rbac/acting.ts';
import { afterSalesRoutes } from '../../features/sales/after-sales/routes.ts';
import { auditRoutes } from '../../features/platform/audit/routes.ts';
import { balanceAccountsRoutes } from '../../features/finance/balance-accounts/routes.ts';
import { marketingFeeRoutes } from '../../features/finance/marketing-fees/routes.ts';
import { mediaTypeRoutes } from '../../features/finance/media-types/routes.ts';
import { chargedOrderRoutes } from '../../features/finance/charged-orders/routes.ts';
import { storeHistoryRoutes } from '../../features/finance/store-history/routes.ts';
import { storeCostRoutes } from '../../features/finance/store-costs/routes.ts';
import { carriersRoutes } from '../../features/shipping/carriers/routes.ts';
import { filesRoutes } from '../../features/platform/files/routes.ts';
import { homeRoutes } from '../../features/sales/home/routes.ts';
import { identityRoutes } from '../../features/platform/identity/routes.ts';
import { loginRoutes } from '../../features/platform/login/routes.ts';
import { importsRoutes } from '../../features/sales/imports/routes.ts';
import { formulaRoutes } from '../../features/sourcing/formulas/routes.ts';
import { priceChangeRoutes } from '../../features/sourcing/price-changes/routes.ts';
import { quotationsRoutes } from '../../features/sourcing/quotations/routes.ts';
import { marketQuotationRoutes } from '../../features/sourcing/market-quotations/routes.ts';
import { quoteCellRoutes } from '../../features/sourcing/quote-cells/routes.ts';
import { commentsRoutes } from '../../features/sourcing/comments/routes.ts';
import { inquiriesRoutes } from '../../features/sourcing/inquiries/routes.ts';
import { shipperPriceImportRoutes } from '../../features/shipping/shipper-prices/import-routes.ts';
import { shipperPriceRoutes } from '../../features/shipping/shipper-prices/routes.ts';
import { iossRoutes } from '../../features/shipping/ioss/routes.ts';
import { priceRuleRoutes } from '../../features/catalog/import-list/price-rule-routes.ts';
import { importProductRoutes } from '../../features/catalog/import-list/product-routes.ts';
import { importListRoutes } from '../../features/catalog/import-list/routes.ts';
import { mappingRoutes } from '../../features/catalog/mapping/routes.ts';
import { marketEditingRoutes } from '../../features/catalog/market-editing/routes.ts';
import { marketLabelRoutes } from '../../features/catalog/market-editing/label-routes.ts';
import { marketStatusRoutes } from '../../features/catalog/market-editing/status-routes.ts';
import { marketGridRoutes } from '../../features/catalog/market-grid/routes.ts';
import { marketImportRoutes } from '../../features/catalog/market-imports/routes.ts';
import { marketplaceRoutes } from '../../features/catalog/marketplace/routes.ts';
import { pictureRoutes } from '../../features/catalog/pictures/routes.ts';
import { sourceRoutes } from '../../features/catalog/sources/routes.ts';
import { categoryRoutes } from '../../features/catalog/taxonomy/category-routes.ts';
import { labelRoutes } from '../../features/catalog/taxonomy/label-routes.ts';
import { internalProductCommandRoutes } from '../../features/catalog/internal-products/product-routes.ts';
import { internalProductLabelRoutes } from '../../features/catalog/internal-products/label-routes.ts';
import { internalProductRoutes } from '../../features/catalog/internal-products/routes.ts';
import { supplierRoutes } from '../../features/catalog/suppliers/routes.ts';
import { variantOptionRoutes } from '../../features/catalog/variant-options/routes.ts';
import { notificationsRoutes } from '../../features/platform/notifications/routes.ts';
import { pushRoutes } from '../../features/platform/notifications/push-routes.ts';
import { addressRoutes } from '../../features/sales/orders/address/address-routes.ts';
import { optionChangeRoutes } from '../../features/sales/option-changes/routes.ts';
import { publishingRoutes } from '../../features/sales/publishing/routes.ts';
import { shopProductRoutes } from '../../features/sales/shop-products/routes.ts';
import { orderCommentsRoutes } from '../../features/sales/order-comments/routes.ts';
import { ordersRoutes } from '../../features/sales/orders/routes.ts';
import { photoRoutes } from '../../features/warehouse/packing/photos/photo-routes.ts';
import { arrangeRoutes } from '../../features/warehouse/packing/arrange-routes.ts';
import { batchRoutes } from '../../features/warehouse/batch/routes.ts';
import { packingRoutes } from '../../features/warehouse/packing/routes.ts';
import { paypalMerchantRoutes } from '../../features/finance/paypal-merchants/routes.ts';
import { paypalPaymentRoutes } from '../../features/finance/paypal-payments/routes.ts';
import { paypalRoutes } from '../../features/finance/paypal/routes.ts';
import { sellerPrices } from '../../features/sales/process/seller-prices.ts';
import { sellerPieces } from '../../features/warehouse/stock/own.ts';
import { processRoutes } from '../../features/sales/process/routes.ts';
import { purchasingRoutes } from '../../features/warehouse/purchasing/routes.ts';
import { receivingRoutes } from '../../features/warehouse/receiving/routes.ts';
import { supplierClaimRoutes } from '../../features/warehouse/supplier-orders/claims/routes.ts';
import { stockValueRoutes } from '../../features/warehouse/stock-values/routes.ts';
import { supplierScoreRoutes } from '../../features/warehouse/supplier-orders/scores.ts';
import { supplierOrderRoutes } from '../../features/warehouse/supplier-orders/routes.ts';
import { searchRoutes } from '../../features/sales/search/routes.ts';
import { registrationRoutes } from '../../features/platform/registration/routes.ts';
import { securityRoutes } from '../../features/platform/security/routes.ts';
import { regionRoutes } from '../../features/platform/regions/routes.ts';
import { rbacRoutes } from '../../features/platform/rbac/routes.ts';
import { ratesRoutes } from '../../features/finance/rates/routes.ts';
import { settingsRoutes } from '../../features/platform/settings/routes.ts';
import { shippingRoutes } from '../../features/shipping/shipping/routes.ts';
import { shippingProfitRoutes } from '../../features/sales/shipping-profit/routes.ts';
import { statisticsRoutes } from '../../features/sales/statistics/routes.ts';
import { locationRoutes } from '../../features/warehouse/locations/routes.ts';
import { kitRoutes } from '../../features/warehouse/kits/routes.ts';
import { lotRoutes } from '../../features/warehouse/lots/routes.ts';
import { transferRoutes } from '../../features/warehouse/transfers/routes.ts';
import { pickingRoutes } from '../../features/warehouse/picking/routes.ts';
import { ownLossRoutes } from '../../features/warehouse/own-losses/routes.ts';
import { reallocationRoutes } from '../../features/warehouse/reallocation/routes.ts';
import { storageFeeRoutes } from '../../features/warehouse/storage-fees/routes.ts';
import { inboundNoticeRoutes } from '../../features/warehouse/inbound-notices/routes.ts';
import { quarantineRoutes } from '../../features/warehouse/quarantine/routes.ts';
import { stockRoutes } from '../../features/warehouse/stock/routes.ts';
import { ticketsRoutes } from '../../features/support/tickets/routes.ts';
import { stockImportRoutes } from '../../features/warehouse/stock-import/routes.ts';
import { stockListRoutes } from '../../features/warehouse/stock-list/routes.ts';
import { storesRoutes } from '../../features/sales/stores/routes.ts';
import { tasksRoutes } from '../../features/platform/tasks/routes.ts';
import { trackingRoutes } from '../../features/shipping/tracking/routes.ts';
import { trackingServiceRoutes } from '../../features/shipping/tracking/service/routes.ts';
import { helpRoutes } from '../../features/support/help/routes.ts';
import { wishlistRoutes } from '../../features/catalog/wishlist/routes.ts';
import { viewsRoutes } from '../../features/platform/views/routes.ts';

/** All routes that `serve` registers. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...loginRoutes,
  ...rbacRoutes,
  ...registrationRoutes,
  ...storesRoutes,
  ...ordersRoutes,
  ...orderCommentsRoutes,
  ...addressRoutes,
  ...homeRoutes,
  ...statisticsRoutes,
  ...shippingProfitRoutes,
  ...manualRoutes,
  ...decisionsRoutes,
  ...importsRoutes,
  ...marketplaceRoutes(sellerPieces),
  ...pictureRoutes,
  ...marketEditingRoutes,
  ...marketStatusRoutes,
  ...marketLabelRoutes,
  ...marketGridRoutes,
  ...marketImportRoutes,
  ...sourceRoutes,
  ...labelRoutes,
  ...categoryRoutes,
  ...variantOptionRoutes,
  ...internalProductRoutes,
  ...internalProductCommandRoutes,
  ...internalProductLabelRoutes,
  ...supplierRoutes,
  ...importListRoutes,
  ...importProductRoutes(sellerPrices),
  ...priceRuleRoutes,
  ...mappingRoutes,
  ...publishingRoutes,
  ...shopProductRoutes,
  ...optionChangeRoutes,
  ...shippingRoutes,
  ...processRoutes,
  ...afterSalesRoutes,
  ...accountsRoutes,
  ...statementRoutes,
  ...booksRoutes,
  ...monthlyStatementRoutes,
  ...invoicesRoutes,
  ...bankStatementsRoutes,
  ...creditTermsRoutes,
  ...balanceAccountsRoutes,
  ...storeCostRoutes,
  ...chargedOrderRoutes,
  ...storeHistoryRoutes,
  ...mediaTypeRoutes,
  ...marketingFeeRoutes,
  ...ratesRoutes,
  ...settingsRoutes,
  ...carriersRoutes,
  ...paypalRoutes,
  ...helpRoutes,
  ...affiliateRoutes,
  ...paypalMerchantRoutes,
  ...paypalPaymentRoutes,
  ...shipperPriceRoutes,
  ...shipperPriceImportRoutes,
  ...iossRoutes,
  ...formulaRoutes,
  ...priceChangeRoutes,
  ...quoteCellRoutes,
  ...commentsRoutes,
  ...marketQuotationRoutes,
  ...inquiriesRoutes,
  ...quotationsRoutes,
  ...purchasingRoutes,
  ...receivingRoutes,
  ...supplierOrderRoutes,
  ...supplierScoreRoutes,
  ...supplierClaimRoutes,
  ...stockValueRoutes,
  ...packingRoutes,
  ...batchRoutes,
  ...locationRoutes,
  ...stockRoutes,
  ...kitRoutes,
  ...lotRoutes,
  ...transferRoutes,
  ...pickingRoutes,
  ...ownLossRoutes,
  ...reallocationRoutes,
  ...inboundNoticeRoutes,
  ...storageFeeRoutes,
  ...quarantineRoutes,
  ...stockListRoutes,
  ...stockImportRoutes,
  ...arrangeRoutes,
  ...photoRoutes,
  ...trackingRoutes,
  ...trackingServiceRoutes,
  ...ticketsRoutes,
  ...filesRoutes,
  ...tasksRoutes,
  ...notificationsRoutes,
  ...pushRoutes,
  ...exportsRoutes,
  ...viewsRoutes,
  ...searchRoutes,
  ...crashRoutes,
  ...cartRoutes({ sellerPrices, sellerPieces }),
  ...checkoutRoutes,
  ...regionRoutes,
  ...wishlistRoutes,
  ...securityRoutes,
  ...accountSettingsRoutes,
  ...actingRoutes,
  ...auditRoutes,
];
