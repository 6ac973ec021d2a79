import { transaction } from '#server/core/db/pool.ts';
import { userId } from '#server/demo/people.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { statisticsGroups } from '#contract/sales/statistics.ts';
import { dayAfter, utcDay } from '#domain/sales/home/days.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import type { Input, TestClient } from '../../support/server/client.ts';

const app = await testApp();
const now = new Date();
await transaction(app.pool, (client) => fillWorld(usualPlan(now), (fill) => fill(client)));
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

async function ordersOf(where = 'true', values: unknown[] = []) {
  const { rows } = await app.pool.query<{
    units: string;
    orders: string;
    revenue: string;
    cost: string;
    margin: string;
  }>(
    `select count(*) as orders, sum(unit_count) as units, coalesce(sum(income_base_minor), 0) as revenue,
       coalesce(sum(cost_minor), 0) as cost, coalesce(sum(coalesce(income_base_minor, 0) - cost_minor), 0) as margin
     from orders o where order_status <> 'cancelled' and resend_of is null and seller_id = $1 and created_at >= $2::date and ${where}`,
    [userId('seller'), quarter.start, ...values],
  );
  return rows[0]!;
}

describe('every group', () => {
  test.each(statisticsGroups.filter((by) => by !== 'product'))(
    'by %s, adds up to the orders themselves, and each row adds up',
    async (by) => {
      const { list, sums, count } = await pageOf(seller, { by });
      const orders = await ordersOf();
      expect(count).toBe(list.length);
      expect({ orders: sums.orders, units: sums.count }).toEqual({
        orders: Number(orders.orders),
        units: Number(orders.units),
      });
      // Each group is rounded once.
      expect(Math.abs((sums.revenue?.minor ?? 0) - Number(orders.revenue))).toBeLessThanOrEqual(list.length);
      expect(Math.abs((sums.cost?.minor ?? 0) - Number(orders.cost))).toBeLessThanOrEqual(list.length);
      expect(Math.abs((sums.margin?.minor ?? 0) - Number(orders.margin))).toBeLessThanOrEqual(list.length);
      expect(total(list, (row) => row.revenue?.minor ?? 0)).toBe(sums.revenue?.minor);
      for (const { revenue, open, cost, margin } of [...list, sums])
        expect(margin?.minor).toBe((revenue?.minor ?? 0) - (open?.minor ?? 0) - (cost?.minor ?? 0));
    },
  );

  test('a country has the amounts of its orders', async () => {
    const { list } = await pageOf(seller, { by: 'country', size: 3 });
    for (const row of list) {
      const orders = await ordersOf('country_code = $3', [row._id]);
      expect([row._id, row.orders, row.revenue?.minor, row.cost?.minor]).toEqual([
        row._id,
        Number(orders.orders),
        Number(orders.revenue),
        Number(orders.cost),
      ]);
    }
  });

  test('a product has its share of the orders with several products', async () => {
    const { list, sums } = await pageOf(seller, { size: 1000 });
    const { rows } = await app.pool.query<{ revenue: string }>(
      `select sum(o.income_base_minor) as revenue from orders o where o.order_status <> 'cancelled' and o.resend_of is null
         and o.seller_id = $1 and o.created_at >= $2::date
         and not exists (select from order_lines l where l.order_id = o.id and l.variant_id is null)`,
      [userId('seller'), quarter.start],
    );
    expect(sums.revenue?.minor ?? 0).toBeGreaterThanOrEqual(Number(rows[0]?.revenue) - list.length);
    expect(total(list, (row) => row.count)).toBe(sums.count);
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
  test.each(['revenue', 'open', 'cost', 'margin', 'returned', 'orders', 'count'] as const)(
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
    expect([sums.revenue, sums.open, sums.cost, sums.margin]).toEqual([null, null, null, null]);
    expect(list.every(({ revenue, cost, margin }) => revenue === null && cost === null && margin === null)).toBe(true);
    const counts = list.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
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
