import { expect, test } from 'vitest';
import { userId } from '#server/demo/people.ts';
import { inParallel } from '../support/server/in-parallel.ts';
import { testApp } from '../support/server/app.ts';
import { SocketListener } from '../support/server/socket-listener.ts';
import { ticketWorld } from './world.ts';

const app = await testApp();
const world = await ticketWorld(app);
const { seller, seller2, service, manager, purchaser, create, reply, detail, setStatus, assign, found } = world;
const { users } = app.base;

test('views, filters and counts agree', async () => {
  const one = await create({ subject: 'Lost parcel', tags: ['Lost ', 'lost'], priority: 'urgent', reason: 'delivery' });
  const two = await create({ subject: 'Wrong price', reason: 'price' }, seller2);
  const three = await create({ subject: 'Thanks' });
  await assign(service, two._id, 'service');
  await setStatus(service, three._id, 4);
  await app.pool.query(`update tickets set reply_due_at = now() - interval '1 hour' where id = $1`, [one._id]);
  await service.mutate('ticket.markRead', { ticket_id: two._id });

  expect(await found(service, { view: 'mine' })).toEqual([two._id]);
  expect(await found(service, { view: 'unassigned' })).toEqual([one._id]);
  expect(await found(service, { view: 'late' })).toEqual([one._id]);
  expect(await found(service, { view: 'unread' })).toEqual([one._id]);
  expect(await found(service, { status: [4] })).toEqual([three._id]);
  expect(await found(service, { status: [0, 4], sort: 'created_at', direction: 'asc' })).toEqual([
    one._id,
    two._id,
    three._id,
  ]);
  expect(await found(service, { tag: ['lost'] })).toEqual([one._id]);
  expect(await found(service, { priority: ['urgent'] })).toEqual([one._id]);
  expect(await found(service, { reason: ['price'] })).toEqual([two._id]);
  expect(await found(service, { seller_id: [userId('seller2')] })).toEqual([two._id]);
  expect(await found(service, { assignee_id: userId('service') })).toEqual([two._id]);
  expect(await found(service, { sort: 'due_at', direction: 'asc' })).toEqual([one._id, two._id]);
  expect(await found(service, { quiet_days: 1 })).toEqual([]);
  expect((await service.query('ticket.count', {})).data).toEqual({
    status: { open: 2, waiting_for_customer: 0, pending: 0, waiting_for_third_party: 0, solved: 1, closed: 0 },
    views: { mine: 1, unassigned: 1, unread: 1, late: 1 },
  });
  // A customer reads a solution, too. A closed ticket has nothing to read for either.
  await reply(service, three._id, 'You are welcome');
  await setStatus(service, three._id, 4);
  expect(await found(seller, { view: 'unread' })).toEqual([three._id]);
  expect((await seller.query('ticket.count', {})).data).toMatchObject({
    status: { open: 1, solved: 1 },
    views: { unread: 1 },
  });
  await setStatus(seller, three._id, -1);
  expect((await seller.query('ticket.count', {})).data.views.unread).toBe(0);
  expect((await detail(seller, three._id)).is_unread).toBe(false);
  expect((await service.query('ticket.list', {})).data.count).toBe(3);
  expect((await service.query('ticket.myTickets', {})).data.list.map(({ _id }) => _id)).toEqual([two._id]);
  expect((await seller2.query('ticket.myTickets', {})).data.count).toBe(1);
});

test('words are found in the number, the subject and every message that the reader may see', async () => {
  const made = await create({ subject: 'Porcelain', text: 'The handle of the teapot broke off.' });
  await reply(service, made._id, '我们会重新发货 as a gift');
  for (const keyword of [made.number, 'porcelain', 'HANDLE teapot', '重新发货'])
    expect([keyword, await found(seller, { keyword })]).toEqual([keyword, [made._id]]);
  expect(await found(seller2, { keyword: 'teapot' })).toEqual([]);
  expect(await found(service, { keyword: 'teapot gift' })).toEqual([]);
});

test('a frequent word is found in its newest tickets, a rare one in those of last year, too', async () => {
  const old = await create({ subject: 'A marquetry box', text: 'The marquetry came off' });
  const days = (days: number) => `now() - interval '${days} days'`;
  await app.pool.query(`update tickets set created_at = ${days(400)}, message_at = ${days(400)} where id = $1`, [
    old._id,
  ]);
  await app.pool.query(`update ticket_messages set created_at = ${days(400)} where ticket_id = $1`, [old._id]);
  expect(await found(service, { keyword: 'marquetry box' })).toEqual([old._id]);
  // Before the newest in the table, and more than a search looks at.
  await app.pool.query(
    `insert into ticket_messages (seller_id, id, ticket_id, is_note, author_id, body, created_at)
     select seller_id, gen_random_uuid(), id, false, seller_id, 'intarsia ' || n, ${days(300)}
     from tickets, generate_series(1, 3000) n where id = $1`,
    [old._id],
  );
  const newest = await create({ subject: 'A chest', text: 'No intarsia on it' });
  expect(await found(service, { keyword: 'intarsia' })).toEqual([newest._id, old._id]);
});

test('a word that is frequent with other customers is found in one’s own older tickets', async () => {
  const own = await create({ subject: 'A filigree lamp', text: 'It does not light.' });
  const written = await create({ text: 'The filigree is bent.' });
  await assign(service, written._id, 'purchaser');
  const ids = [own._id, written._id];
  const back = `now() - interval '40 days'`;
  await app.pool.query(`update tickets set created_at = ${back}, message_at = ${back} where id = any($1)`, [ids]);
  await app.pool.query(`update ticket_messages set created_at = ${back} where ticket_id = any($1)`, [ids]);
  await app.pool.query(
    `insert into tickets (seller_id, id, number, status, priority, reason, subject, tags, case_kind, case_ref, case_label,
       created_by, created_at, public_at, public_by, message_at, message_by)
     select $1, gen_random_uuid(), 'F-' || n, 0, 1, 'other', 'Filigree', '{}', 'none', '', '', $1, now(), now(), $1, now(), $1
     from generate_series(1, 1100) n`,
    [userId('seller2')],
  );
  expect((await found(seller, { keyword: 'filigree' })).toSorted()).toEqual(ids.toSorted());
  expect(await found(purchaser, { keyword: 'filigree' })).toEqual([written._id]);
});

test('tickets are merged: the messages move, the other one is closed, and nothing is lost', async () => {
  const [one, other] = [await create({ tags: ['a'] }), await create({ tags: ['b'], text: 'Also this' })];
  const foreign = await create({}, seller2);
  const merge = (ticket_id: string, into_id: string) => service.mutate('ticket.merge', { ticket_id, into_id });
  expect((await merge(one._id, foreign._id)).refusal).toBe('ticket.other-customer');
  expect((await merge(one._id, one._id)).refusal).toBe('ticket.itself');
  const done = await inParallel([1, 2], () => merge(other._id, one._id));
  expect(done.map(({ refusal }) => refusal).toSorted()).toEqual(['ticket.closed', null].toSorted());
  expect(await detail(seller, one._id)).toMatchObject({ tags: ['a', 'b'], messages: [{}, { text: 'Also this' }] });
  expect(await detail(seller, other._id)).toMatchObject({
    status: -1,
    messages: [],
    merged_into: { _id: one._id },
    can: { rate: false },
  });
});

test('a ticket that waits for an answer opens the one it is merged into', async () => {
  const merge = (ticket_id: string, into_id: string) => service.mutate('ticket.merge', { ticket_id, into_id });
  const [solved, waiting, unanswered, pending] = [await create(), await create(), await create(), await create()];
  const again = await create();
  await reply(service, solved._id, 'We sent another cup.', { status: 4 });
  await reply(service, waiting._id, 'Which colour?');
  const due = (await detail(service, unanswered._id)).reply_due_at;
  expect((await merge(unanswered._id, solved._id)).refusal).toBeNull();
  expect(await detail(service, solved._id)).toMatchObject({ status: 0, solved_at: null, reply_due_at: due });
  expect((await merge(again._id, waiting._id)).refusal).toBeNull();
  expect(await detail(service, waiting._id)).toMatchObject({ status: 0, reply_due_at: expect.any(String) });

  // Nothing is owed: the work goes on where it was.
  await reply(service, solved._id, 'We send a third one.', { status: 4 });
  await reply(service, pending._id, 'We look for it.', { status: 2 });
  expect((await merge(pending._id, solved._id)).refusal).toBeNull();
  expect(await detail(service, solved._id)).toMatchObject({ status: 2, solved_at: null, reply_due_at: null });
});

test('links are seen from both sides, and end', async () => {
  const [one, other] = [await create(), await create()];
  const link = (linked: boolean) => service.mutate('ticket.link', { ticket_id: one._id, other_id: other._id, linked });
  await link(true);
  await link(true);
  expect((await detail(service, other._id)).links.map(({ _id }) => _id)).toEqual([one._id]);
  await link(false);
  expect((await detail(service, one._id)).links).toEqual([]);
});

test('a macro does the same with many tickets, fills the placeholders of each, and leaves those it does not fit', async () => {
  const [one, two, closed] = [await create(), await create({}, seller2), await create()];
  await setStatus(service, closed._id, 4);
  await setStatus(seller, closed._id, -1);
  const { data } = await service.mutate('ticket.updateMany', {
    ticket_ids: [one._id, two._id, closed._id, world.unknown],
    assignee_id: userId('manager'),
    add_tags: ['Strike'],
    priority: 'high',
    text: 'Dear {customer}, about {ticket}: the carrier is on strike. {agent}',
    status: 3,
  });
  expect(data).toEqual({ done: 2, left: 2 });
  expect(await detail(service, two._id)).toMatchObject({
    status: 3,
    priority: 'high',
    tags: ['strike'],
    assignee_name: 'Marek Lind',
  });
  expect((await detail(seller2, two._id)).messages.at(-1)?.text).toBe(
    `Dear Maison Exemple, about ${two.number}: the carrier is on strike. Carla Helm`,
  );
  expect((await purchaser.mutate('ticket.updateMany', { ticket_ids: [one._id], priority: 'low' })).refusal).toBe(
    'permission.denied',
  );
});

test('prepared answers are the same for all staff; an unknown placeholder is refused', async () => {
  const snippet = { title: 'Lost', text: 'Dear {customer}', text_cn: '您好 {customer}' };
  const { data } = await service.mutate('ticket.saveSnippet', snippet);
  expect((await purchaser.query('ticket.snippets', {})).data).toContainEqual({ ...snippet, _id: data._id });
  expect((await service.mutate('ticket.saveSnippet', { ...snippet, text: '{custommer}' })).refusal).toBe(
    'ticket.snippet-field',
  );
  expect((await seller.query('ticket.snippets', {})).refusal).toBe('permission.denied');
  expect((await purchaser.mutate('ticket.saveSnippet', snippet)).refusal).toBe('permission.denied');
  await service.mutate('ticket.deleteSnippet', { snippet_id: data._id });
  expect((await service.mutate('ticket.deleteSnippet', { snippet_id: data._id })).refusal).toBe('not-found');
});

test('working hours decide the deadlines of new tickets', async () => {
  const rules = (await service.query('ticket.rules', {})).data;
  await service.mutate('ticket.saveRules', { ...rules, days: [], first_reply_minutes: 30 });
  const { _id } = await create();
  const made = await detail(service, _id);
  expect(Date.parse(made.reply_due_at ?? '') - Date.parse(made.created_at)).toBe(30 * 60_000);
  expect((await service.mutate('ticket.saveRules', { ...rules, time_zone: 'Mars/Olympus' })).refusal).toBe(
    'input.invalid',
  );
  await service.mutate('ticket.saveRules', rules);
});

test('events reach those who may read the ticket; a note and a writer reach staff only', async () => {
  const listen = async (name: 'seller' | 'seller2' | 'service' | 'purchaser') =>
    (await SocketListener.at(app.address)).bind(users[name], (await app.as(name)).token);
  const [own, foreign, staff, buyer] = [
    await listen('seller'),
    await listen('seller2'),
    await listen('service'),
    await listen('purchaser'),
  ];
  const { _id } = await create();
  await manager.mutate('ticket_writer.mark', { ticket_id: _id, is_writing: true });
  expect((await service.query('ticket_writer.list', { ticket_id: _id })).data.map(({ name }) => name)).toEqual([
    'Marek Lind',
  ]);
  expect((await manager.query('ticket_writer.list', { ticket_id: _id })).data).toEqual([]);
  await reply(manager, _id, 'Secret', { is_note: true });
  await assign(service, _id, 'purchaser');
  await reply(service, _id, 'Public');
  const of = ({ received }: SocketListener) =>
    received.filter(({ params }) => params['subject_id'] === _id).map(({ params }) => params['event']);
  const last = (listener: SocketListener) => listener.until(() => of(listener).includes('ticket.replied'));
  await Promise.all([last(own), last(staff), last(buyer)]);
  expect(of(own)).toEqual(['ticket.opened', 'ticket.changed', 'ticket.replied']);
  expect(of(staff)).toEqual([
    'ticket.opened',
    'ticket_writer.changed',
    'ticket_note.written',
    'ticket.changed',
    'ticket.replied',
  ]);
  expect(of(buyer)).toEqual(['ticket.changed', 'ticket.replied']);
  expect(staff.received.some(({ action }) => action === 'Ticket-Reply')).toBe(true);
  expect(of(foreign)).toEqual([]);
  expect(JSON.stringify(own.received)).not.toContain('Secret');
});

test('a ticket about an order carries it as it is now: goods, parcels, every scan', async () => {
  const { rows } = await app.pool.query<{ id: string; seller_id: string; store_id: string }>(
    `insert into orders (seller_id, id, store_id, order_number, created_at, imported_at, updated_at, financial_status, currency,
       income_minor, subtotal_minor, shipping_minor, tax_minor, discount_minor, shipping_address, unit_count)
     select seller_id, gen_random_uuid(), id, '#T-1', now(), now(), now(), 'paid', 'EUR', 0, 0, 0, 0, 0, '{}', 1
     from stores where seller_id = $1 order by id limit 1 returning id, seller_id, store_id`,
    [userId('seller')],
  );
  const orderId = rows[0]?.id ?? '';
  const { _id } = await create({ case: { kind: 'order', ref: orderId } });
  expect(await detail(service, _id)).toMatchObject({ reason: 'order', case: { kind: 'order', label: '#T-1' } });
  for (const by of [seller, service])
    expect((await by.query('ticket.case', { ticket_id: _id })).data).toMatchObject({
      order: { order_number: '#T-1', charged: null },
      parcels: [],
    });
  expect(
    (await seller2.mutate('ticket.create', { subject: 'x', text: 'x', case: { kind: 'order', ref: orderId } })).refusal,
  ).toBe('ticket.case-unknown');
  expect(await found(seller, { case_kind: 'order', case_ref: orderId })).toEqual([_id]);
});
