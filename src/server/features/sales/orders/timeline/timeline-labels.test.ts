import { expect, test } from 'vitest';
import { resendEntryOf } from './timeline-labels.ts';

test.each([
  ['parcel.shipped', {}, 'resend-shipped'],
  ['tracking.changed', { to: 'delivered' }, 'resend-delivered'],
  ['tracking.changed', { to: 'transit' }, undefined],
  ['order.process-cancelled', { free: 1 }, 'resend-ended'],
  ['order.processed', {}, undefined],
])('%s %o of a resend is shown on its original order as %s', (event, data, kind) => {
  const entry = resendEntryOf(event, data, 'A-1-R1');
  expect(entry?.kind).toBe(kind);
  if (entry) expect(entry.details).toEqual({ resend: 'A-1-R1' });
});
