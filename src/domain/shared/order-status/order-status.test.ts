import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { transitionBetween } from '#domain/shared/status.ts';
import {
  financialStatuses,
  financialStatusFilter,
  financialTransitions,
  fulfillmentFromParcels,
  fulfillmentStatusFilter,
  fulfillmentTransitions,
  orderStatusFilter,
  shopFinancialStatuses,
} from './order-status.ts';
import type { FulfilmentCount } from './order-status.ts';

test('filters offer every status and any', () => {
  expect(orderStatusFilter).toEqual(['any', 'open', 'cancelled', 'closed']);
  expect(fulfillmentStatusFilter).toEqual(['any', 'fulfilled', 'unfulfilled', 'partial', 'restocked', 'in_progress']);
  expect(financialStatusFilter).toEqual(['any', ...financialStatuses]);
});

test('only the shop changes its statuses, and only we change ours, unless the shop has ended the payment', () => {
  const shops = new Set<string>(shopFinancialStatuses);
  for (const { from, to, parties } of financialTransitions.moves) {
    const isShops = shops.has(from) && shops.has(to);
    const isEnded = from === 'refund_applied' && (to === 'refunded' || to === 'voided');
    expect(parties.includes('shop')).toBe(
      isShops || isEnded || from === 'pending_refund' ? to !== 'refund_failed' : false,
    );
  }
});

test('a refund goes back only to where it came from, and a late payment raises an alert', () => {
  for (const to of ['paid', 'partially_paid', 'partially_refunded'] as const)
    expect(transitionBetween(financialTransitions, 'refund_applied', to)?.guards).toEqual(['previous-status']);
  expect(transitionBetween(financialTransitions, 'expired', 'paid')?.guards).toEqual(['alert']);
});

const line = (ordered: number, processed: number, shipped: number, restocked: number): FulfilmentCount => ({
  ordered,
  processed,
  shipped,
  restocked,
});

test.each([
  ['no lines', [], 'unfulfilled'],
  ['nothing done', [line(2, 0, 0, 0)], 'unfulfilled'],
  ['processed', [line(2, 2, 0, 0), line(3, 3, 0, 0)], 'in_progress'],
  ['one parcel of two shipped', [line(2, 2, 2, 0), line(3, 3, 0, 0)], 'partial'],
  ['half a line shipped', [line(2, 2, 1, 0)], 'partial'],
  ['all shipped', [line(2, 2, 2, 0), line(3, 3, 3, 0)], 'fulfilled'],
  ['one came back', [line(2, 2, 2, 1)], 'partial'],
  ['all came back', [line(2, 2, 2, 2), line(1, 1, 1, 1)], 'restocked'],
  ['resend after the return', [line(2, 4, 2, 2)], 'in_progress'],
  ['resend arrived', [line(2, 4, 4, 2)], 'fulfilled'],
  ['resend of a lost parcel under way', [line(2, 4, 2, 0)], 'fulfilled'],
  ['a line was cancelled by the shop', [line(0, 0, 0, 0), line(1, 1, 1, 0)], 'fulfilled'],
])('%s', (_what, lines, status) => {
  expect(fulfillmentFromParcels(lines)).toBe(status);
});

test('shipping and returning piece by piece moves only along the table', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(sizes, fc.infiniteStream(fc.nat()), (ordered, picks) => {
      let lines = ordered.map((n) => line(n, n, 0, 0));
      let status = fulfillmentFromParcels(lines);
      const step = (name: 'shipped' | 'restocked') => {
        const open = lines.flatMap((l, i) =>
          (name === 'shipped' ? l.shipped < l.processed : l.restocked < l.shipped) ? [i] : [],
        );
        const index = open[picks.next().value! % open.length]!;
        lines = lines.with(index, { ...lines[index]!, [name]: lines[index]![name] + 1 });
        const next = fulfillmentFromParcels(lines);
        const isAllowed = next === status || transitionBetween(fulfillmentTransitions, status, next) !== null;
        expect(isAllowed, `${status} → ${next}`).toBe(true);
        status = next;
      };
      const units = ordered.reduce((a, b) => a + b, 0);
      for (let i = 0; i < units; i += 1) step('shipped');
      expect(status).toBe('fulfilled');
      for (let i = 0; i < units; i += 1) step('restocked');
      expect(status).toBe('restocked');
    }),
  );
});
