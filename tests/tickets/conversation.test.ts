import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { userId } from '#server/demo/people.ts';
import { closeTicketsJob } from '#server/features/support/tickets/closing.ts';
import { jobQueue } from '#server/core/jobs/jobs.ts';
import { inParallel } from '../support/server/in-parallel.ts';
import { testApp } from '../support/server/app.ts';
import { ticketWorld } from './world.ts';

const app = await testApp();
const world = await ticketWorld(app);
const { seller, seller2, service, sales, manager, purchaser, packer, affiliate } = world;
const { create, reply, detail, setStatus, assign, events, notified } = world;

test('a customer opens a ticket, staff replies, the customer sees it: a reply decides the status', async () => {
  const { _id, number } = await create({ priority: 'high' });
  expect(number).toMatch(/^T-\d+$/);
  expect(await detail(seller, _id)).toMatchObject({
    status: 0,
    priority: 'high',
    reply_due_at: null,
    solve_due_at: null,
  });
  expect((await detail(service, _id)).reply_due_at).not.toBeNull();
  await reply(service, _id, 'We send another one.');
  const shown = await detail(seller, _id);
  expect(shown.status).toBe(1);
  expect(shown.messages).toMatchObject([
    { author: 'Nordlys Example Trading', is_own: true, by_seller: true, text: 'It arrived in two pieces.' },
    { author: 'Carla Helm', is_own: false, by_seller: false, is_note: false, text: 'We send another one.' },
  ]);
  expect(await detail(service, _id)).toMatchObject({ reply_due_at: null, solve_due_at: null });
  await reply(seller, _id, 'Thank you, when?');
  expect(await detail(seller, _id)).toMatchObject({ status: 0 });
  expect(await events(_id)).toEqual(['ticket.opened', 'ticket.replied', 'ticket.replied']);
});

test('a solved ticket is rated, reopened by a reply, and closed by its customer for good', async () => {
  const { _id } = await create();
  expect((await seller.mutate('ticket.rate', { ticket_id: _id, rating: 5 })).refusal).toBe('ticket.not-solved');
  await reply(service, _id, 'Refunded.', { status: 4 });
  expect(await detail(seller, _id)).toMatchObject({ status: 4, can: { rate: true, reply: true, statuses: [-1] } });
  expect((await service.mutate('ticket.rate', { ticket_id: _id, rating: 5 })).refusal).toBe('permission.denied');
  await seller.mutate('ticket.rate', { ticket_id: _id, rating: 4, text: 'Quick' });
  expect(await detail(service, _id)).toMatchObject({ rating: 4, rating_text: 'Quick' });
  await reply(seller, _id, 'The refund did not arrive.');
  expect(await detail(seller, _id)).toMatchObject({ status: 0, solved_at: null });
  await setStatus(service, _id, 4);
  expect((await setStatus(service, _id, -1)).refusal).toBe('ticket.wrong-status');
  expect((await setStatus(seller, _id, -1)).data.status).toBe(-1);
  expect((await reply(seller, _id, 'One more thing')).refusal).toBe('ticket.closed');
  expect((await setStatus(service, _id, 0)).refusal).toBe('ticket.wrong-status');
  // What is found out later still belongs to it.
  expect((await reply(service, _id, 'The bank returned it', { is_note: true })).code).toBe(200);
});

test('a customer sets no other status, a purchaser none', async () => {
  const { _id } = await create();
  await assign(service, _id, 'purchaser');
  for (const status of [1, 2, 3, 4, -1] as const) {
    expect((await setStatus(seller, _id, status)).refusal).toBe('ticket.wrong-status');
    expect((await setStatus(purchaser, _id, status)).refusal).toBe('ticket.wrong-status');
  }
  expect((await setStatus(sales, _id, 3)).data.status).toBe(3);
});

describe('internal notes', () => {
  test('never reach the customer: detail, list, search, unread, notifications, files', async () => {
    const { _id } = await create();
    await assign(service, _id, 'service');
    await seller.mutate('ticket.markRead', { ticket_id: _id });
    const file = await manager.upload(
      'common.uploadFile',
      { purpose: 'ticket' },
      { name: 'n.txt', type: 'text/plain', content: 'x' },
    );
    const note = { is_note: true, files: [file.data.file_id] };
    expect((await reply(manager, _id, 'The customer is quarrelsome: xylograph', note)).data.is_note).toBe(true);
    expect((await detail(service, _id)).messages).toHaveLength(2);
    const shown = await detail(seller, _id);
    expect(shown.messages).toHaveLength(1);
    expect(shown.moves.map(({ what }) => what)).toEqual([]);
    expect(await world.found(service, { keyword: 'xylograph' })).toEqual([_id]);
    expect(await world.found(seller, { keyword: 'xylograph' })).toEqual([]);
    expect((await seller.query('ticket.list', {})).data.list.find((row) => row._id === _id)?.is_unread).toBe(false);
    expect((await service.query('ticket.list', {})).data.list.find((row) => row._id === _id)?.is_unread).toBe(true);
    expect((await notified(_id, 'ticket-note')).map((row) => row.user_id)).toEqual([userId('service')]);
    expect((await seller.download('common.file', { file_id: file.data.file_id })).refusal).toBe('not-found');
    expect((await service.download('common.file', { file_id: file.data.file_id })).refusal).toBeNull();
  });

  test('a customer writes none', async () => {
    const { _id } = await create();
    expect((await reply(seller, _id, 'x', { is_note: true })).refusal).toBe('permission.denied');
  });
});

test('a file of a message is read by those who read the ticket, and by no other customer', async () => {
  const file = await seller.upload(
    'common.uploadFile',
    { purpose: 'ticket' },
    { name: 'n.txt', type: 'text/plain', content: 'x' },
  );
  const { file_id } = file.data;
  const { _id } = await create({ files: [file_id] });
  expect((await detail(service, _id)).messages[0]?.files).toMatchObject([{ file_id, name: 'n.txt' }]);
  expect((await service.download('common.file', { file_id })).body.toString()).toBe('x');
  expect((await seller2.download('common.file', { file_id })).refusal).toBe('not-found');
  // A file of another user cannot be attached, so it does not become readable this way.
  expect((await seller2.mutate('ticket.create', { subject: 'x', text: 'x', files: [file_id] })).refusal).toBe(
    'ticket.file-unknown',
  );
});

describe('rights', () => {
  test('foreign tickets do not exist for other customers; packers and affiliates have none', async () => {
    const { _id } = await create();
    for (const [by, refusal] of [
      [seller2, 'not-found'],
      [packer, 'permission.denied'],
      [affiliate, 'permission.denied'],
    ] as const) {
      expect((await by.query('ticket.detail', { ticket_id: _id })).refusal).toBe(refusal);
      expect((await by.query('ticket.case', { ticket_id: _id })).refusal).toBe(refusal);
      expect((await reply(by, _id, 'x')).refusal).toBe(refusal);
      expect((await by.mutate('ticket.markRead', { ticket_id: _id })).refusal).toBe(refusal);
    }
    expect(await world.found(seller2, { size: 200 })).not.toContain(_id);
  });

  test('a purchaser sees the tickets that are assigned to them, replies and notes, and manages none', async () => {
    const [{ _id }, other] = [await create({ subject: 'Zebra' }), await create({ subject: 'Zebra' })];
    await assign(service, _id, 'purchaser');
    expect(await world.found(purchaser, { keyword: 'zebra' })).toEqual([_id]);
    expect((await purchaser.query('ticket.detail', { ticket_id: other._id })).refusal).toBe('not-found');
    expect((await reply(purchaser, _id, 'The factory makes a new one.')).code).toBe(200);
    expect((await reply(purchaser, _id, 'Costs 2 CNY', { is_note: true })).code).toBe(200);
    expect((await purchaser.query('ticket.customer', { ticket_id: _id })).refusal).toBe('permission.denied');
    expect((await assign(purchaser, _id, null)).refusal).toBe('permission.denied');
    expect(
      (await purchaser.mutate('ticket.create', { subject: 'x', text: 'x', seller_id: userId('seller') })).refusal,
    ).toBe('not-found');
  });

  test('a salesperson works on tickets of assigned customers only', async () => {
    const { _id } = await create({}, seller2);
    await app.pool.query('delete from staff_relations where staff_id = $1 and seller_id = $2', [
      userId('sales'),
      userId('seller2'),
    ]);
    expect((await sales.query('ticket.detail', { ticket_id: _id })).refusal).toBe('not-found');
    expect((await assign(service, _id, 'sales')).refusal).toBe('ticket.cannot-work');
  });

  test('the service sees balance, orders and other tickets of the customer; sellers do not', async () => {
    const [{ _id }, other] = [await create(), await create()];
    const { data } = await service.query('ticket.customer', { ticket_id: _id });
    expect(data).toMatchObject({ seller_id: userId('seller'), available: { currency: 'EUR' } });
    expect(data.tickets.map((ticket) => ticket._id)).toContain(other._id);
    expect((await seller.query('ticket.customer', { ticket_id: _id })).refusal).toBe('permission.denied');
  });

  test('staff opens a ticket for a customer, who then has to answer', async () => {
    const made = await create(
      { seller_id: userId('seller'), subject: 'Your address', text: 'Please check it.' },
      service,
    );
    expect(await detail(seller, made._id)).toMatchObject({ status: 1, is_unread: true, created_by_name: 'Carla Helm' });
    expect((await notified(made._id, 'ticket-by-staff')).map((row) => row.user_id)).toEqual([userId('seller')]);
    expect((await service.mutate('ticket.create', { subject: 'x', text: 'x' })).refusal).toBe('ticket.seller-needed');
    expect(
      (await service.mutate('ticket.create', { subject: 'x', text: 'x', seller_id: userId('packer') })).refusal,
    ).toBe('not-found');
  });
});

test('who is notified: of a new ticket the service, of a reply who has it or the customer; opening it ends them', async () => {
  const { _id } = await create();
  expect((await notified(_id, 'ticket-opened')).map((row) => row.user_id).toSorted()).toEqual(
    [userId('service'), userId('sales')].toSorted(),
  );
  await assign(manager, _id, 'service');
  expect((await notified(_id, 'ticket-assigned')).map((row) => row.user_id)).toEqual([userId('service')]);
  await reply(seller, _id, 'Hello?');
  expect((await notified(_id, 'ticket-by-seller')).map((row) => row.user_id)).toEqual([userId('service')]);
  await service.mutate('ticket.markRead', { ticket_id: _id });
  expect(await notified(_id, 'ticket-by-seller')).toEqual([{ user_id: userId('service'), is_read: true }]);
  expect((await events(_id)).at(-1)).toBe('ticket.read');
  await reply(service, _id, 'Done', { status: 4 });
  expect(await notified(_id, 'ticket-solved')).toHaveLength(1);
});

test('a notification without a message ends when its ticket is opened, too', async () => {
  const { _id } = await create();
  await reply(service, _id, 'We sent another one.');
  await seller.mutate('ticket.markRead', { ticket_id: _id });
  expect(await detail(seller, _id)).toMatchObject({ is_unread: false, has_notices: false });
  await setStatus(service, _id, 4);
  expect(await detail(seller, _id)).toMatchObject({ is_unread: false, has_notices: true });
  expect(await detail(service, _id)).toMatchObject({ has_notices: true });
  await seller.mutate('ticket.markRead', { ticket_id: _id });
  expect(await notified(_id, 'ticket-solved')).toEqual([{ user_id: userId('seller'), is_read: true }]);
  expect((await detail(seller, _id)).has_notices).toBe(false);
});

test('a reply to a ticket of a user who left is not lost: the service is notified', async () => {
  const { _id } = await create();
  await assign(manager, _id, 'purchaser');
  await app.pool.query('update users set status = -1 where id = $1', [userId('purchaser')]);
  await reply(seller, _id, 'Is somebody there?');
  await app.pool.query('update users set status = 0 where id = $1', [userId('purchaser')]);
  expect((await notified(_id, 'ticket-by-seller')).map((row) => row.user_id).toSorted()).toEqual(
    [userId('service'), userId('sales')].toSorted(),
  );
});

describe('sent again', () => {
  test('a ticket and a reply under their ids exist once, also with another key', async () => {
    const [ticket_id, message_id] = [randomUUID(), randomUUID()];
    const input = { ticket_id, subject: 'Once', text: 'Once' };
    const made = await inParallel([1, 2, 3], () => seller.mutate('ticket.create', input));
    expect(new Set(made.map(({ data }) => data.number)).size).toBe(1);
    const sent = await inParallel([1, 2, 3], () => reply(seller, ticket_id, 'Twice', { message_id }));
    expect(new Set(sent.map(({ data }) => data._id))).toEqual(new Set([message_id]));
    expect((await detail(service, ticket_id)).messages).toHaveLength(2);
    expect(await events(ticket_id)).toEqual(['ticket.opened', 'ticket.replied']);
    // Also after it was closed meanwhile: the first one counts.
    await setStatus(service, ticket_id, 4);
    await setStatus(seller, ticket_id, -1);
    expect((await reply(seller, ticket_id, 'Twice', { message_id })).code).toBe(200);
  });

  test('an id of another ticket or message is not found', async () => {
    const [one, other] = [await create(), await create({}, seller2)];
    expect((await seller2.mutate('ticket.create', { ticket_id: one._id, subject: 'x', text: 'x' })).refusal).toBe(
      'not-found',
    );
    const { data } = await reply(seller, one._id, 'Mine');
    expect((await reply(service, one._id, 'x', { message_id: data._id })).refusal).toBe('not-found');
    expect((await reply(seller2, other._id, 'x', { message_id: data._id })).code).toBe(200);
  });
});

test('two users who take a ticket at the same time: one has it, the other is refused', async () => {
  const { _id } = await create();
  const taken = await inParallel([service, manager], (by) =>
    assign(by, _id, by === service ? 'service' : 'manager', { was: null }),
  );
  expect(taken.map(({ refusal }) => refusal).toSorted()).toEqual(['ticket.assigned-elsewhere', null].toSorted());
});

test('a status that was decided on an older one is refused', async () => {
  const { _id } = await create();
  await setStatus(service, _id, 2);
  expect((await setStatus(manager, _id, 3, { was: 0 })).refusal).toBe('ticket.wrong-status');
});

test('solved tickets are closed after seven days, unless the customer replied', async () => {
  const [old, fresh, replied] = [await create(), await create(), await create()];
  for (const { _id } of [old, fresh, replied]) await setStatus(service, _id, 4);
  await app.pool.query(`update tickets set solved_at = now() - interval '8 days' where id = any($1)`, [
    [old._id, replied._id],
  ]);
  await reply(seller, replied._id, 'Not yet');
  await jobQueue.enqueue(app.db, closeTicketsJob, {});
  await app.idle();
  expect([
    await detail(seller, old._id),
    await detail(seller, fresh._id),
    await detail(seller, replied._id),
  ]).toMatchObject([{ status: -1 }, { status: 4 }, { status: 0 }]);
});

test.each<[string, object, string]>([
  ['nothing', { text: ' ' }, 'ticket.empty'],
  ['no subject', { subject: ' ' }, 'input.invalid'],
  ['words that are too long', { text: 'x'.repeat(10_001) }, 'input.invalid'],
  ['an unknown case', { case: { kind: 'order', ref: randomUUID() } }, 'ticket.case-unknown'],
  ['a case that is no id', { case: { kind: 'parcel', ref: "' or 1=1" } }, 'ticket.case-unknown'],
  ['a bill that is no number', { case: { kind: 'bill', ref: 'x' } }, 'ticket.case-unknown'],
  ['a picture of another server', { images: ['https://shop.example/x.png'] }, 'input.invalid'],
])('a ticket with %s is refused', async (_, more, refusal) => {
  const before = (await seller.query('ticket.count', {})).data.status.open;
  expect((await seller.mutate('ticket.create', { subject: 'x', text: 'x', ...more })).refusal).toBe(refusal);
  expect((await seller.query('ticket.count', {})).data.status.open).toBe(before);
});
