import { transaction } from '#server/core/db/pool.ts';
import { userId } from '#server/demo/people.ts';
import { fillWorld } from '#server/demo/world/fill-world.ts';
import { usualPlan } from '#server/demo/world/plan.ts';
import { noticeDelaysAt } from '#server/features/shipping/tracking/delays.ts';
import { dayAfter, utcDay } from '#domain/sales/home/days.ts';
import { lateAfterHours } from '#domain/sales/home/stages.ts';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const now = new Date();
await transaction(app.pool, (client) => fillWorld(usualPlan(now), (fill) => fill(client)));
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
      `select order_id from parcels where status in ('ready', 'packing') order by updated_at, id limit 3`,
    );
    expect(waiting.map(({ order_id }) => order_id)).toEqual(expected.map(({ order_id }) => order_id));
  });
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

describe('hours from paid to shipped', () => {
  test('are those that the database counts from the parcels of each day', async () => {
    const { days } = (await admin.query('home.trends', {})).data;
    const counted = await rows<{ day: string; shipped: number; half: number; most: number }>(
      `select (p.shipped_at at time zone 'UTC')::date::text as day, count(*)::int as shipped,
         percentile_disc(0.5) within group (order by h)::float8 as half, percentile_disc(0.9) within group (order by h)::float8 as most
       from parcels p join orders o on o.id = p.order_id
         cross join lateral (select round(greatest(0, extract(epoch from p.shipped_at - o.processed_at)) / 3600, 1) as h) x
       where p.shipped_at >= $1::date group by 1`,
      [dayAfter(today, -29)],
    );
    expect(counted.length).toBeGreaterThan(5);
    for (const { day, shipped, half, most } of counted) {
      const shown = days.find((each) => each.day === day);
      expect([day, shown]).toMatchObject([day, { shipped, hours_p50: half, hours_p90: most }]);
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
