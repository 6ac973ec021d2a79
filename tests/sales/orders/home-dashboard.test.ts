import { userId } from '#server/demo/people.ts';
import { noticeDelaysAt } from '#server/features/shipping/tracking/delays.ts';
import { dayAfter, utcDay } from '#domain/sales/home/days.ts';
import { lateAfterHours } from '#domain/sales/home/stages.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';
import { worldAnchor, worldTemplate } from '../../support/database/world.ts';

const app = await testApp({ template: await worldTemplate() });
const now = worldAnchor;
const [admin, seller, sales] = [await app.as('admin'), await app.as('seller'), await app.as('sales')];
const seller3 = await app.as('seller3');
const today = utcDay(now);

async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await app.pool.query<T>(sql, values)).rows;
}
const number = async (sql: string, values: unknown[] = []) => Number((await rows<{ n: string }>(sql, values))[0]?.n);

describe('the queues', () => {
  test('have the oldest item, the open amounts by currency, and the staff responsible', async () => {
    const { data } = await admin.query('home.dashboard', {});
    const recharge = data.todo.find(({ kind }) => kind === 'recharge');
    const [open] = await rows<{ count: string; oldest: Date }>(
      'select count(*), min(created_at) as oldest from recharges where status = 0',
    );
    const amounts = await rows<{ currency: string; minor: string }>(
      'select currency, sum(claimed_minor) as minor from recharges where status = 0 group by 1 order by 1',
    );
    expect(recharge).toMatchObject({
      count: Number(open?.count),
      oldest: open?.oldest.toISOString(),
      amounts: amounts.map(({ currency, minor }) => ({ currency, minor: Number(minor) })),
    });
    const names = await rows<{ name: string }>(
      `select distinct u.name from recharges r join staff_relations s on s.seller_id = r.seller_id join users u on u.id = s.staff_id
       where r.status = 0 order by 1`,
    );
    expect(recharge?.owners).toEqual(names.map(({ name }) => name));
  });

  test('parcels without news are exactly the open delays, in the queue, in the stages and in their list', async () => {
    await noticeDelaysAt({ db: app.db, pool: app.pool }, now);
    const { data } = await admin.query('home.dashboard', {});
    const list = (await admin.query('tracking.delayList', {})).data;
    const late = (stage: string) => data.stages.find((each) => each.stage === stage)?.late ?? 0;
    expect(list.count).toBeGreaterThan(0);
    expect(data.todo.find(({ kind }) => kind === 'delay')?.count).toBe(list.count);
    expect(late('packed') + late('on_the_way')).toBe(list.count);
  });

  test('of a seller name no staff', async () => {
    const { data } = await seller.query('home.dashboard', {});
    expect(data.todo.length).toBeGreaterThan(3);
    expect(data.todo.flatMap(({ owners }) => owners)).toEqual([]);
    expect(data.has_own_sellers).toBe(false);
  });
});

describe('the stages', () => {
  test('contain every open parcel once', async () => {
    const { stages } = (await admin.query('home.dashboard', {})).data;
    const sum = stages.reduce((all, { count }) => all + count, 0);
    expect(sum).toBe(
      await number(
        `select count(*) as n from parcels where status in ('waiting', 'ready', 'packing', 'conflict', 'packed', 'shipped')`,
      ),
    );
    expect(stages.filter(({ count, late }) => late > count)).toEqual([]);
    expect(stages.find(({ stage }) => stage === 'to_pack')?.late).toBe(
      await number(
        `select count(*) as n from parcels where status in ('ready', 'packing') and updated_at < now() - make_interval(hours => $1)`,
        [lateAfterHours.to_pack],
      ),
    );
  });

  test('a parcel waits for its slowest line', async () => {
    const [parcel] = await rows<{ id: string; order_id: string; seller_id: string }>(
      `select p.id, p.order_id, p.seller_id from parcels p where p.status = 'waiting' and exists (
         select from parcel_lines pl join purchase_lines l on l.order_line_id = pl.order_line_id where pl.parcel_id = p.id
         and l.status in ('purchased', 'deliveried')) limit 1`,
    );
    const counts = async () =>
      Object.fromEntries(
        (await admin.query('home.dashboard', {})).data.stages.map(({ stage, count }) => [stage, count]),
      );
    const before = await counts();
    await rows(
      `update purchase_lines set status = '' where id = (
         select l.id from parcel_lines pl join purchase_lines l on l.order_line_id = pl.order_line_id
         where pl.parcel_id = $1 limit 1)`,
      [parcel?.id],
    );
    const after = await counts();
    expect(after['to_buy']).toBe((before['to_buy'] ?? 0) + 1);
    expect(after['from_factory']).toBe((before['from_factory'] ?? 0) - 1);
  });

  test('name the parcels that wait longest to be packed, oldest first', async () => {
    const { waiting } = (await admin.query('home.dashboard', {})).data;
    const expected = await rows<{ order_id: string }>(
      `select order_id from parcels where status in ('ready', 'packing') order by updated_at, id limit 8`,
    );
    expect(waiting.map(({ order_id }) => order_id)).toEqual(expected.map(({ order_id }) => order_id));
  });
});

test('yesterday’s margin is the one of the statistics', async () => {
  const { yesterday } = (await seller.query('order.yesterdayOrderData', {})).data;
  const { day: start, margin, income, cost } = yesterday;
  const { data } = await seller.query('order.statistics', { start, end: start, time_zone: 'UTC', by: 'store' });
  if (!('list' in data)) throw new Error('a task instead of a page');
  expect(margin).toEqual(data.sums.margin);
  // Some orders of yesterday are not processed yet, so their income is no margin.
  expect(data.sums.open?.minor).toBeGreaterThan(0);
  expect(margin?.minor).toBeLessThan((income?.minor ?? 0) - (cost?.minor ?? 0));
});

describe('narrowed', () => {
  test('“mine” shows the sellers assigned to the user; a salesperson has no others', async () => {
    await admin.mutate('user.setStaffRelation', { user_id: userId('admin'), related_ids: [userId('seller')] });
    const assigned = await app.as('admin');
    const all = (await assigned.query('home.dashboard', {})).data;
    const mine = (await assigned.query('home.dashboard', { sellers: 'mine' })).data;
    const own = (await seller.query('home.dashboard', {})).data;
    expect(all.has_own_sellers).toBe(true);
    expect(mine.stages).toEqual(own.stages);
    expect(all.stages).not.toEqual(own.stages);
    expect((await sales.query('home.dashboard', {})).data.has_own_sellers).toBe(false);
  });

  test('each list of the sellers counted has as many rows as its queue', async () => {
    const { todo, of_sellers } = (await admin.query('home.dashboard', { sellers: 'mine' })).data;
    const seller_id = [userId('seller')];
    expect(of_sellers).toEqual(seller_id);
    expect((await admin.query('home.dashboard', {})).data.of_sellers).toBeNull();
    const cases = { seller_id, awaits: 'staff', size: 10 } as const;
    const found: Partial<Record<(typeof todo)[number]['kind'], number>> = {
      to_process: (await admin.query('order.list', { view: 'to_process', seller_id, size: 10 })).data.count,
      not_mapped: (await admin.query('order.list', { view: 'not_mapped', seller_id, size: 10 })).data.count,
      address_wrong: (await admin.query('order.list', { view: 'address_wrong', seller_id, size: 10 })).data.count,
      decide: (await admin.query('pack.decisions', { seller_id, size: 10 })).data.count,
      delay: (await admin.query('tracking.delayList', { seller_id, size: 10 })).data.count,
      refund: (await admin.query('order.refundList', cases)).data.count,
      resend: (await admin.query('order.resendList', cases)).data.count,
      collect: (await admin.query('order.collectList', cases)).data.count,
      recharge: (await admin.query('account.rechargeRecord', { seller_id })).data.counts.unconfirmed,
      manual_payment: (await admin.query('account.manualPayList', { seller_id })).data.counts.CREATED,
      purchase: (await admin.query('purchase.list', { seller_id })).data.counts.confirming,
    };
    expect(Object.fromEntries(todo.map(({ kind, count }) => [kind, count]))).toMatchObject(found);
  });

  test('another seller’s rows are not reached by naming the seller', async () => {
    const foreign = await app.as('seller2');
    const { data } = await foreign.query('order.list', { seller_id: [userId('seller')] });
    expect(data).toMatchObject({ list: [], count: 0 });
  });

  test('to one store: its orders only, in the queues, the figures and the charts', async () => {
    const [store] = await rows<{ store_id: string; n: string }>(
      `select store_id, count(*) as n from orders where seller_id = $1 and order_status <> 'cancelled' and resend_of is null
         and created_at >= $2::date group by 1 order by 2 limit 1`,
      [userId('seller'), dayAfter(today, -29)],
    );
    const part = { store_id: store?.store_id };
    const { days } = (await seller.query('home.trends', part)).data;
    expect(days.reduce((sum, { orders }) => sum + orders, 0)).toBe(Number(store?.n));
    const whole = (await seller.query('home.dashboard', {})).data;
    const one = (await seller.query('home.dashboard', part)).data;
    const sum = (stages: typeof one.stages) => stages.reduce((all, { count }) => all + count, 0);
    expect(sum(one.stages)).toBeLessThan(sum(whole.stages));
    expect(one.todo.map(({ kind }) => kind)).not.toContain('recharge');
  });

  test('a store of another seller shows nothing', async () => {
    const [foreign] = await rows<{ id: string }>('select id from stores where seller_id <> $1 limit 1', [
      userId('seller'),
    ]);
    const { data } = await seller.query('home.dashboard', { store_id: foreign?.id });
    expect(data.stages.every(({ count }) => count === 0)).toBe(true);
    expect(data.todo.every(({ count }) => count === 0)).toBe(true);
  });
});

describe('a new seller', () => {
  test('sees the first steps until an order is processed; other roles have none', async () => {
    const steps = async () => (await seller3.query('home.dashboard', {})).data.first_steps;
    const id = userId('seller3');
    await rows('update orders set processed_at = null where seller_id = $1', [id]);
    const [known] = await rows<{ store: boolean; recharged: boolean }>(
      `select exists (select from stores where seller_id = $1) as store,
         exists (select from recharges where seller_id = $1 and status >= 0) as recharged`,
      [id],
    );
    expect(await steps()).toMatchObject({ ...known, orders: true, processed: false });
    await rows(
      'update orders set processed_at = now() where id = (select id from orders where seller_id = $1 limit 1)',
      [id],
    );
    expect(await steps()).toBeNull();
    expect((await admin.query('home.dashboard', {})).data.first_steps).toBeNull();
  });
});

describe('customer service', () => {
  test('counts the delays of its sellers: in the queue, in the stages, in the view and in its list', async () => {
    await noticeDelaysAt({ db: app.db, pool: app.pool }, now);
    const [sellerOfOne] = await rows<{ id: string }>(
      'select seller_id as id from parcel_delays where ended_at is null group by 1 order by count(*), 1 limit 1',
    );
    await rows('insert into staff_relations (staff_id, seller_id) values ($1, $2) on conflict do nothing', [
      userId('service'),
      sellerOfOne?.id,
    ]);
    const service = await app.as('service');
    const own = await number(
      `select count(*) as n from parcel_delays where ended_at is null
         and seller_id in (select seller_id from staff_relations where staff_id = $1)`,
      [userId('service')],
    );
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan((await admin.query('tracking.delayList', {})).data.count);
    const { todo, stages } = (await service.query('home.dashboard', {})).data;
    const list = (await service.query('tracking.delayList', { size: 100 })).data;
    expect(list.count).toBe(own);
    expect(list.list).toHaveLength(own);
    expect(todo.find(({ kind }) => kind === 'delay')?.count).toBe(own);
    expect((await service.query('order.trackingCount', {})).data.delayed).toBe(own);
    const late = (stage: string) => stages.find((each) => each.stage === stage)?.late ?? 0;
    expect(late('packed') + late('on_the_way')).toBe(own);
  });

  test('sees the orders and amounts of its sellers only', async () => {
    const service = await app.as('service');
    const own = await rows<{ seller_id: string }>('select seller_id from staff_relations where staff_id = $1', [
      userId('service'),
    ]);
    const { days } = (await service.query('home.trends', {})).data;
    const income = days.reduce((sum, day) => sum + (day.income?.minor ?? 0), 0);
    expect(income).toBe(
      await number(
        `select coalesce(sum(income_base_minor), 0) as n from orders where seller_id = any($1) and order_status <> 'cancelled'
           and created_at >= $2::date`,
        [own.map(({ seller_id }) => seller_id), dayAfter(today, -29)],
      ),
    );
  });
});

describe('the sellers of staff', () => {
  const sellersOf = async (client: typeof admin, input: object = {}) =>
    (await client.query('home.sellers', { size: 100, ...input })).data;
  const assigned = async (staff: 'sales' | 'service') =>
    (
      await rows<{ id: string }>('select seller_id as id from staff_relations where staff_id = $1', [userId(staff)])
    ).map(({ id }) => id);

  test('are those assigned to a salesperson, with balance, open work and delays', async () => {
    const { list, count } = await sellersOf(sales);
    const own = await assigned('sales');
    expect(own.length).toBeGreaterThan(0);
    expect(count).toBe(own.length);
    expect(list.map(({ _id }) => _id).toSorted()).toEqual(own.toSorted());
    const { todo } = (await sales.query('home.dashboard', {})).data;
    const queue = (kind: string) => todo.find((each) => each.kind === kind)?.count ?? 0;
    const sum = (of: 'to_process' | 'cases' | 'delays') => list.reduce((all, row) => all + (row[of] ?? 0), 0);
    expect(sum('to_process')).toBe(queue('to_process'));
    expect(sum('delays')).toBe(queue('delay'));
    for (const { _id, available } of list)
      expect(available).toEqual((await admin.query('account.detail', { user_id: _id })).data.available);
  });

  test('of customer service have no balance, and counts of its own work only', async () => {
    const service = await app.as('service');
    const { list } = await sellersOf(service);
    expect(list.map(({ _id }) => _id).toSorted()).toEqual((await assigned('service')).toSorted());
    expect(list.length).toBeGreaterThan(0);
    for (const row of list) {
      expect([row.available, row.is_short, row.to_process, row.cases]).toEqual([null, false, null, null]);
      expect(row.delays).not.toBeNull();
    }
  });

  test('are all of them for an administrator, in pages by name; a seller has none', async () => {
    const { list, count } = await sellersOf(admin);
    expect(count).toBe(
      await number(`select count(*) as n from users where deleted_at is null and 'buyer' = any(roles)`),
    );
    const second = await sellersOf(admin, { page: 2, size: 1 });
    expect([second.count, second.list[0]?._id]).toEqual([count, list[1]?._id]);
    expect((await seller.query('home.sellers', {})).data).toMatchObject({ list: [], count: 0 });
  });
});

describe('hours from paid to shipped', () => {
  test('are those that the database counts from the parcels of each day', async () => {
    const { days } = (await admin.query('home.trends', {})).data;
    const counted = await rows<{ day: string; shipped: number; median: number; p90: number }>(
      `select (p.shipped_at at time zone 'UTC')::date::text as day, count(*)::int as shipped,
         percentile_disc(0.5) within group (order by h)::float8 as median, percentile_disc(0.9) within group (order by h)::float8 as p90
       from parcels p join orders o on o.id = p.order_id
         cross join lateral (select round(greatest(0, extract(epoch from p.shipped_at - o.processed_at)) / 3600, 1) as h) x
       where p.shipped_at >= $1::date group by 1`,
      [dayAfter(today, -29)],
    );
    expect(counted.length).toBeGreaterThan(5);
    for (const { day, shipped, median, p90 } of counted) {
      const shown = days.find((each) => each.day === day);
      expect([day, shown]).toMatchObject([day, { shipped, hours_p50: median, hours_p90: p90 }]);
    }
  });

  test.each([
    ['the last 30 days by default', {}, 30, today],
    ['never the future', { start: today, end: dayAfter(today, 30) }, 1, today],
    ['a year at most', { start: dayAfter(today, -1_000), end: today }, 366, today],
    ['one day for an end before the start', { start: today, end: dayAfter(today, -5) }, 1, dayAfter(today, -5)],
  ])('%s', async (_, period, count, last) => {
    const { days } = (await admin.query('home.trends', period)).data;
    expect([days.length, days.at(-1)?.day]).toEqual([count, last]);
  });
});
