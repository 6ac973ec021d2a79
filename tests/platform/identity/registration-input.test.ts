import { beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/existing.ts';
import type { CommandName, Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const { anonymous } = app;
const seller = await app.as('seller');
const { commandRefusal, unchanged } = refusalChecks(app);

// All requests come from one address.
beforeEach(() => app.pool.query('delete from rate_limits'));

const valid: Input<'user.register'> = {
  name: 'Ada Example',
  email: 'ada@example.com',
  password: 'river stone lamp seven',
};

const badMails: readonly (readonly [title: string, email: unknown, expected: string])[] = [
  ['no mail address', undefined, 'email empty'],
  ['a mail address without a domain', 'ada', 'email other'],
  ['a mail address without a dot', 'ada@example', 'email other'],
  ['a mail address with a name', 'Ada <ada@example.com>', 'email other'],
  ['two mail addresses', 'ada@example.com,eve@example.com', 'email other'],
  ['a mail address with a line break', 'ada@example.com\r\nBcc: eve@example.com', 'email other'],
  ['a mail address of 201 characters', `${'a'.repeat(189)}@example.com`, 'email too_long'],
  ['a mail address with half a character', 'a\ud83d@example.com', 'email unstorable'],
  ['a list of mail addresses', ['ada@example.com'], 'email other'],
];

describe('a registration is refused with', () => {
  test.each(badMails)('%s', async (_, email, expected) => {
    expect(await commandRefusal(anonymous, 'user.register', { ...valid, email })).toBe(expected);
  });

  test.each<BadInput<Input<'user.register'>>>([
    ['no name', { name: undefined }, 'name empty'],
    ['a name of spaces', { name: '   ' }, 'name empty'],
    ['a name of two lines', { name: 'Ada\nAdministrator' }, 'name other'],
    ['a name that turns the text around', { name: 'Ada \u202egnp.exe' }, 'name other'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
    ['a short password', { password: 'x1Y2z3' }, 'password too_short'],
    ['a common password', { password: 'password1234' }, 'password.common'],
    ['the own name as the password', { password: 'Ada Example' }, 'password.personal'],
    ['the mail address as the password', { password: 'ada@example.com' }, 'password.personal'],
    ['a number as the password', { password: 1_234_567_890_123 }, 'password other'],
    ['a phone without its country', { phone: '06 12345678' }, 'phone other'],
    ['letters in the phone', { phone: '+31 CALL ME' }, 'phone other'],
    ['a phone of 41 characters', { phone: `+${'3'.repeat(40)}` }, 'phone too_long'],
    ['an unknown referral code', { referral_code: 'NOBODY' }, 'register.referral-unknown'],
    ['the referral code of a seller', { referral_code: '%' }, 'register.referral-unknown'],
    ['a referral code of 41 characters', { referral_code: 'R'.repeat(41) }, 'referral_code too_long'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(anonymous, 'user.register', { ...valid, ...change })).toBe(expected);
  });
});

describe('a mail is not requested with', () => {
  test.each(badMails)('%s', async (_, email, expected) => {
    expect(await commandRefusal(anonymous, 'user.sendConfirmation', { email })).toBe(expected);
    expect(await commandRefusal(anonymous, 'user.forget', { email })).toBe(expected);
  });

  test('an address that has no account: the response is the same, and no mail is sent', async () => {
    const known = await anonymous.mutate('user.forget', { email: 'seller@demo.test' });
    await app.idle();
    const unknown = await unchanged(async () => {
      const response = await anonymous.mutate('user.forget', { email: 'ghost@example.com' });
      await app.idle();
      return response;
    });
    expect(unknown).toEqual(known);
  });
});

describe('a link is refused', () => {
  const password = 'river stone lamp seven';

  test.each<readonly [title: string, token: unknown, expected: string]>([
    ['without a token', undefined, 'token empty'],
    ['with a short token', 'x'.repeat(19), 'token too_short'],
    ['with a token of 201 characters', 'x'.repeat(201), 'token too_long'],
    ['with a NUL', `${'x'.repeat(30)}\0`, 'token unstorable'],
    ['with an unknown token', 'x'.repeat(43), 'link.invalid'],
    ['with SQL', `' or ''='${'x'.repeat(30)}`, 'link.invalid'],
  ])('%s', async (_, token, expected) => {
    expect(await commandRefusal(anonymous, 'user.confirmEmail', { token })).toBe(expected);
    expect(await commandRefusal(anonymous, 'user.resetForgotten', { token, password })).toBe(expected);
  });

  test('that creates an administrator, when there is one', async () => {
    const input = { ...valid, token: 'x'.repeat(43) };
    expect(await commandRefusal(anonymous, 'user.setupAdmin', input)).toBe('link.invalid');
    expect(await commandRefusal(anonymous, 'user.setupAdmin', { ...input, email: 'ada' })).toBe('email email');
    expect(await commandRefusal(anonymous, 'user.setupAdmin', { ...input, name: 'A\nB' })).toBe('name other');
  });
});

describe('a sign-in is refused with', () => {
  const login = { email: 'seller@demo.test', password: demoPassword };

  test.each<BadInput<Input<'user.login'>>>([
    ['no mail address', { email: undefined }, 'email empty'],
    ['two characters', { email: 'a@' }, 'email too_short'],
    ['a mail address of 201 characters', { email: 'a'.repeat(201) }, 'email too_long'],
    ['a mail address with a NUL', { email: 'seller@demo.test\0' }, 'email unstorable'],
    ['no password', { password: undefined }, 'password empty'],
    ['an empty password', { password: '' }, 'password empty'],
    ['a password of 201 characters', { password: 'p'.repeat(201) }, 'password too_long'],
    ['a wrong password', { password: 'wrong' }, 'session.wrong-password'],
    ['a padded password', { password: ` ${demoPassword} ` }, 'session.wrong-password'],
    ['an unknown user', { email: 'ghost@example.com' }, 'session.wrong-password'],
    ['a wildcard as the user', { email: '%@demo.test' }, 'session.wrong-password'],
    ['a list as the password', { password: [demoPassword] }, 'password other'],
    ['an object as the password', { password: { $ne: null } }, 'password other'],
    ['a device of 101 characters', { device: 'd'.repeat(101) }, 'device too_long'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(anonymous, 'user.login', { ...login, ...change })).toBe(expected);
  });

  test('nothing: capitals and spaces around the address do not matter', async () => {
    const response = await anonymous.mutate('user.login', { ...login, email: '  Seller@Demo.TEST ' });
    expect(response.data.next).toBe('none');
  });
});

describe('a phone is not confirmed with', () => {
  test.each([
    ['no phone', undefined, 'phone empty'],
    ['a phone without its country', '0612345678', 'phone other'],
    ['a text', 'my phone', 'phone other'],
    ['a phone of 41 characters', `+${'3'.repeat(40)}`, 'phone too_long'],
  ])('%s', async (_, phone, expected) => {
    expect(await commandRefusal(seller, 'user.sendSms', { phone })).toBe(expected);
    expect(app.messages).toEqual([]);
  });

  test.each([
    ['an unknown code', { code: '123456' }, 'code.over'],
    ['five digits', { code: '12345' }, 'code format'],
    ['letters', { code: '12345a' }, 'code format'],
    ['full-width digits', { code: '１２３４５６' }, 'code format'],
    ['no code', {}, 'code empty'],
  ])('%s', async (_, change, expected) => {
    const input = { code_id: app.base.users.seller, ...change };
    expect(await commandRefusal(seller, 'user.bindPhone', input)).toBe(expected);
  });

  test.each<readonly [CommandName, object]>([
    ['user.sendSms', { phone: '+31 6 12345678' }],
    ['user.bindPhone', { code_id: app.base.users.seller, code: '123456' }],
    ['user.unbindPhone', {}],
  ])('%s without a session', async (call, input) => {
    expect(await commandRefusal(anonymous, call, input)).toBe('session.missing');
  });
});
