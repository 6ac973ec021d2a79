import type { Call } from './call.ts';
import * as accountSettings from './platform/account-settings.ts';
import * as accounts from './finance/accounts.ts';
import * as books from './finance/books.ts';
import * as bookClearing from './finance/book-clearing.ts';
import * as bookExport from './finance/book-export.ts';
import * as bookMonths from './finance/book-months.ts';
import * as invoices from './finance/invoices.ts';
import * as vatChecks from './finance/vat-checks.ts';
import * as monthlyStatements from './finance/monthly-statements.ts';
import * as acting from './platform/acting.ts';
import * as affiliates from './finance/affiliates.ts';
import * as afterSaleCommands from './sales/after-sale-commands.ts';
import * as afterSales from './sales/after-sales.ts';
import * as audit from './platform/audit.ts';
import * as autoProcess from './sales/auto-process.ts';
import * as chargeRule from './sales/charge-rule.ts';
import * as bankStatements from './finance/bank-statements.ts';
import * as credit from './finance/credit.ts';
import * as balanceAccounts from './finance/balance-accounts.ts';
import * as carriers from './shipping/carriers.ts';
import * as categories from './catalog/categories.ts';
import * as cart from './catalog/cart.ts';
import * as checkout from './sales/checkout.ts';
import * as checkoutAddresses from './sales/checkout-addresses.ts';
import * as checkoutApplication from './sales/checkout-application.ts';
import * as comments from './sourcing/comments.ts';
import * as orderComments from './sales/order-comments.ts';
import * as crash from './platform/crash.ts';
import * as exports from './exports.ts';
import * as files from './platform/files.ts';
import * as help from './support/help.ts';
import * as helpEditing from './support/help-editing.ts';
import * as home from './sales/home.ts';
import * as identity from './platform/identity.ts';
import * as importList from './catalog/import-list.ts';
import * as importProduct from './catalog/import-product.ts';
import * as imports from './sales/imports.ts';
import * as ioss from './shipping/ioss.ts';
import * as labels from './warehouse/labels.ts';
import * as manualPayments from './finance/manual-payments.ts';
import * as mapping from './catalog/mapping.ts';
import * as marketEditing from './catalog/market-editing.ts';
import * as marketGrid from './catalog/market-grid.ts';
import * as marketImports from './catalog/market-imports.ts';
import * as marketplace from './catalog/marketplace.ts';
import * as marketingFees from './finance/marketing-fees.ts';
import * as mediaTypes from './finance/media-types.ts';
import * as notifications from './platform/notifications.ts';
import * as optionChanges from './sales/option-changes.ts';
import * as orderAddresses from './sales/order-addresses.ts';
import * as orderDetail from './sales/order-detail.ts';
import * as orderPromises from './sales/order-promises.ts';
import * as orderTimeline from './sales/order-timeline.ts';
import * as orderWork from './sales/order-work.ts';
import * as orders from './sales/orders.ts';
import * as packModes from './warehouse/pack-modes.ts';
import * as packBatch from './warehouse/pack-batch.ts';
import * as packing from './warehouse/packing.ts';
import * as packingFinish from './warehouse/packing-finish.ts';
import * as parcelDecisions from './warehouse/parcel-decisions.ts';
import * as carrierNumbers from './warehouse/carrier-numbers.ts';
import * as parcelRearranging from './warehouse/parcel-rearranging.ts';
import * as parcelPhotos from './warehouse/parcel-photos.ts';
import * as pictures from './catalog/pictures.ts';
import * as paypal from './finance/paypal.ts';
import * as paypalMerchants from './finance/paypal-merchants.ts';
import * as paypalPayments from './finance/paypal-payments.ts';
import * as process from './sales/process.ts';
import * as publishing from './sales/publishing.ts';
import * as purchasing from './warehouse/purchasing.ts';
import * as stockValues from './warehouse/stock-values.ts';
import * as supplierClaims from './warehouse/suppliers/supplier-claims.ts';
import * as supplierDeliveries from './warehouse/suppliers/supplier-deliveries.ts';
import * as supplierNumbers from './warehouse/suppliers/supplier-numbers.ts';
import * as supplierReplacement from './warehouse/suppliers/supplier-replacement.ts';
import * as supplierScores from './warehouse/suppliers/supplier-scores.ts';
import * as supplierOrders from './warehouse/suppliers/supplier-orders.ts';
import * as push from './platform/push.ts';
import * as rbac from './platform/rbac.ts';
import * as rbacUsers from './platform/rbac-users.ts';
import * as search from './sales/search.ts';
import * as regions from './platform/regions.ts';
import * as registration from './platform/registration.ts';
import * as security from './platform/security.ts';
import * as rates from './finance/rates.ts';
import * as settings from './platform/settings.ts';
import * as shipperPriceImports from './shipping/shipper-price-imports.ts';
import * as shipperPrices from './shipping/shipper-prices.ts';
import * as shipping from './shipping/shipping.ts';
import * as sources from './catalog/sources.ts';
import * as statements from './finance/statements.ts';
import * as statistics from './sales/statistics.ts';
import * as shopProducts from './sales/shop-products.ts';
import * as locations from './warehouse/locations.ts';
import * as stock from './warehouse/stock.ts';
import * as internalStock from './warehouse/internal-stock.ts';
import * as packMoves from './warehouse/pack-moves.ts';
import * as packReturns from './warehouse/pack-returns.ts';
import * as picking from './warehouse/picking.ts';
import * as ownLosses from './warehouse/own-losses.ts';
import * as reallocation from './warehouse/reallocation.ts';
import * as inboundNotices from './warehouse/inbound-notices.ts';
import * as kits from './warehouse/kits.ts';
import * as lots from './warehouse/lots.ts';
import * as storageFees from './warehouse/storage-fees.ts';
import * as quarantine from './warehouse/quarantine.ts';
import * as stockCounts from './warehouse/stock-counts.ts';
import * as storeCosts from './finance/store-costs.ts';
import * as chargedOrders from './finance/charged-orders.ts';
import * as rechargeDownloads from './finance/recharge-downloads.ts';
import * as storeHistory from './finance/store-history.ts';
import * as storeConnections from './sales/store-connections.ts';
import * as stores from './sales/stores.ts';
import * as tasks from './platform/tasks.ts';
import * as trackDelays from './shipping/track-delays.ts';
import * as trackingService from './shipping/tracking-service.ts';
import * as taxonomy from './catalog/taxonomy.ts';
import * as formulaDryRuns from './sourcing/formula-dry-runs.ts';
import * as formulaExamples from './sourcing/formula-examples.ts';
import * as formulas from './sourcing/formulas.ts';
import * as inquiries from './sourcing/inquiries.ts';
import * as inquiryWaiting from './sourcing/inquiry-waiting.ts';
import * as inquiryCommands from './sourcing/inquiry-commands.ts';
import * as marketQuotations from './sourcing/market-quotations.ts';
import * as quotationCommands from './sourcing/quotation-commands.ts';
import * as promotion from './finance/promotion.ts';
import * as quotations from './sourcing/quotations.ts';
import * as internalProducts from './catalog/internal-products.ts';
import * as suppliers from './catalog/suppliers.ts';
import * as variantOptions from './catalog/variant-options.ts';
import * as tickets from './support/tickets.ts';
import * as ticketReport from './support/ticket-report.ts';
import * as ticketWork from './support/ticket-work.ts';
import * as tracking from './shipping/tracking.ts';
import * as views from './platform/views.ts';
import * as wishlist from './catalog/wishlist.ts';

const nouns = {
  identity,
  rbac,
  rbacUsers,
  registration,
  stores,
  storeConnections,
  orders,
  orderDetail,
  orderPromises,
  orderTimeline,
  orderWork,
  orderAddresses,
  home,
  statements,
  statistics,
  imports,
  marketplace,
  pictures,
  marketEditing,
  marketGrid,
  marketImports,
  sources,
  taxonomy,
  categories,
  variantOptions,
  internalProducts,
  suppliers,
  importList,
  importProduct,
  mapping,
  publishing,
  shopProducts,
  optionChanges,
  shipperPriceImports,
  shipperPrices,
  shipping,
  process,
  autoProcess,
  chargeRule,
  afterSales,
  afterSaleCommands,
  accounts,
  books,
  bookClearing,
  bookExport,
  bookMonths,
  affiliates,
  promotion,
  invoices,
  vatChecks,
  monthlyStatements,
  manualPayments,
  balanceAccounts,
  bankStatements,
  credit,
  storeCosts,
  chargedOrders,
  rechargeDownloads,
  storeHistory,
  mediaTypes,
  marketingFees,
  rates,
  settings,
  carriers,
  paypal,
  paypalMerchants,
  paypalPayments,
  ioss,
  formulas,
  formulaDryRuns,
  formulaExamples,
  marketQuotations,
  inquiries,
  comments,
  orderComments,
  inquiryCommands,
  inquiryWaiting,
  quotationCommands,
  quotations,
  purchasing,
  supplierOrders,
  supplierDeliveries,
  supplierScores,
  stockValues,
  supplierClaims,
  supplierNumbers,
  supplierReplacement,
  packing,
  packingFinish,
  packBatch,
  packModes,
  labels,
  locations,
  stock,
  internalStock,
  stockCounts,
  packMoves,
  packReturns,
  picking,
  ownLosses,
  reallocation,
  inboundNotices,
  kits,
  lots,
  storageFees,
  quarantine,
  parcelDecisions,
  carrierNumbers,
  parcelRearranging,
  parcelPhotos,
  trackDelays,
  trackingService,
  tracking,
  tickets,
  ticketReport,
  ticketWork,
  files,
  tasks,
  notifications,
  exports,
  views,
  search,
  crash,
  cart,
  checkout,
  checkoutAddresses,
  checkoutApplication,
  regions,
  wishlist,
  security,
  accountSettings,
  acting,
  audit,
  push,
  help,
  helpEditing,
};

type Nouns = typeof nouns;
type DeclaredCall = { [N in keyof Nouns]: Extract<Nouns[N][keyof Nouns[N]], Call> }[keyof Nouns];
/** All calls by name. */
export type Calls = { [C in DeclaredCall as C['name']]: C };
export type CallName = keyof Calls;
/** Any call, without the types of its input and output: the union of those is too large to check. */
export type AnyCall = Call<CallName>;

const isCall = (exported: unknown): exported is AnyCall =>
  typeof exported === 'object' && exported !== null && 'kind' in exported && 'needs' in exported;

/** All calls by noun: routes, API documents and the permission grid are generated from this list. */
export const allCalls: readonly AnyCall[] = Object.values(nouns).flatMap((noun) => Object.values(noun).filter(isCall));
