import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { loggedName, displayName, formatAuditValue } from './format-audit-value.ts';
import type { Act } from './queries.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const labels: Readonly<Record<string, string>> = { buyer: 'Seller', 'user.read': 'See users', edit: 'Edit' };
const rights = (key: string) => labels[key];
const format = (call: string, field: string, value: unknown) => formatAuditValue(call, field, value, { i18n, rights });

test.each([
  ['user.assignRoles', 'roles', ['buyer', 'Night packer'], 'Seller, Night packer'],
  ['role.add', 'base', 'buyer', 'Seller'],
  ['role.assignPermissions', 'rights_off', ['user.read', 'list-export:export'], 'See users, list-export:export'],
  ['role.assignPermissions', 'rights_off', [], '—'],
  ['role.update', 'name', 'buyer', 'Seller'],
  ['store.update', 'name', 'buyer', 'buyer'],
  ['permission.edit', 'actions', ['edit', 'import'], 'Edit, import'],
  ['store.close', 'status', 'closed', 'Closed'],
  ['account.confirm', 'status', -1, 'Invalid'],
  ['carrier.setStatus', 'status', 1, 'On'],
  ['parcel.split', 'status', 7, '7'],
  ['user.setStatus', 'disabled', true, 'Yes'],
  ['account.setCreditBalance', 'credit', { minor: 150_000, currency: 'EUR' }, '€1,500.00'],
  ['exchange_rate.accept', 'EUR → SEK', '11.5', '11.5'],
  ['settings.saveCompany', 'company.name', null, '—'],
])('%s: %s %j is formatAuditValue as “%s”', (call, field, value, text) => {
  expect(format(call, field, value)).toBe(text);
});

test('what is gone is called as it was then; a user who is called like a role stays a user', () => {
  const act = { subject_count: 1, before: { name: 'Export' }, after: {} } as unknown as Act;
  expect(loggedName(act)).toBe('Export');
  expect(loggedName({ ...act, subject_count: 2 })).toBeUndefined();
  expect(displayName('role.del', 'buyer', rights)).toBe('Seller');
  expect(displayName('user.edit', 'buyer', rights)).toBe('buyer');
});
