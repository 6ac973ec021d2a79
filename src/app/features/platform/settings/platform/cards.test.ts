import { createElement, type FunctionComponent } from 'react';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { roles } from '#domain/platform/permissions/roles.ts';
import type { CommandName, Output } from '../../../../sync/calls.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { roleLabels } from '../../rbac/role-labels.ts';
import { AfterSalesCard } from './AfterSalesCard.tsx';
import { BankCard } from './BankCard.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { MailCard } from './MailCard.tsx';
import { PackingCard } from './PackingCard.tsx';
import { PushCard } from './PushCard.tsx';
import { SafetyCard } from './SafetyCard.tsx';
import { ShopsCard } from './ShopsCard.tsx';
import { TrackingCard } from './TrackingCard.tsx';

type Platform = Output<'settings.platform'>;
const screen = useFakeScreen();

const company: Platform['company'] = {
  name: 'Parcelyard',
  address: 'Kade 1',
  country_code: 'NL',
  vat_number: 'NL0001',
  registration: '',
  phone: '',
  email: 'info@example.com',
  website: 'https://example.com',
} as Platform['company'];
const bank = {
  account_name: 'Parcelyard',
  iban: 'NL00',
  bank_name: '',
  bic: '',
  wise: '',
  paypal: '',
} as Platform['bank'];
const afterSales = {
  currency: 'EUR',
  sales_limit_minor: 10_000,
  accept_after_days: 7,
  weight_tolerance_minor: 200,
} as Platform['after_sales'];
const security = {
  require_second_factor: true,
  second_factor_roles: ['admin'],
  idle_staff_minutes: 60,
  idle_packer_minutes: 0,
  idle_seller_minutes: 120,
  step_up_minutes: 10,
} as unknown as Platform['security'];
const limits = { upload_mb: 25, audit_days: 365, notice_days: 90 } as Platform['limits'];

type Card = {
  readonly card: FunctionComponent<{ mayEdit: boolean }>;
  readonly call: CommandName;
  /** What is sent when nothing was changed. */
  readonly input: Readonly<Record<string, unknown>>;
};
const card = <Props extends { mayEdit: boolean }>(of: FunctionComponent<Props>, rest: Omit<Props, 'mayEdit'>) =>
  ((props: { mayEdit: boolean }) => createElement(of, { ...rest, ...props } as unknown as Props)) as Card['card'];
const packing = { photo: 'asked', count_limit: 5 } as Platform['packing'];
const tracking = { after_label_days: 5, in_transit_days: 10, countries: 'BR 5 14' } as Platform['tracking'];
const mail = { from: 'a@example.com', from_name: 'Parcelyard', server: true } as unknown as Platform['mail'];

const { currency: _, ...amounts } = afterSales;
const cards: Readonly<Record<string, Card>> = {
  company: {
    card: card(CompanyCard, { saved: company }),
    call: 'settings.saveCompany',
    input: { ...company, before_address: company.address },
  },
  bank: { card: card(BankCard, { saved: bank }), call: 'settings.saveBank', input: bank },
  'after-sales': { card: card(AfterSalesCard, { saved: afterSales }), call: 'settings.saveAfterSales', input: amounts },
  packing: { card: card(PackingCard, { saved: packing }), call: 'settings.savePacking', input: packing },
  tracking: { card: card(TrackingCard, { saved: tracking }), call: 'settings.saveTracking', input: tracking },
  mail: {
    card: card(MailCard, { saved: mail }),
    call: 'settings.saveMail',
    input: { from: 'a@example.com', from_name: 'Parcelyard' },
  },
  safety: {
    card: card(SafetyCard, { security, limits, roleLabels }),
    call: 'settings.saveSafety',
    input: { ...security, ...limits },
  },
};
const show = (name: string, mayEdit = true) =>
  open(screen(), () => createElement(cards[name]?.card ?? (() => null), { mayEdit }));

describe.each(Object.entries(cards))('the card of %s', (name, { call, input }) => {
  test('sends what is stored when nothing was changed', async () => {
    screen().on(call, () => ({}));
    const view = await show(name);
    await view.submit();
    expect(screen().inputs(call)).toEqual([input]);
    expect(screen().toasts).toHaveLength(1);
  });

  test('is read-only without the permission', async () => {
    const view = await show(name, false);
    expect(view.text.split(' ')).not.toContain('Save');
    const groups = view.parts('legend').some((props) => props['disabled'] === true);
    const open = view.fields.filter((field) => !view.field(field).isDisabled);
    // Choices without a disabled state do not react; a group disables its fields together.
    expect(groups ? [] : open.filter((field) => field !== 'Photo of the open box')).toEqual([]);
  });

  test('a refusal that belongs to no field becomes a message', async () => {
    screen().on(call, () => refusal('permission.denied', 'Not yours.', {}, 403));
    const view = await show(name);
    await view.submit();
    expect(screen().errors).toMatchObject([{ kind: 'forbidden', call }]);
    expect(screen().toasts).toEqual([]);
  });
});

describe('an address that another user saved meanwhile', () => {
  const conflict = async () => {
    screen().on('settings.saveCompany', ({ before_address }) =>
      before_address === 'Dock 9' ? {} : refusal('settings.address-changed', 'Changed.', { address: 'Dock 9' }, 409),
    );
    const view = await show('company');
    await view.field('Address').set('Kade 2');
    await view.submit();
    return view;
  };
  const sent = () =>
    screen()
      .inputs('settings.saveCompany')
      .map(({ address, before_address }) => [address, before_address]);

  test('is shown next to the typed one, and is not replaced without a choice', async () => {
    const view = await conflict();
    expect(view.text).toContain('Dock 9');
    expect(view.field('Address').value).toBe('Kade 2');
    await view.submit();
    expect(sent()).toEqual([
      ['Kade 2', 'Kade 1'],
      ['Kade 2', 'Kade 1'],
    ]);
  });

  test('is replaced once one’s own is chosen', async () => {
    const view = await conflict();
    await view.press('Save mine instead');
    expect(sent().at(-1)).toEqual(['Kade 2', 'Dock 9']);
    expect(screen().toasts).toHaveLength(1);
  });

  test('stays if it is chosen', async () => {
    const view = await conflict();
    await view.press('Keep this one');
    expect(view.field('Address').value).toBe('Dock 9');
    await view.submit();
    expect(sent().at(-1)).toEqual(['Dock 9', 'Dock 9']);
  });
});

test.each<[string, RefusalCode, string]>([
  ['company', 'settings.wrong-mail', 'Mail'],
  ['company', 'settings.wrong-url', 'Website'],
  ['company', 'settings.wrong-vat', 'VAT number'],
  ['company', 'settings.country-needed', 'Country'],
  ['company', 'settings.wrong-country', 'Country'],
  ['mail', 'settings.wrong-mail', 'Sender’s address'],
  ['tracking', 'settings.wrong-silence', 'Other days for some countries'],
])('in the card of %s the refusal %s is shown at “%s”', async (name, code, field) => {
  screen().on(cards[name]?.call ?? 'settings.saveCompany', () => refusal(code, 'Not this one.'));
  const view = await show(name);
  await view.submit();
  expect(view.field(field).error).toBe('Not this one.');
  expect(screen().errors).toEqual([]);
});

describe('a number that was emptied or is out of range', () => {
  test.each<[string, string, unknown, string]>([
    ['packing', 'A count may differ by pieces', undefined, 'Please input number'],
    ['safety', 'Largest file, megabytes', undefined, 'Please input number'],
    ['safety', 'Staff', 3, '0, or a whole number from 5 to 10080.'],
    ['safety', 'Packers', 20_000, '0, or a whole number from 5 to 10080.'],
    ['safety', 'Sellers and affiliates', undefined, '0, or a whole number from 5 to 10080.'],
  ])('in the card of %s at “%s” (%s) is not sent', async (name, field, value, sentence) => {
    const view = await show(name);
    await view.field(field).set(value);
    await view.submit();
    expect(view.field(field).error).toBe(sentence);
    expect(screen().requests).toEqual([]);
  });

  test('an emptied amount is not saved as zero', async () => {
    const view = await show('after-sales');
    await view.field('A salesperson confirms alone up to').set(null);
    await view.submit();
    expect(view.field('A salesperson confirms alone up to').error).not.toBe('');
    expect(screen().requests).toEqual([]);
  });

  test('zero minutes of inactivity are allowed: sessions do not end by it', async () => {
    screen().on('settings.saveSafety', () => ({}));
    const view = await show('safety');
    await view.field('Staff').set(0);
    await view.submit();
    expect(screen().inputs('settings.saveSafety')).toMatchObject([{ idle_staff_minutes: 0 }]);
  });
});

describe('two-step sign-in', () => {
  test('is required of any roles, in the order of the roles', async () => {
    screen().on('settings.saveSafety', () => ({}));
    const view = await show('safety');
    const boxes = view.fields.filter((field) => roles.some((role) => field === roleLabels[role].message));
    expect(boxes).toHaveLength(roles.length);
    for (const box of boxes.toReversed()) await view.field(box).set({ target: { checked: true } });
    await view.submit();
    expect(screen().inputs('settings.saveSafety')).toMatchObject([{ second_factor_roles: [...roles] }]);
  });

  test('can be taken from a role again', async () => {
    screen().on('settings.saveSafety', () => ({}));
    const view = await show('safety');
    await view.field(roleLabels.admin.message ?? '').set({ target: { checked: false } });
    await view.submit();
    expect(screen().inputs('settings.saveSafety')).toMatchObject([{ second_factor_roles: [] }]);
  });
});

describe('connected shops', () => {
  const shops = {
    pull_minutes: 15,
    timeout_seconds: 30,
    allow_private: false,
    shopify_client_id: 'id-1',
    shopify_client_secret: '••••7890',
  };
  const shown = () => {
    screen().on('settings.shops', () => shops);
    screen().on('settings.saveShops', () => shops);
    return open(screen(), () => createElement(ShopsCard));
  };

  test('the secret stays as it is unless a new one is typed', async () => {
    const view = await shown();
    expect(view.field('Its client secret').value).toBe('');
    await view.submit();
    expect(screen().inputs('settings.saveShops')[0]).not.toHaveProperty('shopify_client_secret');
  });

  test('a new secret is sent once, and leaves the screen', async () => {
    const view = await shown();
    await view.field('Its client secret').set('shpss_new');
    await view.submit();
    expect(screen().inputs('settings.saveShops')).toMatchObject([{ shopify_client_secret: 'shpss_new' }]);
    expect(view.field('Its client secret').value).toBe('');
  });
});

describe('the keys of push notifications', () => {
  const shown = (public_key: string | null, mayEdit = true) =>
    open(screen(), () =>
      createElement(PushCard, { saved: { public_key, made_at: null } as unknown as Platform['push'], mayEdit }),
    );

  test('are made at once when there are none', async () => {
    screen().on('settings.makePushKeys', () => ({}));
    await (await shown(null)).press('Make keys');
    expect(screen().inputs('settings.makePushKeys')).toEqual([{ replaces: null }]);
  });

  test('are replaced only after a question, naming the ones that were seen', async () => {
    screen().on('settings.makePushKeys', () => ({}));
    const view = await shown('BKey');
    await view.press('Make new keys');
    expect(screen().requests).toEqual([]);
    await view.buttons.findLast(({ name }) => name === 'Make new keys')?.press();
    expect(screen().inputs('settings.makePushKeys')).toEqual([{ replaces: 'BKey' }]);
  });

  test('cannot be made without the permission', async () => {
    expect((await shown(null, false)).buttonNames).toEqual([]);
  });
});

test('a test mail goes to the user’s own address', async () => {
  screen().on('settings.sendTestMail', () => ({ to: 'sam@demo.test' }));
  const view = await show('mail');
  await view.press('Send me a test mail');
  expect(screen().toasts.map(({ title }) => title)).toEqual(['A mail to sam@demo.test is on its way']);
});
