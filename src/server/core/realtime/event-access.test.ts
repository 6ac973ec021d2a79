import { describe, expect, test } from 'vitest';
import { actorWith } from '#domain/platform/permissions/can.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import { eventMessage, isAboutRights, isAboutSessions, mayReceive, nounOf, type EventRow } from './event-access.ts';

const event = (name: string, more: Partial<EventRow> = {}): EventRow => ({
  id: 7,
  name,
  seller_id: 'seller',
  order_id: null,
  subject_id: null,
  data: {},
  ...more,
});

const people = {
  admin: actorWith('admin', ['admin']),
  seller: actorWith('seller', ['buyer']),
  other: actorWith('other', ['buyer']),
  theirs: actorWith('theirs', ['salesperson'], ['seller']),
  notTheirs: actorWith('notTheirs', ['salesperson'], ['other']),
  affiliate: actorWith('affiliate', ['affiliate']),
};
const receiversOf = (row: EventRow) =>
  Object.values(people)
    .filter((actor) => mayReceive(actor, row))
    .map(({ userId }) => userId);

describe('who receives', () => {
  test.each<[string, EventRow, string[]]>([
    ['an order of a seller', event('order.changed'), ['admin', 'seller', 'theirs']],
    ['a parcel of a seller', event('parcel.packed'), ['admin', 'seller', 'theirs']],
    ['a bill of a seller', event('account.changed'), ['admin', 'seller', 'theirs']],
    [
      'a rate',
      event('rate.changed', { seller_id: null }),
      ['admin', 'seller', 'other', 'theirs', 'notTheirs', 'affiliate'],
    ],
    ['a changed role', event('role.changed', { seller_id: null }), Object.keys(people)],
    ['an order without a seller', event('order.changed', { seller_id: null }), ['admin']],
    ['an event of an older version', event('gadget.changed'), ['admin', 'seller', 'theirs']],
    ['the books', event('books.closed', { seller_id: null }), ['admin']],
    ['an internal note', event('ticket_note.added'), ['admin', 'theirs']],
    ['an account', event('user.changed', { subject_id: 'other' }), ['admin', 'other']],
    ['a session', event('session.ended', { subject_id: 'seller' }), ['admin', 'seller']],
  ])('%s', (_, row, receivers) => {
    expect(receiversOf(row)).toEqual(receivers);
  });

  test('a name that is a property of every object is no noun', () => {
    for (const name of ['constructor.changed', '__proto__', 'toString', ''])
      expect(receiversOf(event(name))).toEqual(['admin', 'seller', 'theirs']);
  });
});

describe('an event that is addressed', () => {
  test('to one user reaches only them, also an administrator not', () => {
    expect(receiversOf(event('settings.own-changed', { data: { user_id: 'other' } }))).toEqual(['other']);
    expect(receiversOf(event('settings.own-changed', { data: { user_id: null } }))).toEqual([]);
  });

  test('to some users reaches exactly these', () => {
    expect(receiversOf(event('notification.created', { data: { user_ids: ['other', 'affiliate'] } }))).toEqual([
      'other',
      'affiliate',
    ]);
    expect(receiversOf(event('notification.created', { data: { user_ids: [] } }))).toEqual([]);
  });
});

describe('the user who has it in hand', () => {
  const ticket = event('ticket.changed', { data: { assignee_id: 'notTheirs' } });

  test('receives it, although the customer is not theirs', () => {
    expect(receiversOf(ticket)).toEqual(['admin', 'seller', 'theirs', 'notTheirs']);
  });

  test('but not without the right to read it', () => {
    expect(mayReceive({ ...people.notTheirs, rights: {} }, ticket)).toBe(false);
  });
});

test('an actor without rights receives nothing about a seller', () => {
  const names = ['order.changed', 'account.changed', 'ticket.changed', 'stock.counted', 'gadget.changed'];
  for (const role of roles)
    for (const name of names)
      expect(mayReceive({ ...actorWith('seller', [role]), rights: {} }, event(name))).toBe(false);
});

test.each([
  ['order.changed', 'order'],
  ['manual-payment.completed', 'manual-payment'],
  ['internal_product.changed', 'internal_product'],
  ['order', 'order'],
  ['', ''],
])('the noun of %j', (name, noun) => {
  expect(nounOf(name)).toBe(noun);
});

test('events about rights and sessions', () => {
  expect(
    ['role.changed', 'user.created', 'session.ended', 'order.changed', 'users.x'].map((name) =>
      isAboutRights(event(name)),
    ),
  ).toEqual([true, true, true, false, false]);
  const setting = (name: unknown, kind = 'setting.changed') => isAboutSessions(event(kind, { data: { name } }));
  expect(setting('security.sessionHours')).toBe(true);
  expect([
    setting('limits.uploadMb'),
    setting('securityx'),
    setting(null),
    setting('security.a', 'setting.read'),
  ]).toEqual([false, false, false, false]);
});

describe('the message', () => {
  const message = (row: EventRow): unknown => JSON.parse(eventMessage(row, 'cursor-9'));

  test('has the action of the specification, or our own', () => {
    expect(message(event('purchase.created'))).toMatchObject({ action: 'New-Purchase-Order' });
    expect(message(event('order.commented'))).toMatchObject({ action: 'Comment-Reply' });
    expect(message(event('gadget.changed'))).toMatchObject({ action: 'Changed' });
  });

  test('contains ids and the named data, and nothing else', () => {
    const row = event('tracking.changed', {
      order_id: 'o',
      subject_id: 's',
      data: { from: 'a', to: 'b', amount: 5, event: 'forged', cursor: 'forged' },
    });
    expect(message(row)).toEqual({
      action: 'Track-Status-Change',
      params: {
        from: 'a',
        to: 'b',
        event: 'tracking.changed',
        id: 7,
        cursor: 'cursor-9',
        order_id: 'o',
        subject_id: 's',
      },
    });
  });
});
