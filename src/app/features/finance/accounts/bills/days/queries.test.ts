import { expect, test } from 'vitest';
import { readList } from '../../../../../ui/list/list-state.ts';
import { dayFilters, readBillDay, statementDays, writeBillDay } from './queries.ts';

const chosen = (date?: string) => readList(date === undefined ? {} : { date }, dayFilters);

test('a statement is of this month unless days are chosen', () => {
  expect(statementDays(chosen(), '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-28' });
  expect(statementDays(chosen('2026.09.05~2026.10.04'), '2026-11-28')).toEqual({
    from: '2026-09-05',
    to: '2026-10-04',
  });
});

test('of more than a year the last one is shown', () => {
  expect(statementDays(chosen('2020.01.01~2026.10.04'), '2026-11-28')).toEqual({
    from: '2025-10-04',
    to: '2026-10-04',
  });
});

test('the bills of a day are in the URL, and a mangled day is today', () => {
  const user = '1bbb00d0-8c0e-41ae-bb45-e237d1e11dd2';
  const state = readBillDay({ date: '2026-11-04', user_id: user, page: 2 });
  expect(state).toMatchObject({ day: '2026-11-04', user, list: { page: 2 } });
  expect(readBillDay(writeBillDay(state))).toEqual(state);
  expect(readBillDay({ date: '2026-02-30', user_id: 'nobody' }).user).toBe('');
});
