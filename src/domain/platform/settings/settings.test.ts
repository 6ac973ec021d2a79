import { expect, test } from 'vitest';
import { readSetting, settings, type SettingName } from './settings.ts';

test('what every setting begins with is a value it may hold', () => {
  for (const name of Object.keys(settings) as SettingName[]) {
    expect([name, settings[name].read(settings[name].initial)]).toEqual([name, settings[name].initial]);
  }
});

test('a stored value that is none falls back to the initial one', () => {
  expect(readSetting('limits.uploadMb', 30)).toBe(30);
  for (const wrong of [0, 51, 1.5, '10', null, undefined]) expect(readSetting('limits.uploadMb', wrong)).toBe(50);
  expect(readSetting('security.requireSecondFactor', 'false')).toBe(true);
  expect(readSetting('rates.ecbUrl', 'ftp://x.test/a.xml')).toBe(settings['rates.ecbUrl'].initial);
});

test('a record of texts is read field by field', () => {
  const empty = { account_name: '', bank_name: '', iban: '', bic: '', wise: '', paypal: '' };
  expect(readSetting('bank_account', { iban: 'NL00' })).toEqual({ ...empty, iban: 'NL00' });
  expect(readSetting('bank_account', { iban: 7 })).toBeNull();
});

test('addresses of the web and of mail', () => {
  const url = settings['company.website'].read;
  expect([url('https://a.test/x?y'), url('http://user:pw@a.test'), url('javascript:alert(1)'), url('')]).toEqual([
    'https://a.test/x?y',
    undefined,
    undefined,
    '',
  ]);
  const mail = settings['mail.from'].read;
  expect([mail(' a@b.test '), mail('a@b'), mail('a b@c.test'), mail('a@b.test, c@d.test')]).toEqual([
    'a@b.test',
    undefined,
    undefined,
    undefined,
  ]);
});
