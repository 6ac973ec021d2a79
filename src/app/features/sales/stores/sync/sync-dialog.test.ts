import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '#contract/refusals.ts';
import { maxSyncNumbers } from '#domain/sales/stores/order-sync.ts';
import type { Output } from '../../../../sync/calls.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { id } from '../store.fixture.ts';
import SyncDialog from './SyncDialog.tsx';

const screen = useFakeScreen();
type Picked = Output<'store.all'>[number];
const picked = (n: number, is_connected = true): Picked =>
  ({ store_id: id(n), name: `Store ${n}`, code: `CODE${n}`, is_connected }) as Picked;
const order = { store_id: id(50), order_number: '#1001' };

function dialog(stores: readonly Picked[] = [picked(50)], of?: typeof order) {
  screen().on('store.all', () => stores);
  return open(screen(), () => createElement(SyncDialog, { order: of, onClose: () => undefined }));
}
const which = 'Which orders?';
const begun = () => {
  screen().on('store.pullOrders', () => ({ task_id: id(9) }));
  screen().on('order.sync', () => ({ task_id: id(9) }));
};

test('only connected stores are offered', async () => {
  const view = await dialog([picked(50), picked(51, false), picked(52)]);
  const stores = (view.field('Store').props['options'] as { value: string }[]).map(({ value }) => value);
  expect(stores).toEqual([id(50), id(52)]);
});

test('a single store is chosen already, of several none', async () => {
  expect((await dialog()).field('Store').value).toBe(id(50));
});

test('of several stores one has to be chosen', async () => {
  const view = await dialog([picked(50), picked(51)]);
  expect(view.field('Store').value).toBeNull();
  await view.press('Sync orders');
  expect(view.field('Store').error).toBe('Choose the store to sync.');
  expect(screen().inputs('store.pullOrders')).toEqual([]);
});

test('without a connected store it leads to the stores, where the user may connect one', async () => {
  screen().signIn({ actions: ['store.edit'] });
  const view = await dialog([picked(51, false)]);
  expect(view.text).toContain('No store is connected');
  expect(view.buttonNames).toEqual(['Go to the stores']);
});

test('what changed is pulled by the store alone', async () => {
  begun();
  const view = await dialog();
  await view.press('Sync orders');
  expect(screen().inputs('store.pullOrders')).toEqual([{ _id: id(50) }]);
  expect(screen().inputs('order.sync')).toEqual([]);
  expect(view.buttonNames).toEqual(expect.arrayContaining(['Sync others', 'Close']));
});

describe('orders of certain days', () => {
  test('send the first and the last day', async () => {
    begun();
    const view = await dialog();
    await view.field(which).set('days');
    await view.field('First day').set('2026-11-01');
    await view.field('Last day').set('2026-11-05');
    await view.press('Sync orders');
    expect(screen().inputs('order.sync')).toEqual([{ store_id: id(50), start: '2026-11-01', end: '2026-11-05' }]);
  });

  test.each([
    ['2026-11-05', '2026-11-01', 'Choose a first day before the last one.'],
    ['2024-11-01', '2026-11-01', 'At most one year at once.'],
  ])('from %s to %s: %s', async (start, end, sentence) => {
    const view = await dialog();
    await view.field(which).set('days');
    await view.field('First day').set(start);
    await view.field('Last day').set(end);
    await view.press('Sync orders');
    expect(view.field('First day').error).toBe(sentence);
    expect(screen().inputs('order.sync')).toEqual([]);
  });
});

describe('certain orders', () => {
  const numbers = async (text: string) => {
    const view = await dialog();
    await view.field(which).set('numbers');
    await view.field('Order numbers').set(text);
    await view.press('Sync orders');
    return view;
  };

  test('are read from lines and commas, each once', async () => {
    begun();
    await numbers('#1, #2\n#3,#1');
    expect(screen().inputs('order.sync')).toEqual([{ store_id: id(50), order_ids: ['#1', '#2', '#3'] }]);
  });

  test.each([
    ['', 'Write at least one order number.'],
    [
      Array.from({ length: maxSyncNumbers + 1 }, (_, n) => `#${n}`).join('\n'),
      `These are more than ${maxSyncNumbers}. Sync them in parts.`,
    ],
  ])('are validated before they are sent', async (text, sentence) => {
    const view = await numbers(text);
    expect(view.field('Order numbers').error).toBe(sentence);
    expect(screen().inputs('order.sync')).toEqual([]);
  });

  test('of one order are filled in', async () => {
    begun();
    const view = await dialog([picked(50), picked(51)], order);
    expect(view.field('Store').value).toBe(id(50));
    expect(view.field('Order numbers').value).toBe('#1001');
    await view.press('Sync orders');
    expect(screen().inputs('order.sync')).toEqual([{ store_id: id(50), order_ids: ['#1001'] }]);
  });

  test('that were typed are kept while another choice is looked at, and not validated there', async () => {
    begun();
    const view = await numbers('');
    await view.field('Order numbers').set('#7');
    await view.field(which).set('changed');
    await view.field(which).set('numbers');
    expect(view.field('Order numbers').value).toBe('#7');
  });
});

describe('a refusal', () => {
  test.each<[RefusalCode, string]>([
    ['store.not-connected', 'Store'],
    ['store.closed', 'Store'],
  ])('%s is shown at “%s”', async (code, name) => {
    screen().on('store.pullOrders', () => refusal(code, 'Not this one.'));
    const view = await dialog();
    await view.press('Sync orders');
    expect(view.field(name).error).toBe('Not this one.');
  });

  test('of the days is shown at the first day', async () => {
    screen().on('order.sync', () => refusal('store.wrong-dates', 'Too long ago.'));
    const view = await dialog();
    await view.field(which).set('days');
    await view.press('Sync orders');
    expect(view.field('First day').error).toBe('Too long ago.');
  });

  test('of another kind is shown in the form, not as a message', async () => {
    screen().on('store.pullOrders', () => refusal('rate.limited' as RefusalCode, 'Please wait a minute.', {}, 429));
    const view = await dialog();
    await view.press('Sync orders');
    expect(view.text).toContain('Please wait a minute.');
    expect(screen().errors).toEqual([]);
  });
});
