import { describe, expect, test } from 'vitest';
import { dayAfter, utcDay } from '#domain/sales/home/days.ts';
import { shareOf } from '#domain/finance/store-costs/period-shares.ts';
import { historyGroups } from '#domain/finance/store-history/report.ts';
import { transaction } from '#server/core/db/pool.ts';
import { drizzle } from '#server/core/db/sql.ts';
import { fillAfterSales } from '#server/demo/after-sales.ts';
import { fillExpenses } from '#server/demo/finance/expenses.ts';
import { userId } from '#server/demo/people.ts';
import { testApp } from '../support/server/app.ts';
import { worldAnchor, worldTemplate } from '../support/database/world.ts';
import type { Input, TestClient } from '../support/server/client.ts';

const app = await testApp({ template: await worldTemplate() });
const now = worldAnchor;
await transaction(app.pool, async (client) => {
  await fillAfterSales(drizzle(client), now);
  await fillExpenses(drizzle(client), now);
});
const [admin, manager, sales, seller, seller2] = [
  await app.as('admin'),
  await app.as('manager'),
  await app.as('sales'),
  await app.as('seller'),
  await app.as('seller2'),
];
const today = utcDay(now);
const quarter = { start: dayAfter(today, -89), end: today, size: 1000 };
type Ask = Input<'funding.storeHistory'>;

const reportOf = async (by: TestClient, input: Partial<Ask> = {}) => {
  const { data, code, msg } = await by.query('funding.storeHistory', { ...quarter, ...input });
  if (code !== 200) throw new Error(msg);
  return data;
};
type Row = Awaited<ReturnType<typeof reportOf>>['list'][number];
const amounts = [
  'revenue',
  'open',
  'refunded',
  'goods',
  'shipping',
  'taxes',
  'after_sales',
  'fees',
  'marketing',
  'store_costs',
  'profit',
] as const;
const minors = (row: Pick<Row, (typeof amounts)[number]>) =>
  Object.fromEntries(amounts.map((name) => [name, row[name].minor]));
const total = (list: readonly Row[]) =>
  Object.fromEntries(amounts.map((name) => [name, list.reduce((sum, row) => sum + row[name].minor, 0)]));
const numberOf = async (sql: string, values: unknown[]) =>
  Number((await app.pool.query<{ n: string }>(sql, values)).rows[0]?.n ?? 0);

/** What the ledger has for the orders of a seller in the period, by another way than the report. */
async function books(sellerId: string) {
  const lines = `from postings p join posting_lines l on l.posting_id = p.id join ledger_accounts a on a.id = l.account_id
    where p.seller_id = $1 and p.order_id in (select id from orders where seller_id = $1 and created_at >= $2::date)`;
  const bills = (where: string) =>
    numberOf(`select -sum(l.amount_minor) as n ${lines} and a.kind = 'seller-available' and ${where}`, [
      sellerId,
      quarter.start,
    ]);
  return {
    all: await bills('l.bill_type is not null'),
    goods: await bills('l.bill_type in (1, -3) and l.bill_tax is null'),
    shipping: await bills('l.bill_type in (2, -4) and l.bill_tax is null'),
    taxes: await bills('l.bill_type in (1, 2, -3, -4) and l.bill_tax is not null'),
    after_sales: await bills('l.bill_type in (3, -1, -2)'),
    income: await numberOf(
      `select sum(income_base_minor) as n from orders where seller_id = $1 and created_at >= $2::date and order_status <> 'cancelled'`,
      [sellerId, quarter.start],
    ),
  };
}

/** The confirmed costs or fees of a seller in a period, by the domain. */
async function spentOf(
  table: 'store_costs' | 'marketing_fees',
  sellerId: string,
  range = { from: quarter.start, to: today },
) {
  const { rows } = await app.pool.query<{ minor: string; from: string; to: string }>(
    `select base_minor as minor, from_day::text as from, to_day::text as to from ${table} where seller_id = $1 and base_minor is not null`,
    [sellerId],
  );
  return rows.reduce((sum, { minor, from, to }) => sum + shareOf(Number(minor), { from, to }, range), 0);
}

describe.each(historyGroups)('by %s', (by) => {
  test('the rows add up to the sums, and the sums are what the books and the entries say', async () => {
    const { list, count, sums } = await reportOf(seller, { by });
    expect(count).toBe(list.length);
    expect(list.length).toBeGreaterThan(1);
    expect(total(list)).toEqual(minors(sums));
    const booked = await books(userId('seller'));
    const got = minors(sums);
    expect(got).toMatchObject({
      goods: booked.goods,
      shipping: booked.shipping,
      taxes: booked.taxes,
      after_sales: booked.after_sales,
      marketing: await spentOf('marketing_fees', userId('seller')),
      store_costs: await spentOf('store_costs', userId('seller')),
    });
    expect(booked.goods).toBeGreaterThan(0);
    expect(booked.after_sales).not.toBe(0);
    expect(got['marketing']).toBeGreaterThan(0);
    expect((got['goods'] ?? 0) + (got['shipping'] ?? 0) + (got['taxes'] ?? 0) + (got['after_sales'] ?? 0)).toBe(
      booked.all,
    );
    expect((got['revenue'] ?? 0) + (got['open'] ?? 0) + (got['refunded'] ?? 0)).toBe(booked.income);
    for (const row of [...list, sums]) {
      const { profit = 0, revenue = 0, open: _, refunded: __, ...costs } = minors(row);
      expect(profit).toBe(Object.values(costs).reduce((rest, cost) => rest - cost, revenue));
    }
  });

  test('the orders behind a row add up to it, without the costs and fees of its store', async () => {
    const { list } = await reportOf(seller, { by, sort: 'orders' });
    for (const row of [list[0], list.at(-1)]) {
      if (!row) continue;
      const { data } = await seller.query('funding.storeHistoryOrders', { ...quarter, by, key: row._id });
      expect(data.count).toBe(data.list.length);
      for (const name of ['revenue', 'open', 'refunded', 'goods', 'shipping', 'taxes', 'after_sales', 'fees'] as const)
        expect([name, data.list.reduce((sum, order) => sum + order[name].minor, 0)]).toEqual([name, row[name].minor]);
    }
  });

  test('any cut of the period in two leaves the sums as they were', async () => {
    const whole = (await reportOf(seller, { by })).sums;
    const cut = dayAfter(today, -17);
    const [first, second] = [
      (await reportOf(seller, { by, end: cut })).sums,
      (await reportOf(seller, { by, start: dayAfter(cut, 1) })).sums,
    ];
    for (const name of amounts)
      expect([name, first[name].minor + second[name].minor]).toEqual([name, whole[name].minor]);
  });
});

describe('who sees what', () => {
  test('a seller own stores, a salesperson those of assigned sellers, administrators all', async () => {
    const storesOf = async (client: TestClient) =>
      (await reportOf(client, { sort: 'name', direction: 'asc' })).list.map(({ title }) => title);
    expect(await storesOf(seller)).toEqual(['Nordlys Home', 'Nordlys Outdoor']);
    expect(await storesOf(seller2)).toEqual(['Maison Verte', 'Maison Verte UK']);
    expect(await storesOf(sales)).toEqual(['Maison Verte', 'Maison Verte UK', 'Nordlys Home', 'Nordlys Outdoor']);
    for (const client of [admin, manager]) expect(await storesOf(client)).toHaveLength(6);
  });

  test('without a media type a seller still sees what the store earned after ads', async () => {
    expect((await seller2.query('funding.marketingFeeList', {})).refusal).toBe('permission.denied');
    expect((await reportOf(seller2)).sums.marketing.minor).toBe(await spentOf('marketing_fees', userId('seller2')));
  });

  test('naming another seller or store shows nothing', async () => {
    const theirs = app.base.stores['MSNV'] ?? '';
    expect((await reportOf(seller, { store_id: [theirs] })).list).toEqual([]);
    expect((await reportOf(seller, { seller_id: [userId('seller2')] })).list).toEqual([]);
    const { data } = await seller.query('funding.storeHistoryOrders', { ...quarter, key: theirs });
    expect(data).toMatchObject({ list: [], count: 0 });
  });

  test('purchasers, packers, customer service and affiliates have no access', async () => {
    for (const role of ['purchaser', 'packer', 'service', 'affiliate'] as const) {
      const client = await app.as(role);
      expect([role, (await client.query('funding.storeHistory', quarter)).refusal]).toEqual([
        role,
        'permission.denied',
      ]);
    }
  });
});

test('a fee for a country is its country’s, others are shared by revenue', async () => {
  const { list } = await reportOf(seller, { by: 'country' });
  const { rows } = await app.pool.query<{ minor: string; from: string; to: string }>(
    `select base_minor as minor, from_day::text as from, to_day::text as to from marketing_fees
     where seller_id = $1 and base_minor is not null and country_code = 'DE'`,
    [userId('seller')],
  );
  const own = rows.reduce(
    (sum, { minor, from, to }) => sum + shareOf(Number(minor), { from, to }, { from: quarter.start, to: today }),
    0,
  );
  const germany = list.find(({ _id }) => _id === 'DE');
  expect(own).toBeGreaterThan(0);
  expect(germany?.marketing.minor).toBeGreaterThan(own);
  const others = list.filter(({ _id }) => _id !== 'DE' && _id !== '');
  for (const row of others) if (row.revenue.minor === 0) expect(row.marketing.minor).toBe(0);
});

test('a confirmed cost counts from then on, on its days; in a period without orders it is a row without a product', async () => {
  const store_id = app.base.stores['NRDO'] ?? '';
  const days = { start: '2021-03-01', end: '2021-03-31' };
  const entry = {
    store_id,
    type: 'app',
    amount: { minor: 1_000, currency: 'EUR' },
    from: '2021-03-30',
    to: '2021-04-01',
  } as const;
  const { data } = await admin.mutate('funding.createStoreCost', entry);
  expect((await reportOf(seller, days)).list).toEqual([]);
  await manager.mutate('funding.confirmStoreCost', { _id: data._id, version: data.version });
  for (const by of historyGroups) {
    const { list, sums } = await reportOf(seller, { ...days, by });
    expect([by, sums.store_costs.minor, sums.profit.minor]).toEqual([by, 667, -667]);
    const keys = {
      store: [store_id],
      country: [''],
      product: [''],
      month: ['2021-03'],
      day: ['2021-03-30', '2021-03-31'],
    };
    expect(list.map(({ _id }) => _id).toSorted()).toEqual(keys[by]);
  }
});

test('sorting, pages and the file', async () => {
  const profits = async (direction: 'asc' | 'desc') =>
    (await reportOf(seller, { by: 'country', sort: 'profit', direction })).list.map(({ profit }) => profit.minor);
  expect(await profits('desc')).toEqual((await profits('desc')).toSorted((a, b) => b - a));
  expect(await profits('asc')).toEqual((await profits('asc')).toSorted((a, b) => a - b));
  const pages = await Promise.all([1, 2].map((page) => reportOf(seller, { by: 'country', page, size: 3 })));
  expect(pages.flatMap(({ list }) => list.map(({ _id }) => _id))).toEqual(
    (await reportOf(seller, { by: 'country' })).list.slice(0, 6).map(({ _id }) => _id),
  );
  const { start, end } = quarter;
  const started = await seller.mutate('export.start', {
    kind: 'store_history',
    filter: { start, end, by: 'product' },
    format: 'csv',
  });
  expect(started.code).toBe(200);
  await app.idle();
  const { rows } = await app.pool.query(`select status from tasks where id = $1`, [started.data.task_id]);
  expect(rows).toEqual([{ status: 'done' }]);
});
