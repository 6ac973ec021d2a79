import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actorWith } from '../permissions/can.ts';
import { roles, type Role } from '../permissions/roles.ts';
import { deviceOf } from './device.ts';
import { plainRecoveryCode, recoveryCode, recoverySigns } from './recovery.ts';
import {
  factorNeed,
  isConfirmed,
  isFactorRequired,
  mayRequireFactor,
  movesMoney,
  nextStep,
  type FactorPolicy,
} from './requirement.ts';

describe('recovery codes', () => {
  test('a code of any bytes is read back from any spelling of it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
        const code = recoveryCode(random);
        expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
        const plain = plainRecoveryCode(code);
        expect(plain).toHaveLength(10);
        expect(plainRecoveryCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(plain);
      }),
    );
  });

  test('every sign is as likely as any other', () => {
    expect(256 % recoverySigns.length).toBe(0);
    expect(new Set(recoverySigns).size).toBe(recoverySigns.length);
  });

  test('too short, too long or with a foreign sign it is none', () => {
    for (const typed of ['', 'ABCDE', 'ABCDE-FGHJKL', 'ABCDE-FGHJ0', '123456'])
      expect(plainRecoveryCode(typed)).toBeNull();
    expect(() => recoveryCode(new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('who needs a second factor', () => {
  test('only roles that make money spendable', () => {
    const needing = roles.filter((role) => movesMoney(actorWith('u', [role])));
    expect(needing).toEqual(['admin', 'manager']);
  });

  test('an existing factor is always requested; a missing one is set up where required', () => {
    expect(nextStep({ hasApp: true, hasPasskey: false, isRequired: true })).toBe('prove');
    expect(nextStep({ hasApp: true, hasPasskey: true, isRequired: false })).toBe('prove');
    expect(nextStep({ hasApp: false, hasPasskey: false, isRequired: true })).toBe('enrol');
    expect(nextStep({ hasApp: false, hasPasskey: true, isRequired: true })).toBe('prove');
    expect(nextStep({ hasApp: false, hasPasskey: true, isRequired: false })).toBe('none');
  });

  test('a required factor: users of a role, and users who may move money', () => {
    const isRequired = (role: Role, policy: Partial<FactorPolicy>) =>
      isFactorRequired(actorWith('u', [role]), { money: false, roles: [], ...policy });
    expect(isRequired('packer', {})).toBe(false);
    expect(isRequired('packer', { roles: ['packer'] })).toBe(true);
    expect(isRequired('packer', { money: true, roles: ['buyer'] })).toBe(false);
    expect(isRequired('manager', { money: true })).toBe(true);
  });

  test.each([
    [false, false, false, 'none'],
    [true, false, false, 'enrol'],
    [true, false, true, 'enrol'],
    [true, true, false, 'prove'],
    [true, true, true, 'none'],
  ] as const)('required %s, has one %s, showed it %s: %s', (isRequired, hasFactor, isProved, need) =>
    expect(factorNeed({ isRequired, hasFactor, isProved })).toBe(need),
  );

  test('an administrator requires it of administrators, or of their own role, only with a factor of their own', () => {
    const admin = actorWith('u', ['admin']);
    const may = (roles: readonly Role[], hasFactor: boolean) =>
      mayRequireFactor(admin, hasFactor, { money: false, roles });
    expect([may(['admin'], false), may(['admin'], true), may(['packer'], false)]).toEqual([false, true, true]);
    expect(mayRequireFactor(actorWith('u', ['manager']), false, { money: false, roles: ['admin'] })).toBe(false);
    expect(mayRequireFactor(admin, false, { money: true, roles: [] })).toBe(false);
  });
});

test('a confirmation is valid for its minutes; 0 turns it off', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(isConfirmed(null, now, 10)).toBe(false);
  expect(isConfirmed(before(9.9), now, 10)).toBe(true);
  expect(isConfirmed(before(10), now, 10)).toBe(false);
  expect(isConfirmed(null, now, 0)).toBe(true);
});

describe('a device', () => {
  const mozilla = 'Mozilla/5.0';
  const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  test.each([
    [`${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'desktop'],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) ${like} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`,
      'Edge',
      'Windows',
      'desktop',
    ],
    [`${mozilla} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Linux', 'desktop'],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      'Safari',
      'macOS',
      'desktop',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iOS',
      'phone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iOS',
      'phone',
    ],
    [`${mozilla} (Linux; Android 14; SM-X710) ${like} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Android', 'tablet'],
    [
      `${mozilla} (Linux; Android 14; SM-S921B) ${like} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      'phone',
    ],
    ['node', '', '', 'desktop'],
    ['', '', '', 'desktop'],
  ])('%s', (agent, browser, system, kind) => expect(deviceOf(agent)).toEqual({ browser, system, kind }));
});
