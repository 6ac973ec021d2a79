import { createElement, useEffect, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../sync/queries.ts';
import { later, refusal, useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import { PaypalReturn } from './PaypalReturn.tsx';
import type { PaypalRow, ReturnState } from './queries.ts';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const eur = (minor: number) => ({ minor, currency: 'EUR' }) as const;
const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  Object.assign(window, { location: { assign: (address: string) => void opened.push(address) } });
});

const payment = (status: PaypalRow['status'], more: Partial<PaypalRow> = {}): PaypalRow =>
  ({
    _id: id(1),
    number: 'PP-1',
    status,
    amount: eur(5_000),
    fee: null,
    credited: null,
    reason: '',
    approve_url: null,
    manual_payment_id: null,
    ...more,
  }) as PaypalRow;
const unpaid = payment('CREATED', { approve_url: 'https://paypal.example/approve' });
const paid = payment('COMPLETED', { fee: eur(150), credited: eur(4_850) });

/** PayPal led back to the page; `captured` is what reading the payment there gave, `listed` what our list has since. */
function page(captured: PaypalRow, listed: PaypalRow = captured, state: Partial<ReturnState> = {}) {
  screen().on('paypal.capture', () => captured);
  screen().on('paypal.list', () => ({ list: [listed], count: 1, size: 20 }));
  return shown(state);
}
const shown = (state: Partial<ReturnState> = {}) =>
  open(screen(), () =>
    createElement(PaypalReturn, { state: { payment: id(1), isCancelled: false, ...state } satisfies ReturnState }),
  );

describe('a payment that was made', () => {
  test('is captured once, and shows what arrived on the balance', async () => {
    const view = await page(paid);
    expect(screen().inputs('paypal.capture')).toEqual([{ payment_id: id(1) }]);
    expect(view.text).toContain('The money is on your balance');
    for (const sum of ['€50.00', '€48.50']) expect(view.text).toContain(sum);
    expect(view.buttonNames).toEqual(['Bill history', 'PayPal history']);
  });

  test('for orders leads to them', async () => {
    const view = await page(payment('COMPLETED', { manual_payment_id: id(8) }));
    expect(view.text).toContain('Paid: we start with your orders');
    await view.press('See the orders');
    expect(screen().places).toEqual(['/order/list']);
  });

  test('is not shown as unpaid from a list that was read before the capture', async () => {
    const again = later<unknown>();
    const queryKey = ['paypal', 'paypal.list', { payment_id: id(1) }];
    queryClient.setQueryData(queryKey, { list: [unpaid], count: 1, size: 20 });
    screen().on('paypal.capture', () => paid);
    screen().on('paypal.list', () => again.response);
    const view = await shown();
    expect(view.text).toContain('The money is on your balance');
    expect(view.text).not.toContain('Nothing was charged.');
    await screen().act(() => again.arrive({ list: [payment('REFUNDED')], count: 1, size: 20 }));
    expect(view.text).toContain('PP-1');
  });

  test('is not looked up in the list before PayPal was read', async () => {
    const captured = later<unknown>();
    screen().on('paypal.capture', () => captured.response);
    screen().on('paypal.list', () => ({ list: [unpaid], count: 1, size: 20 }));
    const view = await shown();
    expect(view.text).toContain('Reading the payment at PayPal…');
    expect(screen().inputs('paypal.list')).toEqual([]);
  });
});

describe('a payment that is not finished', () => {
  test('says that nothing was charged, and can go on at PayPal', async () => {
    const view = await page(unpaid);
    expect(view.text).toContain('The payment is not finished');
    expect(view.text).toContain('Nothing was charged.');
    await view.press('Continue at PayPal');
    expect(opened).toEqual(['https://paypal.example/approve']);
  });

  test('was left by the user', async () => {
    const view = await page(unpaid, unpaid, { isCancelled: true });
    expect(view.text).toContain('You came back without paying');
  });

  test('can be cancelled, and another way of paying is offered then', async () => {
    const view = await page(unpaid);
    screen().on('paypal.cancel', () => ({}));
    screen().on('paypal.list', () => ({ list: [payment('CANCELLED')], count: 1, size: 20 }));
    await view.press('Cancel payment');
    expect(screen().inputs('paypal.cancel')).toEqual([{ payment_id: id(1) }]);
    await vi.waitFor(() => expect(view.text).toContain('The payment is cancelled'));
    expect(view.buttonNames).toEqual(['Pay another way', 'PayPal history']);
  });

  test.each([
    ['PENDING', 'ECHECK', 'The payer’s bank has not transferred the money yet.', false],
    ['DECLINED', 'INSTRUMENT_DECLINED', 'The payer’s card or bank declined it.', true],
    ['DECLINED', 'NEW_CODE', 'PayPal’s reason: NEW_CODE', true],
  ] as const)('%s for %s gives the reason', async (status, reason, sentence, isOver) => {
    const view = await page(payment(status, { reason }));
    expect(view.text).toContain(sentence);
    expect(view.text.includes('Nothing was charged.')).toBe(isOver);
    expect(view.buttonNames.includes('Pay another way')).toBe(isOver);
  });
});

describe('a payment that cannot be read at PayPal', () => {
  test('says so, and is read at the next try', async () => {
    screen().on('paypal.capture', () => refusal('internal', 'PayPal does not respond.', {}, 500));
    const view = await shown();
    expect(view.text).toContain('The payment could not be read at PayPal');
    expect(screen().errors).toEqual([]);
    screen().on('paypal.capture', () => paid);
    screen().on('paypal.list', () => ({ list: [paid], count: 1, size: 20 }));
    const [panel] = view.parts('onRetry');
    await screen().act(() => (panel?.['onRetry'] as (() => void) | undefined)?.());
    expect(view.text).toContain('The money is on your balance');
  });

  test('because none is named leads to the history, and nothing is captured', async () => {
    const view = await shown({ payment: '' });
    expect(view.text).toContain('No payment is named');
    expect(screen().requests).toEqual([]);
  });
});

test('another payment that is opened on the page is captured, too', async () => {
  let next: (payment: string) => void = () => undefined;
  screen().on('paypal.capture', ({ payment_id: of }) => ({ ...paid, _id: of }));
  screen().on('paypal.list', () => ({ list: [], count: 0, size: 20 }));
  const Host = () => {
    const [of, setOf] = useState(id(1));
    useEffect(() => {
      next = setOf;
    }, []);
    return createElement(PaypalReturn, { state: { payment: of, isCancelled: false } });
  };
  await open(screen(), () => createElement(Host));
  await screen().act(() => next(id(2)));
  expect(screen().inputs('paypal.capture')).toEqual([{ payment_id: id(1) }, { payment_id: id(2) }]);
});
