import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { id, orderDetail } from '../order.fixture.ts';
import type { OrderActs } from './order-acts.ts';
import { OrderFooter } from './OrderFooter.tsx';

const screen = useFakeScreen();
const none: OrderActs = { process: false, cancel: false, print: [], fulfil: false, unfulfil: false };
const footer = (acts: Partial<OrderActs>) =>
  open(screen(), () => createElement(OrderFooter, { order: orderDetail(), acts: { ...none, ...acts } }));
const primary = (view: Awaited<ReturnType<typeof footer>>) =>
  view.parts('variant', 'children').filter((props) => props['variant'] === 'primary');

test.each<[keyof OrderActs, Partial<OrderActs>, string]>([
  ['process', { process: true }, 'Process order'],
  ['cancel', { cancel: true }, 'Cancel processing'],
  ['print', { print: [id(301)] }, 'Print label'],
  ['fulfil', { fulfil: true }, 'Give to the carrier'],
  ['unfulfil', { unfulfil: true }, 'Take back from the carrier'],
])('%s alone is one button', async (_, acts, name) => {
  expect((await footer(acts)).buttonNames).toEqual([name]);
});

test('at most one button is the primary one: the next step', async () => {
  const view = await footer({ print: [id(301)], fulfil: true, unfulfil: true, cancel: true });
  expect(primary(view)).toHaveLength(1);
  expect((await footer({ print: [id(301)] })).buttonNames).toEqual(['Print label']);
  expect(primary(await footer({ print: [id(301)] }))).toHaveLength(1);
});

test('processing leads to this order alone', async () => {
  const view = await footer({ process: true });
  expect(view.parts('to', 'search')).toMatchObject([{ to: '/order/process', search: { ids: id(1) } }]);
});

describe('handing over to the carrier', () => {
  test('names the order, and can be undone from its message', async () => {
    screen().on('order.fulfill', () => ({ orders: 1, parcels: 1 }));
    screen().on('order.unfulfill', () => ({ orders: 1, parcels: 1 }));
    const view = await footer({ fulfil: true });
    await view.press('Give to the carrier');
    expect(screen().inputs('order.fulfill')).toEqual([{ order_ids: [id(1)] }]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['#1001 is given to the carrier']);
    await screen().act(() => screen().toasts[0]?.action?.());
    expect(screen().inputs('order.unfulfill')).toEqual([{ order_ids: [id(1)] }]);
    expect(screen().toasts.map(({ title }) => title)).toContain('#1001 is back from the carrier');
  });

  test('that the server refuses reports it and shows no success', async () => {
    screen().on('order.fulfill', () => refusal('order.nothing-packed'));
    const view = await footer({ fulfil: true });
    await view.press('Give to the carrier');
    expect(screen().errors).toMatchObject([{ call: 'order.fulfill', kind: 'refused' }]);
    expect(screen().toasts).toEqual([]);
  });

  test('a second press while the first is under way sends nothing', async () => {
    const view = await footer({ fulfil: true });
    await view.press('Give to the carrier');
    expect(view.button('Give to the carrier').isBlocked).toBe(true);
    expect(screen().inputs('order.fulfill')).toHaveLength(1);
  });

  test('pressed again after a refusal it is a new command with a key of its own', async () => {
    screen().on('order.fulfill', () => refusal('order.nothing-packed'));
    const view = await footer({ fulfil: true });
    await view.press('Give to the carrier');
    await view.press('Give to the carrier');
    const keys = screen().requests.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });
});

test('taking back from the carrier names the order', async () => {
  screen().on('order.unfulfill', () => ({ orders: 1, parcels: 1 }));
  const view = await footer({ unfulfil: true });
  await view.press('Take back from the carrier');
  expect(screen().inputs('order.unfulfill')).toEqual([{ order_ids: [id(1)] }]);
  expect(screen().toasts.map(({ title }) => title)).toEqual(['#1001 is back from the carrier']);
});
