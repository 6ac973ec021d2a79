import type { Actor } from '#domain/platform/permissions/can.ts';
import type { Role } from '#domain/platform/permissions/roles.ts';
import { openPlaces, type Entry, type MenuFacts } from './menu-rules.ts';

/** Packers and customer service see no account settings (specification §6); affiliates have none beyond those. */
const noSettings: readonly Role[] = ['packer', 'customer service', 'affiliate'];

/** Sellers see the stock that belongs to them. */
const hostedOnly: readonly Role[] = ['buyer'];

/** The sections of specification §2, each with its permission. Names are keys; the app translates them. */
export const entries: readonly Entry[] = [
  { name: 'dashboard', path: '/dashboard', needs: 'dashboard.read' },
  {
    name: 'order',
    path: '/order',
    needs: ['order.read', 'statistics.read'],
    child: [
      { name: 'orderList', path: '/order/list', needs: 'order.read' },
      { name: 'orderProcess', path: '/order/process', needs: 'order.process' },
      { name: 'orderAddress', path: '/order/address', needs: 'order.address' },
      { name: 'orderImport', path: '/order/import', needs: 'order.import', hidden: true },
      { name: 'orderShippingOrders', path: '/order/shipping-orders', needs: 'tracking.read' },
      { name: 'orderLabels', path: '/order/labels', needs: 'label.print' },
      { name: 'orderAftersale', path: '/order/aftersale', needs: 'aftersale.read' },
      { name: 'orderStatistics', path: '/order/statistics', needs: 'statistics.read' },
      { name: 'orderShippingProfit', path: '/order/shipping-profit', needs: 'shipping-profit.read' },
      { name: 'orderDecisions', path: '/order/decisions', needs: 'parcel.decide' },
    ],
  },
  {
    name: 'products',
    path: '/products',
    needs: ['market.browse', 'listing.edit', 'mapping.edit'],
    child: [
      { name: 'productsMall', path: '/products/mall', needs: 'market.browse' },
      { name: 'productsManage', path: '/products/mall/manage', needs: 'market.edit' },
      { name: 'productsDeleted', path: '/products/mall/deleted', needs: 'market.edit' },
      { name: 'products1688', path: '/products/1688', needs: 'market.edit' },
      { name: 'productsShipper', path: '/shipper', needs: 'shipper-price.read' },
      { name: 'quotationFormula', path: '/quotation-formula', needs: 'formula.read' },
      { name: 'productsImportList', path: '/products/import-list', needs: 'listing.edit' },
      { name: 'productsCategories', path: '/products/categories', needs: 'market.edit' },
      { name: 'productsTags', path: '/products/tags', needs: 'market.edit' },
      { name: 'productsCollection', path: '/products/collection', needs: 'market.edit' },
      { name: 'productsVendors', path: '/products/vendors', needs: 'market.edit' },
      { name: 'productsMy', path: '/products/my', needs: 'listing.edit' },
      { name: 'productsChangeLogs', path: '/products/product_change_logs', needs: 'mapping.edit' },
      { name: 'productsMapping', path: '/products/my/mapping', needs: 'mapping.edit' },
      { name: 'productsAddInquiry', path: '/products/my/add-inquiry', needs: 'inquiry.edit', hidden: true },
      { name: 'productsQuotation', path: '/products/quotation', needs: 'inquiry.read' },
    ],
  },
  { name: 'sourcing', path: '/sourcing', needs: 'inquiry.read' },
  {
    name: 'purchase',
    path: '/purchase',
    needs: ['purchase.work', 'variant.read'],
    child: [
      { name: 'purchaseList', path: '/purchase/list', needs: 'purchase.work' },
      { name: 'purchaseOrders', path: '/purchase/orders', needs: 'purchase.work' },
      { name: 'purchaseInternal', path: '/purchase/internal', needs: 'variant.read' },
      { name: 'purchaseInternalEdit', path: '/purchase/internal/edit', needs: 'variant.read', hidden: true },
      { name: 'purchaseVariants', path: '/purchase/variants', needs: 'variant.read' },
    ],
  },
  {
    name: 'stock',
    path: '/stock',
    needs: ['stock.read', 'stock.receive', 'checkout.use'],
    child: [
      { name: 'stockList', path: '/stock/list', needs: 'stock.read', notFor: hostedOnly },
      { name: 'stock2List', path: '/stock2/list', needs: 'stock.read', notFor: hostedOnly },
      { name: 'stockLive', path: '/stock/live', needs: 'stock.read', notFor: hostedOnly },
      { name: 'stockPlatform', path: '/stock/platform', needs: 'stock.read', notFor: hostedOnly },
      { name: 'stockHosted', sellersName: 'stockOwn', path: '/stock/hosted', needs: 'stock.read' },
      {
        name: 'stockPurchase',
        sellersName: 'stockBought',
        path: '/stock/purchase',
        needs: ['stock.receive', 'checkout.use'],
      },
      { name: 'stockApply', path: '/stock/purchase/apply', needs: 'checkout.use', hidden: true },
      { name: 'stockFlow', path: '/stock/purchase/flow', needs: 'purchase.read', hidden: true },
      { name: 'stockImport', path: '/stock/import', needs: 'stock.adjust', hidden: true },
      { name: 'stockCounts', path: '/stock/counts', needs: 'stock.adjust' },
      { name: 'stockPicking', path: '/stock/picking', needs: 'stock.count' },
      { name: 'stockLots', path: '/stock/lots', needs: 'stock.count' },
      { name: 'stockQuarantine', path: '/stock/quarantine', needs: 'stock.count' },
      { name: 'stockLocations', path: '/stock/locations', needs: 'stock.count' },
    ],
  },
  { name: 'pack', path: '/pack', needs: 'pack.work' },
  { name: 'store', path: '/store', needs: 'store.read' },
  { name: 'ticket', path: '/ticket', needs: 'ticket.read' },
  { name: 'helpcenter', path: '/helpcenter', needs: 'help.edit' },
  { name: 'internalHelpcenter', path: '/internal-helpcenter', needs: 'internal-help.edit' },
  { name: 'internalHelp', path: '/internal-help', needs: 'internal-help.read', hidden: true },
  { name: 'inquiryQuote', path: '/inquiry/quote', needs: 'inquiry.quote', hidden: true },
  { name: 'waybillNumbers', path: '/yt-waybill-query', needs: 'tracking.read', hidden: true },
  { name: 'notifications', path: '/notifications', needs: 'notification.read', hidden: true },
  {
    name: 'accounts',
    path: '/accounts',
    needs: [
      'recharge.create',
      'recharge.confirm',
      'bank-statement.read',
      'bill.read',
      'invoice.read',
      'store-cost.read',
      'marketing-fee.read',
      'store-history.read',
      'books.read',
    ],
    child: [
      { name: 'accountsRecharge', path: '/accounts/recharge', needs: 'recharge.create' },
      { name: 'accountsAdminRecharge', path: '/accounts/admin-recharge', needs: 'recharge.confirm' },
      { name: 'accountsBankStatements', path: '/accounts/bank-statements', needs: 'bank-statement.read' },
      { name: 'accountsCredit', path: '/accounts/credit', needs: 'credit.edit' },
      { name: 'accountsManualPay', path: '/accounts/manual-pay-history', needs: 'recharge.read' },
      { name: 'accountsPaypalHistory', path: '/accounts/paypal-history', needs: 'recharge.read' },
      { name: 'accountsPaypalReturn', path: '/accounts/paypal-return', needs: 'paypal.pay', hidden: true },
      { name: 'accountsBillHistory', path: '/accounts/bill-history', needs: 'bill.read' },
      { name: 'accountsOrders', path: '/accounts/orders', needs: 'bill.read' },
      { name: 'accountsInvoice', path: '/accounts/invoice', needs: 'invoice.read' },
      { name: 'accountsInvoiceDetail', path: '/accounts/invoice/invoice-detail', needs: 'invoice.read', hidden: true },
      { name: 'accountsStoreCost', path: '/accounts/store-cost', needs: 'store-cost.read', rule: 'media-type' },
      {
        name: 'accountsMarketingFee',
        path: '/accounts/marketing-fee',
        needs: 'marketing-fee.read',
        rule: 'media-type',
      },
      {
        name: 'accountsBillDetail',
        path: '/accounts/AccountBillHistory/AccountBillDetailList',
        needs: 'bill.read',
        hidden: true,
      },
      { name: 'accountsStoreHistory', path: '/accounts/store-history', needs: 'store-history.read' },
      { name: 'accountsBooks', path: '/accounts/books', needs: 'books.read' },
    ],
  },
  {
    name: 'affiliate',
    path: '/affiliate',
    needs: 'affiliate.read',
    child: [
      { name: 'affiliateUsers', path: '/affiliate/users', needs: 'affiliate.read' },
      { name: 'affiliateWithdraws', path: '/affiliate/withdraws', needs: 'affiliate.read' },
      { name: 'affiliateBills', path: '/affiliate/bill-history', needs: 'affiliate.read' },
    ],
  },
  {
    name: 'rbac',
    path: '/rbac',
    needs: ['user.read', 'role.read', 'audit.read'],
    child: [
      { name: 'rbacUserList', path: '/rbac/user-list', needs: 'user.read' },
      { name: 'rbacRoleList', path: '/rbac/role-list', needs: 'role.read' },
      { name: 'rbacPermissionList', path: '/rbac/permission-list', needs: 'role.read' },
      { name: 'rbacAuditLog', path: '/rbac/audit-log', needs: 'audit.read' },
    ],
  },
  {
    // One entry of the side menu; the page has its own menu of the others.
    name: 'settings',
    path: '/settings',
    needs: 'session',
    child: [
      { name: 'settingsGeneral', path: '/settings/general', needs: 'session', notFor: noSettings },
      { name: 'settingsUserInfo', path: '/settings/user-info', needs: 'session', notFor: noSettings, hidden: true },
      { name: 'settingsBalanceAccount', path: '/settings/balance-account', needs: 'bill.read', hidden: true },
      { name: 'settingsPaypal', path: '/settings/paypal', needs: 'paypal.edit', hidden: true },
      { name: 'settingsIoss', path: '/settings/ioss', needs: 'ioss.read', hidden: true },
      { name: 'settingsExchangeRate', path: '/settings/exchange-rate', needs: 'settings.read', hidden: true },
      { name: 'settingsCarriers', path: '/settings/carriers', needs: 'settings.read', hidden: true },
      { name: 'settingsTaoworld', path: '/settings/taoworld', needs: 'settings.read', hidden: true },
      { name: 'settingsPlatform', path: '/settings/platform', needs: 'settings.read', hidden: true },
    ],
  },
  {
    // In the user menu of the header; hidden from packers and customer service (specification §6).
    name: 'account',
    path: '/account/settings',
    needs: 'session',
    hidden: true,
    child: ['base', 'security', 'custom', 'binding', 'notification'].map((page) => ({
      name: `account-${page}`,
      path: `/account/settings/${page}`,
      needs: 'session' as const,
      notFor: ['packer', 'customer service'] as const,
      hidden: true,
    })),
  },
];

/** The main page of a role is first, because login opens the first page. */
const workplaces: readonly (readonly [Role, string])[] = [
  ['packer', '/pack'],
  ['purchaser', '/purchase'],
  ['affiliate', '/affiliate'],
];

function inOrderFor(actor: Actor): readonly Entry[] {
  const first = workplaces.find(([role]) => actor.roles.includes(role))?.[1];
  return entries.toSorted((a, b) => Number(b.path === first) - Number(a.path === first));
}

/** The pages this actor may open, in menu order. */
export const menuOf = (actor: Actor, facts: MenuFacts = { mediaTypes: false }) =>
  openPlaces(inOrderFor(actor), actor, facts);
