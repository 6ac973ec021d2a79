import { createElement, useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { BankFile, type RateSourceInfo } from './BankFile.tsx';

const screen = useFakeScreen();
type Offer = RateSourceInfo['offered'][number];
const offer = (to: string, more: Partial<Offer> = {}): Offer => ({
  from: 'EUR',
  to,
  value: '1.10',
  current: '1.05',
  change_bp: 476,
  far_off: false,
  ...more,
});
const fetched = (at: string, failure = ''): RateSourceInfo['last'] => ({ at, day: '2026-11-27', failure, detail: '' });
const source = (day: string | null, offered: readonly Offer[], more: Partial<RateSourceInfo> = {}): RateSourceInfo => ({
  url: 'https://ecb.example/rates.xml',
  allow_private: false,
  fetch_daily: true,
  auto_apply: false,
  last: day === null ? null : fetched('2026-11-27T15:00:00.000Z'),
  day,
  offered: [...offered],
  ...more,
});

/** The card; `arrive` is what the server has after a fetch. */
async function card(first: RateSourceInfo, mayEdit = true) {
  let arrive: (next: RateSourceInfo) => void = () => undefined;
  const Host = () => {
    const [shown, setShown] = useState(first);
    useEffect(() => {
      arrive = setShown;
    }, []);
    return createElement(BankFile, { source: shown, mayEdit });
  };
  const view = await open(screen(), () => createElement(Host));
  return { view, arrive: (next: RateSourceInfo) => screen().act(() => arrive(next)) };
}
const sent = () => screen().inputs('exchange_rate.accept');
const friday = '2026-11-27';

describe('the bank’s rates', () => {
  test('that differ are taken, with their day', async () => {
    screen().on('exchange_rate.accept', () => ({}));
    const same = offer('GBP', { current: '1.10', change_bp: 0 });
    const { view } = await card(source(friday, [offer('USD'), offer('SEK'), same]));
    expect(view.has('Take GBP')).toBe(false);
    await view.field('Take SEK').set(false);
    await view.press('Take 1 rate');
    expect(sent()).toEqual([{ day: friday, currencies: ['USD'] }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['The bank’s rates are now in use']);
  });

  test('that are far off are left out until the user says so', async () => {
    screen().on('exchange_rate.accept', () => ({}));
    const { view } = await card(source(friday, [offer('USD', { far_off: true })]));
    expect(view.button('Take 0 rates').why).toBe('Choose at least one.');
    await view.field('Take USD').set(true);
    await view.press('Take 1 rate');
    expect(sent()).toEqual([{ day: friday, currencies: ['USD'] }]);
  });

  test('that are far off in a newer file are left out as well', async () => {
    const { view, arrive } = await card(source(null, []));
    await arrive(source(friday, [offer('USD'), offer('SEK', { far_off: true })]));
    expect([view.field('Take USD').value, view.field('Take SEK').value]).toEqual([true, false]);
  });

  test('stay as the user marked them while the same file is read again', async () => {
    const { view, arrive } = await card(source(friday, [offer('USD'), offer('SEK')]));
    await view.field('Take USD').set(false);
    await arrive(source(friday, [offer('USD'), offer('SEK')], { last: fetched('2026-11-27T16:00:00.000Z') }));
    expect([view.field('Take USD').value, view.field('Take SEK').value]).toEqual([false, true]);
  });

  test('that are all in use say so', async () => {
    const { view } = await card(source(friday, [offer('USD', { current: '1.10' })]));
    expect(view.text).toContain('All of the bank’s rates are already in use.');
    expect(view.buttonNames).toEqual(['Fetch now', 'Where and when']);
  });

  test('that are refused stay marked as they were', async () => {
    screen().on('exchange_rate.accept', () => refusal('input.invalid', 'The file has changed.'));
    const { view } = await card(source(friday, [offer('USD'), offer('SEK')]));
    await view.field('Take SEK').set(false);
    await view.press('Take 1 rate');
    expect(view.field('Take SEK').value).toBe(false);
    expect([screen().toasts, screen().errors.length]).toEqual([[], 1]);
  });

  test('can only be read without the permission', async () => {
    const { view } = await card(source(friday, [offer('USD')]), false);
    expect([view.buttonNames, view.fields]).toEqual([[], []]);
    expect(view.text).toContain('EUR → USD');
  });
});

describe('fetching', () => {
  test('is busy until the file has arrived', async () => {
    screen().on('exchange_rate.fetch', () => ({}));
    const { view, arrive } = await card(source(friday, []));
    await view.press('Fetch now');
    expect(view.button('Fetch now').isBlocked).toBe(true);
    await arrive(source(friday, [], { last: fetched('2026-11-28T15:00:00.000Z') }));
    expect(view.button('Fetch now').isBlocked).toBe(false);
  });

  test('that is refused can be tried again', async () => {
    screen().on('exchange_rate.fetch', () => refusal('input.invalid', 'Not now.'));
    const { view } = await card(source(friday, []));
    await view.press('Fetch now');
    expect([view.button('Fetch now').isBlocked, screen().errors.length]).toEqual([false, 1]);
  });
});
