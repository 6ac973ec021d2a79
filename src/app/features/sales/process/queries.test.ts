import { expect, test } from 'vitest';
import { fillStorage, useFakeStorage } from '../../../session/storage.fixture.ts';
import { chosenIds, previewQuery, processSearch, shortened } from './queries.ts';

const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ids = (count: number) => Array.from({ length: count }, (_, n) => id(n));

useFakeStorage('sessionStorage');

test('an address is read as text or as a list, each order once, and what is no id is left out', () => {
  expect(processSearch({ ids: `${id(1)},${id(2)},${id(1)},x` }).ids).toBe(`${id(1)},${id(2)}`);
  expect(processSearch({ ids: [id(1), 7, id(2)] }).ids).toBe(`${id(1)},${id(2)}`);
  expect(processSearch({ ids: '', store_id: 'x', seller_id: id(3), pick: 12 })).toEqual({
    ids: undefined,
    pick: '12',
    seller_id: id(3),
    store_id: undefined,
  });
  expect(processSearch({ ids: ids(1200) }).ids?.split(',')).toHaveLength(1000);
});

test('a hundred orders stay in the address, more stay in the tab', () => {
  expect(shortened({ ids: ids(100).join(',') })).toBeNull();
  const short = shortened({ ids: ids(101).join(',') });
  expect(short?.ids).toBeUndefined();
  expect(chosenIds(short ?? {})).toEqual(ids(101));
  expect(chosenIds({ pick: 'of another tab' })).toBeNull();
});

test('named orders are requested by id, else by store or seller', () => {
  const terms = { channels: [], method: 'auto' as const, leftOut: [] };
  const inputOf = (search: Parameters<typeof previewQuery>[0]) => previewQuery(search, terms).queryKey[2];
  expect(inputOf({ ids: id(1) })).toEqual({ order_ids: [id(1)], channels: [], payment_method: 'auto' });
  expect(inputOf({ store_id: id(2) })).toMatchObject({ store_id: id(2) });
  expect(chosenIds({})).toBeNull();
});

test('orders that are left out are sent along', () => {
  const { queryKey } = previewQuery({ store_id: id(2) }, { channels: [], method: 'manual', leftOut: [id(7)] });
  expect(queryKey[2]).toMatchObject({ left_out: [id(7)], payment_method: 'manual' });
});

test.each(['{', '7', 'null', '[]', '{"pick":"a"}', '{"pick":"a","ids":"x"}'])(
  'a stored selection that cannot be read is none: %s',
  (text) => {
    sessionStorage.setItem('parcelyard.process', text);
    expect(chosenIds({ pick: 'a' })).toBeNull();
  },
);

test('a selection that cannot be stored stays in the address', () => {
  fillStorage('sessionStorage');
  expect(shortened({ ids: ids(101).join(',') })).toBeNull();
});
