import { expect, test } from 'vitest';
import { homeDays, readHome, writeHome } from './queries.ts';

const day = '2026-11-20';
const storeId = '01890a5d-ac96-774b-bcce-b302099a8057';

test('an empty URL shows everything of the last 30 days', () => {
  const state = readHome({});
  expect(state).toEqual({ sellers: 'all', filters: {} });
  expect(homeDays(state, day)).toEqual({ from: '2026-10-22', to: day });
  expect(writeHome(state)).toEqual({});
});

test.each([
  [{ view: 'mine' }],
  [{ store_id: storeId }],
  [{ date: '2026.11.01~2026.11.07' }],
  [{ view: 'mine', date: 'last90', store_id: storeId }],
])('%j survives a round trip', (search) => {
  expect(writeHome(readHome(search))).toEqual(search);
});

test('a quick range counts from today', () => {
  expect(homeDays(readHome({ date: 'last7' }), day)).toEqual({ from: '2026-11-14', to: day });
});

test.each([[{ view: 'others' }], [{ store_id: 'no id' }], [{ date: '2026.11.07~2026.11.01' }]])(
  '%j is ignored',
  (search) => {
    expect(readHome(search)).toEqual({ sellers: 'all', filters: {} });
  },
);
