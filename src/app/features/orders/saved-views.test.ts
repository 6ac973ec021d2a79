import { expect, test } from 'vitest';
import { essenceOf } from './saved-views.ts';

test('a view is its filters and order, wherever in the list it was saved', () => {
  const filters = { view: 'to_process', financial_status: 'paid', sort: '-income', keyword: 20418 };
  expect(essenceOf({ page: 3, size: 100, open: 'x', ...filters })).toEqual(essenceOf(filters));
  expect(Object.keys(essenceOf(filters))).toEqual(['financial_status', 'keyword', 'sort', 'view']);
});
