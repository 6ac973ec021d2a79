import { expect, test } from 'vitest';
import { deviceViews, viewSearchOf, isSameView } from './view-search.ts';

const filters = { view: 'to_process', financial_status: 'paid', sort: '-income', keyword: 20418 };

test('a view is its filters and order, wherever in the list it was saved', () => {
  expect(viewSearchOf({ page: 3, size: 100, open: 'x', ...filters })).toEqual(viewSearchOf(filters));
  expect(Object.keys(viewSearchOf(filters))).toEqual(['financial_status', 'keyword', 'sort', 'view']);
  expect(isSameView({ page: 2, keyword: '7' }, { keyword: 7 })).toBe(true);
  expect(isSameView({ keyword: '7' }, { keyword: '8' })).toBe(false);
});

test('views stored on the device are read, and other values are ignored', () => {
  const view = { id: '01890000-0000-7000-8000-000000000000', name: 'Paid', search: { financial_status: 'paid' } };
  expect(deviceViews(JSON.stringify([view, { ...view, id: 'x' }, { ...view, name: ' ' }, null, 7]))).toEqual([view]);
  expect(deviceViews('{')).toEqual([]);
  expect(deviceViews(null)).toEqual([]);
});
