import { expect, test } from 'vitest';
import { worstStatus, statusTones, toneOf } from './tones.ts';

test('statuses that need an action come before those that do not', () => {
  const statuses = [
    { family: 'financial', status: 'paid' },
    { family: 'fulfilment', status: 'unfulfilled' },
    { family: 'mapping', status: 0 },
  ] as const;
  expect(worstStatus(statuses)).toEqual({ family: 'mapping', status: 0 });
});

test('an unknown status is idle', () => {
  expect(toneOf('financial', 'from the future')).toBe('idle');
});

test('every family uses tones a reader can tell apart', () => {
  for (const [family, statuses] of Object.entries(statusTones)) {
    expect([family, Object.values(statuses).length > 1]).toEqual([family, true]);
  }
});
