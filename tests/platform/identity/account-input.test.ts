import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/existing.ts';
import type { CommandName, Input } from '../../support/server/client.ts';
import { testApp } from '../../support/server/app.ts';
import { refusalChecks, type BadInput } from '../../support/server/refusals.ts';

const app = await testApp();
const seller = await app.as('seller');
const { commandRefusal, runOncePerKey, uploadRefusal } = refusalChecks(app);

const info = (await seller.query('settings.userInfo', {})).data;
const { email: _email, phone_confirmed: _confirmed, ...profile } = info;
const general: Input<'settings.saveGeneral'> = {
  language: 'en-US',
  currency_type: 'EUR',
  time_zone: 'Europe/Amsterdam',
  number_format: 'language',
  page_size: 50,
};

describe('the own profile stays with', () => {
  test.each<BadInput<Input<'settings.saveUserInfo'>>>([
    ['no name', { name: undefined }, 'name empty'],
    ['a name of spaces', { name: ' ' }, 'name empty'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name too_long'],
    ['a name of two lines', { name: 'Nordlys\nInvoice paid' }, 'name other'],
    ['a nickname of two lines', { nickname: 'N\u2028L' }, 'nickname other'],
    ['a nickname with a NUL', { nickname: 'N\0' }, 'nickname other'],
    ['a company with half a character', { company: 'N\udc00' }, 'company unstorable'],
    ['a company of 121 characters', { company: 'c'.repeat(121) }, 'company too_long'],
    ['a street of 201 characters', { address1: 's'.repeat(201) }, 'address1 too_long'],
    ['a zip code of 21 characters', { zip: '1'.repeat(21) }, 'zip too_long'],
    ['letters in the phone', { phone: 'call me' }, 'settings.wrong-phone'],
    ['a script in the phone', { phone: '<script>' }, 'settings.wrong-phone'],
    ['a phone of 41 digits', { phone: '1'.repeat(41) }, 'phone too_long'],
    ['an unknown country', { country_code: 'ZZ' }, 'settings.wrong-country'],
    ['a country in small letters', { country_code: 'se' }, 'country_code format'],
    ['a VAT number without a country', { country_code: '', vat_number: 'SE123456789001' }, 'settings.country-needed'],
    ['a VAT number of another form', { vat_number: 'SE1' }, 'settings.wrong-vat'],
    ['a VAT number of another country', { country_code: 'NL', vat_number: 'SE123456789001' }, 'settings.wrong-vat'],
    ['a number as the city', { city: 5 }, 'city other'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'settings.saveUserInfo', { ...profile, ...change })).toBe(expected);
  });
});

describe('the display settings stay with', () => {
  test.each<BadInput<Input<'settings.saveGeneral'>>>([
    ['an unknown language', { language: 'de-DE' }, 'language option'],
    ['no language', { language: undefined }, 'language empty'],
    ['a currency in small letters', { currency_type: 'eur' }, 'currency_type format'],
    ['an unknown time zone', { time_zone: 'Mars/Olympus' }, 'settings.unknown-zone'],
    ['a path as the time zone', { time_zone: '../../etc/passwd' }, 'settings.unknown-zone'],
    ['a time zone of 61 characters', { time_zone: 'z'.repeat(61) }, 'time_zone too_long'],
    ['an unknown number format', { number_format: 'roman' }, 'number_format option'],
    ['a page of 0 rows', { page_size: 0 }, 'page_size too_small'],
    ['a page of 1,001 rows', { page_size: 1001 }, 'page_size too_big'],
    ['half a row', { page_size: 10.5 }, 'page_size whole'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'settings.saveGeneral', { ...general, ...change })).toBe(expected);
  });

  test.each<BadInput<Input<'user.update'>>>([
    ['an empty name', { name: '' }, 'name empty'],
    ['a name of two lines', { name: 'Nordlys\nInvoice paid' }, 'name other'],
    ['a nickname of 41 characters', { nickname: 'n'.repeat(41) }, 'nickname too_long'],
    ['an unknown language', { language: 'xx' }, 'language option'],
    [
      'a foreign start page',
      { general_settings: { start_page: 'https://evil.test' } },
      'general_settings.start_page other',
    ],
    [
      'a start page without a scheme',
      { general_settings: { start_page: '//evil.test' } },
      'general_settings.start_page other',
    ],
    ['an unknown time format', { general_settings: { time_format: '36h' } }, 'general_settings.time_format option'],
    ['a text as a flag', { general_settings: { show_first_name: 'no' } }, 'general_settings.show_first_name other'],
    ['a list as settings', { general_settings: [] }, 'general_settings other'],
  ])('%s in the account', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'user.update', input)).toBe(expected);
  });

  test.each<BadInput<Input<'user.setMailTypes'>>>([
    ['no list', { list: undefined }, 'list empty'],
    ['an unknown type', { list: [{ type: 'Party', in_app: true, mail: true }] }, 'list.0.type option'],
    ['a missing channel', { list: [{ type: 'Order', in_app: true }] }, 'list.0.mail empty'],
    [
      '100 types',
      { list: Array.from({ length: 100 }, () => ({ type: 'Order', in_app: true, mail: true })) },
      'list too_many',
    ],
  ])('%s of notifications', async (_, input, expected) => {
    expect(await commandRefusal(seller, 'user.setMailTypes', input)).toBe(expected);
  });

  test('a text as the choice of the first page', async () => {
    expect(await commandRefusal(seller, 'user.setJumpToNotification', { flag: 'yes' })).toBe('flag other');
    expect(await commandRefusal(seller, 'user.setJumpToNotification', {})).toBe('flag empty');
  });
});

describe('the picture stays with', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('no picture')],
    ['a vector picture with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page that is called a picture', Buffer.from('<!doctype html><p>x')],
    ['the beginning of a picture', png],
    ['more than 1 MB', Buffer.concat([png, Buffer.alloc(1_100_000)])],
  ])('%s', async (_, content) => {
    const file = { name: 'me.png', type: 'image/png', content };
    expect(await uploadRefusal(seller, 'user.setAvatar', {}, file)).toBe('avatar.unfit');
  });
});

describe('the password stays with', () => {
  const valid: Input<'user.changePassword'> = { current: demoPassword, password: 'river stone lamp seven' };

  test.each<BadInput<Input<'user.changePassword'>>>([
    ['a wrong current password', { current: 'not this one' }, 'password.wrong'],
    ['no current password', { current: '' }, 'current empty'],
    ['a current password of 201 characters', { current: 'c'.repeat(201) }, 'current too_long'],
    ['a short password', { password: 'x1Y2z3' }, 'password too_short'],
    ['a common password', { password: 'password1234' }, 'password.common'],
    ['one character repeated', { password: 'z'.repeat(16) }, 'password.repeated'],
    ['the own mail address', { password: 'seller@demo.test' }, 'password.personal'],
    ['a NUL', { password: 'river stone\0lamp' }, 'password unstorable'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'user.changePassword', { ...valid, ...change })).toBe(expected);
    await app.pool.query('delete from rate_limits');
  });
});

describe('the mail address stays with', () => {
  const valid = { email: 'new@example.com', password: demoPassword };

  test.each<BadInput<Input<'user.changeAddress'>>>([
    ['no address', { email: undefined }, 'email empty'],
    ['no mail address', { email: 'new' }, 'email email'],
    ['an address with a line break inside', { email: 'new@example.com\nbcc@example.com' }, 'email email'],
    ['the same address', { email: ' SELLER@demo.test' }, 'address.same'],
    ['a wrong password', { password: 'not this one' }, 'password.wrong'],
    ['no password', { password: undefined }, 'password empty'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(seller, 'user.changeAddress', { ...valid, ...change })).toBe(expected);
  });

  test.each([
    ['no token', undefined, 'token empty'],
    ['a short token', 'short', 'token too_short'],
    ['a long token', 'x'.repeat(101), 'token too_long'],
  ])('%s in the confirmation link', async (_, token, expected) => {
    expect(await commandRefusal(app.anonymous, 'user.confirmAddress', { token })).toBe(expected);
  });

  test('an unknown confirmation link', async () => {
    const input = { token: randomUUID() };
    expect(await commandRefusal(app.anonymous, 'user.confirmAddress', input)).toBe('link.invalid');
  });
});

test.each<readonly [CommandName, object]>([
  ['settings.saveUserInfo', profile],
  ['settings.saveGeneral', general],
  ['user.update', { name: 'X' }],
  ['user.setMailTypes', { list: [] }],
  ['user.changePassword', { current: demoPassword, password: 'river stone lamp seven' }],
  ['user.changeAddress', { email: 'new@example.com', password: demoPassword }],
])('%s needs a session', async (call, input) => {
  expect(await commandRefusal(app.anonymous, call, input)).toBe('session.missing');
});

test('with one idempotency key the own settings are saved once, and texts stay texts', async () => {
  const company = '<img src=x onerror=alert(1)> & “Söner”';
  const saved = await runOncePerKey(seller, 'settings.saveUserInfo', { ...profile, company }, profile);
  expect(saved.data.company).toBe(company);
  const shown = await runOncePerKey(seller, 'settings.saveGeneral', general, { ...general, page_size: 100 });
  expect(shown.data.page_size).toBe(50);
});
