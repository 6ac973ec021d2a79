import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { hasUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open, type View } from '../../../view.fixture.ts';
import type { RoleRow } from '../queries.ts';
import { RoleDrawer } from './RoleDrawer.tsx';

const screen = useFakeScreen();
const id = '01920000-0000-7000-8000-000000000001';
const row = (more: Partial<RoleRow> = {}): RoleRow => ({
  _id: id,
  name: 'Night shift',
  base: 'packer',
  system: false,
  note: '',
  version: 3,
  users: 0,
  rights: 2,
  rights_of: 2,
  menus_off: 0,
  updated_at: '2026-11-20T12:00:00.000Z',
  may_edit: true,
  ...more,
});
const right = (key: string) => ({
  key,
  permissionId: key,
  name: `Right ${key}`,
  actions: [],
  kept: false,
  may_give: true,
  reach: null,
});
const tree = (...keys: readonly string[]) => [
  {
    name: 'stock',
    path: '/stock',
    places: [{ name: 'stock', path: '', hidden: false, kept: false, rights: keys.map(right) }],
  },
];
let closed = 0;
let unsavedAtClose = false;

beforeEach(() => {
  [closed, unsavedAtClose] = [0, false];
  screen().visit('/user/list');
  screen().on('role.rolePermission', ({ base }) => ({
    tree: base === 'purchaser' ? tree('buy') : tree('stock', 'count'),
    rights_off: ['count'],
    menus_off: [],
  }));
});
const drawer = (role: RoleRow | null = row()) =>
  open(screen(), () =>
    createElement(RoleDrawer, {
      role,
      placeLabel: () => undefined,
      onClose: () => {
        closed += 1;
        unsavedAtClose = hasUnsaved();
      },
    }),
  );
const flip = (view: View, key: string) => view.field(`Right ${key}`).set({ target: {} });
const confirm = (view: View) =>
  screen().act(() => (view.parts('onConfirm')[0]?.['onConfirm'] as (() => void) | undefined)?.());

describe('the rights of a role', () => {
  test('are shown as they are stored, and saved with the version that was seen', async () => {
    screen().on('role.assignPermissions', () => row({ version: 4 }));
    const view = await drawer();
    expect([view.field('Right stock').value, view.field('Right count').value]).toEqual([true, false]);
    expect(view.button('Save role').why).toBe('Nothing is changed yet.');
    await flip(view, 'stock');
    await view.press('Save role');
    const [sent] = screen().inputs('role.assignPermissions');
    expect(sent).toMatchObject({ role_id: id, version: 3, menus_off: [] });
    expect(sent?.rights_off.toSorted()).toEqual(['count', 'stock']);
    expect([closed, unsavedAtClose]).toEqual([1, false]);
  });

  test('that were changed are not lost without a question', async () => {
    const view = await drawer();
    expect(hasUnsaved()).toBe(false);
    await flip(view, 'stock');
    expect(hasUnsaved()).toBe(true);
    await flip(view, 'stock');
    expect(hasUnsaved()).toBe(false);
  });

  test('that are refused stay as they were chosen', async () => {
    screen().on('role.assignPermissions', () => refusal('internal', 'Not now.', {}, 500));
    const view = await drawer();
    await flip(view, 'stock');
    await view.press('Save role');
    expect([closed, view.field('Right stock').value, screen().errors.length]).toEqual([0, false, 1]);
    expect(view.button('Save role').isBlocked).toBe(false);
  });

  test('that do not load cannot be saved', async () => {
    screen().on('role.rolePermission', () => refusal('internal', 'Not now.', {}, 500));
    const view = await drawer(null);
    expect(view.text).toContain('The rights did not load');
    expect(view.button('Add role').isBlocked).toBe(true);
  });

  test('can only be read by those who may not edit the role', async () => {
    const view = await drawer(row({ may_edit: false }));
    expect(view.fields.map((name) => view.field(name).isDisabled)).not.toContain(false);
    expect(view.buttonNames).not.toContain('Save role');
  });
});

describe('a new role', () => {
  test('has the rights of its kind of work; those that were chosen for another kind are not sent', async () => {
    screen().on('role.add', ({ name }) => row({ name }));
    const view = await drawer(null);
    await flip(view, 'stock');
    await view.field('Kind of work').set('purchaser');
    expect([view.has('Right stock'), view.has('Right buy')]).toEqual([false, true]);
    await view.field('Name').set('Buyers');
    await view.press('Add role');
    expect(screen().inputs('role.add')).toEqual([
      { name: 'Buyers', note: '', base: 'purchaser', rights_off: ['count'], menus_off: [] },
    ]);
    expect(closed).toBe(1);
  });

  test('needs a name, and one that is free', async () => {
    screen().on('role.add', () => refusal('role.name-taken', 'There is a role of this name.'));
    const view = await drawer(null);
    await view.press('Add role');
    expect(view.field('Name').error).toBe('Please give the role a name.');
    await view.field('Name').set('Buyers');
    await view.press('Add role');
    expect([view.field('Name').error, closed]).toEqual(['There is a role of this name.', 0]);
  });
});

describe('deleting a role', () => {
  test('is confirmed first', async () => {
    screen().on('role.del', () => ({}));
    const view = await drawer();
    await flip(view, 'stock');
    await view.press('Delete role');
    expect(screen().inputs('role.del')).toEqual([]);
    await confirm(view);
    expect(screen().inputs('role.del')).toEqual([{ role_id: id }]);
    expect([closed, unsavedAtClose]).toEqual([1, false]);
  });

  test('that a user has is refused, and the role stays open', async () => {
    screen().on('role.del', () => refusal('role.in-use', 'Two users have it.'));
    const view = await drawer();
    await view.press('Delete role');
    await confirm(view);
    expect([closed, view.parts('confirm').length, screen().errors.length]).toEqual([0, 1, 1]);
  });

  test('of the product is not offered', async () => {
    const view = await drawer(row({ system: true }));
    expect(view.buttonNames).not.toContain('Delete role');
    expect(view.has('Name')).toBe(false);
  });
});
