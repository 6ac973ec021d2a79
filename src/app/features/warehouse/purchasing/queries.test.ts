import { expect, test } from 'vitest';
import { purchaseStatuses } from '#domain/warehouse/purchasing/status.ts';
import { expectedQuery, exportedOf, purchaseViews, purchasesQuery, readPurchases, viewOf } from './queries.ts';

const inputOf = (search: Record<string, unknown>) => purchasesQuery(readPurchases(search)).queryKey[2];

test('an empty URL shows the purchases that wait', () => {
  expect(viewOf(readPurchases({}))).toBe('WAITING');
  expect(viewOf(readPurchases({ view: 'waiting' }))).toBe('WAITING');
  expect(inputOf({})).toMatchObject({ filter: 'WAITING', status: undefined });
});

test.each(purchaseViews)('the tab %s of the specification is requested unchanged', (view) => {
  expect(inputOf({ view })).toMatchObject({ filter: view });
});

test('statuses are sent as numbers of the contract, unknown ones not at all', () => {
  expect(inputOf({ status: purchaseStatuses.join(',') })).toMatchObject({ status: [...purchaseStatuses] });
  expect(inputOf({ status: '7' })).toMatchObject({ status: undefined });
});

test('an export has the filters of the list and no page', () => {
  const { kind, filter } = exportedOf(readPurchases({ view: 'ALL', status: '1', q: 'mug', page: 4 }));
  expect(kind).toBe('purchases');
  expect(filter).toEqual({ filter: 'ALL', status: [1], keyword: 'mug' });
});

test('expected goods are found by the typed keyword, then by the stored one', () => {
  const state = readPurchases({ q: 'SF1', keyword: 'SF0' });
  expect(expectedQuery(state).queryKey[2]).toMatchObject({ keyword: 'SF1' });
  expect(expectedQuery({ ...state, live: '' }).queryKey[2]).toMatchObject({ keyword: 'SF0' });
});
