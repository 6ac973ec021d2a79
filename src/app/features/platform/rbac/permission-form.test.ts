import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { PermissionForm } from './PermissionForm.tsx';
import type { PermissionRow } from './queries.ts';

const screen = useFakeScreen();
const permissionId = '01920000-0000-7000-8000-000000000005';
const check = { target: { checked: true } };
let closed = 0;
const onClose = () => (closed += 1);

beforeEach(() => {
  closed = 0;
  screen().visit('/user/list');
});

describe('a permission of a page', () => {
  const saved: PermissionRow = {
    _id: permissionId,
    permissionId: 'store-acts',
    name: 'Stores',
    path: '/store',
    actions: ['delete'],
  } as unknown as PermissionRow;
  const form = (permission: PermissionRow | null) => {
    screen().on('menu.list', () => [
      { path: '/store', child: [] },
      { path: '/order', child: [{ path: '/order/list' }, { path: '/order/import' }] },
    ]);
    return open(screen(), () => createElement(PermissionForm, { permission, onClose }));
  };

  test('can be of any page of the menu', async () => {
    const pages = (await form(null)).field('Page').props['options'] as { value: string }[];
    expect(pages.map(({ value }) => value)).toEqual(['/store', '/order/list', '/order/import']);
  });

  test('is added with its name in the program, in small letters', async () => {
    screen().on('permission.add', () => saved);
    const view = await form(null);
    await view.field('Name').set('Stores');
    await view.field('Name in the program').set('Store-Acts');
    await view.field('Page').set('/store');
    await view.field('Delete').set(check);
    await view.press('Add permission');
    expect(screen().inputs('permission.add')).toEqual([
      { permissionId: 'store-acts', name: 'Stores', path: '/store', actions: ['delete'] },
    ]);
    expect(closed).toBe(1);
  });

  test('needs a name, a page, an action and a valid name in the program', async () => {
    const view = await form(null);
    await view.field('Name in the program').set('9 lives');
    await view.press('Add permission');
    expect(view.field('Name').error).toBe('Please give a name.');
    expect(view.field('Page').error).toBe('Please choose a page.');
    expect(view.field('Name in the program').error).toBe('Small letters, digits and hyphens, beginning with a letter.');
    expect(view.text).toContain('Please choose at least one action.');
  });

  test('keeps its name in the program when it is changed', async () => {
    screen().on('permission.edit', () => saved);
    const view = await form(saved);
    expect(view.field('Name in the program').isDisabled).toBe(true);
    await view.field('Name').set('All stores');
    await view.press('Save permission');
    expect(screen().inputs('permission.edit')).toEqual([
      { _id: permissionId, name: 'All stores', path: '/store', actions: ['delete'] },
    ]);
  });

  test.each<[RefusalCode, string]>([
    ['permission.id-taken', 'Name in the program'],
    ['permission.no-page', 'Page'],
  ])('the refusal %s is shown at “%s”', async (code, name) => {
    screen().on('permission.add', () => refusal(code, 'Not this one.'));
    const view = await form(null);
    await view.field('Name').set('Stores');
    await view.field('Name in the program').set('store-acts');
    await view.field('Page').set('/store');
    await view.field('Delete').set(check);
    await view.press('Add permission');
    expect(view.field(name).error).toBe('Not this one.');
  });
});
