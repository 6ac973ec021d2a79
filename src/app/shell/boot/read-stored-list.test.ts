import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStoredList } from './read-stored-list.ts';

type Entry = { readonly id: string };
const read = (stored: string | null | undefined) =>
  readStoredList<Entry>(stored, ({ id }) => typeof id === 'string' && id !== '');

test('valid entries are read in their order, others are left out', () => {
  const entries = [{ id: 'a' }, { id: 7 }, null, 'b', { id: '' }, {}, [{ id: 'c' }], { id: 'd', more: 1 }];
  expect(read(JSON.stringify(entries))).toEqual([{ id: 'a' }, { id: 'd', more: 1 }]);
});

test.each([null, undefined, '', '{', '{}', '7', '"a"', 'null'])('%s is an empty list', (stored) => {
  expect(read(stored)).toEqual([]);
});

test('any stored text is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      for (const { id } of read(stored)) expect(typeof id).toBe('string');
    }),
  );
});
