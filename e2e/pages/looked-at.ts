import type { Locator, Page } from '@playwright/test';
import type { Account } from './users.ts';

export type Screen = { path: string; shows: (page: Page) => Locator; reach?: (page: Page) => Promise<void> };

const table = (name: string) => (page: Page) => page.getByRole('table', { name });
const title = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const firstRow = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row').first().click();

// Ten rows look like fifty, and take a fifth of the time.
export const lookedAt: Readonly<Partial<Record<Account, readonly Screen[]>>> = {
  seller: [
    { path: '/dashboard', shows: title('Delivery time in days') },
    { path: '/order/statistics?size=10&date=last90', shows: table('Statistics') },
    { path: '/order/shipping-profit?size=10', shows: table('Parcels') },
    { path: '/order/list?size=10', shows: table('Orders') },
    { path: '/order/list?size=10&view=on_the_way&open=first', shows: dialog },
    { path: '/order/import', shows: title('Import orders') },
    { path: '/order/process', shows: title('Process orders') },
    { path: '/order/shipping-orders?size=10', shows: table('Shipping orders') },
    { path: '/products/mall?size=10', shows: title('Marketplace') },
    { path: '/checkout', shows: title('Checkout') },
    { path: '/products/my/mapping?size=10', shows: title('Mapping') },
    { path: '/products/import-list?size=10', shows: table('Import list') },
    { path: '/products/import-list?size=10', shows: title('Pictures'), reach: firstRow },
    { path: '/products/import-list?size=10', shows: dialog, reach: press('Price rules') },
    { path: '/products/quotation?size=10', shows: title('Quotations') },
    { path: '/sourcing?size=10', shows: table('Inquiries') },
    { path: '/sourcing?size=10', shows: title('Comments'), reach: firstRow },
    { path: '/products/my/add-inquiry', shows: title('Ask for prices') },
    { path: '/products/my?size=10', shows: table('My products') },
    { path: '/products/my?size=10', shows: dialog, reach: firstRow },
    { path: '/products/product_change_logs?size=10', shows: title('Option changes') },
    { path: '/store', shows: table('Stores') },
    { path: '/store?edit=new', shows: dialog },
    { path: '/accounts/recharge', shows: title('Enter your transfer') },
    { path: '/accounts/bill-history?size=10', shows: table('Bills') },
    { path: '/accounts/bill-history?size=10&view=days', shows: table('Days') },
    { path: '/accounts/invoice?size=10', shows: table('Invoices') },
    { path: '/accounts/invoice?size=10', shows: table('Lines'), reach: firstRow },
  ],
  admin: [
    { path: '/order/list?size=10&view=address_wrong&open=first', shows: dialog },
    { path: '/accounts/admin-recharge?size=10', shows: table('Recharges') },
    { path: '/accounts/admin-recharge?size=10&view=waiting', shows: dialog, reach: firstRow },
    { path: '/accounts/admin-recharge?size=10&view=manual', shows: table('Manual payments') },
    { path: '/accounts/bill-history?size=10', shows: title('Bill history') },
  ],
  manager: [
    { path: '/affiliate/users?size=10', shows: table('Affiliates') },
    { path: '/affiliate/withdraws?size=10', shows: dialog, reach: firstRow },
    { path: '/accounts/invoice?size=10', shows: table('Invoices') },
    { path: '/accounts/invoice?size=10', shows: dialog, reach: press('Generate invoices') },
    { path: '/store', shows: table('Stores') },
    {
      path: '/products/mall?size=10',
      shows: dialog,
      reach: (page) => page.getByRole('list', { name: 'Products' }).getByRole('button').first().click(),
    },
    { path: '/products/mall/manage?size=10', shows: table('Market products') },
    { path: '/products/mall/manage?size=10', shows: title('Attributes'), reach: firstRow },
    { path: '/products/mall/edit', shows: title('New product') },
    { path: '/products/mall/deleted?size=10', shows: title('Deleted products') },
    { path: '/products/mall/manage/grid?size=10', shows: title('Edit products in a grid') },
    { path: '/products/mall/manage/import', shows: (page) => page.getByRole('heading', { level: 1 }) },
    { path: '/sourcing?size=10', shows: table('Inquiries') },
    {
      path: '/sourcing?size=10&keyword=Laundry',
      shows: (page) => page.getByRole('grid', { name: 'Prices of the inquiry' }),
      reach: async (page) => {
        await firstRow(page);
        await page.getByRole('link', { name: 'Quote a new round' }).click();
      },
    },
    { path: '/quotation-formula?size=10', shows: dialog, reach: press('Settings') },
    { path: '/shipper', shows: (page) => page.getByRole('grid') },
    { path: '/shipper?view=zones', shows: title('Shipper prices') },
    {
      path: '/shipper?view=check&country=GB&postcode=IV27%204AB&weight=700',
      shows: (page) => page.getByText('Cheapest'),
    },
    { path: '/shipper/import', shows: title('Import shipper prices') },
    { path: '/products/categories', shows: title('Categories') },
    { path: '/products/tags?size=10', shows: table('Tags') },
    { path: '/products/tags?size=10', shows: dialog, reach: firstRow },
    { path: '/products/collection?size=10', shows: table('Collections') },
    { path: '/products/vendors?size=10', shows: table('Vendors') },
    { path: '/quotation-formula?size=10', shows: table('Quotation formulas') },
    { path: '/quotation-formula?size=10', shows: title('Versions'), reach: firstRow },
  ],
  sales: [{ path: '/order/process', shows: title('Process orders') }],
  purchaser: [
    { path: '/purchase/list?size=10', shows: table('Purchases') },
    { path: '/purchase/list?size=10&view=ALL', shows: dialog, reach: firstRow },
    { path: '/stock/purchase?size=10', shows: title('Receive goods') },
    { path: '/purchase/internal?size=10', shows: table('Internal products') },
    { path: '/purchase/internal?size=10', shows: title('Variants'), reach: firstRow },
    { path: '/purchase/internal/edit', shows: title('New internal product') },
    { path: '/purchase/variants?size=10', shows: table('Variant options') },
    { path: '/purchase/variants?size=10', shows: dialog, reach: firstRow },
    { path: '/products/1688?size=10', shows: table('1688 and other sources') },
    { path: '/products/1688?size=10', shows: title('Source'), reach: firstRow },
    { path: '/products/1688?size=10', shows: dialog, reach: press('Read a page') },
  ],
  packer: [
    { path: '/pack', shows: (page) => page.getByText('Scanner ready') },
    {
      path: '/pack',
      // The first parcel may be complete and waiting to be weighed.
      shows: (page) => page.getByText('Go to', { exact: true }).or(page.getByText(/put it on the scale\.$/)),
      reach: (page) => page.getByRole('listitem').first().getByRole('button').click(),
    },
    { path: '/order/list?size=10', shows: table('Orders') },
  ],
  service: [{ path: '/order/list?size=10&open=first', shows: dialog }],
  affiliate: [
    { path: '/', shows: title('Your link') },
    { path: '/affiliate/withdraws?size=10', shows: table('Withdrawals') },
    { path: '/affiliate/bill-history?size=10', shows: table('Bills') },
    { path: '/account/settings/base', shows: title('Account settings') },
  ],
};

export const outside: readonly Screen[] = [
  { path: '/user/login', shows: title('Sign in') },
  { path: '/waybill-query', shows: title('Where is my parcel?') },
  { path: '/pack', shows: title('Sign in') },
];

/** The pages themselves, without what is opened on them. */
export const lookedAtPaths: ReadonlySet<string> = new Set(
  Object.values(lookedAt).flatMap((all) => all.flatMap(({ path, reach }) => (reach ? [] : (path.split('?')[0] ?? [])))),
);
