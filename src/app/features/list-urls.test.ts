import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/registry.ts';
import { parseSearch, stringifySearch } from '../routes/-search-params.ts';
import { queryString } from '../sync/http/wire-input.ts';
import { readList, writeList } from '../ui/list/list-state.ts';
import { mallSearch } from './catalog/marketplace/mall-search.ts';
import { mallQuery } from './catalog/marketplace/queries.ts';
import * as mapping from './catalog/mapping/queries.ts';
import * as accounts from './finance/accounts/queries.ts';
import * as audit from './platform/audit/queries.ts';
import { noticesQuery, readNotices, writeNotices } from './platform/notifications/queries.ts';
import * as rbac from './platform/rbac/queries.ts';
import * as afterSales from './sales/after-sales/queries.ts';
import { decisionsQuery } from './sales/decisions/queries.ts';
import * as imports from './sales/imports/queries.ts';
import { addressesQuery, addressFilters } from './sales/orders/addresses/queries.ts';
import { allOrdersQuery, ordersQuery } from './sales/orders/queries.ts';
import { readOrders, writeOrders } from './sales/orders/url-state.ts';
import * as profit from './sales/shipping-profit/queries.ts';
import * as statistics from './sales/statistics/queries.ts';
import { readStores, storesQuery, writeStores } from './sales/stores/queries.ts';
import { labelFilters, labelsQuery } from './shipping/labels/queries.ts';
import * as tracking from './shipping/tracking/queries.ts';
import * as purchasing from './warehouse/purchasing/queries.ts';
import * as supplierOrders from './warehouse/supplier-orders/queries.ts';
import * as stock from './warehouse/stock/queries.ts';
import * as pickBatches from './warehouse/pick-batches/queries.ts';
import * as quarantine from './warehouse/quarantine/queries.ts';
import * as locations from './warehouse/locations/queries.ts';
import { countsQuery } from './warehouse/stock-counts/queries.ts';

/** Without the types of the inputs: their union is too complex to call. */
const calls: readonly Call[] = allCalls;

type Search = Record<string, unknown>;
type Query = { readonly queryKey: readonly unknown[] };
type Page = {
  /** What the route's `validateSearch` returns. */
  readonly validated: (search: Search) => Search;
  readonly queries: (search: Search) => readonly Query[];
};

function page<State>(
  read: (search: Search) => State,
  write: (state: State) => Search,
  ...queries: ((state: State) => Query)[]
): Page {
  return {
    validated: (search) => write(read(search)),
    queries: (search) => queries.map((query) => query(read(search))),
  };
}

const unchanged = <State extends Search>(state: State): Search => state;
const plain = (search: Search) => readList(search, []);
const parcels = (state: ReturnType<typeof tracking.readParcels>) =>
  tracking.viewOf(state) === 'all' ? tracking.parcelsQuery(state) : tracking.delaysQuery(state);
const users = rbac.reads(rbac.userFilters);
const roles = rbac.reads([]);
const permissions = rbac.reads(rbac.permissionFilters);
const everyAct = audit.reads('all');
const ownActs = audit.reads('own');
const { readProfit, writeProfit } = profit;

const pages: Readonly<Record<string, Page>> = {
  orders: page(readOrders, writeOrders, ordersQuery, allOrdersQuery),
  addresses: page((search) => readList(search, addressFilters), writeList, addressesQuery),
  'after-sales': page(afterSales.readCases, afterSales.writeCases, afterSales.casesQuery),
  stores: page(readStores, writeStores, ({ list }) => storesQuery(list)),
  import: page(imports.importSearch, unchanged, (search) =>
    imports.rowsQuery('01920000-0000-7000-8000-000000000001', search.outcome ?? 'new', search),
  ),
  decisions: page(plain, writeList, decisionsQuery),
  statistics: page(statistics.readStatistics, statistics.writeStatistics, statistics.statisticsQuery),
  'shipping profit': page(readProfit, writeProfit, profit.parcelsQuery, (state) =>
    profit.groupsQuery(state, 'country'),
  ),
  marketplace: page(mallSearch, unchanged, mallQuery),
  mapping: page(mapping.mappingSearch, unchanged, mapping.productsQuery, mapping.exactQuery),
  stock: page(stock.readStock, writeList, (state) => stock.stockQuery('internal', state)),
  purchases: page(purchasing.readPurchases, writeList, purchasing.purchasesQuery),
  'supplier demand': page(supplierOrders.readSupplierOrders, writeList, supplierOrders.demandQuery),
  suppliers: page(supplierOrders.readSupplierOrders, writeList, supplierOrders.suppliersQuery),
  'supplier orders': page(supplierOrders.readSupplierOrders, writeList, supplierOrders.ordersQuery),
  'expected goods': page(plain, writeList, purchasing.expectedQuery),
  locations: page(locations.readLocations, writeList, (state) =>
    locations.locationsQuery(state, '01920000-0000-7000-8000-000000000001'),
  ),
  pickBatches: page(pickBatches.readPickBatches, writeList, pickBatches.pickBatchesQuery),
  quarantine: page(quarantine.readQuarantine, writeList, quarantine.quarantineQuery),
  'stock counts': page(plain, writeList, countsQuery),
  labels: page((search) => readList(search, labelFilters), writeList, labelsQuery),
  parcels: page(tracking.readParcels, writeList, parcels),
  recharge: page(accounts.readRecharge, accounts.writeRecharge, ({ list }) => accounts.myRechargesQuery(list)),
  recharges: page(accounts.readAdmin, accounts.writeAdmin, accounts.rechargesQuery, ({ list }) =>
    accounts.paymentsQuery(list),
  ),
  bills: page(accounts.readBills, accounts.writeBills, accounts.billsQuery),
  notifications: page(readNotices, writeNotices, noticesQuery),
  users: page(users.read, users.write, rbac.usersQuery),
  roles: page(roles.read, roles.write, rbac.rolesQuery),
  permissions: page(permissions.read, permissions.write, rbac.permissionsQuery),
  'audit log': page(everyAct.read, everyAct.write, (state) => audit.actsQuery('all', state)),
  'own activity': page(ownActs.read, ownActs.write, (state) => audit.actsQuery('own', state)),
};

const keys = `
  page size sort q keyword view open tab amount user_id edit installed install_failed status date
  country_code store_id seller_id financial_status variant_ids fulfillment_status mapping_status
  not_mapped payment_methods manual_pay order_number note stage awaits origin reason payer channel_id
  loss type tracking_status mine kind about user role_names title category_id order_id shop_product_id
  market_product_id import_id outcome unheard_of
`
  .trim()
  .split(/\s+/);

/** Values that some filter accepts, and values that none does. */
const value = fc.oneof(
  fc.constantFrom('paid', 'paid,authorized', 'NL,DE', 'XX', '1', '0', 'all', 'resend', 'delayed', 'security', 'order'),
  fc.constantFrom('last30', '2026.11.01~2026.11.20', '0001.01.01~9999.12.31', '1800.01.01~1800.01.02', '-income'),
  fc.constantFrom('-profit', 'title', 'first', 'WAITING', 'to_print', 'unread', 'new', '1e3', '007', 'true', 'null'),
  fc.constantFrom(20, 1000, 1_000_001, Number.MAX_SAFE_INTEGER, -1, 0.5, Number.NaN, null, undefined, true, false),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 101, maxLength: 400 }),
  fc.integer(),
  fc.double(),
  fc.uuid(),
  fc.array(fc.oneof(fc.string(), fc.integer(), fc.constantFrom('paid', 'NL'))),
  fc.object(),
);
const searches = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: 12 });

const inUrl = (search: Search): Search => parseSearch(stringifySearch(search));
const present = (search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, each]) => each !== undefined));

/** What the contract refuses about a query's input; null when it accepts it. */
function refused({ queryKey: [, name, input] }: Query): string | null {
  const call = calls.find((each) => each.name === name);
  if (!call) return `no call ${String(name)}`;
  const sent: unknown =
    call.method === 'GET'
      ? Object.fromEntries(new URLSearchParams(queryString(input)))
      : JSON.parse(JSON.stringify(input));
  const result = call.input.safeParse(sent);
  return result.success ? null : `${call.name}: ${result.error.message}`;
}

describe.each(Object.entries(pages))('the URL of %s', (_, { validated, queries }) => {
  test('stays the same when it is read, written, and read from the address bar again', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const once = present(validated(search));
        expect(present(validated(once))).toEqual(once);
        expect(present(validated(inUrl(once)))).toEqual(once);
      }),
    );
  });

  test('every URL leads to requests that the contract accepts', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(queries(search).map(refused)).toEqual(queries(search).map(() => null));
      }),
    );
  });

  test('with other pages and sizes is another query', () => {
    const keyOf = (search: Search) => JSON.stringify(queries(search).at(0)?.queryKey);
    const variants = [{}, { page: 2 }, { page: 3 }, { size: 20 }, { page: 2, size: 20 }];
    expect(new Set(variants.map(keyOf)).size).toBe(variants.length);
  });
});
