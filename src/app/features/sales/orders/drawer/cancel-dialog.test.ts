import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../sync/calls.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { eur, id } from '../order.fixture.ts';
import CancelDialog from './CancelDialog.tsx';

type Preview = Output<'order.cancelPreview'>;
const screen = useFakeScreen();
let closed = 0;

const preview = (more: Partial<Preview> = {}): Preview => ({
  order_ids: [id(1)],
  to_ask: [],
  refused: [],
  product: eur(2_000),
  shipping: eur(500),
  vat: eur(420),
  duty: eur(0),
  total: eur(2_920),
  unpaid: 0,
  free: 0,
  ...more,
});

async function dialog(given: Partial<Preview> | null, ids: readonly string[] = [id(1)]) {
  closed = 0;
  const name = ids.length === 1 ? '#1001' : undefined;
  if (given) screen().on('order.cancelPreview', () => preview(given));
  screen().signIn({ actions: ['order.prices'] });
  return open(screen(), () => createElement(CancelDialog, { orderIds: ids, name, onClose: () => (closed += 1) }));
}

describe('orders that can still be cancelled', () => {
  test('show what returns before anything happens', async () => {
    const view = await dialog({});
    expect(view.text).toContain('€29.20');
    expect(view.text).toContain('with €4.20 VAT');
    expect(screen().inputs('order.cancelProcess')).toEqual([]);
  });

  test('are cancelled by their ids, and the message names the returned sum', async () => {
    screen().on('order.cancelProcess', () => ({ orders: 1, returned: eur(2_920) }));
    const view = await dialog({});
    await view.press('Cancel processing');
    expect(screen().inputs('order.cancelProcess')).toEqual([{ order_ids: [id(1)] }]);
    expect(closed).toBe(1);
    expect(screen().toasts).toMatchObject([
      { title: 'Processing of #1001 is cancelled', text: '€29.20 went back to the balance.' },
    ]);
  });

  test('of which nothing was paid name no sum', async () => {
    screen().on('order.cancelProcess', () => ({ orders: 3, returned: eur(0) }));
    const view = await dialog({ order_ids: [id(1), id(2), id(3)] }, [id(1), id(2), id(3)]);
    await view.press('Cancel processing');
    expect(screen().toasts).toMatchObject([{ title: 'Processing of 3 orders is cancelled', text: '' }]);
  });

  test('only those are cancelled; the others stay, each with its reason', async () => {
    const refused = Array.from({ length: 7 }, (_, n) => ({ order_id: id(n + 10), sentence: `#${n} is shipped.` }));
    screen().on('order.cancelProcess', () => ({ orders: 1, returned: eur(2_920) }));
    const view = await dialog({ refused: refused as Preview['refused'] }, [
      id(1),
      ...refused.map((order) => order.order_id),
    ]);
    expect(view.text).toContain('#0 is shipped.');
    expect(view.text).toContain('#4 is shipped.');
    expect(view.text).not.toContain('#5 is shipped.');
    await view.press('Cancel processing');
    expect(screen().inputs('order.cancelProcess')).toEqual([{ order_ids: [id(1)] }]);
  });

  test('without the permission for prices no amount is shown', async () => {
    screen().on('order.cancelPreview', () => preview());
    screen().signIn({ actions: [] });
    const view = await open(screen(), () =>
      createElement(CancelDialog, { orderIds: [id(1)], name: '#1', onClose: () => undefined }),
    );
    expect(view.text).not.toContain('€');
  });

  test('a refusal reloads what is possible now', async () => {
    screen().on('order.cancelProcess', () => refusal('order.not-open'));
    const view = await dialog({});
    await view.press('Cancel processing');
    expect(screen().inputs('order.cancelPreview')).toHaveLength(2);
    expect(screen().errors).toHaveLength(1);
    expect(closed).toBe(0);
  });
});

describe('an order that is bought or packed already', () => {
  const boughtAlready = { order_ids: [], to_ask: [id(1)], total: eur(0) };

  test('can only be requested to be cancelled, with a reason', async () => {
    const view = await dialog(boughtAlready);
    expect(view.buttonNames).not.toContain('Cancel processing');
    await view.press('Request cancellation');
    expect(view.field('Reason').error).toBe('Enter why it should be cancelled.');
    expect(screen().inputs('order.requestCancel')).toEqual([]);
  });

  test('sends the reason without surrounding spaces', async () => {
    screen().on('order.requestCancel', () => ({ requests: 1 }));
    const view = await dialog(boughtAlready);
    await view.field('Reason').set('  The customer changed her mind. ');
    await view.press('Request cancellation');
    expect(screen().inputs('order.requestCancel')).toEqual([
      { order_ids: [id(1)], reason: 'The customer changed her mind.' },
    ]);
    expect(screen().toasts).toMatchObject([{ title: 'Your request is sent' }]);
    expect(closed).toBe(1);
  });
});

test('when it is too late for all of them the button says so', async () => {
  const view = await dialog({ order_ids: [], to_ask: [] });
  expect(view.button('Cancel processing')).toMatchObject({ isBlocked: true, why: 'It is too late to take this back.' });
});

test('until the sum is known nothing can be confirmed', async () => {
  const view = await dialog(null);
  expect(view.button('Cancel processing').isBlocked).toBe(true);
});
