import { expect, test } from 'vitest';
import type { Party } from '#domain/shared/status.ts';
import { decideConfirm, decideEdit, expenseEditable, expenseStatus } from './expense-status.ts';

const { unconfirmed, confirmed } = expenseStatus;

test.each<[number, number, Party, string]>([
  [unconfirmed, 3, 'admin', 'ok'],
  [unconfirmed, 3, 'manager', 'ok'],
  [unconfirmed, 3, 'buyer', 'permission.denied'],
  [unconfirmed, 3, 'salesperson', 'permission.denied'],
  [unconfirmed, 3, 'purchaser', 'permission.denied'],
  [unconfirmed, 2, 'admin', 'expense.changed-meanwhile'],
  [confirmed, 3, 'admin', 'status.wrong'],
])('status %i, version %i seen, confirmed by a %s: %s', (status, seen, party, expected) => {
  const known = status === confirmed ? confirmed : unconfirmed;
  const decided = decideConfirm({ status: known, version: 3 }, seen, [party]);
  expect(decided.ok ? 'ok' : decided.refusal).toBe(expected);
});

test.each([
  [unconfirmed, 3, 'ok'],
  [unconfirmed, 4, 'expense.changed-meanwhile'],
  [confirmed, 3, 'status.wrong'],
])('status %i, version %i seen, edited: %s', (status, seen, expected) => {
  const decided = decideEdit({ status, version: 3 }, seen);
  expect(decided.ok ? 'ok' : decided.refusal).toBe(expected);
});

test('only an unconfirmed one is edited or deleted', () => {
  expect([expenseEditable(unconfirmed), expenseEditable(confirmed)]).toEqual([true, false]);
});
