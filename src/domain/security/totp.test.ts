import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptCode, base32, codeAt, counterBytes, digitsOf, fromBase32, keyUri, stepAt } from './totp.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
/** Not a real code maker: every counter has digits of its own. */
const plainMac = (counter: Uint8Array) =>
  Uint8Array.from([...counter.slice(4), ...Array.from({ length: 16 }, () => 0)]);
const at = (seconds: number) => new Date(seconds * 1000);

describe('RFC 4226, appendix D', () => {
  test.each([
    ['cc93cf18508d94934c64b65d8ba7667fb7cde4b0', '755224'],
    ['75a48a19d4cbe100644e8ac1397eea747a2d33ab', '287082'],
    ['0bacb7fa082fef30782211938bc1c5e70416ff44', '359152'],
    ['66c28227d03a2d5529262ff016a1e6ef76557ece', '969429'],
    ['a904c900a64b35909874b33e61c5938a8e15ed1c', '338314'],
    ['a37e783d7b7233c083d4f62926c7a25f238d0316', '254676'],
    ['bc9cd28561042c83f219324d3c607256c03272ae', '287922'],
    ['a4fb960c0bc06e1eabb804e5b397cdc4b45596fa', '162583'],
    ['1b3c89f65e6c9e883012052823443f048b4332db', '399871'],
    ['1637409809a679dc698207310c8c7fc07290d9e5', '520489'],
  ])('%s truncates to %s', (mac, digits) => expect(digitsOf(bytes(mac))).toBe(digits));
});

test('a counter is eight bytes, the most significant first', () => {
  expect([...counterBytes(0x0102030405)]).toEqual([0, 0, 0, 1, 2, 3, 4, 5]);
});

test('steps are half minutes since 1970', () => {
  expect([stepAt(at(59)), stepAt(at(60)), stepAt(at(1_111_111_109))]).toEqual([1, 2, 0x23523ec]);
});

describe('a code', () => {
  const now = at(3_000_000);
  const step = stepAt(now);
  test('is good one step around now and no further', () => {
    const good = [-2, -1, 0, 1, 2].map((off) => acceptCode(plainMac, codeAt(plainMac, step + off), now, 0));
    expect(good).toEqual([null, step - 1, step, step + 1, null]);
  });

  test('is good once, and so is none before it', () => {
    expect(acceptCode(plainMac, codeAt(plainMac, step), now, step)).toBeNull();
    expect(acceptCode(plainMac, codeAt(plainMac, step - 1), now, step)).toBeNull();
    expect(acceptCode(plainMac, codeAt(plainMac, step + 1), now, step)).toBe(step + 1);
  });

  test('may be typed in groups; anything else is none', () => {
    const code = codeAt(plainMac, step);
    expect(acceptCode(plainMac, `${code.slice(0, 3)} ${code.slice(3)} `, now, 0)).toBe(step);
    for (const typed of ['', '12345', `${code}0`, 'abcdef', '１２３４５６'])
      expect(acceptCode(plainMac, typed, now, 0)).toBeNull();
  });
});

describe('base 32', () => {
  test.each([
    ['', ''],
    ['66', 'MY'],
    ['666f', 'MZXQ'],
    ['666f6f', 'MZXW6'],
    ['666f6f62', 'MZXW6YQ'],
    ['666f6f6261', 'MZXW6YTB'],
    ['666f6f626172', 'MZXW6YTBOI'],
  ])('RFC 4648: %s is %s', (hex, text) => expect(base32(bytes(hex))).toBe(text));

  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (given) => {
        expect(fromBase32(base32(given))).toEqual(given);
      }),
    );
  });

  test('a foreign sign makes it none', () => expect(fromBase32('MZ1W6')).toBeNull());
});

test('the key URI names issuer and account', () => {
  expect(keyUri({ issuer: 'Parcel yard', account: 'a+b@demo.test', secret: 'MZXW6' })).toBe(
    'otpauth://totp/Parcel%20yard:a%2Bb%40demo.test?secret=MZXW6&issuer=Parcel%20yard&algorithm=SHA1&digits=6&period=30',
  );
});
