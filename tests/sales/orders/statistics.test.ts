import { userId } from '#server/demo/people.ts';
import { statisticsGroups } from '#contract/sales/statistics.ts';
import { dayAfter, utcDay } from '#domain/sales/home/days.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { worldAnchor, worldTemplate } from '../../support/database/world.ts';
import type { Input, TestClient } from '../../support/server/client.ts';

const app = await testApp({ template: await worldTemplate() });
const now = worldAnchor;
const [admin, seller] = [await app.as('admin'), await app.as('seller')];
const today = utcDay(now);
const quarter = { start: dayAfter(today, -89), end: today, size: 200 };

async function pageOf(by: TestClient, input: Partial<Input<'order.statistics'>> = {}) {
  const { data } = await by.query('order.statistics', { ...quarter, ...input });
  if (!('list' in data)) throw new Error('a task instead of a page');
  return data;
}
type Row = Awaited<ReturnType<typeof pageOf>>['list'][number];
const total = (list: readonly Row[], of: (row: Row) => number) => list.reduce((sum, row) => sum + of(row), 0);

const numberOf = async (sql: string, values: unknown[] = []) =>
  Number((await app.pool.query<{ n: string }>(sql, values)).rows[0]?.n);

const mine = [userId('seller'), quarter.start];
const ofPeriod = `o.order_status <> 'cancelled' and o.seller_id = $1 and o.created_at >= $2::date`;
const amount = (value: { minor: number } | null) => value?.minor ?? 0;

/** What the ledger billed for the orders of the period, and the VAT in it; charges that wait for a transfer are not billed yet. */
async function billed(where = 'true', values: unknown[] = []) {
  const orders = `select o.id from orders o where ${ofPeriod} and ${where}`;
  const lines = `from postings p join posting_lines l on l.posting_id = p.id join ledger_accounts a on a.id = l.account_id
    where p.reason in ('process', 'cancel-process', 'refund', 'collect') and p.order_id in (${orders})`;
  const charges = (status: string) => `from order_charges c left join manual_payments m on m.id = c.manual_payment_id
    where c.cancelled_at is null and c.order_id in (${orders}) and (coalesce(m.status, 'COMPLETED') = 'COMPLETED') = ${status}`;
  const n = (sql: string) => numberOf(`select coalesce(${sql}`, [...mine, ...values]);
  const [bills, vat, fees, unpaid, unpaidVat] = await Promise.all([
    n(`-sum(l.amount_minor), 0) as n ${lines} and l.bill_type is not null`),
    n(`sum(l.amount_minor), 0) as n ${lines} and a.kind = 'vat'`),
    n(`sum(c.fee_minor), 0) as n ${charges('true')}`),
    n(`sum(c.total_minor), 0) as n ${charges('false')}`),
    n(`sum(c.vat_minor), 0) as n ${charges('false')}`),
  ]);
  return { cost: bills + fees + unpaid - vat - unpaidVat, vat: vat + unpaidVat };
}

describe('every group', () => {
  test.each(statisticsGroups)('by %s, adds up to the orders and their bills to the cent', async (by) => {
    const { list, sums, count } = await pageOf(seller, { by, size: 1000 });
    expect(count).toBe(list.length);
    const bills = await billed();
    expect(bills.vat).toBeGreaterThan(0);
    const isSale = `${ofPeriod} and resend_of is null`;
    // Of products, each unit of a bundle's goods counts; the customer bought one.
    const units =
      by === 'product'
        ? `select sum(l.quantity) as n from orders o join order_lines l on l.order_id = o.id where ${isSale} and l.components is null`
        : `select sum(unit_count) as n from orders o where ${isSale}`;
    expect({
      units: sums.count,
      revenue: amount(sums.revenue),
      open: amount(sums.open),
      cost: amount(sums.cost),
      vat: amount(sums.vat),
    }).toEqual({
      units: await numberOf(units, mine),
      revenue: await numberOf(`select sum(income_base_minor) as n from orders o where ${ofPeriod}`, mine),
      open: await numberOf(
        `select sum(income_base_minor) as n from orders o where ${ofPeriod} and cost_minor is null`,
        mine,
      ),
      ...bills,
    });
    for (const { revenue, open, cost, vat, margin } of [...list, sums])
      expect(amount(margin)).toBe(amount(revenue) - amount(open) - amount(cost) - amount(vat));
    for (const of of ['revenue', 'open', 'cost', 'vat', 'margin'] as const)
      expect(total(list, (row) => amount(row[of]))).toBe(amount(sums[of]));
  });

  test('by product counts an order once for each of its products, other groups once', async () => {
    const orders = await numberOf(`select count(*) as n from orders o where ${ofPeriod} and resend_of is null`, mine);
    expect((await pageOf(seller, { by: 'store' })).sums.orders).toBe(orders);
    expect((await pageOf(seller, { size: 1000 })).sums.orders).toBeGreaterThan(orders);
  });

  test('lines without a mapping are a row without a product', async () => {
    const { list } = await pageOf(seller, { size: 1000 });
    const units = await numberOf(
      `select sum(l.quantity) as n from orders o join order_lines l on l.order_id = o.id
       where ${ofPeriod} and resend_of is null and l.variant_id is null`,
      mine,
    );
    expect(units).toBeGreaterThan(0);
    expect(list.find(({ _id }) => _id === '')).toMatchObject({ count: units, product_code: '', sku: '' });
  });

  test('a country has the amounts and bills of its orders', async () => {
    const { list } = await pageOf(seller, { by: 'country', size: 3 });
    for (const row of list) {
      const bills = await billed('o.country_code = $3', [row._id]);
      expect([row._id, amount(row.cost), amount(row.vat)]).toEqual([row._id, bills.cost, bills.vat]);
    }
  });

  test('an extra charge that the seller accepts is a cost of its country', async () => {
    const { rows } = await app.pool.query<{ id: string; country_code: string }>(
      `select o.id, o.country_code from orders o join parcels p on p.order_id = o.id
       where p.status = 'waiting' and ${ofPeriod} limit 1`,
      mine,
    );
    const [order] = rows;
    const costs = async () => {
      const { list, sums } = await pageOf(seller, { by: 'country', country_code: [order?.country_code ?? ''] });
      expect(list).toHaveLength(1);
      return { cost: amount(sums.cost), vat: amount(sums.vat) };
    };
    const before = await costs();
    const charge = {
      order_id: order?.id ?? '',
      stage: 'not_shipped',
      reason: 'remote-area',
      amount_minor: 450,
    } as const;
    const { _id } = (await admin.mutate('order.collectCreate', charge)).data;
    expect(await costs()).toEqual(before);
    const { version } = (await seller.query('order.collectDetail', { _id })).data;
    expect((await seller.mutate('order.collectConfirm', { _id, version, status: 1 })).code).toBe(200);
    expect(await costs()).toEqual({ ...before, cost: before.cost + 450 });
  });

  test('counts the units that came back', async () => {
    const { sums } = await pageOf(seller, { by: 'country' });
    const { rows } = await app.pool.query<{ units: string }>(
      `select coalesce(sum(pl.quantity), 0) as units from parcels p join parcel_lines pl on pl.parcel_id = p.id
         join order_lines l on l.id = pl.order_line_id join orders o on o.id = l.order_id
       where p.status = 'returned' and o.seller_id = $1 and o.created_at >= $2::date
         and o.order_status <> 'cancelled' and o.resend_of is null`,
      [userId('seller'), quarter.start],
    );
    expect(sums.returned).toBe(Number(rows[0]?.units));
  });
});

describe('sorting', () => {
  test.each(['revenue', 'open', 'cost', 'vat', 'margin', 'returned', 'orders', 'count'] as const)(
    'by %s, both ways',
    async (sort) => {
      const valueOf = (row: Row) => {
        const value = row[sort];
        return typeof value === 'number' ? value : (value?.minor ?? 0);
      };
      const values = (await pageOf(seller, { by: 'country', sort })).list.map(valueOf);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      const ascending = (await pageOf(seller, { by: 'country', sort, direction: 'asc' })).list.map(valueOf);
      expect(ascending).toEqual(values.toReversed());
    },
  );

  test('months in their order', async () => {
    const names = (await pageOf(seller, { by: 'month', sort: 'name' })).list.map((row) => row._id);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(names[0]).toBe(today.slice(0, 7));
  });

  test('by amounts is the usual order for users who see no prices', async () => {
    const affiliate = await app.as('affiliate');
    const { list, sums } = await pageOf(affiliate, { by: 'country', sort: 'revenue' });
    expect([sums.revenue, sums.open, sums.cost, sums.vat, sums.margin]).toEqual([null, null, null, null, null]);
    expect(list.every(({ revenue, cost, margin }) => revenue === null && cost === null && margin === null)).toBe(true);
    const counts = list.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

test('a purchaser sees cost and VAT, without revenue and margin, on the page and in the file', async () => {
  const purchaser = await app.as('purchaser');
  const { list, sums } = await pageOf(purchaser, { by: 'country', sort: 'margin' });
  for (const { revenue, open, margin } of [...list, sums]) expect([revenue, open, margin]).toEqual([null, null, null]);
  expect(amount(sums.cost)).toBeGreaterThan(0);
  const counts = list.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const { data } = await purchaser.query('export.columns', { kind: 'statistics' });
  const columns = data.map(({ id }) => id);
  expect(columns).toEqual(expect.arrayContaining(['cost', 'vat']));
  expect(columns).not.toEqual(expect.arrayContaining(['margin']));
  expect(columns).not.toEqual(expect.arrayContaining(['revenue']));
});

test('a day is one of the chosen time zone', async () => {
  const days = async (time_zone: string) =>
    (await pageOf(seller, { by: 'day', time_zone })).list.map(({ _id, orders }) => [_id, orders]);
  expect(await days('Pacific/Auckland')).not.toEqual(await days('UTC'));
});

test('a filter by channel leaves the orders of that channel', async () => {
  const channel = (await pageOf(admin, { by: 'channel' })).list.find(({ _id }) => _id !== '');
  const { list } = await pageOf(admin, { by: 'channel', channel_id: [channel?._id ?? ''] });
  expect(list).toEqual([channel]);
});
