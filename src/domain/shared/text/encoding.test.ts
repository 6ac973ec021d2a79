import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countHighBytes, encodingOfMark, guessEncoding } from './encoding.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  [bytes(0xef, 0xbb, 0xbf, 0x41), 'utf-8'],
  [bytes(0xff, 0xfe, 0x41, 0), 'utf-16le'],
  [bytes(0xfe, 0xff, 0, 0x41), 'utf-16be'],
  [bytes(0xef, 0xbb), null],
  [bytes(), null],
])('a byte order mark %o', (head, expected) => {
  expect(encodingOfMark(head)).toBe(expected);
});

test.each([
  ['German', latin('Straße 5, München; Größe: süß'), 'windows-1252'],
  ['French with two accents side by side', latin('créée, réélu, é'), 'windows-1252'],
  ['a euro sign', bytes(0x31, 0x32, 0x80), 'windows-1252'],
  // 上海市 in a column of ASCII
  ['Chinese', bytes(0x41, 0x2c, 0xc9, 0xcf, 0xba, 0xa3, 0xca, 0xd0, 0x2c, 0x42), 'gb18030'],
  ['nothing above ASCII', latin('plain'), 'windows-1252'],
])('%s', (_, text, expected) => {
  expect(guessEncoding(countHighBytes(text))).toBe(expected);
});

test('every run of bytes above ASCII counts once, at any position', () => {
  const runs = fc.array(fc.uint8Array({ min: 0x80, max: 0xff, minLength: 1, maxLength: 6 }), { maxLength: 20 });
  fc.assert(
    fc.property(runs, (parts) => {
      const joined = Uint8Array.from(parts.flatMap((part) => [...part, 0x2c]));
      const { paired, single } = countHighBytes(joined);
      expect(paired + single).toBe(parts.length);
    }),
  );
});
