import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { carrierStatus } from '#domain/shipping/shipping/carrier-status.ts';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { CarriersPage, type Carrier } from './CarriersPage.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const { enabled, disabled } = carrierStatus;
let stored: Carrier[] = [];

const channel = (n: number, status: Carrier['status'] = enabled): Carrier['channels'][number] => ({
  _id: id(n),
  code: `C${n}`,
  name: `Line ${n}`,
  name_cn: '',
  divisor: 6000,
  rule: 'greater',
  restricted: [],
  status,
  countries: 3,
});
const carrier = (status: Carrier['status'], ...channels: Carrier['channels']): Carrier => ({
  _id: id(1),
  code: 'YUN',
  name: 'YunExpress',
  tracking_url: '',
  track_code: null,
  status,
  channels,
});

beforeEach(() => {
  stored = [carrier(enabled, channel(11), channel(12, disabled))];
  screen().on('carrier.list', () => stored);
  screen().on('carrier.setStatus', ({ status }) => {
    stored = stored.map((each) => ({ ...each, status }));
    return {};
  });
});
const page = (mayEdit = true) => {
  screen().signIn({ menus: [], actions: mayEdit ? ['carrier.edit'] : [] });
  return open(screen(), () => createElement(CarriersPage));
};
const sent = () => screen().inputs('carrier.setStatus');
const question = 'Take YunExpress out of use?';

describe('a carrier', () => {
  test('is taken out of use once that is confirmed', async () => {
    const view = await page();
    await view.field('In use').set(false);
    expect([view.text.includes('Its channels are no longer offered.'), sent()]).toEqual([true, []]);
    await view.press('Take out of use');
    expect(sent()).toEqual([{ _id: id(1), status: disabled }]);
    expect(view.field('Off').value).toBe(false);
    expect(view.parts('confirm')).toEqual([]);
  });

  test('stays in use when the question is closed', async () => {
    const view = await page();
    await view.field('In use').set(false);
    await view.press('Cancel');
    expect([sent(), view.field('In use').value]).toEqual([[], true]);
  });

  test('that must stay keeps the question open, with the reason as a message', async () => {
    screen().on('carrier.setStatus', () => refusal('input.invalid', 'Orders wait for it.'));
    const view = await page();
    await view.field('In use').set(false);
    await view.press('Take out of use');
    expect(view.parts('confirm').map(({ title }) => title)).toEqual([question]);
    expect([view.field('In use').value, screen().errors.length]).toEqual([true, 1]);
    expect(view.button('Take out of use').isBlocked).toBe(false);
  });

  test('is put into use without a question', async () => {
    stored = [carrier(disabled)];
    const view = await page();
    await view.field('Off').set(true);
    expect(sent()).toEqual([{ _id: id(1), status: enabled }]);
    expect(view.field('In use').value).toBe(true);
  });
});

describe('a channel', () => {
  test('is offered or not, and cannot be switched again before the response', async () => {
    const response = later<unknown>();
    screen().on('carrier.setChannelStatus', () => response.response);
    const view = await page();
    await view.field('Offer Line 12').set(true);
    expect(screen().inputs('carrier.setChannelStatus')).toEqual([{ _id: id(12), status: enabled }]);
    expect(view.field('Offer Line 12').isDisabled).toBe(true);
    stored = [carrier(enabled, channel(11), channel(12))];
    await screen().act(() => response.arrive({}));
    expect([view.field('Offer Line 12').value, view.field('Offer Line 12').isDisabled]).toEqual([true, false]);
  });

  test('that is refused stays as it was', async () => {
    screen().on('carrier.setChannelStatus', () => refusal('input.invalid', 'Not now.'));
    const view = await page();
    await view.field('Offer Line 11').set(false);
    expect([view.field('Offer Line 11').value, view.field('Offer Line 11').isDisabled]).toEqual([true, false]);
    expect(screen().errors).toHaveLength(1);
  });
});

test('without the permission everything is shown, and nothing can be switched', async () => {
  const view = await page(false);
  expect(view.text).toContain('You may look at this.');
  expect(view.fields.map((name) => view.field(name).isDisabled)).toEqual([true, true, true]);
  expect(view.buttonNames).not.toContain('Edit');
});
