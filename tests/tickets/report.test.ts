import { expect, test } from 'vitest';
import { userId } from '#server/demo/people.ts';
import { testApp } from '../support/server/app.ts';
import { ticketWorld } from './world.ts';

const app = await testApp();
const world = await ticketWorld(app);
const { seller, seller2, service, manager, create, reply, setStatus } = world;

const period = { start: '2026-01-01', end: '2099-01-01' };
const rules = (await service.query('ticket.rules', {})).data;
await service.mutate('ticket.saveRules', { ...rules, days: [], first_reply_minutes: 60, next_reply_minutes: 60 });

/** A ticket and its messages are this much older. */
const age = async (id: string, minutes: number) => {
  for (const [table, column, key] of [
    ['tickets', 'created_at', 'id'],
    ['ticket_messages', 'created_at', 'ticket_id'],
    ['tickets', 'reply_due_at', 'id'],
    ['ticket_moves', 'at', 'ticket_id'],
  ] as const)
    await app.pool.query(`update ${table} set ${column} = ${column} - $2 * interval '1 minute' where ${key} = $1`, [
      id,
      minutes,
    ]);
};
const report = async (by: 'day' | 'week' | 'month' | 'assignee' | 'reason' | 'tag' | 'seller', more: object = {}) =>
  (await service.query('ticket.report', { ...period, by, ...more })).data;

test('answers and solutions are measured in working minutes, and add up by every group', async () => {
  const late = await create({ subject: 'Late', reason: 'delivery', tags: ['lost', 'carrier'] });
  const quick = await create({ subject: 'Quick', reason: 'price' }, seller2);
  await age(late._id, 90);
  await age(quick._id, 10);
  await reply(service, late._id, 'We look into it.');
  await reply(manager, quick._id, 'Here it is.');
  await reply(service, late._id, 'Another message, nothing was owed.');
  await reply(service, late._id, 'A note', { is_note: true });
  await reply(seller, late._id, 'Any news?');
  await age(late._id, 20);
  await reply(service, late._id, 'It is found.', { status: 4 });
  await setStatus(manager, quick._id, 4);

  const { sums, list } = await report('reason');
  expect(sums).toMatchObject({
    opened: 2,
    reopened: 0,
    first: { count: 2, median: 50, in_time: 1 },
    next: { count: 1, median: 20, in_time: 1 },
    solution: { count: 2, in_time: 2 },
  });
  expect(list.map(({ _id, opened, first }) => [_id, opened, first.median])).toEqual([
    ['delivery', 1, 90],
    ['price', 1, 10],
  ]);
  const byUser = await report('assignee', { sort: 'first', direction: 'desc' });
  expect(byUser.list.map(({ _id, name, first }) => [_id, name, first.count])).toEqual([
    [userId('service'), 'Carla Helm', 1],
    [userId('manager'), 'Marek Lind', 1],
    ['', '', 0],
  ]);
  expect((await report('tag')).list.map(({ _id, opened }) => [_id, opened])).toEqual([
    ['', 1],
    ['carrier', 1],
    ['lost', 1],
  ]);
  for (const by of ['day', 'week', 'month', 'seller'] as const) {
    const rows = (await report(by)).list;
    expect([by, rows.reduce((sum, row) => sum + row.opened, 0)]).toEqual([by, 2]);
  }
  expect((await report('day', { seller_id: [userId('seller2')] })).sums).toMatchObject({
    opened: 1,
    next: { count: 0 },
  });
  expect((await report('day', { reason: ['price'] })).sums.first).toMatchObject({ count: 1, median: 10 });
  expect((await report('day', { start: '2020-01-01', end: '2020-02-01' })).list).toEqual([]);
});

test('time in which the customer had to answer does not count, and a reopened ticket counts once', async () => {
  const before = (await report('day')).sums.solution.count;
  const { _id } = await create({ reason: 'store' });
  await age(_id, 30);
  await reply(service, _id, 'Which store?');
  await age(_id, 500);
  await reply(seller, _id, 'The second one.');
  await setStatus(service, _id, 4);
  await reply(seller, _id, 'No, it is not.');
  await setStatus(service, _id, 4);
  const { sums } = await report('day', { reason: ['store'] });
  expect(sums).toMatchObject({ opened: 1, reopened: 1, solution: { count: 1, median: 30, p90: 30 } });
  expect((await report('day')).sums.solution.count).toBe(before + 1);
});

test('a merged ticket is not a solution', async () => {
  const [one, other] = [await create({ reason: 'product' }), await create({ reason: 'product' })];
  await service.mutate('ticket.merge', { ticket_id: other._id, into_id: one._id });
  expect((await report('day', { reason: ['product'] })).sums).toMatchObject({ opened: 2, solution: { count: 0 } });
});

test('only the service and its managers see it; a file has the same rows', async () => {
  for (const by of [seller, world.sales, world.purchaser, world.packer])
    expect((await by.query('ticket.report', period)).refusal).toBe('permission.denied');
  expect((await manager.query('ticket.report', period)).refusal).toBeNull();
  const filter = { ...period, by: 'reason' } as const;
  expect((await seller.mutate('export.start', { kind: 'ticket_report', filter, format: 'csv' })).refusal).toBe(
    'permission.denied',
  );
  const { data } = await service.query('export.columns', { kind: 'ticket_report' });
  expect(data.map(({ id }) => id)).toContain('solution_p90');
});
