import { describe, expect, test, vi } from 'vitest';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { id } from '../order.fixture.ts';
import { copyNumbers } from './copy-numbers.ts';
import { maxLabels, printOrders } from './print-orders.ts';

const screen = useFakeScreen();

describe('copying order numbers', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });

  test.each([
    [['#1'], '1 order number copied'],
    [['#1', '#2', '#3'], '3 order numbers copied'],
  ])('%j', async (numbers, title) => {
    let text = '';
    clipboard(async (written) => void (text = written));
    await screen().act(() => copyNumbers(numbers));
    expect(text.split('\n')).toEqual(numbers);
    expect(screen().toasts.map((toast) => toast.title)).toEqual([title]);
  });

  test('of an empty selection copies nothing, and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    clipboard(writeText);
    await screen().act(() => copyNumbers([]));
    expect(writeText).not.toHaveBeenCalled();
    expect(screen().toasts.map((toast) => toast.title)).toEqual(['No selected orders']);
  });

  test('that the browser refuses is not reported as copied', async () => {
    clipboard(() => Promise.reject(new Error('not allowed')));
    await screen().act(() => copyNumbers(['#1']));
    expect(screen().toasts.map((toast) => toast.title)).toEqual(['Copy failed']);
  });
});

describe('printing labels of orders', () => {
  test('requests at most one file of them', async () => {
    screen().on('order.labelList', () => ({ list: [], count: 0 }));
    const ids = Array.from({ length: maxLabels + 5 }, (_, n) => id(n));
    await screen().act(() => printOrders(ids));
    expect(screen().inputs('order.labelList')).toHaveLength(1);
    expect(String(screen().inputs('order.labelList')[0]?.order_ids).split(',')).toHaveLength(maxLabels);
  });

  test('without a packed parcel says why nothing is printed', async () => {
    screen().on('order.labelList', () => ({ list: [], count: 0 }));
    await screen().act(() => printOrders([id(1)]));
    expect(screen().toasts).toMatchObject([
      { title: 'No label can be printed yet', text: 'Their parcels have to be packed first.' },
    ]);
  });

  test('that the server refuses becomes a message', async () => {
    screen().on('order.labelList', () => refusal('permission.denied', 'Not yours', {}, 403));
    await screen().act(() => printOrders([id(1)]));
    expect(screen().errors).toMatchObject([{ kind: 'forbidden' }]);
    expect(screen().toasts).toEqual([]);
  });
});
