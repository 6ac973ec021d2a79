import { userId } from '#server/demo/people.ts';
import { rollDays } from '#server/features/sales/home/roll.ts';
import { priceList } from '#server/features/shipping/shipping/prices.ts';
import { dayAfter, utcDay } from '#domain/sales/home/days.ts';
import { weighedShipping } from '#domain/shipping/shipping/weighed.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { worldAnchor, worldTemplate } from '../../support/database/world.ts';

const app = await testApp({ template: await worldTemplate() });
const now = worldAnchor;
const [admin, seller] = [await app.as('admin'), await app.as('seller')];
const mine = userId('seller');
const today = utcDay(now);
const quarter = { start: dayAfter(today, -89), end: today };
const month = { start: dayAfter(today, -29), end: today };

async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await app.pool.query<T>(sql, values)).rows;
}

describe('the dashboard', () => {
  test('the days sum up to the orders themselves, and no other seller’s are among them', async () => {
    const { data } = await seller.query('home.trends', quarter);
    expect(data.days).toHaveLength(90);
    expect(data.days.at(-1)?.day).toBe(today);
    const [all] = await rows<{ orders: number; units: number; income: number; cost: number }>(
      `select count(*) filter (where resend_of is null)::int as orders, sum(unit_count) filter (where resend_of is null)::int as units,
         sum(income_base_minor)::bigint as income, sum(cost_minor)::bigint as cost
       from orders where seller_id = $1 and order_status <> 'cancelled'`,
      [mine],
    );
    const total = (of: (day: (typeof data.days)[number]) => number) => data.days.reduce((sum, day) => sum + of(day), 0);
    expect({
      orders: total((day) => day.orders),
      units: total((day) => day.units),
      income: total((day) => day.income?.minor ?? 0),
      cost: total((day) => day.cost?.minor ?? 0),
    }).toEqual(all);
  });

  test('a change of an order of long ago is in the sums after the next look of the job, and only once', async () => {
    const [old] = await rows<{ id: string; day: string }>(
      `select id, (created_at at time zone 'UTC')::date as day from orders
       where seller_id = $1 and order_status = 'open' and resend_of is null and created_at < now() - interval '10 days' order by id limit 1`,
      [mine],
    );
    const ordersOn = async () =>
      (await seller.query('home.trends', quarter)).data.days.find(({ day }) => day === old?.day)?.orders ?? 0;
    const before = await ordersOn();
    await app.pool.query(`update orders set order_status = 'cancelled' where id = $1`, [old?.id]);
    await Promise.all([rollDays(app.pool), rollDays(app.pool)]);
    expect(await ordersOn()).toBe(before - 1);
    expect(await rows('select 1 from day_marks')).toEqual([]);
  });

  test('half and nine of ten parcels arrive as the database counts them from the parcels', async () => {
    const { data } = await admin.query('home.trends', quarter);
    const shown = data.deliveries.map(({ country_code, channel, parcels, p50, p90 }) => [
      `${country_code} ${channel}`,
      { parcels, p50, p90 },
    ]);
    const days = `floor(extract(epoch from p.delivered_at - p.shipped_at) / 86400)::int`;
    const counted = await rows<{ key: string; parcels: number; p50: number; p90: number }>(
      `select o.country_code || ' ' || c.name as key, count(*)::int as parcels,
         percentile_disc(0.5) within group (order by ${days}) as p50, percentile_disc(0.9) within group (order by ${days}) as p90
       from parcels p join orders o on o.id = p.order_id join channels c on c.id = p.channel_id
       where p.delivered_at is not null group by 1`,
    );
    expect(shown.length).toBeGreaterThan(3);
    const byKey = new Map(counted.map(({ key, ...rest }) => [key, rest]));
    for (const [key, figures] of shown) expect([key, figures]).toEqual([key, byKey.get(String(key))]);
  });

  test('counts equal those of the lists, for each role what it may do', async () => {
    const { data } = await seller.query('home.dashboard', {});
    const { data: views } = await seller.query('order.counts', {});
    const counted = Object.fromEntries(data.todo.map(({ kind, count }) => [kind, count]));
    expect(counted).toMatchObject({
      to_process: views.to_process,
      not_mapped: views.not_mapped,
      address_wrong: views.address_wrong,
    });
    expect(Object.keys(counted)).not.toContain('recharge');
    const { data: all } = await admin.query('home.dashboard', {});
    const { data: claims } = await admin.query('account.rechargeRecord', { status: [0] });
    expect(all.todo.find(({ kind }) => kind === 'recharge')?.count).toBe(claims.count);
    // Customer service requests after-sales and decides none.
    const service = await app.as('service');
    expect((await service.query('home.dashboard', {})).data.todo.map(({ kind }) => kind)).toEqual(['delay']);
    const affiliate = await app.as('affiliate');
    expect((await affiliate.query('home.dashboard', {})).data).toMatchObject({ todo: [], stages: [], waiting: [] });
  });

  test('an affiliate sees the orders of those they brought, without amounts', async () => {
    const affiliate = await app.as('affiliate');
    const { data } = await affiliate.query('home.trends', {});
    const theirs = (await (await app.as('seller3')).query('home.trends', {})).data;
    expect(data.days.map(({ orders }) => orders)).toEqual(theirs.days.map(({ orders }) => orders));
    expect(data.days.every(({ income, cost }) => income === null && cost === null)).toBe(true);
    const { data: yesterday } = await affiliate.query('order.yesterdayOrderData', {});
    expect(yesterday.yesterday.day).toBe(dayAfter(utcDay(new Date()), -1));
  });
});

describe('order statistics', () => {
  test('units of each product in these days, most first, with its location', async () => {
    const { data } = await seller.query('order.statistics', { ...month, size: 6 });
    if (!('list' in data)) throw new Error('a task instead of a page');
    // Lines without a mapping are a row of their own.
    const products = data.list.filter(({ _id }) => _id !== '').slice(0, 5);
    const expected = await rows<{ sku: string; count: number }>(
      `select v.sku, sum(l.quantity)::int as count from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
       where o.seller_id = $1 and o.order_status <> 'cancelled' and o.resend_of is null
         and (o.created_at at time zone 'UTC')::date between $2 and $3 group by v.id order by count desc, v.variant_code limit 5`,
      [mine, month.start, month.end],
    );
    expect(products.map(({ sku, count }) => ({ sku, count }))).toEqual(expected);
    expect(data.count).toBeGreaterThan(5);
    expect(products.some(({ locationCode }) => /^[A-Z]-\d\d-\d\d$/.test(locationCode))).toBe(true);
  });

  test('is_export=1 makes a file of all of them', async () => {
    const { data } = await seller.query('order.statistics', { ...month, is_export: 1 });
    if (!('task_id' in data)) throw new Error('a page instead of a task');
    await app.idle();
    const { data: task } = await seller.query('task.detail', { task_id: data.task_id });
    const page = (await seller.query('order.statistics', { ...month, size: 1 })).data;
    expect(task.status).toBe('done');
    expect((task.result as { rows: number }).rows).toBe('count' in page ? page.count : 0);
  });
});

describe('shipping profit', () => {
  test('each role sees its own amounts', async () => {
    const sides = async (by: Awaited<ReturnType<typeof app.as>>) => {
      const { data } = await by.query('order.shippingProfit', { ...month, size: 1 });
      const [row] = data.list;
      return (['paid', 'charged', 'cost', 'profit'] as const).filter((side) => row?.[side]);
    };
    expect(await sides(admin)).toEqual(['charged', 'cost', 'profit']);
    expect(await sides(seller)).toEqual(['paid', 'charged', 'profit']);
    expect(await sides(await app.as('purchaser'))).toEqual(['cost']);
    expect((await (await app.as('packer')).query('order.shippingProfit', month)).refusal).toBe('permission.denied');
  });

  test('a parcel costs its channel’s price for its weight, by the rule of the domain', async () => {
    const { data } = await admin.query('order.shippingProfit', { ...month, size: 40 });
    expect(data.list.length).toBe(40);
    for (const parcel of data.list) {
      const pieces = await rows<{
        channel_id: string;
        weight_g: number;
        quantity: number;
        mm: [number, number, number];
      }>(
        `select p.channel_id, coalesce(p.weight_g, p.expected_g) as weight_g, l.quantity, array[v.length_mm, v.width_mm, v.height_mm] as mm
         from parcels p join parcel_lines l on l.parcel_id = p.id join variants v on v.id = l.variant_id where p.id = $1`,
        [parcel._id],
      );
      const [piece] = pieces;
      const list = await priceList(app.db, [parcel.country_code], 'EUR', new Date(parcel.shipped_at));
      const bands = list.rows.get(parcel.country_code)?.filter((row) => row.channel_id === piece?.channel_id) ?? [];
      const expected = weighedShipping(bands, piece?.weight_g ?? 0, pieces);
      expect([parcel.waybill, parcel.cost]).toEqual([parcel.waybill, expected.ok ? expected.value.price : null]);
    }
  });

  test('sums add up to the profit, for all roles, channels and countries', async () => {
    const incomeOf = { admin: 'charged', seller: 'paid' } as const;
    const costOf = { admin: 'cost', seller: 'charged' } as const;
    for (const role of ['admin', 'seller'] as const) {
      const reader = role === 'admin' ? admin : seller;
      const [channels, countries] = await Promise.all(
        (['channel', 'country'] as const).map((by) => reader.query('order.shippingProfitBy', { ...month, by })),
      );
      const all = [channels?.data.sums, ...(channels?.data.list ?? []), ...(countries?.data.list ?? [])];
      expect(all.length).toBeGreaterThan(3);
      for (const sums of all) {
        const difference = (sums?.[incomeOf[role]]?.minor ?? 0) - (sums?.[costOf[role]]?.minor ?? 0);
        expect(difference).toBe(sums?.profit?.minor ?? 0);
      }
    }
  });

  test('the parcels of an order share its charge, and groups sum up to the whole', async () => {
    const { data } = await admin.query('order.shippingProfitBy', { ...month, by: 'country' });
    const over = (of: (row: (typeof data.list)[number]) => number) => data.list.reduce((sum, row) => sum + of(row), 0);
    expect(over((row) => row.parcels)).toBe(data.sums.parcels);
    expect(over((row) => row.charged?.minor ?? 0)).toBe(data.sums.charged?.minor);
    const split = await rows<{ order_id: string; charged: number }>(
      `select p.order_id, max(c.shipping_minor)::int as charged from parcels p join order_charges c on c.order_id = p.order_id and c.cancelled_at is null
       where p.shipped_at is not null group by 1 having count(*) > 1 and count(*) = count(*) filter (where p.shipped_at > now() - interval '29 days')`,
    );
    const all = (await admin.query('order.shippingProfit', { ...month, size: 1000 })).data.list;
    for (const { order_id: id, charged } of split.slice(0, 10)) {
      const parts = all.filter((row) => row.order_id === id).reduce((sum, row) => sum + (row.charged?.minor ?? 0), 0);
      expect(Math.abs(parts - charged)).toBeLessThanOrEqual(1);
    }
    const losses = (await admin.query('order.shippingProfit', { ...month, loss: '1', size: 1000 })).data.list;
    expect(losses.every((row) => (row.profit?.minor ?? 0) < 0)).toBe(true);
  });
});
