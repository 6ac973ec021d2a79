import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notificationTypes } from '../notifications/types.ts';
import { channelsOf, defaultChannels } from './channels.ts';
import { calledName, initialPreferences, isStartPage, preferencesOf } from './preferences.ts';

test('every stored value is read as a valid choice', () => {
  expect(preferencesOf({})).toEqual(initialPreferences);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (stored) => {
      const read = preferencesOf(stored);
      expect(preferencesOf(read)).toEqual(read);
      const channels = channelsOf(stored);
      expect(channelsOf({ notices: channels })).toEqual(channels);
    }),
  );
});

test('a stored choice is returned', () => {
  const chosen = { time_format: '12h', start_page: '/store', show_first_name: false };
  expect(preferencesOf({ ...chosen, more: 1 })).toEqual(chosen);
  const channels = channelsOf({ notices: { Order: { in_app: false, mail: true }, Track: 'all' } });
  expect(channels.Order).toEqual({ in_app: false, mail: true, push: false });
  expect(channels.Track).toEqual(defaultChannels);
  expect(Object.keys(channels)).toEqual([...notificationTypes]);
});

test('a start page is a path of this app', () => {
  for (const path of ['', '/order/list', '/stock2/list']) expect([path, isStartPage(path)]).toEqual([path, true]);
  for (const path of ['//example.com', 'https://example.com', '/', '/a?b=1', '/a\\b', ' /a', 'javascript:alert(1)'])
    expect([path, isStartPage(path)]).toEqual([path, false]);
});

test('a user is called by first name, by nickname where they want it, else by name', () => {
  const claire = { name: 'Claire Martin', first_name: 'Claire', nickname: 'CM' };
  expect(calledName(claire, { show_first_name: true })).toBe('Claire');
  expect(calledName(claire, { show_first_name: false })).toBe('CM');
  expect(calledName({ ...claire, nickname: '', first_name: '' }, { show_first_name: true })).toBe('Claire Martin');
});
