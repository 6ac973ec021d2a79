import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPort } from './port.ts';
import { isUuid } from './uuid.ts';

test('each UUID is an id in either case, and none with a sign more, less or wrong', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(35), (id, at) => {
      expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true]);
      const broken = [id.slice(1), `${id}0`, ` ${id}`, `${id}\n`, `{${id}}`, `${id.slice(0, at)}g${id.slice(at + 1)}`];
      expect(broken.filter(isUuid)).toEqual([]);
    }),
  );
});

test('an id without version or variant, and what is no text, is no id', () => {
  const others = [
    '00000000-0000-0000-0000-000000000000',
    '01938f5e-7c1a-7000-7000-0123456789ab',
    '',
    7,
    null,
    undefined,
  ];
  expect(others.filter(isUuid)).toEqual([]);
});

test.each([
  ['0', true],
  ['443', true],
  ['65535', true],
  ['65536', false],
  ['000443', false],
  ['-1', false],
  ['8e1', false],
  [' 80', false],
  ['', false],
])('%j is a port: %s', (digits, is) => expect(isPort(digits)).toBe(is));
