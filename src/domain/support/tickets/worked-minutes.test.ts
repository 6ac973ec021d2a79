import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticketStatus as s } from './ticket-status.ts';
import { workedMinutes } from './worked-minutes.ts';

const hours = { zone: 'Europe/Berlin', days: [1, 2, 3, 4, 5], from: 540, to: 1_080 };
const always = { zone: 'UTC', days: [], from: 0, to: 0 };
const at = (day: string, clock: string) => new Date(`2026-11-${day}T${clock}:00+01:00`);

test.each([
  ['a direct solution', [[at('23', '11:00'), s.open]], at('23', '11:00'), 120],
  [
    'the customer had to answer meanwhile',
    [
      [at('23', '10:00'), s.open],
      [at('24', '10:00'), s.waitingForCustomer],
      [at('24', '10:30'), s.open],
    ],
    at('24', '10:30'),
    90,
  ],
  [
    'it was solved and opened again',
    [
      [at('23', '10:00'), s.open],
      [at('25', '09:00'), s.solved],
      [at('25', '09:20'), s.pending],
    ],
    at('25', '09:20'),
    80,
  ],
] as const)('%s', (_, changes, until, minutes) => {
  const span = { openedAt: at('23', '09:00'), until, changes: changes.map(([when, from]) => ({ at: when, from })) };
  expect(workedMinutes(span, hours)).toBe(minutes);
});

test('never more than the whole time, and never negative', () => {
  const status = fc.constantFrom(s.open, s.waitingForCustomer, s.pending, s.waitingForThirdParty, s.solved);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(10_000), status), { minLength: 1, maxLength: 8 }), (steps) => {
      const openedAt = new Date('2026-11-23T00:00:00Z');
      const sorted = steps.toSorted(([a], [b]) => a - b);
      const changes = sorted.map(([minute, from]) => ({ at: new Date(openedAt.getTime() + minute * 60_000), from }));
      const last = sorted.at(-1)?.[0] ?? 0;
      const sum = workedMinutes({ openedAt, until: new Date(openedAt.getTime() + last * 60_000), changes }, always);
      expect(sum).toBeGreaterThanOrEqual(0);
      expect(sum).toBeLessThanOrEqual(last);
    }),
  );
});
