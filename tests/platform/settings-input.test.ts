import { describe, expect, test } from 'vitest';
import type { CommandName, Input } from '../support/server/client.ts';
import { testApp } from '../support/server/app.ts';
import { refusalChecks, type BadInput } from '../support/server/refusals.ts';

const app = await testApp();
const admin = await app.as('admin');
const { commandRefusal, runOncePerKey } = refusalChecks(app);

const company: Input<'settings.saveCompany'> = {
  name: 'Parcelyard',
  address: 'Kade 1\n1012 AB Amsterdam',
  country_code: 'NL',
  vat_number: '',
  registration: '',
  email: 'office@example.com',
  phone: '',
  website: 'https://example.com',
};

describe('the company stays with', () => {
  test.each<BadInput<Input<'settings.saveCompany'>>>([
    ['no name', { name: undefined }, 'name empty'],
    ['a name of spaces', { name: ' \n ' }, 'name empty'],
    ['a name of 121 characters', { name: 'n'.repeat(121) }, 'name too_long'],
    ['a name with a NUL', { name: 'Yard\0' }, 'name unstorable'],
    ['half a character', { address: 'Kade \ud83d' }, 'address unstorable'],
    ['an address of 501 characters', { address: 'a'.repeat(501) }, 'address too_long'],
    ['an unknown country', { country_code: 'ZZ' }, 'settings.wrong-country'],
    ['a country in small letters', { country_code: 'nl' }, 'country_code format'],
    ['a VAT number without a country', { country_code: '', vat_number: 'NL123' }, 'settings.country-needed'],
    ['a VAT number of another form', { vat_number: 'NL123' }, 'settings.wrong-vat'],
    ['the VAT number of another country', { vat_number: 'DE123456789' }, 'settings.wrong-vat'],
    ['no mail address', { email: 'office' }, 'settings.wrong-mail'],
    ['two mail addresses', { email: 'a@example.com, b@example.com' }, 'settings.wrong-mail'],
    ['a mail address with a line break', { email: 'a@example.com\nBcc: b@example.com' }, 'settings.wrong-mail'],
    ['a website without a scheme', { website: 'example.com' }, 'settings.wrong-url'],
    ['a script as the website', { website: 'javascript:alert(1)' }, 'settings.wrong-url'],
    ['a website with a password', { website: 'https://a:b@example.com' }, 'settings.wrong-url'],
    ['a phone of 41 characters', { phone: '1'.repeat(41) }, 'phone too_long'],
    ['a number as the phone', { phone: 31_201_234_567 }, 'phone other'],
  ])('%s', async (_, change, expected) => {
    expect(await commandRefusal(admin, 'settings.saveCompany', { ...company, ...change })).toBe(expected);
  });

  test('no field at all', async () => {
    expect(await commandRefusal(admin, 'settings.saveCompany', {})).toBe('name empty');
    expect(await commandRefusal(admin, 'settings.saveCompany', [])).toBe('body other');
  });
});

const safety: Input<'settings.saveSafety'> = { require_second_factor: false, step_up_minutes: 0, upload_mb: 20 };
const afterSales = { sales_limit_minor: 5000, accept_after_days: 7, weight_tolerance_minor: 100 };
const tracking = { after_label_days: 2, in_transit_days: 7, countries: '' };
const mail = { from: 'office@example.com', from_name: 'Parcelyard' };
const bank = { account_name: 'Parcelyard', bank_name: '', iban: '', bic: '', wise: '', paypal: '' };

type Row = readonly [call: CommandName, title: string, input: object, expected: BadInput<object>[2]];

describe('the settings of the installation stay', () => {
  test.each<Row>([
    [
      'settings.saveBank',
      'an account name of 121 characters',
      { ...bank, account_name: 'n'.repeat(121) },
      'account_name too_long',
    ],
    ['settings.saveBank', 'an IBAN of 51 characters', { ...bank, iban: 'N'.repeat(51) }, 'iban too_long'],
    ['settings.saveBank', 'an IBAN with a NUL', { ...bank, iban: 'NL00\0' }, 'iban unstorable'],
    ['settings.saveBank', 'no BIC', { ...bank, bic: undefined }, 'bic empty'],
    ['settings.saveMail', 'a name instead of an address', { ...mail, from: 'Parcelyard' }, 'settings.wrong-mail'],
    ['settings.saveMail', 'a second header', { ...mail, from: 'a@b.test\r\nBcc: c@d.test' }, 'settings.wrong-mail'],
    ['settings.saveMail', 'a sender of 81 characters', { ...mail, from_name: 'n'.repeat(81) }, 'from_name too_long'],
    ['settings.saveSafety', 'no flag', { ...safety, require_second_factor: undefined }, 'require_second_factor empty'],
    ['settings.saveSafety', 'a flag of 1', { ...safety, require_second_factor: 1 }, 'require_second_factor other'],
    [
      'settings.saveSafety',
      'an unknown role',
      { ...safety, second_factor_roles: ['root'] },
      'second_factor_roles.0 option',
    ],
    ['settings.saveSafety', 'minutes below 0', { ...safety, step_up_minutes: -1 }, 'step_up_minutes too_small'],
    ['settings.saveSafety', 'half a minute', { ...safety, step_up_minutes: 0.5 }, 'step_up_minutes whole'],
    ['settings.saveSafety', 'more than four hours', { ...safety, step_up_minutes: 241 }, 'step_up_minutes too_big'],
    [
      'settings.saveSafety',
      'a timeout of one minute',
      { ...safety, idle_staff_minutes: 1 },
      'idle_staff_minutes other',
    ],
    ['settings.saveSafety', 'files of 0 MB', { ...safety, upload_mb: 0 }, 'upload_mb too_small'],
    ['settings.saveSafety', 'files of 51 MB', { ...safety, upload_mb: 51 }, 'upload_mb too_big'],
    ['settings.saveSafety', 'an audit log of a week', { ...safety, audit_days: 7 }, 'audit_days too_small'],
    ['settings.saveSafety', 'notifications for ever', { ...safety, notice_days: 1e9 }, 'notice_days too_big'],
    ['settings.saveSafety', 'the own lockout', { ...safety, require_second_factor: true }, 'settings.factor-first'],
    ['settings.savePacking', 'an unknown rule', { photo: 'sometimes' }, 'photo option'],
    ['settings.savePacking', 'a negative limit', { photo: 'off', count_limit: -1 }, 'count_limit too_small'],
    ['settings.savePacking', 'a limit of a fraction', { photo: 'off', count_limit: 1.5 }, 'count_limit whole'],
    [
      'settings.saveAfterSales',
      'a negative limit',
      { ...afterSales, sales_limit_minor: -1 },
      'sales_limit_minor amount_small',
    ],
    [
      'settings.saveAfterSales',
      'a limit above a million',
      { ...afterSales, sales_limit_minor: 100_000_001 },
      'sales_limit_minor amount_big',
    ],
    ['settings.saveAfterSales', '61 days', { ...afterSales, accept_after_days: 61 }, 'accept_after_days too_big'],
    [
      'settings.saveAfterSales',
      'days as a text',
      { ...afterSales, accept_after_days: '7' },
      'accept_after_days number',
    ],
    ['settings.saveTracking', '0 days', { ...tracking, after_label_days: 0 }, 'after_label_days too_small'],
    ['settings.saveTracking', '91 days', { ...tracking, in_transit_days: 91 }, 'in_transit_days too_big'],
    ['settings.saveTracking', 'a country without days', { ...tracking, countries: 'BR' }, 'settings.wrong-silence'],
    [
      'settings.saveTracking',
      'a country twice',
      { ...tracking, countries: 'BR 5 14, BR 6 9' },
      'settings.wrong-silence',
    ],
    ['settings.saveTracking', 'a country with 0 days', { ...tracking, countries: 'BR 0 14' }, 'settings.wrong-silence'],
    [
      'settings.saveTracking',
      'a country with 91 days',
      { ...tracking, countries: 'BR 5 91' },
      'settings.wrong-silence',
    ],
    [
      'settings.saveTracking',
      'a country that does not exist',
      { ...tracking, countries: 'ZZ 5 14' },
      'settings.wrong-silence',
    ],
    ['settings.makePushKeys', 'keys that were replaced', { replaces: 'old' }, 'settings.push-changed'],
    ['settings.makePushKeys', 'no keys to replace', {}, 'replaces empty'],
    [
      'settings.saveTaoworld',
      'a gateway without a scheme',
      { gateway_url: 'gw.test', app_key: '' },
      'settings.wrong-url',
    ],
    [
      'settings.saveTaoworld',
      'a key of 101 characters',
      { gateway_url: '', app_key: 'k'.repeat(101) },
      'app_key too_long',
    ],
  ])('%s: %s', async (call, _, input, expected) => {
    expect(await commandRefusal(admin, call, input)).toBe(expected);
  });

  test.each<readonly [CommandName, object]>([
    ['settings.saveCompany', company],
    ['settings.saveBank', bank],
    ['settings.saveMail', mail],
    ['settings.sendTestMail', {}],
    ['settings.saveSafety', safety],
    ['settings.savePacking', { photo: 'off' }],
    ['settings.saveAfterSales', afterSales],
    ['settings.saveTracking', tracking],
    ['settings.makePushKeys', { replaces: null }],
    ['settings.saveTaoworld', { gateway_url: '', app_key: '' }],
  ])('%s by other roles and without a session', async (call, input) => {
    for (const account of ['seller', 'sales', 'purchaser', 'packer', 'service', 'affiliate'] as const)
      expect([account, await commandRefusal(await app.as(account), call, input)]).toEqual([
        account,
        'permission.denied',
      ]);
    expect(await commandRefusal(app.anonymous, call, input)).toBe('session.missing');
  });
});

test('with one idempotency key the settings are saved once', async () => {
  const saved = await runOncePerKey(admin, 'settings.saveCompany', company, { ...company, phone: '1' });
  const packing = { photo: 'off' as const, count_limit: 3 };
  const limited = await runOncePerKey(admin, 'settings.savePacking', packing, { ...packing, count_limit: 4 });
  const late = await runOncePerKey(admin, 'settings.saveTracking', tracking, { ...tracking, in_transit_days: 8 });
  const sent = await runOncePerKey(admin, 'settings.saveMail', mail, { ...mail, from_name: 'x' });
  expect([saved, limited, late, sent].map(({ code }) => code)).toEqual([200, 200, 200, 200]);
});
