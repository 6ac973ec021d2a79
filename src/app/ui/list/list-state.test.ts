import { expect, test } from 'vitest';
import type { Filter } from './filters/filters.ts';
import {
  clearFilters,
  isNarrowed,
  confirmKeyword,
  readList,
  setFilters,
  setSize,
  typeKeyword,
  writeList,
} from './list-state.ts';

const word = (id: string) => ({ id });
const filters: readonly Filter[] = [
  {
    id: 'status',
    label: word('Status'),
    kind: 'select',
    options: ['paid', 'unpaid'].map((value) => ({ value, label: value })),
  },
  { id: 'to', label: word('Ship to'), kind: 'countries', codes: ['NL', 'DE', 'US'] },
  { id: 'date', label: word('Date'), kind: 'dates' },
  { id: 'income', label: word('Income'), kind: 'numbers' },
  { id: 'note', label: word('Note'), kind: 'text' },
];
const defaults = { sort: { by: 'created_at', dir: 'desc' } } as const;
const full = {
  page: 3,
  size: 100,
  sort: '-income',
  q: 'mug',
  keyword: 'candle',
  status: 'paid,unpaid',
  to: 'NL',
  date: 'last30',
  income: '10~',
  note: 'gift',
};

test('an address is read and written back the same', () => {
  expect(writeList(readList(full, filters, defaults), defaults)).toEqual(full);
});

test('what is as by default is not in the address', () => {
  const state = readList({}, filters, defaults);
  expect(state).toMatchObject({ page: 1, size: 50, sort: defaults.sort, filters: {} });
  expect(writeList(state, defaults)).toEqual({});
});

test('a mangled address opens the list all the same', () => {
  const state = readList(
    { page: -4, size: 33, sort: '; drop', status: 'wrong', to: 'XX', date: 'soon', income: 'a~b' },
    filters,
  );
  expect(state).toMatchObject({ page: 1, size: 50, sort: undefined, filters: {} });
});

test('typing a keyword clears the date filter and starts at page 1', () => {
  const state = typeKeyword(readList(full, filters), 'lamp');
  expect(state).toMatchObject({ page: 1, live: 'lamp', keyword: 'candle' });
  expect(Object.keys(state.filters)).toEqual(['status', 'to', 'income', 'note']);
});

test('Enter moves the typed text into the stored keyword and clears the live one', () => {
  expect(confirmKeyword(readList(full, filters), 'lamp')).toMatchObject({ live: '', keyword: 'lamp', page: 1 });
});

test('taking the keyword away leaves the dates alone', () => {
  expect(confirmKeyword(readList(full, filters), '').filters).toHaveProperty('date');
});

test('changing filters or size starts at page 1', () => {
  const state = readList(full, filters);
  expect(setFilters(state, {}).page).toBe(1);
  expect(setSize(state, 20)).toMatchObject({ page: 1, size: 20 });
});

test('a list is narrowed by a keyword or a filter, and by nothing after clearing', () => {
  expect(isNarrowed(readList({ q: 'x' }, filters))).toBe(true);
  expect(isNarrowed(readList({ to: 'NL' }, filters))).toBe(true);
  expect(isNarrowed(clearFilters(readList(full, filters)))).toBe(false);
});
