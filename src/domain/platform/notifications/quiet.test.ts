import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quietUntil } from './quiet.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const night = { from: 22 * 60, to: 7 * 60, timeZone: 'UTC' };

describe('quiet hours', () => {
  test.each([
    ['21:59:59', null],
    ['22:00:00', '2026-11-22T07:00:00.000Z'],
    ['23:30:20', '2026-11-22T07:00:00.000Z'],
    ['06:59:59', '2026-11-21T07:00:00.000Z'],
    ['07:00:00', null],
  ])('from 22:00 to 07:00, at %s: until %s', (time, until) => {
    expect(quietUntil(night, at(time))?.toISOString() ?? null).toBe(until);
  });

  test('by the clock of the zone', () => {
    expect(quietUntil({ ...night, timeZone: 'Asia/Shanghai' }, at('14:30:00'))?.toISOString()).toBe(
      '2026-11-21T23:00:00.000Z',
    );
    expect(quietUntil({ ...night, timeZone: 'Asia/Shanghai' }, at('23:30:00'))).toBeNull();
  });

  test('quiet hours contain the local time, also over midnight and in any zone', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    const zones = fc.constantFrom(
      'UTC',
      'Asia/Shanghai',
      'Asia/Kolkata',
      'Europe/Amsterdam',
      'America/Los_Angeles',
      'Pacific/Kiritimati',
    );
    const yearMs = 366 * 86_400_000;
    fc.assert(
      fc.property(minutes, minutes, zones, fc.integer({ min: 0, max: yearMs }), (from, to, timeZone, ms) => {
        const now = new Date(Date.UTC(2026, 0, 1) + ms);
        const [hour = 0, minute = 0] = now
          .toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
          .split(':')
          .map(Number);
        // Reference implementation: minutes since the beginning, compared minute by minute.
        const since = (hour * 60 + minute - from + 1_440) % 1_440;
        const long = (to - from + 1_440) % 1_440;
        expect(quietUntil({ from, to, timeZone }, now) !== null).toBe(since < long);
      }),
    );
  });

  test('the same twice is never', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(minutes, minutes, (same, minute) => {
        const now = new Date(at('00:00:00').getTime() + minute * 60_000);
        expect(quietUntil({ from: same, to: same, timeZone: 'UTC' }, now)).toBeNull();
      }),
    );
  });

  test('where they end, they have ended; it is always within a day', () => {
    const minutes = fc.integer({ min: 0, max: 1_439 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (from, to, minute) => {
        const now = new Date(at('00:00:00').getTime() + minute * 60_000);
        const until = quietUntil({ from, to, timeZone: 'Asia/Shanghai' }, now);
        if (until === null) return;
        expect(until.getTime() - now.getTime()).toBeLessThan(86_400_000);
        expect(quietUntil({ from, to, timeZone: 'Asia/Shanghai' }, until)).toBeNull();
      }),
    );
  });
});
