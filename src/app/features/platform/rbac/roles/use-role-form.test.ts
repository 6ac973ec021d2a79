import { describe, expect, test } from 'vitest';
import { useState } from 'react';
import { later, refusal, unreachable, useFakeScreen } from '../../../screen.fixture.ts';
import { markUnreachable } from '../../../../sync/connectivity.ts';
import type { RoleRow } from '../queries.ts';
import { useRoleForm } from './use-role-form.ts';

const screen = useFakeScreen();
const id = (n: number): string => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (more: Partial<RoleRow> = {}): RoleRow => ({
  _id: id(1),
  name: 'Night shift',
  base: 'packer',
  system: false,
  note: '',
  version: 3,
  users: 0,
  rights: 4,
  rights_of: 5,
  menus_off: 0,
  updated_at: '2026-11-20T12:00:00.000Z',
  may_edit: true,
  ...more,
});
const off = { right: new Set(['stock:edit']), menu: new Set(['/stock']) };
let saved = 0;

async function roleForm(first: RoleRow | null, isRightsSame: boolean) {
  saved = 0;
  screen().on('role.add', ({ name }) => row({ name }));
  screen().on('role.update', ({ name, version }) => row({ name, version: version + 1 }));
  screen().on('role.assignPermissions', ({ version }) => row({ version: version + 1 }));
  const hook = await screen().run(() => {
    const [role, show] = useState(first);
    const form = useRoleForm({ role, base: 'packer', off, isRightsSame, onSaved: () => void (saved += 1) });
    return { ...form, show };
  });
  const type = (name: string) => hook.act(({ form }) => form.set('name', name));
  return { hook, type, save: () => hook.act(({ submit }) => submit()) };
}
const calls = () => screen().requests.map(({ call }) => call);
const rights = () => screen().inputs('role.assignPermissions');
const denied = { rights_off: ['stock:edit'], menus_off: ['/stock'] };

describe('a new role', () => {
  test('is added with its name, its kind of work and its rights in one command', async () => {
    const { type, save } = await roleForm(null, true);
    await type('Night shift');
    await save();
    expect(screen().inputs('role.add')).toEqual([{ name: 'Night shift', note: '', base: 'packer', ...denied }]);
    expect([calls(), saved]).toEqual([['role.add'], 1]);
    expect(screen().toasts).toMatchObject([{ title: 'Night shift is saved', text: 'It takes effect now.' }]);
  });

  test('needs a name', async () => {
    const { hook, save } = await roleForm(null, true);
    await save();
    expect(hook.current.form.errorOf('name')).toBe('Please give the role a name.');
    expect([calls(), hook.current.isSame]).toEqual([[], false]);
  });

  test('with a name that is taken says so at the name', async () => {
    const { hook, type, save } = await roleForm(null, true);
    screen().on('role.add', () => refusal('role.name-taken', 'There is such a role.'));
    await type('Night shift');
    await save();
    expect(hook.current.form.errorOf('name')).toBe('There is such a role.');
    expect(saved).toBe(0);
  });
});

describe('a role', () => {
  test('without a change sends nothing', async () => {
    const { hook, save } = await roleForm(row(), true);
    await save();
    expect([hook.current.isSame, calls(), saved]).toEqual([true, [], 0]);
  });

  test('of which the name changed is saved without its rights', async () => {
    const { type, save } = await roleForm(row(), true);
    await type('Late shift');
    await save();
    expect(screen().inputs('role.update')).toEqual([{ role_id: id(1), version: 3, name: 'Late shift', note: '' }]);
    expect([calls(), saved]).toEqual([['role.update'], 1]);
  });

  test('of which the rights changed is saved without its name: built-in ones keep theirs', async () => {
    const { save } = await roleForm(row({ system: true }), false);
    await save();
    expect(rights()).toEqual([{ role_id: id(1), version: 3, ...denied }]);
    expect([calls(), saved]).toEqual([['role.assignPermissions'], 1]);
  });

  test('of which both changed is saved in two steps, the second on the version of the first', async () => {
    const { type, save } = await roleForm(row(), false);
    await type('Late shift');
    await save();
    expect(calls()).toEqual(['role.update', 'role.assignPermissions']);
    expect(rights()).toMatchObject([{ version: 4 }]);
    expect([saved, screen().toasts.length]).toEqual([1, 1]);
  });

  test('whose name is refused keeps its rights, too', async () => {
    const { hook, type, save } = await roleForm(row(), false);
    screen().on('role.update', () => refusal('role.name-taken', 'Taken.'));
    await type('Late shift');
    await save();
    expect([rights(), saved, hook.current.form.values.name]).toEqual([[], 0, 'Late shift']);
  });

  test('whose rights are refused is not saved yet, and only they are sent again', async () => {
    const { hook, type, save } = await roleForm(row(), false);
    screen().on('role.assignPermissions', () => refusal('role.not-yours', 'Not yours.'));
    await type('Late shift');
    await save();
    expect([saved, screen().errors.length]).toEqual([0, 1]);
    // The list of roles is loaded again after the first step.
    await hook.act(({ show }) => show(row({ name: 'Late shift', version: 4 })));
    screen().on('role.assignPermissions', ({ version }) => row({ version: version + 1 }));
    await save();
    expect(calls()).toEqual(['role.update', 'role.assignPermissions', 'role.assignPermissions']);
    expect(rights().map(({ version }) => version)).toEqual([4, 4]);
    expect(saved).toBe(1);
  });

  test('is pending through both steps', async () => {
    const response = later<unknown>();
    const { hook, type, save } = await roleForm(row(), false);
    screen().on('role.assignPermissions', () => response.response);
    await type('Late shift');
    await save();
    expect(hook.current.isPending).toBe(true);
    await screen().act(() => response.arrive(row({ version: 5 })));
    expect([hook.current.isPending, saved]).toEqual([false, 1]);
  });

  test('pressed again after a lost response repeats the same command', async () => {
    const { save } = await roleForm(row(), false);
    markUnreachable();
    screen().on('role.assignPermissions', () => unreachable);
    await save();
    screen().on('role.assignPermissions', () => row({ version: 4 }));
    await save();
    expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(1);
    expect(saved).toBe(1);
  });
});
