import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureStatuses, isCredited, nextCheckAt, paypalPaymentStatuses, statusAfter } from './payment-status.ts';

describe('the status of a PayPal payment', () => {
  it.each([
    ['CREATED', { isVoided: false, capture: null }, 'CREATED'],
    ['CREATED', { isVoided: true, capture: null }, 'CANCELLED'],
    ['CREATED', { isVoided: false, capture: 'PENDING' }, 'PENDING'],
    ['CREATED', { isVoided: false, capture: 'FAILED' }, 'DECLINED'],
    ['PENDING', { isVoided: false, capture: 'COMPLETED' }, 'COMPLETED'],
    ['PENDING', { isVoided: false, capture: 'DECLINED' }, 'DECLINED'],
    ['CANCELLED', { isVoided: false, capture: 'COMPLETED' }, 'COMPLETED'],
    ['COMPLETED', { isVoided: false, capture: 'PENDING' }, 'COMPLETED'],
    ['COMPLETED', { isVoided: false, capture: 'PARTIALLY_REFUNDED' }, 'PARTIALLY_REFUNDED'],
    ['REFUNDED', { isVoided: true, capture: null }, 'REFUNDED'],
  ] as const)('%s after %j is %s', (before, read, after) => expect(statusAfter(before, read)).toBe(after));

  it('never leaves the credited ones', () => {
    const read = fc.record({ isVoided: fc.boolean(), capture: fc.constantFrom(null, ...captureStatuses) });
    const staysCredited = fc.property(fc.constantFrom(...paypalPaymentStatuses), fc.array(read), (start, reads) => {
      const seen = [start];
      for (const one of reads) seen.push(statusAfter(seen.at(-1) ?? start, one));
      return seen.every((status, nth) => !isCredited(seen[nth - 1] ?? start) || nth === 0 || isCredited(status));
    });
    expect(fc.check(staysCredited)).toMatchObject({ failed: false });
  });

  it('is read less often the older the payment is', () => {
    const start = new Date('2026-11-28T10:00:00Z');
    const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
    const pause = (minutes: number) =>
      (nextCheckAt(start, after(minutes)).getTime() - after(minutes).getTime()) / 60_000;
    expect([0, 5, 60, 10_000].map(pause)).toEqual([1, 5, 60, 360]);
  });
});
