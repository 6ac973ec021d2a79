import { createElement, type FunctionComponent } from 'react';
import { describe, expect, test } from 'vitest';
import { markReachable, markUnreachable } from '../../../../sync/connectivity.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { caseDetail, channel, eur, id } from '../case.fixture.ts';
import type { CaseDetail } from '../queries.ts';
import type { CaseActProps } from './CaseFooter.tsx';
import { ConfirmCollect } from './ConfirmCollect.tsx';
import { ConfirmRefund } from './ConfirmRefund.tsx';
import { ConfirmResend } from './ConfirmResend.tsx';

const screen = useFakeScreen();
let done = 0;
const dialogOf = (dialog: FunctionComponent<CaseActProps>) => (more: Partial<CaseDetail>) => {
  done = 0;
  const props = { detail: caseDetail(more), onClose: () => undefined, onDone: () => (done += 1) };
  return open(screen(), () => createElement(dialog, props));
};
const money = 'Payments need the connection.';

describe('confirming a refund', () => {
  const dialog = dialogOf(ConfirmRefund);
  const returned = () =>
    screen().on('order.refundConfirm', ({ product_minor = 0, shipping_minor = 0 }) => ({
      returned: eur(product_minor + shipping_minor),
    }));

  test('returns what was requested, based on the version that was seen', async () => {
    returned();
    const view = await dialog({});
    await view.press('Refund €15.00');
    expect(screen().inputs('order.refundConfirm')).toEqual([
      { _id: id(1), version: 4, status: 1, product_minor: 1_000, shipping_minor: 500 },
    ]);
    expect(screen().toasts).toMatchObject([
      { title: 'RF-1 is confirmed', text: '€15.00 went back to the balance of Lin.' },
    ]);
    expect(done).toBe(1);
  });

  test('returns other amounts when they are changed; the button names the sum', async () => {
    returned();
    const view = await dialog({});
    await view.field('Product cost').set(eur(700));
    await view.field('Shipping cost').set(eur(0));
    await view.press('Refund €7.00');
    expect(screen().inputs('order.refundConfirm')).toMatchObject([{ product_minor: 700, shipping_minor: 0 }]);
  });

  test.each<[string, string, unknown, string]>([
    ['more than is left of the goods', 'Product cost', eur(2_001), 'Tips: Max €20.00 could be refunded.'],
    ['more than is left of the shipping', 'Shipping cost', eur(801), 'Tips: Max €8.00 could be refunded.'],
    ['an empty amount', 'Product cost', null, 'Please enter an amount.'],
    ['a negative amount', 'Shipping cost', eur(-1), 'Please enter an amount.'],
  ])('%s cannot be returned', async (_, name, value, why) => {
    const view = await dialog({});
    await view.field(name).set(value);
    expect(view.field(name).error).toBe(why);
    expect(view.buttons[0]).toMatchObject({ isBlocked: true, why });
  });

  test('exactly what is left can be returned', async () => {
    const view = await dialog({});
    await view.field('Product cost').set(eur(2_000));
    await view.field('Shipping cost').set(eur(800));
    expect(view.button('Refund €28.00').isBlocked).toBe(false);
  });

  test('of zero is refused', async () => {
    const view = await dialog({ product: eur(0), shipping: eur(0) });
    expect(view.button('Refund €0.00').why).toBe('Enter a refund above zero.');
  });

  test('says that goods which were not shipped become free stock again', async () => {
    expect((await dialog({ stage: 'not_shipped' })).text).toContain('free stock again');
    expect((await dialog({ stage: 'in_transit' })).text).not.toContain('free stock again');
    expect((await dialog({ stage: 'not_shipped', lines: [] })).text).not.toContain('free stock again');
  });

  test.each(['aftersale.wrong-status', 'refund.too-much', 'aftersale.own-refund'] as const)(
    'that is refused (%s) keeps the dialog and reports why',
    async (code) => {
      screen().on('order.refundConfirm', () => refusal(code));
      const view = await dialog({});
      await view.press('Refund €15.00');
      expect(screen().errors.map(({ error }) => error.message)).toEqual([`refused: ${code}`]);
      expect(done).toBe(0);
    },
  );
});

describe('confirming a resend', () => {
  const dialog = dialogOf(ConfirmResend);
  const resend: Partial<CaseDetail> = {
    kind: 'resend',
    number: 'RS-1',
    channels: [channel(1, 2_400), channel(2, 3_100)],
    payment_type: 2,
  };
  const confirmed = () =>
    screen().on('order.resendConfirm', () => ({ resend_order: { order_id: id(9), order_number: '#1001-R1' } }));

  test('sends the shown price of the cheapest channel', async () => {
    confirmed();
    const view = await dialog(resend);
    await view.press('Send again');
    expect(screen().inputs('order.resendConfirm')).toEqual([
      { _id: id(1), version: 4, status: 1, payer: 2, channel_id: id(901), total: eur(2_400) },
    ]);
    expect(screen().toasts).toMatchObject([
      { title: 'RS-1 is confirmed', text: 'The goods are sent again as #1001-R1.' },
    ]);
  });

  test('begins with the channel that was requested', async () => {
    expect((await dialog({ ...resend, channel_id: id(902) })).field('Channel').value).toBe(id(902));
  });

  test('begins with the cheapest when the requested one is gone', async () => {
    expect((await dialog({ ...resend, channel_id: id(999) })).field('Channel').value).toBe(id(901));
  });

  test('another channel and payer change the price and whose balance it leaves', async () => {
    confirmed();
    const view = await dialog(resend);
    expect(view.text).toContain('€24.00 is our own cost.');
    await view.field('Channel').set(id(902));
    await view.field('Who pays?').set('1');
    expect(view.text).toContain('€31.00 leaves the seller’s balance.');
    await view.press('Send again');
    expect(screen().inputs('order.resendConfirm')).toMatchObject([
      { payer: 1, channel_id: id(902), total: eur(3_100) },
    ]);
  });

  test('own pieces lower the price only when the seller pays', async () => {
    confirmed();
    const own = { ...channel(1, 2_400), paid_by_seller: { total: eur(1_400), own_units: 2 } };
    const view = await dialog({ ...resend, channels: [own] });
    expect(view.text).toContain('€24.00 is our own cost.');
    expect(view.text).not.toContain('own stock');
    await view.field('Who pays?').set('1');
    expect(view.text).toContain(
      '€14.00 leaves the seller’s balance. 2 pieces come from the seller’s own stock, no goods charge.',
    );
    await view.press('Send again');
    expect(screen().inputs('order.resendConfirm')).toMatchObject([{ payer: 1, total: eur(1_400) }]);
  });

  test('is not possible without a channel', async () => {
    const view = await dialog({ ...resend, channels: [] });
    expect(view.button('Send again')).toMatchObject({ isBlocked: true, why: 'No channel is available today.' });
  });
});

describe('an extra charge', () => {
  const dialog = dialogOf(ConfirmCollect);
  const collect: Partial<CaseDetail> = { kind: 'collect', number: 'XC-1', amount: eur(900) };

  test('is paid by its seller, who sees the sum on the button', async () => {
    screen().on('order.collectConfirm', () => ({}));
    const view = await dialog({ ...collect, actions: ['accept'] });
    await view.press('Pay €9.00');
    expect(screen().inputs('order.collectConfirm')).toEqual([{ _id: id(1), version: 4, status: 1 }]);
    expect(screen().toasts).toMatchObject([{ title: 'XC-1 is accepted', text: '€9.00 left the balance.' }]);
    expect(done).toBe(1);
  });

  test('that staff put to the seller moves no money yet', async () => {
    screen().on('order.collectConfirm', () => ({}));
    const view = await dialog({ ...collect, actions: ['release'] });
    expect(view.text).toContain('Nothing leaves the balance before they accept.');
    await view.press('Send to the seller');
    expect(screen().toasts).toMatchObject([{ title: 'XC-1 was sent to the seller', text: '' }]);
  });
});

test.each<[string, FunctionComponent<CaseActProps>, Partial<CaseDetail>]>([
  ['a refund', ConfirmRefund, {}],
  ['a resend', ConfirmResend, { kind: 'resend', channels: [channel(1, 2_400)] }],
  ['an extra charge', ConfirmCollect, { kind: 'collect', actions: ['accept'] }],
])('offline %s cannot be confirmed, and it says why', async (_, dialog, more) => {
  const view = await dialogOf(dialog)(more);
  await screen().act(() => markUnreachable());
  expect(view.buttons[0]).toMatchObject({ isBlocked: true, why: money });
  await screen().act(() => markReachable());
  expect(view.buttons[0]?.isBlocked).toBe(false);
});
