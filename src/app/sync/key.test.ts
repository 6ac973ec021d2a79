import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid } from '#domain/shared/text/uuid.ts';
import { newKey } from './key.ts';

const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

test('a key is a UUID of version 7', () => {
  fc.assert(
    fc.property(time, (now) => {
      const key = newKey(now);
      expect(isUuid(key)).toBe(true);
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }),
  );
});

test('a key contains its time, so that keys sort in the order they were made', () => {
  fc.assert(
    fc.property(time, time, (one, other) => {
      const read = (key: string) => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
      expect(read(newKey(one))).toBe(one);
      if (one < other) expect(newKey(one) < newKey(other)).toBe(true);
    }),
  );
});

test('keys of the same moment differ', () => {
  const keys = Array.from({ length: 500 }, () => newKey(1_790_000_000_000));
  expect(new Set(keys).size).toBe(keys.length);
});
