import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { addDays } from '#domain/shared/calendar/days.ts';
import { maxOrderNumberLength, maxSyncDays, maxSyncNumbers, orderNumbersIn } from '#domain/sales/stores/order-sync.ts';
import { syncFault, syncInput, type SyncValues } from './sync-input.ts';

const store_id = '01920000-0000-7000-8000-000000000001';
const values = (more: Partial<SyncValues> = {}): SyncValues => ({
  store_id,
  start: '2026-11-01',
  end: '2026-11-07',
  order_ids: ['#20418'],
  ...more,
});
const accepted = (call: string, input: unknown) =>
  allCalls.find(({ name }) => name === call)?.input.safeParse(input).error?.message;

describe('what is sent', () => {
  test('of changed orders is only the store', () => {
    expect(syncInput('changed', values())).toEqual({ _id: store_id });
    expect(accepted('store.pullOrders', syncInput('changed', values()))).toBeUndefined();
  });

  test('of days has no order numbers typed before', () => {
    expect(syncInput('days', values())).toEqual({ store_id, start: '2026-11-01', end: '2026-11-07' });
  });

  test('of certain orders has no days', () => {
    expect(syncInput('numbers', values())).toEqual({ store_id, order_ids: ['#20418'] });
  });

  test.each(['changed', 'days', 'numbers'] as const)('without a store is nothing: %s', (which) => {
    expect(syncInput(which, values({ store_id: null }))).toBeNull();
  });
});

describe('the limits', () => {
  test.each([
    ['2026-11-07', '2026-11-07', undefined],
    ['2026-11-08', '2026-11-07', 'days-order'],
    ['', '2026-11-07', 'days-order'],
    ['2026-11-07', '', 'days-order'],
  ] as const)('from %s to %s', (start, end, fault) => expect(syncFault('days', values({ start, end }))).toBe(fault));

  test('a period may be a year long and no longer', () => {
    const start = '2026-01-01';
    const faults = [-1, 0, 1, 2].map((more) =>
      syncFault('days', values({ start, end: addDays(start, maxSyncDays + more) })),
    );
    expect(faults.at(0)).toBeUndefined();
    expect(faults.at(-1)).toBe('too-many-days');
  });

  test('only so many order numbers, and none that is too long', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `#${at}`);
    expect(syncFault('numbers', values({ order_ids: many(maxSyncNumbers) }))).toBeUndefined();
    expect(syncFault('numbers', values({ order_ids: many(maxSyncNumbers + 1) }))).toBe('too-many-numbers');
    expect(syncFault('numbers', values({ order_ids: ['x'.repeat(maxOrderNumberLength)] }))).toBeUndefined();
    expect(syncFault('numbers', values({ order_ids: ['x'.repeat(maxOrderNumberLength + 1)] }))).toBe('number-too-long');
  });

  test('fields that are not sent are not checked', () => {
    const wrong = values({ start: '', order_ids: ['x'.repeat(999)] });
    expect(syncFault('changed', wrong)).toBeUndefined();
    expect(syncFault('days', values({ order_ids: ['x'.repeat(999)] }))).toBeUndefined();
    expect(syncFault('numbers', values({ start: '' }))).toBeUndefined();
  });

  test('input without a fault is accepted by the contract, for all typed values', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        const order_ids = orderNumbersIn(typed);
        fc.pre(order_ids.length > 0 && syncFault('numbers', values({ order_ids })) === undefined);
        expect(accepted('order.sync', syncInput('numbers', values({ order_ids })))).toBeUndefined();
      }),
    );
  });
});
