import type { Locator, Page } from '@playwright/test';
import type { Caller } from '../pages/caller.ts';
import type { Labels } from '../pages/labels.ts';
import { queuedParcels } from '../pages/parcels.ts';
import { scan } from '../pages/scanner.ts';
import { damagedSupplierOrder } from './supplier-order.ts';
import type { Account } from '../pages/users.ts';

export type Shot = {
  /** Also the name of the article. */
  readonly name: string;
  readonly account: Account;
  readonly path: string;
  /** As a phone shows it. */
  readonly phone?: boolean;
  /** Of the window. */
  readonly width?: number;
  /** At most. */
  readonly height?: number;
  readonly reach?: (page: Page, t: Labels, caller: Caller) => Promise<void>;
  /** What the picture shows; the content of the page when absent. */
  readonly region?: (page: Page, t: Labels) => Locator;
};

const dialog = (page: Page) => page.getByRole('dialog');
const firstRow = async (page: Page) => {
  await page.locator('tr[data-id]').first().click();
  await dialog(page).waitFor();
};
const press = (name: string) => async (page: Page, t: Labels) =>
  page
    .getByRole('button', { name: t(name), exact: true })
    .or(page.getByRole('link', { name: t(name), exact: true }))
    .first()
    .click();
const inYiwu = (page: Page) => page.getByText(/^YW · /).click();
/** A row that is opened, as a drawer. */
const opened = { reach: firstRow, region: dialog, height: 700 };

export const shots: readonly Shot[] = [
  { name: 'connect-your-shop', account: 'seller', path: '/store', reach: press('Add store'), region: dialog },
  { name: 'import-orders-from-a-file', account: 'seller', path: '/order/import' },
  {
    name: 'get-help',
    account: 'seller',
    path: '/ticket',
    phone: true,
    reach: async (page, t) => {
      await press('New ticket')(page, t);
      await page.getByLabel(t('Subject')).fill(t('No refunds yet'));
      await page.locator('a[href^="/help/"]').first().waitFor();
    },
  },
  { name: 'your-account', account: 'seller', path: '/account/settings/security' },
  { name: 'find-products-in-the-marketplace', account: 'seller', path: '/products/mall' },
  { name: 'import-and-publish-products', account: 'seller', path: '/products/import-list' },
  { name: 'map-products', account: 'seller', path: '/products/my/mapping' },
  {
    name: 'ask-for-a-price',
    account: 'seller',
    path: '/sourcing',
    ...opened,
    reach: async (page, t) => {
      await page.getByRole('button', { name: new RegExp(`^${t('Quoted')}`) }).click();
      await firstRow(page);
    },
  },
  { name: 'buy-samples-and-stock', account: 'seller', path: '/stock/purchase/apply' },
  { name: 'process-orders', account: 'seller', path: '/order/process', width: 1440 },
  { name: 'correct-an-address', account: 'seller', path: '/order/address' },
  { name: 'follow-a-parcel', account: 'seller', path: '/order/shipping-orders', ...opened },
  { name: 'refund-and-resend', account: 'seller', path: '/order/aftersale' },
  { name: 'what-collect-means', account: 'seller', path: '/order/aftersale?tab=collect' },
  { name: 'order-statistics', account: 'seller', path: '/order/statistics' },
  { name: 'recharge-your-balance', account: 'seller', path: '/accounts/recharge' },
  { name: 'pay-with-paypal', account: 'seller', path: '/accounts/paypal-history' },
  { name: 'bills-and-statements', account: 'seller', path: '/accounts/bill-history' },
  { name: 'invoices', account: 'seller', path: '/accounts/invoice' },
  { name: 'store-costs-and-fees', account: 'seller', path: '/accounts/store-cost' },
  { name: 'vat-and-ioss', account: 'seller', path: '/settings/ioss' },
  { name: 'affiliate-commissions', account: 'affiliate', path: '/affiliate' },

  { name: 'quote-an-inquiry', account: 'manager', path: '/sourcing' },
  { name: 'quotation-formulas', account: 'manager', path: '/quotation-formula' },
  {
    name: 'help-a-seller-with-orders',
    account: 'service',
    path: '/order/list?open=first',
    region: dialog,
    height: 700,
  },
  { name: 'decide-refunds-resends-collects', account: 'manager', path: '/order/aftersale', ...opened },
  { name: 'delayed-parcels', account: 'manager', path: '/order/shipping-orders?view=delayed' },
  { name: 'work-on-tickets', account: 'service', path: '/ticket', ...opened },
  { name: 'products-of-sellers', account: 'manager', path: '/products/my/mapping' },
  { name: 'statistics-for-staff', account: 'manager', path: '/order/shipping-profit' },
  { name: 'import-orders-for-a-seller', account: 'sales', path: '/order/import' },
  { name: 'look-up-a-parcel', account: 'service', path: '/yt-waybill-query' },

  { name: 'purchase-goods', account: 'purchaser', path: '/purchase/list' },
  { name: 'receive-and-sort', account: 'purchaser', path: '/stock/purchase' },
  {
    name: 'pack-a-parcel',
    account: 'packer',
    path: '/pack',
    phone: true,
    reach: async (page, t) => {
      await page.getByRole('listitem').first().getByRole('button').click();
      await page.getByText(t('Go to'), { exact: true }).first().waitFor();
    },
  },
  {
    name: 'pick-parcels',
    // Has a batch under way.
    account: 'purchaser',
    path: '/pack?mode=pick',
    phone: true,
    reach: async (page, t) => {
      await inYiwu(page);
      await page.getByRole('button', { name: t('Continue the walk') }).click();
      await page.getByRole('button', { name: t('Skip'), exact: true }).waitFor();
    },
  },
  {
    name: 'pack-offline',
    account: 'packer',
    path: '/pack',
    phone: true,
    reach: async (page, t, caller) => {
      await inYiwu(page);
      const [parcel] = await queuedParcels(caller, { units: 2 });
      await page.getByRole('button', { name: parcel.waybill }).click();
      await page.getByText(t('Go to'), { exact: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const { list } = await caller.query<{ list: { variant_code: string }[] }>('/order/getTrackPackageDetail', {
        track_no: parcel.waybill,
      });
      await page.context().setOffline(true);
      await scan(page, list[0]?.variant_code ?? '');
      await page.getByRole('link', { name: t('Unsent changes') }).waitFor();
    },
  },
  { name: 'count-stock', account: 'purchaser', path: '/stock/counts' },
  { name: 'internal-products', account: 'purchaser', path: '/purchase/internal' },
  { name: 'stock-lists', account: 'purchaser', path: '/stock/list' },
  { name: 'import-stock', account: 'manager', path: '/stock/import' },
  { name: 'places-and-moves', account: 'manager', path: '/stock/locations' },
  { name: 'supplier-orders', account: 'purchaser', path: '/purchase/orders' },
  {
    name: 'claim-from-suppliers',
    account: 'purchaser',
    path: '/purchase/orders',
    height: 700,
    reach: async (page, t, caller) => {
      await page.goto(`/purchase/orders?view=orders&open=${await damagedSupplierOrder(caller)}`);
      await dialog(page)
        .getByRole('button', { name: t('Claim'), exact: true })
        .click();
      await dialog(page).getByLabel(t('Claimed amount')).waitFor();
    },
    region: (page) => dialog(page).last(),
  },

  { name: 'approve-recharges', account: 'manager', path: '/accounts/admin-recharge?view=waiting', ...opened },
  { name: 'bank-statements', account: 'admin', path: '/accounts/bank-statements' },
  { name: 'invoices-for-sellers', account: 'manager', path: '/accounts/invoice' },
  { name: 'close-a-month', account: 'admin', path: '/accounts/books' },
  { name: 'credit-lines', account: 'admin', path: '/accounts/credit' },
  { name: 'affiliate-payments', account: 'manager', path: '/affiliate/withdraws' },
  { name: 'costs-fees-and-profit', account: 'admin', path: '/accounts/orders' },
  { name: 'paypal-payments', account: 'admin', path: '/accounts/paypal-history' },

  { name: 'users-and-permissions', account: 'admin', path: '/rbac/user-list' },
  { name: 'rates-carriers-and-prices', account: 'manager', path: '/shipper' },
  { name: 'edit-the-marketplace', account: 'manager', path: '/products/mall/manage' },
  { name: 'write-help-articles', account: 'manager', path: '/helpcenter' },
  { name: 'ioss-numbers', account: 'admin', path: '/settings/ioss' },
  { name: 'your-own-settings', account: 'sales', path: '/account/settings/base' },
  { name: 'notifications-for-users', account: 'manager', path: '/notifications' },
];
