import { expect, test } from 'vitest';
import { allCalls } from '#contract/registry.ts';
import { recipientsOf } from './recipients.ts';

const chosen = { roles: ['packer', 'buyer'] as const, seller_ids: ['01920000-0000-7000-8000-000000000001'] };
const input = allCalls.find(({ name }) => name === 'notification.create')?.input;

test('to all: roles and sellers chosen before are not sent', () => {
  expect(recipientsOf({ kind: 'all', ...chosen })).toEqual({ kind: 'all' });
});

test('to roles: sellers chosen before are not sent', () => {
  expect(recipientsOf({ kind: 'roles', ...chosen })).toEqual({ kind: 'roles', roles: ['packer', 'buyer'] });
});

test('to sellers: roles chosen before are not sent', () => {
  expect(recipientsOf({ kind: 'sellers', ...chosen })).toEqual({ kind: 'sellers', seller_ids: chosen.seller_ids });
});

test.each(['all', 'roles', 'sellers'] as const)('the contract accepts a notification to %s', (kind) => {
  const to = recipientsOf({ kind, ...chosen });
  expect(input?.safeParse({ to, title: 'New price list', message: '', is_alert: false }).error).toBeUndefined();
});

test.each(['roles', 'sellers'] as const)('the contract refuses a notification to no %s', (kind) => {
  const to = recipientsOf({ kind, roles: [], seller_ids: [] });
  expect(input?.safeParse({ to, title: 'New price list', message: '', is_alert: false }).success).toBe(false);
});
