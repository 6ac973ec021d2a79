import { describe, expect, test } from 'vitest';
import { lapseInquiries, renewCustomerValues } from '#server/features/sourcing/inquiries/lapse.ts';
import { compactTallies } from '#server/features/sourcing/inquiries/tallies.ts';
import { userId } from '#server/demo/people.ts';
import { inquiryWorld } from '../../support/sourcing/inquiries.ts';
import { testApp } from '../../support/server/app.ts';

const app = await testApp();
const { seller, sales, manager, admin, purchaser, create, draft, inStatus, info } = await inquiryWorld(app);
const rest = (id: string, days: number) =>
  app.pool.query(`update inquiries set active_at = now() - make_interval(days => $2) where id = $1`, [id, days]);
const statusOf = async (id: string) => (await info(id)).status;

describe('an inquiry in which nothing happens', () => {
  test.each([
    [0, -101],
    [99, -101],
    [-97, -101],
    [-99, -99],
    [1, 1],
    [2, 2],
    [-100, -100],
    [-2, -2],
  ] as const)('from %i it is %i afterwards', async (from, to) => {
    const id = await inStatus(from);
    await rest(id, 31);
    await lapseInquiries({}, app.services);
    expect(await statusOf(id)).toBe(to);
  });

  test('lapses by the system, with an event and a notification to the seller, once', async () => {
    const { _id } = await create();
    await rest(_id, 31);
    await Promise.all([lapseInquiries({}, app.services), lapseInquiries({}, app.services)]);
    const { moves } = await info(_id);
    expect(moves.filter(({ to }) => to === -101)).toMatchObject([{ from: 0, by: null }]);
    const { rows } = await app.pool.query(
      `select 1 from notifications n join notification_readers r on r.notification_id = n.id
       where n.kind = 'inquiry-lapsed' and r.user_id = $2 and n.subject_id = $1`,
      [_id, userId('seller')],
    );
    expect(rows).toHaveLength(1);
  });

  test('stays while it is younger than the days of the setting, or with 0 days', async () => {
    const [young, old] = [await create(), await create()];
    await rest(young._id, 29);
    await rest(old._id, 200);
    await admin.mutate('inquiry.saveRules', { lapse_after_days: 0, first_quote_hours: 24 });
    await lapseInquiries({}, app.services);
    expect(await statusOf(old._id)).toBe(0);
    await admin.mutate('inquiry.saveRules', { lapse_after_days: 30, first_quote_hours: 24 });
    await lapseInquiries({}, app.services);
    expect([await statusOf(young._id), await statusOf(old._id)]).toEqual([0, -101]);
  });
});

test('the customer value of waiting inquiries follows the orders', async () => {
  const [waiting, closed, unsent] = [await create(), await inStatus(2), await draft()];
  await app.pool.query(
    `insert into order_days (seller_id, day, orders, units, income_minor, cost_minor)
     values ($1, current_date - 3, 1, 1, 0, 12345), ($1, current_date - 400, 1, 1, 0, 99999)
     on conflict (seller_id, day) do update set cost_minor = excluded.cost_minor`,
    [userId('seller')],
  );
  const values = async () => {
    const { rows } = await app.pool.query<{ id: string; value: number }>(
      'select id, customer_value_minor as value from inquiries where id = any($1)',
      [[waiting._id, closed, unsent._id]],
    );
    return new Map(rows.map(({ id, value }) => [id, value]));
  };
  const before = await values();
  await renewCustomerValues({}, app.services);
  const { rows } = await app.pool.query<{ sum: number }>(
    'select sum(cost_minor)::bigint as sum from order_days where seller_id = $1 and day > current_date - 365',
    [userId('seller')],
  );
  const after = await values();
  expect(after.get(waiting._id)).toBe(rows[0]?.sum);
  expect([after.get(closed), after.get(unsent._id)]).toEqual([before.get(closed), before.get(unsent._id)]);
});

describe('the time to the first price', () => {
  test('is counted per user from submission to the first price, and what waits is late after the promised hours', async () => {
    await app.pool.query('update inquiries set status = 2, quoted_at = null, submitted_at = null');
    const quoted = async (hours: number, user: 'sales' | 'purchaser') => {
      const { _id } = await create();
      await app.pool.query(
        `update inquiries set status = 1, assignee_id = $2, submitted_at = now() - interval '2 days',
           quoted_at = now() - interval '2 days' + make_interval(hours => $3) where id = $1`,
        [_id, userId(user), hours],
      );
    };
    for (const hours of [2, 4, 30]) await quoted(hours, 'purchaser');
    const waiting = await create();
    await create();
    await app.pool.query(`update inquiries set submitted_at = now() - interval '25 hours' where id = $1`, [
      waiting._id,
    ]);
    const { data } = await manager.query('inquiry.firstQuotes', {});
    expect(data).toMatchObject({
      first_quote_hours: 24,
      users: [
        { user_id: null, quoted: 0, hours_p50: null, waiting: 2, late: 1 },
        {
          user_id: userId('purchaser'),
          quoted: 3,
          in_time: 2,
          hours_p50: 4,
          hours_p90: 24.8,
          waiting: 0,
          oldest: null,
        },
      ],
    });
  });

  test('a salesperson sees those of assigned sellers, a seller none', async () => {
    await app.pool.query('delete from staff_relations where staff_id = $1', [userId('sales')]);
    const alone = await app.signIn('sales@demo.test', 'parcelyard');
    expect((await alone.query('inquiry.firstQuotes', {})).data.users).toEqual([]);
    expect((await seller.query('inquiry.firstQuotes', {})).refusal).toBe('permission.denied');
  });
});

test('the counts of an assignee follow taking, assigning, moving and deleting', async () => {
  const [taken, passed, moved] = [await create(), await create(), await inStatus(1)];
  await purchaser.mutate('inquiry.take', { inquiry_id: taken._id });
  await purchaser.mutate('inquiry.take', { inquiry_id: passed._id });
  await manager.mutate('inquiry.assign', { inquiry_id: passed._id, user_id: userId('sales') });
  await app.pool.query('update inquiries set status = 2, assignee_id = $2 where id = $1', [moved, userId('sales')]);
  await compactTallies(app.services.db);
  for (const assignee_id of [userId('purchaser'), userId('sales'), 'none']) {
    const counted = (await manager.query('inquiry.list', { assignee_id, size: 1 })).data.count;
    const { list } = (await manager.query('inquiry.list', { assignee_id, size: 1000 })).data;
    expect(counted).toBe(list.length);
    expect(new Set(list.map((row) => row.assignee_id ?? 'none'))).toEqual(new Set([assignee_id]));
    const byFilter = (await manager.query('inquiry.statusCount', { assignee_id })).data;
    expect(Object.values(byFilter).reduce((sum, count) => sum + count, 0)).toBe(counted);
  }
});

test('the rules are read by staff and changed by managers within their limits', async () => {
  expect((await purchaser.query('inquiry.rules', {})).data).toEqual({ lapse_after_days: 30, first_quote_hours: 24 });
  const save = (by: typeof sales, more: object) =>
    by.mutate('inquiry.saveRules', { lapse_after_days: 30, first_quote_hours: 24, ...more });
  expect((await save(sales, {})).refusal).toBe('permission.denied');
  expect((await save(manager, { lapse_after_days: 366 })).refusal).toBe('input.invalid');
  expect((await save(manager, { first_quote_hours: 0 })).refusal).toBe('input.invalid');
  expect((await save(manager, { first_quote_hours: 8 })).data.first_quote_hours).toBe(8);
});
