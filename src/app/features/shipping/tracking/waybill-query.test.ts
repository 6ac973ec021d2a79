import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { refusal, unreachable, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { WaybillQuery } from './WaybillQuery.tsx';

const screen = useFakeScreen();
// Before the screen is removed: the connection counts for the next tests, too.
afterEach(() => void Object.assign(navigator, { onLine: true }));
const number = 'YT2512345678901234';
const parcel = {
  track_no: number,
  status: 'in_transit',
  carrier: 'YunExpress',
  tracking_url: null,
  channel: 'Standard',
  country_code: 'DE',
  shipped_at: '2026-11-20T08:00:00.000Z',
  delivered_at: null,
  expected_days: { from: 6, to: 9 },
  events: [],
};
const sent = () => screen().inputs('order.track');
const label = 'Tracking number';

async function page(of = '') {
  const numbers: string[] = [];
  const view = await open(screen(), () =>
    createElement(WaybillQuery, { number: of, onNumber: (next: string) => void numbers.push(next) }),
  );
  return { view, numbers };
}

test('a number is looked up in capitals and without the spaces it was pasted with', async () => {
  const { view, numbers } = await page();
  await view.field(label).set(` ${number.slice(0, 6).toLowerCase()} ${number.slice(6)} `);
  await view.submit();
  expect(numbers).toEqual([number]);
});

test.each(['', '12', 'YT'])('“%s” is no whole number, and nothing is looked up', async (typed) => {
  const { view, numbers } = await page();
  await view.field(label).set(typed);
  await view.submit();
  expect(view.field(label).error).toBe('Enter the whole tracking number.');
  expect([numbers, sent()]).toEqual([[], []]);
  await view.field(label).set(number);
  await view.submit();
  expect([view.field(label).error, numbers]).toEqual(['', [number]]);
});

test('a parcel that was found is shown', async () => {
  screen().on('order.track', () => parcel);
  const { view } = await page(number);
  expect(view.text).toContain(number);
  expect(view.text).toContain('Usually 6 to 9 days');
});

test('the same number again asks for its newest state', async () => {
  screen().on('order.track', () => parcel);
  const { view, numbers } = await page(number);
  await view.submit();
  expect([sent().length, numbers]).toEqual([2, []]);
});

test('an unknown number says so, and is not tried again by itself', async () => {
  screen().on('order.track', () => refusal('tracking.unknown-number', 'Check the number.'));
  const { view } = await page(number);
  expect(view.text).toContain('No parcel under this number');
  expect(view.parts('onRetry')).toEqual([]);
});

test('too many questions are not an unknown number: the reason is shown, and it can be tried again', async () => {
  screen().on('order.track', () => refusal('tracking.too-many-questions', 'Wait a minute.', {}, 429));
  const { view } = await page(number);
  expect(view.text).not.toContain('No parcel under this number');
  expect(view.text).toContain('Wait a minute.');
  screen().on('order.track', () => parcel);
  const [panel] = view.parts('onRetry');
  await screen().act(() => (panel?.['onRetry'] as (() => void) | undefined)?.());
  expect(view.text).toContain('Usually 6 to 9 days');
  expect(view.text).not.toContain('Wait a minute.');
});

test('without a network the number may well exist', async () => {
  Object.assign(navigator, { onLine: false });
  screen().on('order.track', () => unreachable);
  const { view } = await page(number);
  expect(view.text).toContain('Network Error');
  expect(view.text).not.toContain('No parcel under this number');
});
