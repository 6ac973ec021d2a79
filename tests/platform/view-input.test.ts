import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { maxViews } from '#domain/platform/views/limits.ts';
import type { Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const admin = await app.as('admin');
const seller2 = await app.as('seller2');
const { commandRefusal, queryRefusal, runOncePerKey, unchanged } = refusalChecks(app);

type Save = Input<'view.save'>;
const valid: Save = { list: 'orders', name: 'Unpaid', search: { status: '0' } };
const filters = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, 'x']));

describe('a view is not saved with', () => {
  test.each<BadInput<Save>>([
    ['no list', { list: undefined }, 'list empty'],
    ['a list in capitals', { list: 'Orders' }, 'list format'],
    ['a path as the list', { list: '../orders' }, 'list format'],
    ['a list of 41 characters', { list: 'o'.repeat(41) }, 'list format'],
    ['no name', { name: undefined }, 'name empty'],
    ['a name of spaces', { name: '   ' }, 'name empty'],
    ['a name of 41 characters', { name: 'n'.repeat(41) }, 'name too_long'],
    ['a name with a NUL', { name: 'Un\0paid' }, 'name unstorable'],
    ['no filters', { search: undefined }, 'search empty'],
    ['a text as filters', { search: 'status=0' }, 'search other'],
    ['41 filters', { search: filters }, 'search other'],
    ['a filter of 2,001 characters', { search: { keyword: 'k'.repeat(2001) } }, 'search.keyword too_long'],
    ['a number as a filter', { search: { status: 0 } }, 'search.status other'],
    ['a filter with half a character', { search: { keyword: 'a\ud83d' } }, 'search.keyword unstorable'],
    ['a filter whose name has spaces', { search: { 'a b': 'x' } }, 'search.a b other'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'view.save', { ...valid, ...change })).toBe(expected);
  });

  test('no session', async () => {
    expect(await commandRefusal(app.anonymous, 'view.save', valid)).toBe('session.missing');
    expect(await queryRefusal(app.anonymous, 'view.list', { list: 'orders' })).toBe('session.missing');
    expect(await queryRefusal(seller, 'view.list', { list: 'Orders' })).toBe('list format');
  });
});

describe('a saved view stays with', async () => {
  const { data } = await seller.mutate('view.save', { ...valid, name: 'Mine' });
  await seller.mutate('view.save', { ...valid, name: 'Other' });
  const view_id = data.view_id;

  test.each<BadInput<Input<'view.rename'>>>([
    ['the name of another view', { name: ' Other ' }, 'view.name-taken'],
    ['no name', { name: undefined }, 'name empty'],
    ['a name of 41 characters', { name: 'n'.repeat(41) }, 'name too_long'],
    ['an unknown id', { view_id: randomUUID() }, 'not-found'],
    ['no id', { view_id: undefined }, 'view_id empty'],
    ['an id that is no id', { view_id: 'mine' }, 'view_id format'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'view.rename', { view_id, name: 'New', ...change })).toBe(expected);
  });

  test.each([
    ['no ids', undefined, 'view_ids empty'],
    ['an empty list', [], 'view_ids empty'],
    ['more ids than views', Array.from({ length: maxViews + 1 }, () => randomUUID()), 'view_ids too_many'],
    ['a text', view_id, 'view_ids other'],
  ])('%s in a new order', async (_, view_ids, expected) => {
    expect(await commandRefusal(seller, 'view.order', { list: 'orders', view_ids })).toBe(expected);
  });

  test('another user, to whom it does not exist', async () => {
    expect(await commandRefusal(seller2, 'view.rename', { view_id, name: 'Taken' })).toBe('not-found');
    expect(await commandRefusal(seller2, 'view.delete', { view_id })).toBe('not-found');
    const ordered = await seller2.mutate('view.order', { list: 'orders', view_ids: [view_id] });
    expect(ordered.data).toEqual([]);
    expect((await seller.query('view.list', { list: 'orders' })).data.map(({ name }) => name)).toEqual([
      'Mine',
      'Other',
    ]);
  });
});

test('the 31st view of a list is refused; saving one again is not', async () => {
  for (let count = 0; count < maxViews; count += 1)
    await seller2.mutate('view.save', { ...valid, list: 'full', name: `View ${count}` });
  expect(await commandRefusal(seller2, 'view.save', { ...valid, list: 'full', name: 'More' })).toBe('view.too-many');
  expect((await seller2.mutate('view.save', { ...valid, list: 'full', name: 'View 3' })).code).toBe(200);
});

test('with one idempotency key a view is saved, renamed and deleted once', async () => {
  const saved = await runOncePerKey(seller, 'view.save', { ...valid, name: '<i>Once</i>' }, valid);
  expect(saved.data.name).toBe('<i>Once</i>');
  const { view_id } = saved.data;
  const renamed = await runOncePerKey(seller, 'view.rename', { view_id, name: 'Twice' }, { view_id, name: 'x' });
  const deleted = await runOncePerKey(seller, 'view.delete', { view_id }, { view_id: randomUUID() });
  expect([renamed.code, deleted.code]).toEqual([200, 200]);
  expect(await commandRefusal(seller, 'view.delete', { view_id })).toBe('not-found');
});

describe('tasks, files and the audit log', () => {
  test.each([
    ['an unknown status', { status: ['lost'] }, 'status.0 option'],
    ['a kind of 41 characters', { kind: 'k'.repeat(41) }, 'kind too_long'],
    ['page 0', { page: 0 }, 'page too_small'],
  ])('refuse a list of tasks with %s', async (_, input, expected) => {
    expect(await queryRefusal(seller, 'common.getTaskLogsList', input)).toBe(expected);
  });

  test('refuse an unknown task or file', async () => {
    expect(await queryRefusal(seller, 'task.detail', { task_id: randomUUID() })).toBe('not-found');
    expect(await queryRefusal(seller, 'task.detail', { task_id: '1' })).toBe('task_id format');
    expect(await seller.download('common.file', { file_id: randomUUID() })).toMatchObject({ refusal: 'not-found' });
  });

  test.each<BadInput<Input<'audit.list'>>>([
    ['a user that is no id', { user_id: 'admin' }, 'user_id format'],
    ['a start that is a day', { from: '2026-11-01' }, 'from format'],
    ['an end that does not exist', { until: '2026-02-30T00:00:00Z' }, 'until format'],
    ['another kind', { kind: 'all' }, 'kind option'],
    ['a call of 81 characters', { calls: ['c'.repeat(81)] }, 'calls.0 too_long'],
    ['a subject of 101 characters', { subject: 's'.repeat(101) }, 'subject too_long'],
    ['a subject with a NUL', { subject: 's\0' }, 'subject unstorable'],
  ])('refuse the audit log with %s', async (_, input, expected) => {
    expect(await queryRefusal(admin, 'audit.list', input)).toBe(expected);
  });

  test('list nothing for a period that ends before its start', async () => {
    const period = { from: '2026-11-30T00:00:00Z', until: '2026-11-01T00:00:00Z' };
    expect((await admin.query('audit.list', period)).data).toMatchObject({ list: [], count: 0 });
  });

  test.each<BadInput<Input<'common.tellCrash'>>>([
    ['a reference of another form', { reference: 'abcd' }, 'reference format'],
    ['a path of 301 characters', { path: 'p'.repeat(301) }, 'path too_long'],
    ['no message', { message: undefined }, 'message empty'],
    ['a stack of 4,001 characters', { stack: 's'.repeat(4001) }, 'stack too_long'],
    ['a stack with a NUL', { stack: 'at x\0' }, 'stack unstorable'],
  ])('refuse a crash report with %s', async (_, change, expected) => {
    const report = { reference: 'AB12-CD34', path: '/order/list', message: 'x', stack: '' };
    expect(await queryRefusal(seller, 'common.tellCrash', { ...report, ...change })).toBe(expected);
  });

  test('a crash report changes no table', async () => {
    const report = { reference: 'AB12-CD34', path: '/order/list', message: 'x', stack: '' };
    expect((await unchanged(() => seller.query('common.tellCrash', report))).code).toBe(200);
  });
});
