import { createElement } from 'react';
import { expect, test } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open, type View } from '../../view.fixture.ts';
import { roleLabels } from '../rbac/role-labels.ts';
import { PlatformPage } from './PlatformPage.tsx';

const screen = useFakeScreen();
const stored = {
  company: { name: 'Parcelyard', address: 'Kade 1', country_code: 'NL' },
  bank: { account_name: 'Parcelyard' },
  mail: { from: 'a@example.com', from_name: 'Parcelyard', server: true },
  security: { second_factor_roles: [], step_up_minutes: 10 },
  limits: { upload_mb: 25 },
  packing: { photo: 'asked', count_limit: 5 },
  after_sales: { currency: 'EUR', sales_limit_minor: 10_000, accept_after_days: 7, weight_tolerance_minor: 200 },
  tracking: { after_label_days: 5, in_transit_days: 10, countries: '' },
  push: { public_key: null },
};

async function page(actions: readonly string[]) {
  const child = [{ name: 'settingsPlatform', path: '/settings/platform', hidden: false }];
  const menus = [{ name: 'settings', path: '/settings', hidden: false, child }];
  screen().signIn({ menus, actions: actions as never });
  screen().on('settings.platform', () => stored);
  screen().on('tracking.service', () => ({ key: null, refused_numbers: [] }));
  screen().on('inquiry.rules', () => ({ lapse_after_days: 30, first_quote_hours: 24 }));
  return open(screen(), () => createElement(PlatformPage, { roleLabels }));
}

/** How many buttons save a card. */
const saves = (view: View) => view.text.split(' ').filter((word) => word === 'Save').length;

test('users who may only read the settings of the installation find nothing to press', async () => {
  const view = await page(['settings.read']);
  for (const title of ['Company', 'Inquiries']) expect(view.text).toContain(title);
  expect(view.text).toContain('You may look at this.');
  expect(saves(view)).toBe(0);
});

test('those who may edit them save every card', async () => {
  const view = await page(['settings.read', 'settings.edit']);
  expect(view.text).not.toContain('You may look at this.');
  expect(saves(view)).toBeGreaterThan(6);
});
