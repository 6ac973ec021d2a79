import { useRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeDeviceToken } from '../../../session/device/known-device.ts';
import { later, refusal, unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { Login } from './Login.tsx';

const screen = useFakeScreen();
const [email, password] = ['E-mail', 'Password'];
const challenge = 'c'.repeat(43);
const me = {
  _id: 'user-1',
  name: 'Sam',
  email: 'sam@demo.test',
  role_name: ['admin'],
  actions: [],
  menus: [{ name: 'orders', path: '/order', hidden: false, child: [{ name: 'orderList', path: '/order/list' }] }],
};
const session = { token: 't', device_token: null, roleInfos: [], next: 'none', challenge: null, methods: [] };
const proof = (methods: readonly string[], next = 'prove') => ({ ...session, token: null, next, challenge, methods });

beforeEach(() => {
  screen().on('user.userInfo', () => me);
  screen().on('permission.currentUserPermission', () => ({ permissions: [], menus: [] }));
});

async function login(more: { known?: string; returnTo?: string } = {}) {
  const { known = '', returnTo } = more;
  const unconfirmed = (address: string) => `Send the mail to ${address} again`;
  const view = await open(screen(), () => createElement(Login, { returnTo, known, unconfirmed }));
  const enter = async (address = 'sam@demo.test', secret = 'secret') => {
    await view.field(email).set(address);
    await view.field(password).set(secret);
    await view.submit();
  };
  return { view, enter };
}
const sent = () => screen().inputs('user.login');

describe('signing in', () => {
  test('needs both, and says so at the fields', async () => {
    const { view } = await login();
    await view.submit();
    expect([view.field(email).error, view.field(password).error]).toEqual([
      'Please enter your e-mail address.',
      'Please enter your password.',
    ]);
    expect(sent()).toEqual([]);
  });

  test('has the address that the page before knew', async () => {
    const { view } = await login({ known: 'sam@demo.test' });
    expect(view.field(email).value).toBe('sam@demo.test');
  });

  test('names the device where the account knows it', async () => {
    storeDeviceToken('sam@demo.test', 'd'.repeat(43));
    screen().on('user.login', () => refusal('session.wrong-password', 'Wrong.'));
    const { enter } = await login();
    await enter(' Sam@demo.test ');
    expect(sent()).toMatchObject([{ email: 'Sam@demo.test', device_token: 'd'.repeat(43) }]);
  });

  test('cannot be sent twice', async () => {
    const response = later<unknown>();
    screen().on('user.login', () => response.response);
    const { view, enter } = await login();
    await enter();
    await view.submit();
    expect(sent()).toHaveLength(1);
    await screen().act(() => response.arrive(refusal('session.wrong-password', 'Wrong.')));
  });
});

describe('a sign-in that succeeds', () => {
  test.each([
    ['the page that needed it, with its search', '/order/list?page=2', '/order/list?page=2'],
    ['the first page without one', undefined, '/order/list'],
    ['the first page instead of one that is not permitted', '/accounts/admin-recharge', '/order/list'],
    ['the first page instead of the packing table of others', '/pack', '/order/list'],
    ['no place outside', '//example.com/order/list', '/order/list'],
  ])('opens %s', async (_, returnTo, place) => {
    screen().on('permission.currentUserPermission', () => ({ permissions: [], menus: me.menus }));
    screen().on('user.login', () => session);
    const places: unknown[] = [];
    const Page = () => {
      useRouter().navigate = async ({ href }) => void places.push(href);
      return createElement(Login, { returnTo });
    };
    const view = await open(screen(), () => createElement(Page));
    await view.field(email).set('sam@demo.test');
    await view.field(password).set('secret');
    await view.submit();
    expect(places).toEqual([place]);
  });
});

describe('a login that fails', () => {
  test.each(['session.wrong-password', 'session.too-many-tries'] as const)(
    'by %s says so at the password until it changes',
    async (code) => {
      screen().on('user.login', () => refusal(code, 'Not this one.'));
      const { view, enter } = await login();
      await enter();
      expect(view.field(password).error).toBe('Not this one.');
      expect([view.field(email).value, screen().errors]).toEqual(['sam@demo.test', []]);
      await view.field(password).set('another');
      expect(view.field(password).error).toBe('');
    },
  );

  test('for an unconfirmed address offers another mail to it, until the next try', async () => {
    screen().on('user.login', () => refusal('session.unconfirmed', 'Confirm your address first.'));
    const { view, enter } = await login();
    await enter();
    expect(view.text).toContain('Confirm your address first.');
    expect(view.text).toContain('Send the mail to sam@demo.test again');
    screen().on('user.login', () => refusal('session.wrong-password', 'Wrong.'));
    await view.submit();
    expect(view.text).not.toContain('Confirm your address first.');
    expect(view.text).not.toContain('Send the mail');
  });

  test('without a network says so, and can be tried again', async () => {
    screen().on('user.login', () => unreachable);
    const { view, enter } = await login();
    await enter();
    expect(view.text).toContain('Network Error');
    expect(view.field(password).value).toBe('secret');
  });
});

describe('an account with a second factor', () => {
  const second = async (methods: readonly string[]) => {
    screen().on('user.login', () => proof(methods));
    const { view, enter } = await login();
    await enter();
    return view;
  };
  const factors = () => screen().inputs('user.secondFactor');
  const withApp = ['code', 'recovery_code'];

  test('asks for the code of the app, and sends it with the challenge', async () => {
    screen().on('user.secondFactor', () => refusal('second-factor.wrong', 'The code is wrong.'));
    const view = await second(withApp);
    expect(view.fields).toEqual(['Code']);
    await view.submit();
    expect(view.field('Code').error).toBe('Enter the code the app shows.');
    await view.field('Code').set(' 123456 ');
    await view.submit();
    expect(factors()).toEqual([{ challenge, code: '123456' }]);
    expect(view.field('Code').error).toBe('The code is wrong.');
  });

  test('takes a recovery code instead, which begins empty and without the error of the code', async () => {
    screen().on('user.secondFactor', () => refusal('second-factor.wrong', 'The code is wrong.'));
    const view = await second(withApp);
    await view.field('Code').set('123456');
    await view.submit();
    await view.press('I do not have my phone');
    expect([view.field('Recovery code').value, view.field('Recovery code').error]).toEqual(['', '']);
    await view.field('Recovery code').set('AAAA-BBBB');
    await view.submit();
    expect(factors().at(-1)).toEqual({ challenge, recovery_code: 'AAAA-BBBB' });
  });

  test('that is a passkey only has no code to enter', async () => {
    const view = await second(['passkey']);
    expect([view.fields, view.buttonNames.includes('Continue')]).toEqual([[], false]);
    expect(view.button('Use a passkey').why).toBe('Passkeys do not work at this address');
  });

  test('leads back to the login with the address, without the password', async () => {
    const view = await second(withApp);
    await view.press('Back to sign-in');
    expect([view.field(email).value, view.field(password).value]).toEqual(['sam@demo.test', '']);
  });
});

describe('a role that requires a second factor', () => {
  const enrol = async () => {
    screen().on('user.login', () => proof([], 'enrol'));
    const { view, enter } = await login();
    await enter();
    return view;
  };
  const offer = { secret: 'ABCDEFGH', picture: '<svg/>' };

  test('is set up with the offered secret, and the recovery codes are shown before the page opens', async () => {
    screen().on('user.secondFactorOffer', () => offer);
    screen().on('user.secondFactor', () => ({ ...session, recovery_codes: ['AAAA-1', 'BBBB-2'] }));
    const view = await enrol();
    expect(view.text).toContain('ABCD EFGH');
    await view.field('Code from the app').set('123456');
    await view.submit();
    expect(screen().inputs('user.secondFactor')).toEqual([{ challenge, code: '123456' }]);
    for (const code of ['AAAA-1', 'BBBB-2']) expect(view.text).toContain(code);
    expect(screen().places).toEqual([]);
  });

  test('keeps its secret on the screen when a code is wrong', async () => {
    screen().on('user.secondFactorOffer', () => offer);
    screen().on('user.secondFactor', () => refusal('second-factor.wrong', 'The code is wrong.'));
    const view = await enrol();
    await view.field('Code from the app').set('123456');
    await view.submit();
    expect(view.field('Code from the app').error).toBe('The code is wrong.');
    expect(view.text).toContain('ABCD EFGH');
    expect(screen().inputs('user.secondFactorOffer')).toHaveLength(1);
  });

  test('cannot be turned on without a secret, and says why', async () => {
    screen().on('user.secondFactorOffer', () => refusal('session.challenge-over', 'Please sign in again.'));
    const view = await enrol();
    expect(view.text).toContain('Please sign in again.');
    expect(view.parts('block', 'disabled').map(({ disabled }) => disabled)).toEqual([true]);
    expect(view.buttonNames).toContain('Back to sign-in');
  });
});
