import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Output } from '../../../../sync/calls.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { TrackingServiceCard } from './TrackingServiceCard.tsx';

type Service = Output<'tracking.service'>;
const screen = useFakeScreen();
const none: Service = {
  key: null,
  webhook_url: 'https://yard.example.com/admin/v1/webhook/tracking',
  last_read: null,
  refused: null,
  quota: null,
  followed: 0,
  waiting: 0,
  refused_numbers: [],
};
const connected: Service = {
  ...none,
  key: '••••••8F90',
  last_read: '2026-12-01T10:00:00.000Z',
  quota: { total: 10_000, remain: 1_204, at: '2026-12-01T10:00:00.000Z' },
  followed: 12,
  waiting: 3,
};
let stored = none;

beforeEach(() => {
  stored = none;
  screen().on('tracking.service', () => stored);
  screen().on('tracking.saveService', ({ key }) => {
    stored = key === '' ? none : connected;
    return {};
  });
});
const card = (mayEdit = true) => open(screen(), () => createElement(TrackingServiceCard, { mayEdit }));
const sent = () => screen().inputs('tracking.saveService');

describe('without a key', () => {
  test('one is entered and saved', async () => {
    const view = await card();
    await view.field('Key').set('A1B2C3');
    await view.submit();
    expect(sent()).toEqual([{ key: 'A1B2C3' }]);
    expect(view.text).toContain('8F90');
  });

  test('nothing is sent while it is empty', async () => {
    const view = await card();
    await view.submit();
    expect([sent(), view.field('Key').error]).toEqual([[], 'Please enter the key.']);
  });

  test('a refused key stays in the field, with the reason', async () => {
    screen().on('tracking.saveService', () => refusal('tracking.key-refused', '17TRACK does not accept this key.'));
    const view = await card();
    await view.field('Key').set('wrong');
    await view.submit();
    expect([view.field('Key').value, view.field('Key').error]).toEqual(['wrong', '17TRACK does not accept this key.']);
  });
});

describe('with a key', () => {
  beforeEach(() => {
    stored = connected;
  });

  test('the state is shown, and the address for messages', async () => {
    const { text, fields } = await card();
    for (const part of ['••••••8F90', none.webhook_url, '12 are tracked', '3 wait for registration', '1,204 of 10,000'])
      expect(text).toContain(part);
    expect(fields).toEqual([]);
  });

  test('it is removed by saving an empty field', async () => {
    const view = await card();
    await view.press('Replace or remove');
    await view.submit();
    expect(sent()).toEqual([{ key: '' }]);
    expect(view.text).toContain('With a key of 17TRACK');
  });

  test('it is not replaced when that is cancelled', async () => {
    const view = await card();
    await view.press('Replace or remove');
    await view.press('Cancel');
    expect([sent(), view.fields]).toEqual([[], []]);
  });

  test.each([
    ['key', 'The key is wrong or disabled.'],
    ['address', 'not in the IP whitelist'],
    ['quota', 'The credits are used up.'],
  ] as const)('the trouble "%s" is shown', async (trouble, words) => {
    stored = { ...connected, refused: { trouble, at: '2026-12-01T10:00:00.000Z' } };
    const { text } = await card();
    expect(text).toContain('17TRACK has refused us since');
    expect(text).toContain(words);
  });

  test('numbers that are not tracked are shown with the way out', async () => {
    const numbers = { carrier: 'YunExpress', reason: 'carrier' as const, count: 2, example: 'YT2632000000000001' };
    stored = { ...connected, refused_numbers: [numbers] };
    const { text } = await card();
    expect(text).toContain('YunExpress: 2 numbers are not tracked, such as YT2632000000000001');
    expect(text).toContain('Settings → Carriers');
  });

  test('users who may not edit find nothing to press', async () => {
    const view = await card(false);
    expect(view.buttonNames.filter((name) => name !== 'Copy')).toEqual([]);
  });
});
