import { describe, expect, test } from 'vitest';
import type { Refused } from '../../../sync/failure.ts';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { countryGroup, eur, id, preview, processable } from './preview.fixture.ts';
import { everythingOf, maxConcurrent } from './process-request.ts';
import type { Method } from './queries.ts';
import { useProcess } from './use-process.ts';

const screen = useFakeScreen();
const many = (count: number) =>
  preview([
    countryGroup(
      'NL',
      Array.from({ length: count }, (_, n) => processable(n + 1)),
    ),
  ]);
const processed = (total = 2_000) => ({
  orders: 2,
  total: eur(total),
  payment_method: 'auto',
  manual_payment: null,
  purchases: 0,
  parcels: 2,
  parcels_ready: 1,
  available: eur(0),
});

async function payButton(count: number, method: Method = 'auto') {
  const seen = { done: [] as unknown[], begun: [] as string[], old: [] as Refused[] };
  const given = many(count);
  const hook = await screen().run(() =>
    useProcess({
      preview: given,
      method,
      onDone: (...result) => seen.done.push(result),
      onBegun: (task) => seen.begun.push(task),
      onOld: (refused) => seen.old.push(refused),
    }),
  );
  const press = () => hook.act(({ process }) => process(everythingOf(given)));
  return { hook, press, seen, given };
}

test('a double click pays once', async () => {
  const response = later<unknown>();
  screen().on('order.processOrder', () => response.response);
  const { hook, press, seen } = await payButton(2);
  await press();
  await press();
  expect(screen().inputs('order.processOrder')).toHaveLength(1);
  expect(hook.current.isProcessing).toBe(true);
  await screen().act(() => response.arrive(processed()));
  expect(hook.current).toMatchObject({ isProcessing: false, part: null });
  expect(seen.done).toHaveLength(1);
});

test('the shown total, price hash and time are sent, so that another price is refused', async () => {
  screen().on('order.processOrder', () => processed());
  const { press, given } = await payButton(2);
  await press();
  expect(screen().inputs('order.processOrder')).toMatchObject([
    { total: given.total, quote_hash: given.quote_hash, priced_at: given.priced_at, payment_method: 'auto' },
  ]);
});

test('while paying it is known which part is paid', async () => {
  const { hook, press, given } = await payButton(2);
  await press();
  expect(hook.current.part).toEqual(everythingOf(given));
});

test('more orders than one request takes run as a task', async () => {
  screen().on('order.processOrders', () => ({ task_id: id(9), orders: maxConcurrent + 1 }));
  const { press, seen } = await payButton(maxConcurrent + 1);
  await press();
  expect(seen).toEqual({ done: [], begun: [id(9)], old: [] });
});

test('a manual payment of many orders stays one transfer', async () => {
  screen().on('order.processOrder', () => processed());
  const { press } = await payButton(maxConcurrent + 1, 'manual');
  await press();
  expect(screen().inputs('order.processOrder')).toHaveLength(1);
  expect(screen().inputs('order.processOrders')).toEqual([]);
});

describe('a refusal', () => {
  test.each(['process.price-changed', 'process.channel-gone', 'account.too-little'] as const)(
    '%s is reported, reloads the preview, and the button is free again',
    async (code) => {
      screen().on('order.processOrder', () => refusal(code));
      const { hook, press, seen } = await payButton(2);
      await press();
      expect(seen.old.map(({ refusal: refused }) => refused)).toEqual([code]);
      expect(seen.done).toEqual([]);
      expect(screen().errors).toMatchObject([{ call: 'order.processOrder' }]);
      expect(hook.current).toMatchObject({ isProcessing: false, part: null });
    },
  );

  test('pressing again after it is a new command', async () => {
    screen().on('order.processOrder', () => refusal('process.price-changed'));
    const { press } = await payButton(2);
    await press();
    await press();
    expect(new Set(screen().requests.map(({ key }) => key)).size).toBe(2);
  });
});

test('without a preview nothing is paid', async () => {
  const nothing = () => undefined;
  const hook = await screen().run(() =>
    useProcess({ preview: undefined, method: 'auto', onDone: nothing, onBegun: nothing, onOld: nothing }),
  );
  await hook.act(({ process }) => process(everythingOf(many(1))));
  expect(screen().requests).toEqual([]);
});
