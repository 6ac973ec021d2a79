import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { passwordLength } from '#domain/platform/identity/password.ts';
import { refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { NewUser } from './NewUser.tsx';
import type { UserRow } from './queries.ts';
import { SetPassword } from './SetPassword.tsx';
import { UserAccess } from './UserAccess.tsx';
import { UserNames } from './UserNames.tsx';
import { UserRoles } from './UserRoles.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const user = (more: Partial<UserRow> = {}): UserRow =>
  ({
    _id: id(1),
    name: 'Lin Wu',
    first_name: 'Lin',
    email: 'lin@example.com',
    status: 0,
    roles: [{ _id: id(11), name: 'Seller' }],
    ...more,
  }) as unknown as UserRow;
const role = (n: number, more: object = {}) => ({
  _id: id(10 + n),
  name: `Role ${n}`,
  base: 'packer',
  system: false,
  may_give: true,
  assigned: false,
  ...more,
});
const show = (page: () => ReactNode) => open(screen(), page);
const good = 'correct horse battery staple';
let closed = 0;
const onClose = () => (closed += 1);
const check = { target: { checked: true } };
const uncheck = { target: { checked: false } };

beforeEach(() => {
  closed = 0;
  screen().visit('/user/list');
  screen().on('user.role', () => [
    role(1),
    role(2),
    role(3, { may_give: false }),
    role(4, { may_give: false, assigned: true }),
  ]);
});

describe('a new user', () => {
  const form = async () => {
    const view = await show(() => createElement(NewUser, { onClose, onAdded: () => (closed += 1) }));
    return view;
  };
  const fill = async () => {
    const view = await form();
    await view.field('Name').set('Lin Wu');
    await view.field('E-mail').set('lin@example.com');
    await view.field('Role 1 Packer').set(check);
    return view;
  };

  test('gets a mail to set a password, unless it is set here', async () => {
    screen().on('user.addUser', () => user());
    const view = await fill();
    await view.press('Add user');
    expect(screen().inputs('user.addUser')).toEqual([
      { name: 'Lin Wu', first_name: '', email: 'lin@example.com', role_ids: [id(11)], language: 'en-US' },
    ]);
    expect(screen().toasts).toMatchObject([
      { title: 'Lin Wu is added', text: 'A mail with a link to set a password is on its way.' },
    ]);
    expect(closed).toBe(1);
  });

  test('a password that is set here is long enough and sent', async () => {
    screen().on('user.addUser', () => user());
    const view = await fill();
    await view.field('Password').set('password');
    const field = () =>
      view.parts('autoComplete', 'onChange').find((props) => props['autoComplete'] === 'new-password') ?? {};
    const type = (text: string) => screen().act(() => (field()['onChange'] as (text: string) => void)(text));
    await type('short');
    await view.press('Add user');
    expect(screen().inputs('user.addUser')).toEqual([]);
    expect(String(field()['error'])).toContain(String(passwordLength.min));
    await type(good);
    await view.press('Add user');
    expect(screen().inputs('user.addUser')).toMatchObject([{ password: good }]);
  });

  test('needs a name, an address and a role', async () => {
    const view = await form();
    await view.press('Add user');
    expect(view.field('Name').error).toBe('Please give a name.');
    expect(view.field('E-mail').error).toBe('Please give an e-mail address.');
    expect(view.text).toContain('Please choose at least one role.');
    expect(screen().inputs('user.addUser')).toEqual([]);
  });

  test('an address that is taken is shown at its field', async () => {
    screen().on('user.addUser', () => refusal('user.email-taken', 'Taken.'));
    const view = await fill();
    await view.press('Add user');
    expect(view.field('E-mail').error).toBe('Taken.');
    expect(closed).toBe(0);
  });

  test('only roles that are the user’s to give are offered', async () => {
    const view = await form();
    expect(view.fields).toEqual(expect.arrayContaining(['Role 1 Packer', 'Role 2 Packer']));
    expect(view.fields).not.toContain('Role 3 Packer');
    expect(view.field('Role 4 Packer').isDisabled).toBe(true);
  });
});

describe('name and address of a user', () => {
  const form = () => show(() => createElement(UserNames, { user: user() }));

  test('are saved only when something changed', async () => {
    screen().on('user.edit', () => user());
    const view = await form();
    await view.submit();
    expect(screen().inputs('user.edit')).toEqual([]);
    await view.field('First name').set('Li');
    await view.submit();
    expect(screen().inputs('user.edit')).toEqual([
      { user_id: id(1), name: 'Lin Wu', first_name: 'Li', email: 'lin@example.com' },
    ]);
  });

  test.each([
    ['Name', ''],
    ['E-mail', 'no address'],
  ])('%s “%s” is not saved', async (name, value) => {
    const view = await form();
    await view.field(name).set(value);
    await view.submit();
    expect(view.field(name).error).not.toBe('');
    expect(screen().requests).toEqual([]);
  });
});

describe('the roles of a user', () => {
  const form = () => show(() => createElement(UserRoles, { user: user() }));

  test('cannot be saved unchanged or empty, and the button says why', async () => {
    const view = await form();
    expect(view.button('Save roles').why).toBe('Nothing is changed yet.');
    await view.field('Role 1 Packer').set(uncheck);
    expect(view.button('Save roles').why).toBe('Please choose at least one role.');
  });

  test('replace the old ones', async () => {
    screen().on('user.assignRoles', () => user({ roles: [{ _id: id(12) }] as UserRow['roles'] }));
    const view = await form();
    await view.field('Role 2 Packer').set(check);
    await view.field('Role 1 Packer').set(uncheck);
    await view.press('Save roles');
    expect(screen().inputs('user.assignRoles')).toEqual([{ user_id: id(1), role_ids: [id(12)] }]);
  });
});

describe('a password set for a user', () => {
  const form = () => show(() => createElement(SetPassword, { user: user(), onClose }));

  test.each(['short', 'lin wu lin wu', 'aaaaaaaaaaaaaaaa', 'abcdefghijklmnop'])(
    '“%s” is too weak',
    async (password) => {
      const view = await form();
      await view.field('New password').set(password);
      await view.press('Set password');
      expect(view.field('New password').error).not.toBe('');
      expect(screen().requests).toEqual([]);
    },
  );

  test.each<RefusalCode>(['password.common', 'password.personal', 'password.repeated', 'password.sequence'])(
    'one that the server refuses (%s) is shown at the field',
    async (code) => {
      screen().on('user.resetPassword', () => refusal(code, 'Choose another one.'));
      const view = await form();
      await view.field('New password').set(good);
      await view.press('Set password');
      expect(view.field('New password').error).toBe('Choose another one.');
      expect(closed).toBe(0);
    },
  );

  test('is sent for this user', async () => {
    screen().on('user.resetPassword', () => ({}));
    const view = await form();
    await view.field('New password').set(good);
    await view.press('Set password');
    expect(screen().inputs('user.resetPassword')).toEqual([{ user_id: id(1), password: good }]);
    expect(closed).toBe(1);
  });
});

describe('the access of a user', () => {
  const acts = (more: Partial<UserRow> = {}, withheld: ('disable' | 'enable' | 'delete')[] = []) => {
    screen().signIn({ withheld: withheld.length > 0 ? [{ path: '/user/list', actions: withheld }] : [] });
    return show(() => createElement(UserAccess, { user: user(more), onGone: () => (closed += 1) }));
  };

  test('of an enabled account can be ended, of a disabled one restored', async () => {
    expect((await acts()).buttonNames).toEqual(['Send reset link', 'Set password', 'Disable', 'Delete user']);
    expect((await acts({ status: -1 })).buttonNames).toEqual([
      'Send reset link',
      'Set password',
      'Enable',
      'Delete user',
    ]);
  });

  test('a disabled account gets no link, and the button says why', async () => {
    expect((await acts({ status: -1 })).button('Send reset link').why).toBe('Enable the account first.');
  });

  test('leaves out what is withheld from the user', async () => {
    expect((await acts({}, ['disable', 'delete'])).buttonNames).toEqual(['Send reset link', 'Set password']);
  });

  test.each([
    ['Disable', 'user.setStatus', { user_id: id(1), status: -1 }],
    ['Delete user', 'user.del', { user_id: id(1) }],
    ['Send reset link', 'user.resetPassword', { user_id: id(1) }],
  ] as const)('“%s” asks first', async (name, call, input) => {
    screen().on(call, () => user({ status: -1 }));
    const view = await acts();
    await view.press(name);
    expect(screen().requests).toEqual([]);
    await view.buttons.findLast((button) => button.name === name)?.press();
    expect(screen().inputs(call)).toEqual([input]);
  });

  test('an account is enabled at once', async () => {
    screen().on('user.setStatus', () => user());
    await (await acts({ status: -1 })).press('Enable');
    expect(screen().inputs('user.setStatus')).toEqual([{ user_id: id(1), status: 0 }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['Lin Wu may sign in again']);
  });
});
