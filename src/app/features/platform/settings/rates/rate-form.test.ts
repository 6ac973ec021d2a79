import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { RateForm } from './RateForm.tsx';
import type { RateSourceInfo } from './BankFile.tsx';
import { SourceForm } from './SourceForm.tsx';

const screen = useFakeScreen();
let closed = 0;
const form = (start: Partial<{ from: string; to: string; value: string }> = {}) => {
  closed = 0;
  const props = {
    start: { from: 'EUR', to: 'USD', value: '1.0845', ...start },
    rates: [],
    onClose: () => (closed += 1),
  };
  return open(screen(), () => createElement(RateForm, props));
};
const sent = () => screen().inputs('exchange_rate.setRate');
const field = 'How many USD for 1 EUR';

describe('setting a rate', () => {
  test('sets both directions unless told otherwise', async () => {
    screen().on('exchange_rate.setRate', () => ({}));
    const view = await form();
    await view.press('Set rate');
    expect(sent()).toMatchObject([{ from: 'EUR', to: 'USD', value: '1.0845', both: true, sure: false }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['EUR → USD is 1.0845 from now on']);
    expect(closed).toBe(1);
  });

  test.each(['', '0', '-1', 'abc', '1.123456789', '1,0,1'])('“%s” is no rate', async (value) => {
    const view = await form({ value });
    await view.press('Set rate');
    expect(view.field(field).error).toBe('A number above 0 with at most 8 decimals, such as 1.0845.');
    expect(sent()).toEqual([]);
  });

  test('needs two different currencies', async () => {
    const view = await form({ to: 'EUR' });
    await view.press('Set rate');
    expect(view.field('To').error).toBe('Please choose another currency.');
    await view.field('To').set('USD');
    expect(view.field('To').error).toBe('');
  });

  test.each<[RefusalCode, string]>([
    ['rate.wrong-value', field],
    ['rate.same-currency', 'To'],
    ['rate.unknown-currency', 'To'],
  ])('the refusal %s is shown at “%s”', async (code, name) => {
    screen().on('exchange_rate.setRate', () => refusal(code, 'Not this one.'));
    const view = await form();
    await view.press('Set rate');
    expect(view.field(name).error).toBe('Not this one.');
    expect(closed).toBe(0);
  });
});

describe('a rate far from the present one', () => {
  const doubtful = () =>
    screen().on('exchange_rate.setRate', ({ sure }) =>
      sure ? {} : refusal('rate.far-off', '10.845 is ten times the present rate.'),
    );

  test('is asked about, and set only when confirmed', async () => {
    doubtful();
    const view = await form({ value: '10.845' });
    await view.press('Set rate');
    expect(view.text).toContain('10.845 is ten times the present rate.');
    expect(screen().errors).toEqual([]);
    expect(closed).toBe(0);
    await view.press('Set it anyway');
    expect(sent().map(({ sure }) => sure)).toEqual([false, true]);
    expect(closed).toBe(1);
  });

  test('can be corrected instead; the next try is asked about again', async () => {
    doubtful();
    const view = await form({ value: '10.845' });
    await view.press('Set rate');
    await view.press('Cancel');
    expect(view.buttonNames).not.toContain('Set it anyway');
    await view.press('Set rate');
    expect(sent().map(({ sure }) => sure)).toEqual([false, false]);
  });

  test('another refusal after the confirmation becomes a message', async () => {
    doubtful();
    const view = await form({ value: '10.845' });
    await view.press('Set rate');
    screen().on('exchange_rate.setRate', () => refusal('permission.denied', 'Not yours.', {}, 403));
    await view.press('Set it anyway');
    expect(screen().errors).toHaveLength(1);
    expect(view.buttonNames).not.toContain('Set it anyway');
  });
});

describe('the source of rates', () => {
  const source = {
    url: 'https://www.ecb.europa.eu/rates.xml',
    allow_private: false,
    fetch_daily: true,
    auto_apply: false,
  } as RateSourceInfo;
  const shown = () => open(screen(), () => createElement(SourceForm, { source, onClose: () => undefined }));

  test('sends what is ticked', async () => {
    screen().on('exchange_rate.saveSource', () => ({}));
    const view = await shown();
    await view
      .field('Use fetched rates automatically, except changes of 20 % or more')
      .set({ target: { checked: true } });
    await view.press('Save');
    expect(screen().inputs('exchange_rate.saveSource')).toEqual([
      { url: 'https://www.ecb.europa.eu/rates.xml', allow_private: false, fetch_daily: true, auto_apply: true },
    ]);
  });

  test('an address that is refused is shown at its field', async () => {
    screen().on('exchange_rate.saveSource', () => refusal('settings.wrong-url', 'No such address.'));
    const view = await shown();
    await view.press('Save');
    expect(view.field('Address of the file').error).toBe('No such address.');
  });
});
