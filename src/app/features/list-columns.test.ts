import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/registry.ts';
import { drawnColumns, sortOf, tracksOf, type Column } from '../ui/list/columns/column.ts';
import { importColumns } from './catalog/import-list/columns.tsx';
import { sourceColumns } from './catalog/sources/columns.tsx';
import { billColumns } from './finance/accounts/bills/bill-columns.tsx';
import { rechargeColumns } from './finance/accounts/recharge/recharge-columns.tsx';
import { entryColumns } from './finance/bank-statements/columns.tsx';
import { columnsFor as chargedColumns } from './finance/charged-orders/columns.tsx';
import { columnsFor as invoiceColumns } from './finance/invoices/columns.tsx';
import * as fees from './finance/marketing-fees/columns.tsx';
import * as costs from './finance/store-costs/columns.tsx';
import { auditColumns } from './platform/audit/audit-columns.tsx';
import { noticeColumns } from './platform/notifications/columns.tsx';
import { roleColumns } from './platform/rbac/roles/roles-columns.tsx';
import { userColumns } from './platform/rbac/users-columns.tsx';
import { caseColumns } from './sales/after-sales/columns.tsx';
import { orderColumns } from './sales/orders/columns.tsx';
import { groupColumns, parcelColumns } from './sales/shipping-profit/columns.tsx';
import { sidesOf } from './sales/shipping-profit/sides.ts';
import { productColumns } from './sales/shop-products/list/columns.tsx';
import { statisticsColumns } from './sales/statistics/columns.tsx';
import { storeColumns } from './sales/stores/columns.tsx';
import { formulaColumns } from './sourcing/formulas/formula-columns.tsx';
import { inquiryColumns } from './sourcing/inquiries/list/columns.tsx';
import { quotationColumns } from './sourcing/quotations/columns.tsx';
import { ticketColumns } from './support/tickets/list/columns.tsx';
import { reportColumns } from './support/tickets/report/columns.tsx';
import { noticeColumns as inboundColumns } from './warehouse/inbound-notices/columns.tsx';
import { lotColumns } from './warehouse/lots/columns.tsx';
import { pickBatchColumns } from './warehouse/pick-batches/columns.tsx';
import { quarantineColumns } from './warehouse/quarantine/columns.tsx';
import { stockColumns } from './warehouse/stock/columns.tsx';
import { billColumns as storageColumns } from './warehouse/storage-fees/columns.tsx';
import { claimColumns } from './warehouse/supplier-orders/claims/columns.tsx';
import { demandColumns } from './warehouse/supplier-orders/demand/columns.tsx';
import { supplierColumns } from './warehouse/supplier-orders/suppliers/SuppliersList.tsx';
import { supplierOrderColumns } from './warehouse/supplier-orders/orders/columns.tsx';
import { purchaseColumns } from './warehouse/purchasing/columns.tsx';

/** Without the types of the inputs: their union is too complex to call. */
const calls: readonly Call[] = allCalls;

/** The properties of a column that the rules below check. */
type AnyColumn = Omit<Column<never>, 'cell' | 'tablet'> & { tablet?: { width?: number; sort?: string } };
type List = readonly AnyColumn[];

const sellersSides = sidesOf(['buyer']);
const staffSides = sidesOf(['admin']);
const lists: Readonly<Record<string, List>> = {
  'orders of a seller': orderColumns({ prices: true, sellers: false }) as List,
  'orders of staff': orderColumns({ prices: true, sellers: true }) as List,
  'orders of a packer': orderColumns({ prices: false, sellers: true }) as List,
  'stores of a seller': storeColumns(false) as List,
  'stores of staff': storeColumns(true) as List,
  'refunds of a seller': caseColumns({ kind: 'refund', sellers: false }) as List,
  'resends of staff': caseColumns({ kind: 'resend', sellers: true }) as List,
  'extra charges of staff': caseColumns({ kind: 'collect', sellers: true }) as List,
  'profit of a seller by parcel': parcelColumns(sellersSides, false) as List,
  'profit of staff by parcel': parcelColumns(staffSides, true) as List,
  'profit by channel': groupColumns('channel', staffSides) as List,
  'profit by country': groupColumns('country', sellersSides) as List,
  'statistics by product': statisticsColumns('product', { sale: true, cost: true }) as List,
  'statistics by country of a purchaser': statisticsColumns('country', { sale: false, cost: true }) as List,
  'statistics by month without prices': statisticsColumns('month', { sale: false, cost: false }) as List,
  'report on tickets by day': reportColumns('day') as List,
  'report on tickets by user': reportColumns('assignee') as List,
  'my products': productColumns as List,
  purchases: purchaseColumns as List,
  'supplier demand': demandColumns as List,
  'supplier orders': supplierOrderColumns as List,
  suppliers: supplierColumns as List,
  'recharges of a seller': rechargeColumns({ showSeller: false, queue: false }) as List,
  'recharges of staff': rechargeColumns({ showSeller: true, queue: true }) as List,
  bills: billColumns as List,
  notifications: noticeColumns as List,
  users: userColumns as List,
  roles: roleColumns as List,
  'audit log': auditColumns as List,
};
const idsOf = (columns: List) => columns.map(({ id }) => id);

describe.each(Object.entries(lists))('%s', (_, columns) => {
  test('each column has an id and a head of its own', () => {
    const ids = idsOf(columns);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const heads = columns.map(({ head }) => head.message ?? head.id);
    expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([]);
  });

  test('what names the row comes first and cannot be hidden', () => {
    const [first] = columns;
    expect(first?.fixed).toBe(true);
    expect(columns.filter(({ fixed, hidden }) => fixed && hidden)).toEqual([]);
  });

  test('a column merges into one that is itself drawn on a tablet', () => {
    const hosts = columns.flatMap(({ mergeInto }) => (mergeInto === undefined ? [] : [mergeInto]));
    const drawn = new Set(idsOf(columns.filter(({ mergeInto }) => mergeInto === undefined)));
    expect(hosts.filter((id) => !drawn.has(id))).toEqual([]);
  });

  test('a column that gives way on a laptop is neither the name nor hidden anyway', () => {
    expect(columns.filter(({ yields, fixed, hidden }) => yields !== undefined && (fixed || hidden))).toEqual([]);
  });

  test('a minimum width is not above the width', () => {
    expect(columns.filter(({ minWidth = 0, width }) => minWidth > width)).toEqual([]);
  });

  test('on a tablet fewer columns are drawn, and none is lost', () => {
    const shown = columns as readonly Column<never>[];
    const wide = drawnColumns(shown, false);
    const tablet = drawnColumns(shown, true);
    expect(wide.map(({ id }) => id)).toEqual(idsOf(columns));
    expect(tablet.length).toBeLessThanOrEqual(wide.length);
    const merged = columns.filter(({ mergeInto }) => mergeInto !== undefined).length;
    expect(tablet).toHaveLength(wide.length - merged);
  });
});

/** Lists that are checked for their width only. */
const others: Readonly<Record<string, List>> = {
  'import list of a seller': importColumns(false) as List,
  'import list of staff': importColumns(true) as List,
  'factory pages': sourceColumns as List,
  'entries of a bank statement': entryColumns as List,
  'charged orders of a seller': chargedColumns(false) as List,
  'charged orders of staff': chargedColumns(true) as List,
  'invoices of staff': invoiceColumns(true) as List,
  'marketing fees of a seller': fees.columns as List,
  'marketing fees of staff': fees.columnsWithSeller as List,
  'store costs of a seller': costs.columns as List,
  'store costs of staff': costs.columnsWithSeller as List,
  formulas: formulaColumns as List,
  'inquiries of a seller': inquiryColumns(false) as List,
  'inquiries of staff': inquiryColumns(true) as List,
  quotations: quotationColumns as List,
  'tickets of a seller': ticketColumns(false) as List,
  'tickets of staff': ticketColumns(true) as List,
  'announced goods': inboundColumns as List,
  lots: lotColumns as List,
  'pick batches': pickBatchColumns as List,
  quarantine: quarantineColumns as List,
  stock: stockColumns(() => undefined) as List,
  'storage fees': storageColumns as List,
  'supplier claims': claimColumns as List,
};

describe.each(Object.entries({ ...lists, ...others }))('%s', (_, columns) => {
  const widthOf = (isTablet: boolean) => {
    const shown = (columns as readonly Column<never>[]).filter(({ hidden }) => !hidden);
    return tracksOf(drawnColumns(shown, isTablet), () => undefined, { before: 14, after: 0 }).minWidth;
  };
  test('fits a window of 1440 px', () => expect(widthOf(false)).toBeLessThanOrEqual(1134));
  test('fits a tablet of 800 px', () => expect(widthOf(true)).toBeLessThanOrEqual(686));
});

describe('sorting', () => {
  const accepts = (name: string, sort: string) =>
    calls.find((call) => call.name === name)?.input.safeParse({ sort, start: '2026-11-01', end: '2026-11-02' })
      .success ?? false;

  test.each([
    ['order.list', lists['orders of a seller']],
    ['order.list', lists['orders of staff']],
    ['order.shippingProfit', lists['profit of a seller by parcel']],
    ['order.shippingProfit', lists['profit of staff by parcel']],
    ['order.statistics', lists['statistics by product']],
    ['order.statistics', lists['statistics by month without prices']],
    ['ticket.report', lists['report on tickets by day']],
  ])('%s accepts what a head sorts by, on every width', (name, columns = []) => {
    const names = (columns as readonly Column<never>[]).flatMap((column) =>
      [sortOf(column, false), sortOf(column, true)].filter((sort) => sort !== undefined),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((sort) => !accepts(name, sort))).toEqual([]);
    expect(accepts(name, 'password')).toBe(false);
  });

  test('a list that the server sorts one way has no sortable head', () => {
    const sortable = Object.entries(lists)
      .filter(([, columns]) => columns.some(({ sort }) => sort !== undefined))
      .map(([name]) => name);
    expect(sortable.every((name) => /^(orders|profit|statistics|report)/.test(name))).toBe(true);
  });
});

describe('who sees what', () => {
  const money = ['income', 'cost', 'margin'];

  test('a packer sees no amount of an order, not even in the column chooser', () => {
    expect(idsOf(lists['orders of a packer'] ?? []).filter((id) => money.includes(id))).toEqual([]);
    expect(idsOf(lists['orders of a seller'] ?? [])).toEqual(expect.arrayContaining(money));
  });

  test('the margin is shown to sellers; staff may choose it', () => {
    const margin = (columns: List = []) => columns.find(({ id }) => id === 'margin')?.hidden ?? false;
    expect(margin(lists['orders of a seller'])).toBe(false);
    expect(margin(lists['orders of staff'])).toBe(true);
  });

  test.each(['orders', 'stores', 'recharges'])('of %s a seller sees no column of sellers', (noun) => {
    expect(idsOf(lists[`${noun} of staff`] ?? [])).toContain('seller');
    expect(idsOf(lists[`${noun} of a seller`] ?? [])).not.toContain('seller');
  });

  test('a resend shows who pays, other cases what the order cost', () => {
    expect(idsOf(lists['resends of staff'] ?? [])).toContain('payer');
    expect(idsOf(lists['resends of staff'] ?? [])).not.toContain('cost');
    expect(idsOf(lists['extra charges of staff'] ?? [])).toContain('cost');
    expect(idsOf(lists['extra charges of staff'] ?? [])).not.toContain('payer');
  });

  test('a purchaser sees only the shipping cost, and a profit needs both amounts', () => {
    expect(sidesOf(['purchaser'])).toEqual(['cost']);
    expect(sidesOf(['buyer'])).toEqual(['paid', 'charged', 'profit']);
    expect(sidesOf(['admin'])).toEqual(['charged', 'cost', 'profit']);
  });

  test.each([
    ['a purchaser', ['purchaser'], ['Cost']],
    ['a seller', ['buyer'], ['Paid by customers', 'Charged', 'Profit']],
  ] as const)('of shipping %s sees these amounts of a parcel', (_, roles, heads) => {
    const amounts = new Set(['Paid by customers', 'Charged', 'Cost', 'Profit']);
    const shown = parcelColumns(sidesOf(roles), true).map(({ head }) => head.message ?? '');
    expect(shown.filter((head) => amounts.has(head))).toEqual(heads);
  });
});
