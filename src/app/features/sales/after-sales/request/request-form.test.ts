import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { afterSaleKinds, afterSaleReasons, kindsAt, afterSaleStages } from '#domain/sales/after-sales/kinds.ts';
import { markReachable, markUnreachable } from '../../../../sync/connectivity.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { eur, id, optionLine, options } from '../case.fixture.ts';
import type { Options } from '../queries.ts';
import type { CaseRequest } from './case-request.ts';
import RequestDrawer from './RequestDrawer.tsx';

const screen = useFakeScreen();
let closed = 0;
type Kind = CaseRequest['kind'];
type Stage = CaseRequest['stage'];

function drawer(kind: Kind, more: Partial<Options> = {}, stage: Stage = 'in_transit') {
  closed = 0;
  screen().on('order.afterSaleOptions', () => options(more));
  const request: CaseRequest = { orderId: id(2), orderNumber: '#1001', stage, kind };
  return open(screen(), () => createElement(RequestDrawer, { request, onClose: () => (closed += 1) }));
}
const sendName = (kind: Kind) => (kind === 'collect' ? 'Ask the seller for it' : 'Send the request');
const units = (title: string) => `Units of ${title}`;
const made = (number: string) => () => ({ _id: id(1), number });

describe('a refund', () => {
  test('proposes what the chosen units were charged', async () => {
    const view = await drawer('refund');
    await view.field('Reason').set('damaged');
    await view.field(units('Mug 1')).set(2);
    // 2 × (€5.00 + €0.50 VAT), and 2 × €1.00 shipping.
    expect(view.field('Product cost').value).toEqual(eur(1_100));
    expect(view.field('Shipping cost').value).toEqual(eur(200));
  });

  test('never proposes more than is left', async () => {
    const view = await drawer('refund', { rest: { product: eur(600), shipping: eur(150) } as Options['rest'] });
    await view.field(units('Mug 1')).set(3);
    expect(view.field('Product cost').value).toEqual(eur(600));
    expect(view.field('Shipping cost').value).toEqual(eur(150));
  });

  test('an amount that was typed stays when other units are chosen', async () => {
    const view = await drawer('refund');
    await view.field('Product cost').set(eur(777));
    await view.field(units('Mug 1')).set(1);
    expect(view.field('Product cost').value).toEqual(eur(777));
    expect(view.field('Shipping cost').value).toEqual(eur(100));
  });

  test('sends units and amounts in minor units, and says where the case is', async () => {
    screen().on('order.refundCreate', made('RF-1'));
    const view = await drawer('refund');
    await view.field('Reason').set('damaged');
    await view.field(units('Mug 1')).set(2);
    await view.field('What happened?').set('The handle is off.');
    await view.press('Send the request');
    expect(screen().inputs('order.refundCreate')).toEqual([
      {
        order_id: id(2),
        stage: 'in_transit',
        reason: 'damaged',
        note: 'The handle is off.',
        file_ids: [],
        lines: [{ order_line_id: id(101), quantity: 2 }],
        product_minor: 1_100,
        shipping_minor: 200,
      },
    ]);
    expect(screen().toasts).toMatchObject([{ title: 'RF-1 is requested', text: 'You find it under After-sales.' }]);
    expect(closed).toBe(1);
  });

  test.each<[string, (view: Awaited<ReturnType<typeof drawer>>) => Promise<void>, string]>([
    ['without a reason', async () => undefined, 'Choose a reason.'],
    [
      'of more units than there are',
      async (view) => {
        await view.field('Reason').set('lost');
        await view.field(units('Mug 2')).set(2);
      },
      'More units than there are.',
    ],
    [
      'of a negative number of units',
      async (view) => {
        await view.field('Reason').set('lost');
        await view.field(units('Mug 1')).set(-1);
      },
      'More units than there are.',
    ],
    [
      'of more than is left',
      async (view) => {
        await view.field('Reason').set('lost');
        await view.field('Product cost').set(eur(2_001));
      },
      'Tips: Max €20.00 could be refunded.',
    ],
    [
      'with an emptied amount',
      async (view) => {
        await view.field('Reason').set('lost');
        await view.field('Shipping cost').set(null);
      },
      'Please enter an amount.',
    ],
    [
      'of nothing',
      async (view) => {
        await view.field('Reason').set('lost');
      },
      'Choose goods or enter an amount.',
    ],
  ])('%s cannot be sent, and the button says why', async (_, fill, why) => {
    const view = await drawer('refund');
    await fill(view);
    expect(view.button('Send the request')).toMatchObject({ isBlocked: true, why });
  });

  test('of an amount alone needs no goods', async () => {
    const view = await drawer('refund');
    await view.field('Reason').set('late');
    await view.field('Shipping cost').set(eur(300));
    expect(view.button('Send the request').isBlocked).toBe(false);
  });
});

describe('a resend', () => {
  test('needs goods, and costs the seller nothing unless chosen otherwise', async () => {
    screen().on('order.resendCreate', made('RS-1'));
    const view = await drawer('resend');
    await view.field('Reason').set('lost');
    expect(view.button('Send the request').why).toBe('Choose the goods to send again.');
    await view.field(units('Mug 2')).set(1);
    await view.press('Send the request');
    expect(screen().inputs('order.resendCreate')).toMatchObject([
      { payer: 2, lines: [{ order_line_id: id(102), quantity: 1 }] },
    ]);
  });

  test('at the seller’s cost shows about how much it is', async () => {
    screen().on('order.resendCreate', made('RS-1'));
    const view = await drawer('resend');
    expect(view.text).toContain('About €24.00 for all of it');
    await view.field('Reason').set('lost');
    await view.field(units('Mug 1')).set(1);
    await view.field('Who pays?').set('1');
    await view.press('Send the request');
    expect(screen().inputs('order.resendCreate')).toMatchObject([{ payer: 1 }]);
  });

  test('without a channel today names no price', async () => {
    expect((await drawer('resend', { channels: [] })).text).not.toContain('About');
  });

  test('has no amounts of its own', async () => {
    expect((await drawer('resend')).fields).not.toContain('Product cost');
  });
});

describe('an extra charge', () => {
  test('is an amount above zero, and shows the error only after the field was left', async () => {
    const view = await drawer('collect');
    await view.field('Reason').set('duty');
    expect(view.button('Ask the seller for it').why).toBe('Please enter an amount.');
    expect(view.field('Amount').error).toBe('');
    await view.field('Amount').blur();
    expect(view.field('Amount').error).toBe('Please enter an amount.');
    await view.field('Amount').set(eur(0));
    expect(view.button('Ask the seller for it').isBlocked).toBe(true);
  });

  test('sends the amount, without goods', async () => {
    screen().on('order.collectCreate', made('XC-1'));
    const view = await drawer('collect');
    await view.field('Reason').set('duty');
    await view.field('Amount').set(eur(950));
    await view.press('Ask the seller for it');
    expect(screen().inputs('order.collectCreate')).toEqual([
      { order_id: id(2), stage: 'in_transit', reason: 'duty', note: '', file_ids: [], amount_minor: 950 },
    ]);
  });
});

describe.each(afterSaleKinds)('any %s', (kind) => {
  test('offers the reasons of its kind', async () => {
    const view = await drawer(kind);
    const reasons = (view.field('Reason').props['options'] as { value: string }[]).map(({ value }) => value);
    expect(reasons).toEqual([...afterSaleReasons[kind]]);
  });

  test('offers only the lines whose goods are there', async () => {
    const view = await drawer(kind);
    const lines = view.fields.length > 0 ? view.parts('aria-label').map((props) => props['aria-label']) : [];
    expect(lines).toEqual(kind === 'collect' ? [] : [units('Mug 1'), units('Mug 2')]);
  });

  test('waits for the connection, and says so', async () => {
    const view = await drawer(kind);
    await screen().act(() => markUnreachable());
    expect(view.button(sendName(kind))).toMatchObject({ isBlocked: true, why: 'Payments need the connection.' });
    await screen().act(() => markReachable());
  });

  test('that cannot be requested now says so instead of showing a form', async () => {
    const view = await drawer(kind, { stages: [] });
    expect(view.text).toContain('This cannot be requested now');
    expect(view.buttonNames).toEqual([]);
  });
});

test('a refusal keeps the form with everything that was entered', async () => {
  screen().on('order.refundCreate', () => refusal('refund.too-much'));
  const view = await drawer('refund');
  await view.field('Reason').set('late');
  await view.field('Shipping cost').set(eur(300));
  await view.press('Send the request');
  expect(screen().errors).toHaveLength(1);
  expect(closed).toBe(0);
  expect(view.field('Shipping cost').value).toEqual(eur(300));
});

test('requests that are open already are named', async () => {
  const view = await drawer('refund', { open: [{ _id: id(5), kind: 'resend', number: 'RS-7' }] as Options['open'] });
  expect(view.text).toContain('Already requested');
  expect(view.text).toContain('RS-7');
});

test.each(afterSaleStages)('every kind that is possible at %s has a form', async (stage) => {
  for (const kind of kindsAt[stage]) {
    const stages = [{ stage, kinds: [...kindsAt[stage]] }] as Options['stages'];
    const view = await drawer(kind, { stages, lines: [optionLine(1, { [stage]: 1 })] }, stage);
    expect(view.buttonNames).toContain(sendName(kind));
  }
});
