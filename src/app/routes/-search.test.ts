import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editSearch, readProducts, writeProducts } from '../features/catalog/market-editing/queries.ts';
import { readImports, writeImports } from '../features/catalog/import-list/queries.ts';
import { mallSearch } from '../features/catalog/marketplace/mall-search.ts';
import * as internal from '../features/catalog/internal-products/queries.ts';
import { categoriesSearch, readLabels, writeLabels } from '../features/catalog/taxonomy/queries.ts';
import { readOptions, writeOptions } from '../features/catalog/variant-options/queries.ts';
import { mappingSearch } from '../features/catalog/mapping/queries.ts';
import { readSources, writeSources } from '../features/catalog/sources/queries.ts';
import { readBank, writeBank } from '../features/finance/bank-statements/queries.ts';
import { readCredit, writeCredit } from '../features/finance/credit/queries.ts';
import * as accounts from '../features/finance/accounts/queries.ts';
import * as affiliates from '../features/finance/affiliates/queries.ts';
import { readMarketingFees } from '../features/finance/marketing-fees/queries.ts';
import { invoiceSearch, readInvoices } from '../features/finance/invoices/queries.ts';
import { readBooks, writeBooks } from '../features/finance/books/queries.ts';
import { readCharged, writeCharged } from '../features/finance/charged-orders/queries.ts';
import { readHistory, writeHistory } from '../features/finance/store-history/queries.ts';
import { readStoreCosts } from '../features/finance/store-costs/queries.ts';
import { readPaypal, readReturn, writePaypal, writeReturn } from '../features/finance/paypal/queries.ts';
import { readBillDay, writeBillDay } from '../features/finance/accounts/bills/days/queries.ts';
import * as audit from '../features/platform/audit/queries.ts';
import { readNotices, writeNotices } from '../features/platform/notifications/queries.ts';
import * as rbac from '../features/platform/rbac/queries.ts';
import { readCases, writeCases } from '../features/sales/after-sales/queries.ts';
import { applySearch } from '../features/sales/checkout/application/queries.ts';
import { importSearch } from '../features/sales/imports/queries.ts';
import { readGrid, writeGrid } from '../features/catalog/market-editing/grid/queries.ts';
import { importSearch as marketImportSearch } from '../features/catalog/market-editing/import/queries.ts';
import { addressFilters } from '../features/sales/orders/addresses/queries.ts';
import { readOrders, writeOrders } from '../features/sales/orders/url-state.ts';
import { processSearch } from '../features/sales/process/queries.ts';
import { changesSearch, readShopProducts, writeShopProducts } from '../features/sales/shop-products/queries.ts';
import { readStores, writeStores } from '../features/sales/stores/queries.ts';
import { labelFilters } from '../features/shipping/labels/queries.ts';
import { helpCentreSearch } from '../features/support/help/queries.ts';
import { helpSearch } from '../features/support/help/reader/queries.ts';
import { readFormulas, writeFormulas } from '../features/sourcing/formulas/queries.ts';
import { readQuotations, writeQuotations } from '../features/sourcing/quotations/queries.ts';
import { addInquirySearch, readInquiries, writeInquiries } from '../features/sourcing/inquiries/queries.ts';
import { importSearch as priceImportSearch } from '../features/shipping/shipper-prices/import/queries.ts';
import { readShipper, writeShipper } from '../features/shipping/shipper-prices/url-state.ts';
import { writeExpenses } from '../shared/expenses/expense-search.ts';
import { readParcel, writeParcel } from '../shared/shipping/parcel-state.ts';
import { openParcelOf, readParcels } from '../features/shipping/tracking/queries.ts';
import { packModes } from '../features/warehouse/packing-modes/modes.ts';
import { readTickets, writeTickets } from '../features/support/tickets/ticket-state.ts';
import { readReport, writeReport } from '../features/support/tickets/report/queries.ts';
import { importSearch as stockImportSearch } from '../features/warehouse/stock-import/queries.ts';
import { readPickBatches } from '../features/warehouse/pick-batches/queries.ts';
import { readLots } from '../features/warehouse/lots/queries.ts';
import { readQuarantine } from '../features/warehouse/quarantine/queries.ts';
import { readLocations } from '../features/warehouse/locations/queries.ts';
import { readStock } from '../features/warehouse/stock/queries.ts';
import { readSupplierOrders } from '../features/warehouse/supplier-orders/queries.ts';
import { flowSearch } from '../features/warehouse/purchasing/flow/queries.ts';
import { readPurchases } from '../features/warehouse/purchasing/queries.ts';
import { useFakeStorage } from '../session/storage.fixture.ts';
import { readList, writeList } from '../ui/list/list-state.ts';
import { plainSearch } from '../ui/list/plain-search.ts';
import * as searches from './-search.ts';
import { parseSearch, stringifySearch } from './-search-params.ts';

// Chosen orders of a long list are kept outside the URL.
useFakeStorage('sessionStorage');

type Search = Record<string, unknown>;
type Validate = (search: Search) => Search;

const through =
  <State>(read: (search: Search) => State, write: (state: State) => Search): Validate =>
  (search) =>
    write(read(search));
const list = (filters: Parameters<typeof readList>[1] = []): Validate =>
  through((search) => readList(search, filters), writeList);
const withOpen =
  (validate: Validate): Validate =>
  (search) => ({ ...validate(search), ...searches.openSearch(search) });
const users = rbac.reads(rbac.userFilters);
const permissions = rbac.reads(rbac.permissionFilters);
const roles = rbac.reads([]);
const labels = through(readLabels, writeLabels);
const products = through(readProducts, writeProducts);
const everyAct = audit.reads('all');
const ownActs = audit.reads('own');

/** What the route files give as `validateSearch`, by file. */
const routes: Readonly<Record<string, Validate>> = {
  '_in/account/settings_.security.activity.tsx': through(ownActs.read, ownActs.write),
  '_in/accounts/AccountBillHistory/AccountBillDetailList.tsx': through(readBillDay, writeBillDay),
  '_in/accounts/admin-recharge.tsx': through(accounts.readAdmin, accounts.writeAdmin),
  '_in/accounts/bank-statements.tsx': through(readBank, writeBank),
  '_in/accounts/bill-history.tsx': through(accounts.readBills, accounts.writeBills),
  '_in/accounts/credit.tsx': through(readCredit, writeCredit),
  '_in/accounts/invoice.tsx': through(readInvoices, writeList),
  '_in/accounts/invoice_.invoice-detail.tsx': invoiceSearch,
  '_in/accounts/paypal-history.tsx': through(readPaypal, writePaypal),
  '_in/accounts/paypal-return.tsx': through(readReturn, writeReturn),
  '_in/accounts/marketing-fee.tsx': through(readMarketingFees, writeExpenses),
  '_in/accounts/orders.tsx': through(readCharged, writeCharged),
  '_in/accounts/store-history.tsx': through(readHistory, writeHistory),
  '_in/accounts/books.tsx': through(readBooks, writeBooks),
  '_in/accounts/store-cost.tsx': through(readStoreCosts, writeExpenses),
  '_in/accounts/manual-pay-history.tsx': through(accounts.readPayments, accounts.writePayments),
  '_in/accounts/recharge.tsx': through(accounts.readRecharge, accounts.writeRecharge),
  '_in/affiliate/users.tsx': through(affiliates.readOpen, affiliates.writeOpen),
  '_in/affiliate/withdraws.tsx': through(affiliates.readOpen, affiliates.writeOpen),
  '_in/affiliate/bill-history.tsx': through(affiliates.readBills, affiliates.writeBills),
  '_in/dashboard.tsx': plainSearch,
  '_in/inquiry/quote.tsx': searches.inquirySearch,
  '_in/notifications.tsx': through(readNotices, writeNotices),
  '_in/order/address.tsx': withOpen(list(addressFilters)),
  '_in/order/aftersale.tsx': through(readCases, writeCases),
  '_in/order/decisions.tsx': withOpen(list()),
  '_in/order/import.tsx': importSearch,
  '_in/products/mall_.manage_.grid.tsx': (search) => writeGrid(readGrid(search)),
  '_in/products/mall_.manage_.import.tsx': marketImportSearch,
  '_in/order/labels.tsx': list(labelFilters),
  '_in/order/list.tsx': through(readOrders, writeOrders),
  '_in/order/process.tsx': processSearch,
  '_in/order/shipping-orders.tsx': (search) => {
    const open = openParcelOf(search);
    return { ...writeList(readParcels(search)), ...(open && { open }) };
  },
  '_in/order/shipping-profit.tsx': plainSearch,
  '_in/order/statistics.tsx': plainSearch,
  '_in/products/1688.tsx': through(readSources, writeSources),
  '_in/products/categories.tsx': categoriesSearch,
  '_in/products/collection.tsx': labels,
  '_in/products/import-list.tsx': through(readImports, writeImports),
  '_in/products/mall.tsx': mallSearch,
  '_in/products/mall_.deleted.tsx': products,
  '_in/products/mall_.edit.tsx': editSearch,
  '_in/products/mall_.manage.tsx': products,
  '_in/products/my/add-inquiry.tsx': addInquirySearch,
  '_in/products/my/index.tsx': through(readShopProducts, writeShopProducts),
  '_in/products/my/mapping.tsx': mappingSearch,
  '_in/products/product_change_logs.tsx': changesSearch,
  '_in/products/quotation.tsx': through(readQuotations, writeQuotations),
  '_in/products/tags.tsx': labels,
  '_in/products/vendors.tsx': labels,
  '_in/purchase/internal.tsx': through(internal.readProducts, writeList),
  '_in/purchase/internal_.edit.tsx': internal.editSearch,
  '_in/purchase/variants.tsx': through(readOptions, writeOptions),
  '_in/purchase/list.tsx': withOpen(through(readPurchases, writeList)),
  '_in/purchase/orders.tsx': withOpen(through(readSupplierOrders, writeList)),
  '_in/helpcenter.tsx': helpCentreSearch,
  '_in/internal-helpcenter.tsx': helpCentreSearch,
  '_in/internal-help/index.tsx': helpSearch,
  '_in/quotation-formula.tsx': through(readFormulas, writeFormulas),
  '_in/rbac/audit-log.tsx': through(everyAct.read, everyAct.write),
  '_in/rbac/permission-list.tsx': through(permissions.read, permissions.write),
  '_in/rbac/role-list.tsx': through(roles.read, roles.write),
  '_in/rbac/user-list.tsx': through(users.read, users.write),
  '_in/settings/exchange-rate.tsx': searches.ratePairSearch,
  '_in/sourcing.tsx': through(readInquiries, writeInquiries),
  '_in/shipper.tsx': through(readShipper, writeShipper),
  '_in/shipper_.import.tsx': priceImportSearch,
  '_in/stock/counts.tsx': withOpen(list()),
  '_in/stock/import.tsx': stockImportSearch,
  '_in/stock/picking.tsx': withOpen(through(readPickBatches, writeList)),
  '_in/stock/lots.tsx': withOpen(through(readLots, writeList)),
  '_in/stock/quarantine.tsx': withOpen(through(readQuarantine, writeList)),
  '_in/stock/locations.tsx': withOpen(through(readLocations, writeList)),
  '_in/stock/list.tsx': withOpen(through(readStock, writeList)),
  '_in/stock2/list.tsx': withOpen(through(readStock, writeList)),
  '_in/stock/live.tsx': withOpen(through(readStock, writeList)),
  '_in/stock/platform.tsx': withOpen(through(readStock, writeList)),
  '_in/stock/hosted.tsx': withOpen(through(readStock, writeList)),
  '_in/stock/purchase_.apply.tsx': applySearch,
  '_in/stock/purchase_.flow.tsx': flowSearch,
  '_in/stock/purchase.tsx': (search) => ({ ...list()(search), ...searches.waybillSearch(search) }),
  '_in/store.tsx': through(readStores, writeStores),
  '_in/ticket.tsx': through(readTickets, writeTickets),
  '_in/ticket_.reports.tsx': through(readReport, writeReport),
  '_in/yt-waybill-query.tsx': searches.trackNumbersSearch,
  'pack.tsx': searches.packSearch,
  'setup.tsx': searches.tokenSearch,
  'shipping-quotes.tsx': through(readParcel, writeParcel),
  'user/confirm-address.tsx': searches.tokenSearch,
  'user/login.tsx': searches.loginSearch,
  'user/register-result.tsx': searches.optionalTokenSearch,
  'user/register.tsx': searches.registerSearch,
  'user/reset.tsx': searches.tokenSearch,
  'waybill-query.tsx': searches.trackNumberSearch,
};

/** The text of each route file. */
const texts = import.meta.glob<string>('./**/[!-]*.tsx', { query: '?raw', import: 'default', eager: true });
const files = Object.entries(texts).map(([path, text]) => ({ path: path.slice(2), text }));
const reading = (words: RegExp) => files.filter(({ text }) => words.test(text)).map(({ path }) => path);

test('every route that reads its search is tested here, and every other one reads none', () => {
  expect(reading(/validateSearch/).toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(reading(/useSearch\(|loaderDeps/).filter((path) => !(path in routes))).toEqual([]);
});

const keys = `
  page size sort q keyword view open tab edit installed install_failed status date country country_code store_id
  seller_id user_id token redirect referral_code parcel mode track_no track_nos waybill weight kinds ids pick import_id inquiry
  from to outcome title category_id shop_product_id amount order_id new ref name __proto__ constructor toString unheard_of
`
  .trim()
  .split(/\s+/);
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 3_001, max: 3_500 }).map((length) => '7'.repeat(length)),
  fc.constantFrom('pack', 'receive', 'NL', 'battery,liquid', '10x20x30', '-income', 'all', '2026.11.01~2026.11.20'),
  fc.constantFrom(null, undefined, true, false, Number.NaN, Infinity, -0, 0, 1, 1e300),
  fc.integer(),
  fc.uuid(),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.uuid()), { maxLength: 4 }),
  fc.object({ maxDepth: 1 }),
);
const search = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 8 });
const present = (given: Search): Search =>
  Object.fromEntries(Object.entries(given).filter(([, each]) => each !== undefined));

describe.each(Object.entries(routes))('the search of %s', (_, validate) => {
  test('of any link is read without an error, as texts and numbers only', () => {
    fc.assert(
      fc.property(search, (given) => {
        for (const each of Object.values(present(validate(given)))) expect(typeof each).toMatch(/^(string|number)$/);
      }),
      { numRuns: 25 },
    );
  });

  test('is the same after it was read, and after it went through the address bar', () => {
    const inUrl = search.map((given) => parseSearch(stringifySearch(given)));
    fc.assert(
      fc.property(inUrl, (given) => {
        const once = present(validate(given));
        expect(present(validate(once))).toEqual(once);
        expect(present(validate(parseSearch(stringifySearch(once))))).toEqual(once);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a number of digits in a link from outside', () => {
  const longest = '77301234567890123456';
  test.each([
    ['the public waybill query', searches.trackNumberSearch, 'track_no'],
    ['the waybill query for staff', searches.trackNumbersSearch, 'track_nos'],
    ['receiving', searches.waybillSearch, 'waybill'],
    ['packing', searches.packSearch, 'parcel'],
  ] as const)('is found by %s', (_, validate, name) => {
    for (const number of ['4208', '20418', longest])
      expect(validate(parseSearch(`?${name}=${number}`))).toEqual({ [name]: number });
  });
});

describe('the token of a mail', () => {
  test.each([
    ['?token=01JD7Q4K', '01JD7Q4K'],
    ['?token=123456', '123456'],
    ['?token=9e99', '9e99'],
    ['?token=', ''],
    ['', ''],
    ['?token=a&token=b', ''],
  ])('%s is %s', (address, token) => {
    expect(searches.tokenSearch(parseSearch(address))).toEqual({ token });
    expect(searches.optionalTokenSearch(parseSearch(address))).toEqual(token === '' ? {} : { token });
  });
});

describe('the search of packing', () => {
  test.each(packModes)('has the mode %s', (mode) => {
    expect(searches.packSearch({ mode })).toEqual({ mode });
  });

  test('has no unknown mode and no empty parcel', () => {
    expect(searches.packSearch({ mode: 'weigh', parcel: '' })).toEqual({});
    expect(searches.packSearch({ mode: ['pack'], parcel: { length: 1 } })).toEqual({});
  });

  test('has at most the longest number of a parcel', () => {
    expect(searches.packSearch({ parcel: 'P'.repeat(61) }).parcel).toHaveLength(60);
  });
});

test('a missing rate is a pair of two currencies', () => {
  expect(searches.ratePairSearch({ from: 'EUR', to: 'USD' })).toEqual({ from: 'EUR', to: 'USD' });
  for (const to of [undefined, 'XYZ', 'EUR', ['USD']]) expect(searches.ratePairSearch({ from: 'EUR', to })).toEqual({});
});

test('the login returns to the full path, with its own search', () => {
  const path = '/order/list?keyword=mug&page=2#top';
  expect(searches.loginSearch(parseSearch(stringifySearch({ redirect: path })))).toEqual({ redirect: path });
  expect(searches.loginSearch({ redirect: '' })).toEqual({});
});

test('an affiliate’s code of digits is their code, and a long one is cut', () => {
  expect(searches.registerSearch(parseSearch('?referral_code=4711'))).toEqual({ referral_code: '4711' });
  expect(searches.registerSearch({ referral_code: 'x'.repeat(99) }).referral_code).toHaveLength(40);
  expect(searches.registerSearch({ referral_code: [] })).toEqual({});
});
