import { expect, test } from 'vitest';
import { tellingOfResend } from './timeline-labels.ts';

test.each([
  ['parcel.shipped', {}, 'resend-shipped'],
  ['tracking.changed', { to: 'delivered' }, 'resend-delivered'],
  ['tracking.changed', { to: 'transit' }, undefined],
  ['order.process-cancelled', { free: 1 }, 'resend-ended'],
  ['order.processed', {}, undefined],
])('%s %o of a resend is told of the order it is sent for as %s', (event, data, kind) => {
  const told = tellingOfResend(event, data, 'A-1-R1');
  expect(told?.kind).toBe(kind);
  if (told) expect(told.details).toEqual({ resend: 'A-1-R1' });
});
