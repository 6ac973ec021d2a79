import { describe, expect, test } from 'vitest';
import {
  allViews,
  defaultsOf,
  readTickets,
  sellerViews,
  statusViews,
  toView,
  viewOf,
  writeTickets,
} from './ticket-state.ts';

const ticket = '01920000-0000-7000-8000-000000000001';
const order = '01920000-0000-7000-8000-000000000002';

describe('the address of the tickets', () => {
  test('without anything shows the newest messages first, and nothing open', () => {
    const state = readTickets({});
    expect(state).toMatchObject({ page: 1, sort: { by: 'message_at', dir: 'desc' } });
    expect([state.view, state.open, state.wanted]).toEqual([undefined, undefined, undefined]);
    expect(writeTickets(state)).toEqual({});
  });

  test.each([
    [{ view: 'late' }],
    [{ view: 'late', sort: '-message_at' }],
    [{ view: 'solved', page: 3, sort: 'due_at' }],
    [{ view: 'unread', open: ticket, keyword: 'broken cup' }],
    [{ new: 'order', ref: order, name: '#1001' }],
    [{ new: 'bill', ref: '20261124', name: '24.11.2026' }],
    [{ new: 'none' }],
    [{ new: 'order', ref: order }],
  ])('%j leads back to the same', (search) => {
    expect(writeTickets(readTickets(search))).toEqual(search);
  });

  test('of what is late shows what is due first, which needs no word in it', () => {
    expect(readTickets({ view: 'late' }).sort).toEqual({ by: 'due_at', dir: 'asc' });
    expect(writeTickets({ ...readTickets({}), view: 'late' })).toMatchObject({ view: 'late', sort: '-message_at' });
  });

  test.each(['', 'Late', 'toString', '__proto__', 7, null, ['late']])('knows no view %j', (view) => {
    expect(readTickets({ view }).view).toBeUndefined();
  });

  test.each(['', 'T-1001', '../../etc', 12, `${ticket}x`])('opens no ticket %j', (open) => {
    expect(readTickets({ open }).open).toBeUndefined();
  });
});

describe('a new ticket in the address', () => {
  const wanted = (search: Record<string, unknown>) => readTickets(search).wanted;

  test('names its record', () => {
    expect(wanted({ new: 'order', ref: order, name: '#1001' })).toEqual({ kind: 'order', ref: order, name: '#1001' });
  });

  test('reads a number as text, as the router gives it', () => {
    expect(wanted({ new: 'bill', ref: 20_261_124, name: 2026 })).toEqual({
      kind: 'bill',
      ref: '20261124',
      name: '2026',
    });
  });

  test.each([
    ['of an order that is none', { new: 'order', ref: '#1001', name: 'x' }],
    ['of an order without an id', { new: 'order' }],
    ['of a bill with an id of another kind', { new: 'bill', ref: order }],
    ['of a bill of no day', { new: 'bill', ref: '0' }],
    ['of a bill with too long a number', { new: 'bill', ref: '1'.repeat(17) }],
    ['of nothing, with a record beside it', { new: 'none', ref: order, name: 'x' }],
  ])('%s is about nothing', (_, search) => {
    expect(wanted(search)).toEqual({ kind: 'none', ref: '', name: '' });
  });

  test('of an unknown kind is none', () => {
    expect([wanted({ new: 'constructor' }), wanted({ new: true }), wanted({ ref: order })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('has a name that fits, and no name that is no text', () => {
    expect(wanted({ new: 'order', ref: order, name: 'x'.repeat(500) })?.name).toHaveLength(100);
    expect(wanted({ new: 'order', ref: order, name: { text: 'x' } })?.name).toBe('');
  });
});

describe('another view', () => {
  const before = readTickets({ view: 'solved', page: 4, sort: 'due_at', open: ticket, keyword: 'cup', new: 'none' });

  test('begins at its first page, in its own order, with nothing open', () => {
    expect(toView(before, 'late')).toMatchObject({ view: 'late', page: 1, sort: { by: 'due_at', dir: 'asc' } });
    expect(writeTickets(toView(before, 'open'))).toEqual({ view: 'open', keyword: 'cup' });
  });

  test('that is unknown is the list of all', () => {
    expect(writeTickets(toView(before, 'nothing'))).toEqual({ keyword: 'cup' });
  });

  test('is one of the list; those of customers are among them, and each status has one', () => {
    expect(sellerViews.filter((view) => viewOf(view) === undefined)).toEqual([]);
    expect(Object.keys(statusViews).filter((view) => viewOf(view) === undefined)).toEqual([]);
    expect(new Set(allViews).size).toBe(allViews.length);
    expect(defaultsOf(undefined)).toEqual(defaultsOf('solved'));
  });
});
