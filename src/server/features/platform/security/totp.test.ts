import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { acceptCode, keyOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const { text } = keyOf({ issuer: 'Parcelyard', account: 'seller@demo.test', secret });
const app = new TOTP({ secret: text });
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238, appendix B, in six digits: %i s', (seconds, code) =>
  expect(acceptCode(secret, code, at(seconds), 0)).toBe(Math.floor(seconds / 30)),
);

describe('a code', () => {
  const now = at(3_000_000);
  const step = 100_000;
  const codeAt = (number: number) => app.generate({ timestamp: number * 30_000 });

  test('is accepted one step before and after now, and no further', () => {
    const accepted = [-2, -1, 0, 1, 2].map((off) => acceptCode(secret, codeAt(step + off), now, 0));
    expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('is accepted once, and none before it afterwards', () => {
    expect(acceptCode(secret, codeAt(step), now, step)).toBeNull();
    expect(acceptCode(secret, codeAt(step - 1), now, step)).toBeNull();
    expect(acceptCode(secret, codeAt(step + 1), now, step)).toBe(step + 1);
  });

  test('may be typed in groups; other text is refused', () => {
    const code = codeAt(step);
    expect(acceptCode(secret, `${code.slice(0, 3)} ${code.slice(3)} `, now, 0)).toBe(step);
    for (const typed of ['', '12345', `${code}0`, 'abcdef', '１２３４５６'])
      expect(acceptCode(secret, typed, now, 0)).toBeNull();
  });
});

test('the URI of the key names issuer and account', () => {
  const { uri } = keyOf({ issuer: 'Parcel yard', account: 'a+b@demo.test', secret });
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Parcel yard:a+b@demo.test']);
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Parcel yard',
    secret: text,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
