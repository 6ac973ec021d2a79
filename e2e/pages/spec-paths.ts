import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Places of the internal help whose addresses are parameters of a route: a category, and an article of it. */
const helpPlaces = ['/internal-help/warehouse', '/internal-help/warehouse/pack-a-parcel'];

/** Every path of the specification that needs a session (its §2), and some that do not exist. */
export const specPaths: readonly string[] = [
  '/',
  '/settings',
  '/dashboard',
  '/order',
  '/order/list',
  '/order/address',
  '/order/shipping-profit',
  '/order/shipping-orders',
  '/order/aftersale',
  '/order/labels',
  '/order/statistics',
  '/order/process',
  '/stock',
  '/stock/list',
  '/stock2/list',
  '/stock/live',
  '/stock/purchase',
  '/stock/purchase/flow',
  '/stock/purchase/apply',
  '/stock/platform',
  '/stock/hosted',
  '/products',
  '/products/mall',
  '/quotation-formula',
  '/shipper',
  '/products/import-list',
  '/products/my',
  '/products/quotation',
  '/products/product_change_logs',
  '/products/my/add-inquiry',
  '/products/my/mapping',
  '/products/mall/deleted',
  '/products/tags',
  '/products/collection',
  '/products/vendors',
  '/products/1688',
  '/products/categories',
  '/purchase',
  '/purchase/list',
  '/purchase/internal',
  '/purchase/internal/edit',
  '/purchase/variants',
  '/purchase/orders',
  '/sourcing',
  '/inquiry/quote',
  '/ticket',
  '/store',
  '/affiliate',
  '/affiliate/users',
  '/affiliate/withdraws',
  '/affiliate/bill-history',
  '/accounts',
  '/accounts/recharge',
  '/accounts/admin-recharge',
  '/accounts/bill-history',
  '/accounts/AccountBillHistory/AccountBillDetailList',
  '/accounts/invoice',
  '/accounts/invoice/invoice-detail',
  '/accounts/store-cost',
  '/accounts/marketing-fee',
  '/accounts/store-history',
  '/accounts/manual-pay-history',
  '/accounts/orders',
  '/helpcenter',
  '/internal-helpcenter',
  '/notifications',
  '/rbac',
  '/rbac/user-list',
  '/rbac/role-list',
  '/rbac/permission-list',
  '/settings/general',
  '/settings/balance-account',
  '/settings/user-info',
  '/settings/exchange-rate',
  '/settings/paypal',
  '/settings/ioss',
  '/settings/carriers',
  '/settings/taoworld',
  '/settings/platform',
  '/internal-help',
  '/checkout',
  '/yt-waybill-query',
  ...helpPlaces,
  '/order/nowhere',
  '/nowhere',
];

const folder = fileURLToPath(new URL('../../src/app/routes/_in', import.meta.url));

/** Paths that have a screen, read from the routes. All others end at /404. */
export const screens: ReadonlySet<string> = new Set([
  ...helpPlaces,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    // "my/index" is "/products/my"; "mall_.deleted" is "/products/mall/deleted" outside the page of "mall".
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replace(/\/index$/, '')
          .replaceAll('_.', '/')}`,
    ),
]);
