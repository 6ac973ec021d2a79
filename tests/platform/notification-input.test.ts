import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const admin = await app.as('admin');
const sales = await app.as('sales');
const seller = await app.as('seller');
const seller2 = await app.as('seller2');
const { users } = app.base;
const { commandRefusal, queryRefusal, runOncePerKey } = refusalChecks(app);

type Create = Input<'notification.create'>;
const valid: Create = { title: 'Closed on Monday', message: '', to: { kind: 'sellers', seller_ids: [users.seller] } };
const thousandIds = Array.from({ length: 1001 }, () => randomUUID());

describe('a notification is not sent with', () => {
  test.each<BadInput<Create>>([
    ['no title', { title: undefined }, 'title empty'],
    ['a title of spaces', { title: '  ' }, 'title empty'],
    ['a title of 201 characters', { title: 't'.repeat(201) }, 'title too_long'],
    ['a title with a NUL', { title: 'Closed\0' }, 'title unstorable'],
    ['a message of 20,001 characters', { message: 'm'.repeat(20_001) }, 'message too_long'],
    ['a message with half a character', { message: '<p>\ud83d</p>' }, 'message unstorable'],
    ['an unknown type', { type: 'Party' }, 'type option'],
    ['a text as the alert flag', { is_alert: 'yes' }, 'is_alert other'],
    ['no recipients', { to: undefined }, 'to empty'],
    ['unknown recipients', { to: { kind: 'friends' } }, 'to.kind option'],
    ['no roles', { to: { kind: 'roles', roles: [] } }, 'to.roles empty'],
    ['an unknown role', { to: { kind: 'roles', roles: ['root'] } }, 'to.roles.0 option'],
    ['a role without notifications', { to: { kind: 'roles', roles: ['packer'] } }, 'notification.no-recipients'],
    ['no sellers', { to: { kind: 'sellers', seller_ids: [] } }, 'to.seller_ids empty'],
    ['a seller that is no id', { to: { kind: 'sellers', seller_ids: ['x'] } }, 'to.seller_ids.0 format'],
    ['an unknown seller', { to: { kind: 'sellers', seller_ids: [randomUUID()] } }, 'notification.no-recipients'],
    ['1,001 sellers', { to: { kind: 'sellers', seller_ids: thousandIds } }, 'to.seller_ids too_many'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'notification.create', { ...valid, ...change })).toBe(expected);
  });

  test('roles or foreign sellers, by a salesperson', async () => {
    const toRoles = { ...valid, to: { kind: 'roles', roles: ['buyer'] } };
    const toForeign = { ...valid, to: { kind: 'sellers', seller_ids: [users.seller, users.seller3] } };
    expect(await commandRefusal(sales, 'notification.create', toRoles)).toBe('permission.denied');
    expect(await commandRefusal(sales, 'notification.create', toForeign)).toBe('not-found');
  });

  test('a role that may not write', async () => {
    for (const account of ['seller', 'packer', 'affiliate'] as const) {
      const client = await app.as(account);
      expect(await commandRefusal(client, 'notification.create', valid)).toBe('permission.denied');
    }
    expect(await commandRefusal(app.anonymous, 'notification.create', valid)).toBe('session.missing');
  });
});

test('the HTML of a message loses everything that runs', async () => {
  const message =
    '<p onclick="x()">Hello <script>alert(1)</script><a href="javascript:alert(2)">here</a><img src=x onerror=alert(3)></p>';
  expect((await admin.mutate('notification.create', { ...valid, title: '<b>Bold</b>', message })).code).toBe(200);
  const [row] = (await seller.query('notification.list', { type: 'Notice' })).data.list;
  expect(row?.title).toBe('<b>Bold</b>');
  expect(row?.message).toContain('Hello');
  expect(row?.message).not.toMatch(/script|onclick|onerror|alert\(1\)/i);
});

describe('a notification stays as it is', async () => {
  await admin.mutate('notification.create', { ...valid, title: 'For one seller' });
  const [row] = (await seller.query('notification.list', {})).data.list;
  const _id = row?._id ?? '';

  test.each([
    ['no ids', undefined, '_ids empty'],
    ['an empty list', [], '_ids empty'],
    ['an id that is no id', ['x'], '_ids.0 format'],
    ['1,001 ids', thousandIds, '_ids too_many'],
    ['a text', _id, '_ids other'],
  ])('with %s', async (_, ids, expected) => {
    expect(await commandRefusal(seller, 'notification.setUnread', { _ids: ids })).toBe(expected);
    expect(await commandRefusal(admin, 'notification.delete', { _ids: ids })).toBe(expected);
  });

  test('with an unknown type to be read', async () => {
    expect(await commandRefusal(seller, 'notification.readAll', { type: 'Party' })).toBe('type option');
    expect(await commandRefusal(seller, 'notification.readAll', { _ids: [] })).toBe('_ids empty');
  });

  test('when another seller reads, marks or deletes it', async () => {
    expect(await queryRefusal(seller2, 'notification.detail', { _id })).toBe('not-found');
    expect(await commandRefusal(seller2, 'notification.delete', { _ids: [_id] })).toBe('permission.denied');
    expect((await seller2.mutate('notification.readAll', { _ids: [_id] })).data).toEqual({ unread_count: 0 });
    expect((await seller.query('notification.detail', { _id })).data.is_read).toBe(false);
  });

  test('when an unknown one is deleted', async () => {
    expect(await commandRefusal(admin, 'notification.delete', { _ids: [randomUUID()] })).toBe('not-found');
  });

  test.each<BadInput<Input<'notification.list'>>>([
    ['a flag that is no flag', { is_read: 'perhaps' }, 'is_read other'],
    ['an unknown type', { type: 'Party' }, 'type option'],
    ['page 0', { page: 0 }, 'page too_small'],
  ])('when the list is refused with %s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'notification.list', input)).toBe(expected);
  });
});

test('with one idempotency key a notification is sent, read and deleted once', async () => {
  const sent = await runOncePerKey(admin, 'notification.create', valid, { ...valid, title: 'Other' });
  expect(sent.data).toEqual({ readers: 1 });
  const [row] = (await seller.query('notification.list', {})).data.list;
  const ids = { _ids: [row?._id ?? ''] };
  const read = await runOncePerKey(seller, 'notification.readAll', ids, {});
  const unread = await runOncePerKey(seller, 'notification.setUnread', ids, { _ids: [randomUUID()] });
  const deleted = await runOncePerKey(admin, 'notification.delete', ids, { _ids: [randomUUID()] });
  expect([read.code, unread.code, deleted.data]).toEqual([200, 200, { deleted: 1 }]);
});
