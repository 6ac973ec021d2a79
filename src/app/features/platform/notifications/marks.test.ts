import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notificationTypes } from '#domain/platform/notifications/types.ts';
import { alertAt, adjacentAlert, markRows } from './marks.ts';

const row = (_id: string, type: (typeof notificationTypes)[number] = 'Order', is_read = false) => ({
  _id,
  type,
  is_read,
});
const rows = [row('a'), row('b', 'Purchase'), row('c', 'Order', true)];
const readOf = (list: readonly { is_read: boolean }[]) => list.map(({ is_read }) => is_read);

describe('marking', () => {
  test('named ones changes only those', () => {
    expect(readOf(markRows(rows, true, { _ids: ['b'] }))).toEqual([false, true, true]);
  });

  test('all of a type changes no other type', () => {
    expect(readOf(markRows(rows, true, { type: 'Order' }))).toEqual([true, false, true]);
  });

  test('without a name or a type changes all', () => {
    expect(readOf(markRows(rows, true, {}))).toEqual([true, true, true]);
  });

  test('none changes none', () => {
    expect(markRows(rows, true, { _ids: [] })).toEqual(rows);
  });

  test('unread brings one back', () => {
    expect(readOf(markRows(rows, false, { _ids: ['c'] }))).toEqual([false, false, false]);
  });

  test('twice is once, and the rows stay in their order', () => {
    const lists = fc.array(
      fc.record({ _id: fc.string(), type: fc.constantFrom(...notificationTypes), is_read: fc.boolean() }),
    );
    fc.assert(
      fc.property(lists, fc.boolean(), (list, isRead) => {
        const once = markRows(list, isRead, { type: 'Order' });
        expect(markRows(once, isRead, { type: 'Order' })).toEqual(once);
        expect(once.map(({ _id }) => _id)).toEqual(list.map(({ _id }) => _id));
      }),
    );
  });
});

describe('alerts', () => {
  const alerts = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];

  test('the first one is shown first, and when the shown one is gone', () => {
    expect(alertAt(alerts, null)).toBe(0);
    expect(alertAt(alerts, 'gone')).toBe(0);
    expect(alertAt(alerts, 'c')).toBe(2);
  });

  test('the arrow keys go around', () => {
    expect(adjacentAlert(alerts, 2, 1)).toBe('a');
    expect(adjacentAlert(alerts, 0, -1)).toBe('c');
    expect(adjacentAlert(alerts, 0, 1)).toBe('b');
    expect(adjacentAlert([], 0, 1)).toBeNull();
  });

  test('going around once comes back to where it began', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.constantFrom(1 as const, -1 as const), (count, by) => {
        const some = Array.from({ length: count }, (_, at) => ({ _id: String(at) }));
        let shown: string | null = '0';
        for (let steps = 0; steps < count; steps += 1) shown = adjacentAlert(some, alertAt(some, shown), by);
        expect(shown).toBe('0');
      }),
    );
  });
});
