import { expect, test } from 'vitest';
import { confirmKeyword, typeKeyword } from '../../../ui/list/list-state.ts';
import { questionOf, readOrders, writeOrders } from './url-state.ts';

const now = new Date('2026-11-20T12:00:00');
const inputOf = (search: Record<string, unknown>) => questionOf(readOrders(search), now);

test('an empty address asks for the newest fifty', () => {
  expect(inputOf({})).toEqual({ page: 1, size: 50, sort: 'created_at', direction: 'desc' });
});

test('everything in the address is asked, and written back as it was', () => {
  const search = {
    page: 3,
    size: 100,
    sort: '-income',
    keyword: 'mug',
    q: 'sage',
    view: 'to_process',
    financial_status: 'paid,authorized',
    country_code: 'NL,DE',
    manual_pay: '1',
    order_number: 'A-1, A-2',
    note: 'gift',
    store_id: '01920000-0000-7000-8000-000000000001',
    open: '0193',
  };
  expect(inputOf(search)).toMatchObject({
    page: 3,
    size: 100,
    sort: 'income',
    direction: 'desc',
    view: 'to_process',
    keyword: 'mug sage',
    financial_status: ['paid', 'authorized'],
    country_code: ['NL', 'DE'],
    manual_pay: '1',
    order_number: ['A-1', 'A-2'],
    note: 'gift',
    store_id: ['01920000-0000-7000-8000-000000000001'],
  });
  expect(writeOrders(readOrders(search))).toEqual(search);
});

test('days are those of the reader, whole, and only when both ends are known', () => {
  const { start, end } = inputOf({ date: '2026.11.01~2026.11.02' });
  expect(start).toBe(new Date('2026-11-01T00:00:00').toISOString());
  expect(end).toBe(new Date('2026-11-02T23:59:59.999').toISOString());
  expect(inputOf({ date: '2026.11.01~' })).not.toHaveProperty('start');
  expect(inputOf({ date: 'today' }).start).toBe(new Date('2026-11-20T00:00:00').toISOString());
});

test('a keyword takes the dates away; Enter keeps it and empties the field', () => {
  const state = readOrders({ date: 'last30', page: 4 });
  const typed = typeKeyword(state, 'mug');
  expect(questionOf(typed, now)).toEqual({ page: 1, size: 50, sort: 'created_at', direction: 'desc', keyword: 'mug' });
  expect(writeOrders({ ...confirmKeyword(typed, 'mug'), open: undefined })).toEqual({ keyword: 'mug' });
});

test('what the list does not know is left out', () => {
  expect(inputOf({ view: 'secret', sort: 'password', financial_status: 'gold', country_code: 'XX', page: -1 })).toEqual(
    {
      page: 1,
      size: 50,
      sort: 'created_at',
      direction: 'desc',
    },
  );
});
