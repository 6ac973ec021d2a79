import { describe, expect, test } from 'vitest';
import { billKinds } from '#domain/finance/accounts/bill-kinds.ts';
import * as accounts from './queries.ts';

const id = '01920000-0000-7000-8000-000000000001';
const inputOf = (query: { readonly queryKey: readonly unknown[] }) => query.queryKey[2];

describe('the page to recharge', () => {
  test('shows ten records, and leaves that out of the URL', () => {
    expect(inputOf(accounts.myRechargesQuery(accounts.readRecharge({}).list))).toEqual({ page: 1, size: 10 });
    expect(accounts.writeRecharge(accounts.readRecharge({ size: 10 }))).toEqual({});
    expect(accounts.writeRecharge(accounts.readRecharge({ size: 50 }))).toEqual({ size: 50 });
  });

  test('keeps the missing amount that another page linked with', () => {
    expect(accounts.readRecharge({ amount: '12.50' }).amount).toBe('12.50');
    expect(accounts.readRecharge({ amount: 12.5 }).amount).toBe('12.5');
    expect(accounts.readRecharge({ amount: ['12'] }).amount).toBe('');
  });
});

describe('the recharges of all sellers', () => {
  const stateOf = accounts.readAdmin;
  test.each([
    ['all', []],
    ['waiting', [0]],
    ['confirmed', [1]],
    ['invalid', [-1]],
  ] as const)('the view %s asks for the statuses %j', (view, status) => {
    expect(inputOf(accounts.rechargesQuery(stateOf({ view })))).toMatchObject({ status });
  });

  test('an unknown view is that of all, and is left out of the URL', () => {
    expect(stateOf({ view: 'lost' }).view).toBe('all');
    expect(accounts.writeAdmin(stateOf({ view: 'lost' }))).toEqual({});
    expect(accounts.writeAdmin(stateOf({ view: 'manual' }))).toEqual({ view: 'manual' });
  });

  test('the keyword being typed comes before the one in the URL', () => {
    const list = { page: 1, size: 50, live: 'new', keyword: 'old', filters: {}, view: undefined };
    expect(inputOf(accounts.paymentsQuery(list))).toMatchObject({ keyword: 'new' });
    expect(inputOf(accounts.paymentsQuery({ ...list, live: '' }))).toMatchObject({ keyword: 'old' });
  });
});

describe('the bills', () => {
  test('are those of all sellers unless the URL names one', () => {
    expect(inputOf(accounts.billsQuery(accounts.readBills({})))).not.toHaveProperty('user_id');
    expect(inputOf(accounts.billsQuery(accounts.readBills({ user_id: id })))).toMatchObject({ user_id: id });
    expect(inputOf(accounts.billsQuery(accounts.readBills({ user_id: 'me' })))).not.toHaveProperty('user_id');
  });

  test('can be narrowed to each kind', () => {
    for (const kind of billKinds)
      expect(inputOf(accounts.billsQuery(accounts.readBills({ type: kind })))).toMatchObject({ type: [kind] });
  });

  test('an export has the filters of the list and no page', () => {
    const state = accounts.readBills({ user_id: id, type: '1', page: 3, keyword: '#20418' });
    const { kind, filter } = accounts.exportedOf(state);
    expect(kind).toBe('bills');
    expect(filter).toEqual({ user_id: id, type: ['1'], order_number: '#20418' });
  });
});
