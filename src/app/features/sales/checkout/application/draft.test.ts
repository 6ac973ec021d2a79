import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { useFakeStorage } from '../../../../session/storage.fixture.ts';
import { emptyApplication, readApplication, storeApplication, withLines, type Application } from './draft.ts';
import { applySearch } from './queries.ts';

const stored = useFakeStorage('localStorage');
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const application: Application = {
  warehouseId: id(1),
  channelId: id(2),
  method: 'balance',
  lines: [{ variant_id: id(3), quantity: 20 }],
};

test('what was chosen comes back after a reload, for the same user only', () => {
  storeApplication('one', application);
  expect(readApplication('one')).toEqual(application);
  expect(readApplication('other')).toEqual(emptyApplication);
  storeApplication('one', emptyApplication);
  expect(stored.size).toBe(0);
});

test('any stored content is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.record({ lines: fc.array(fc.jsonValue()) })), (value) => {
      localStorage.setItem('parcelyard.application.one', JSON.stringify(value));
      for (const { quantity } of readApplication('one').lines) expect(quantity).toBeGreaterThan(0);
    }),
  );
});

test('a variant that is added twice keeps the larger quantity', () => {
  expect(withLines(application.lines, [{ variant_id: id(3), quantity: 5 }])).toEqual(application.lines);
  expect(
    withLines(application.lines, [
      { variant_id: id(3), quantity: 50 },
      { variant_id: id(4), quantity: 99_999 },
    ]),
  ).toEqual([
    { variant_id: id(3), quantity: 50 },
    { variant_id: id(4), quantity: 10_000 },
  ]);
});

test.each([
  [
    { add: id(3), quantity: '12' },
    { add: id(3), quantity: 12 },
  ],
  [{ add: id(3), quantity: '-1' }, { add: id(3) }],
  [{ add: 'no id', find: 'Mug' }, { find: 'Mug' }],
  [{ find: 330 }, { find: '330' }],
  [{ find: [] }, {}],
])('the URL %o means %o', (search, meaning) => {
  expect(applySearch(search)).toEqual(meaning);
});
