import { describe, expect, test } from 'vitest';
import { activityOf, idleMinutesOf, idlePhase, isIdle } from './idle.ts';

const policy = { staff: 30, packers: 600, sellers: 0 };
const now = new Date('2026-11-22T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('the idle limit of a user', () => {
  test.each([
    [['admin'], 30],
    [['customer service'], 30],
    [['packer'], 600],
    [['packer', 'manager'], 30],
    [['buyer'], 0],
    [['buyer', 'packer'], 600],
    [[], 0],
  ] as const)('roles %o: %i minutes', (roles, minutes) => expect(idleMinutesOf(roles, policy)).toBe(minutes));

  test('a session ends after its limit, at most one step later', () => {
    expect(isIdle(ago(30 * 60_000), now, 30)).toBe(false);
    expect(isIdle(ago(30 * 60_000 + 15_001), now, 30)).toBe(true);
    expect(isIdle(ago(365 * 86_400_000), now, 0)).toBe(false);
  });
});

describe('what counts as activity', () => {
  test.each([
    ['query', undefined, null],
    ['command', undefined, now],
    ['query', '0', now],
    ['query', '90', ago(90_000)],
    ['command', '90', ago(90_000)],
    ['query', '-5', null],
    ['query', '1e3', null],
    ['query', '999999999', ago(30 * 86_400_000)],
  ] as const)('a %s with %o', (kind, header, at) => expect(activityOf(kind, header, now)).toEqual(at));
});

test.each([
  [0, 'active'],
  [239_000, 'active'],
  [240_000, 'warning'],
  [299_999, 'warning'],
  [300_000, 'over'],
])('after %i ms of five minutes: %s', (idle, phase) => expect(idlePhase(1_000, 1_000 + idle, 5)).toBe(phase));
