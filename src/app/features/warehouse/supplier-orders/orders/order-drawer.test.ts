import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { supplierOrderStatuses } from '#domain/warehouse/supplier-orders/status.ts';
import { invalidate } from '../../../../sync/queries.ts';
import { refusal, useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { FetchNumbers } from '../numbers/FetchNumbers.tsx';
import type { Order, OrderLine } from '../queries.ts';
import { OrderDrawer } from './OrderDrawer.tsx';

const screen = useFakeScreen();
const id = (n: number) => `01920000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const cny = (minor: number) => ({ minor, currency: 'CNY' });
const line = (n: number, more: Partial<OrderLine> = {}): OrderLine =>
  ({
    _id: id(100 + n),
    variant_code: `PY-${n}`,
    title: `Mug ${n}`,
    title_cn: '',
    image: '',
    ordered: 10,
    free: 0,
    shipped: 0,
    awaited: 10,
    lot_rule: null,
    received: 0,
    damaged: 0,
    price: cny(850),
    min_quantity: 0,
    price_breaks: [],
    units: [],
    ...more,
  }) as OrderLine;
const order = (more: Partial<Order> = {}): Order =>
  ({
    _id: id(1),
    version: 1,
    number: 'SO-1',
    status: 'draft',
    supplier_name: 'Yiwu Cups',
    supplier_number: '',
    supplier_email: 'cups@demo.test',
    warehouse: 'YW',
    warehouse_id: id(9),
    total: cny(8_500),
    created_at: '2026-11-20T12:00:00.000Z',
    created_by: 'Lin',
    sent_at: null,
    due_at: null,
    finished_at: null,
    marks: '',
    note: 'careful',
    reason: '',
    mailed_to: '',
    replaces: '',
    credits: [],
    missing_keys: [],
    checked_at: null,
    cartons: [],
    lines: [line(1)],
    ...more,
  }) as Order;
/** The order as the server has it. */
let stored: Order = order();
let opened: string[] = [];

beforeEach(() => {
  [stored, opened] = [order(), []];
  screen().signIn({ role_name: ['purchaser'], actions: ['purchase.work', 'stock.receive'] });
  screen().on('supplier_order.info', () => stored);
});
const drawer = (more: Partial<Order> = {}, isClaiming = false) => {
  stored = order(more);
  const props = {
    id: id(1),
    isClaiming,
    place: undefined,
    onClose: () => undefined,
    onOpen: (next: string) => void opened.push(next),
  };
  return open(screen(), () => createElement(OrderDrawer, props), [FetchNumbers]);
};
/** Another user saves the order, and its query is invalidated here. */
const changeElsewhere = (more: Partial<Order>) => {
  stored = { ...stored, ...more };
  return screen().act(() => invalidate({ queryKey: ['supplier_order'] }));
};
const made = () => ({ order_id: id(1), version: 2, number: 'SO-1' });

describe('a supplier order', () => {
  test('that did not load says so, and loads at the next try', async () => {
    screen().on('supplier_order.info', () => refusal('internal', 'The server failed'));
    const view = await drawer();
    expect(view.text).toContain('The supplier order did not load');
    screen().on('supplier_order.info', () => stored);
    const retry = view.parts('onRetry').at(-1)?.['onRetry'] as () => void;
    await screen().act(retry);
    expect(view.text).toContain('SO-1');
  });

  test('shows how many pieces of a line came, and which were damaged', async () => {
    const view = await drawer({ status: 'in-transit', lines: [line(1, { received: 4, damaged: 1 })] });
    expect(view.text).toContain('4 received');
    expect(view.text).toContain('1 damaged');
  });

  test.each([
    ['sent', false],
    ['in-transit', true],
  ] as const)('to be claimed opens its claim at once where goods have left: %s', async (status, isOpen) => {
    const view = await drawer({ status }, true);
    expect(view.text.includes('Claim for SO-1')).toBe(isOpen);
  });
});

describe('a draft', () => {
  test('is saved with what was typed, on its version', async () => {
    screen().on('supplier_order.save', made);
    const view = await drawer();
    expect(view.text).not.toContain('Save changes');
    await view.field('Quantity').set(12);
    await view.field('Shipping marks').set('PY/7');
    await view.submit();
    expect(screen().inputs('supplier_order.save')).toEqual([
      {
        order_id: id(1),
        version: 1,
        lines: [{ line_id: id(101), quantity: 12, price_fen: 850 }],
        marks: 'PY/7',
        note: 'careful',
      },
    ]);
    expect(screen().toasts.map(({ title }) => title)).toEqual(['The draft is saved']);
  });

  test('cannot be sent before its changes are saved', async () => {
    screen().on('supplier_order.save', () => {
      stored = { ...stored, version: 2, note: 'very careful' };
      return made();
    });
    const view = await drawer();
    await view.field('Note to the supplier').set('very careful');
    expect(view.button('Send order').why).toBe('Save the changes first.');
    await view.submit();
    expect(view.button('Send order').isBlocked).toBe(false);
    expect(view.text).not.toContain('Save changes');
    expect(view.field('Note to the supplier').value).toBe('very careful');
  });

  test('keeps what is typed when another user saves it, and the server decides', async () => {
    screen().on('supplier_order.save', () => refusal('supplier-order.changed', 'Another user changed this order'));
    const view = await drawer();
    await view.field('Note to the supplier').set('my long note');
    await changeElsewhere({ version: 2, note: 'theirs' });
    expect(view.field('Note to the supplier').value).toBe('my long note');
    await view.submit();
    expect(screen().inputs('supplier_order.save')).toMatchObject([{ version: 1, note: 'my long note' }]);
    expect(screen().errors.map(({ error }) => error.message)).toEqual(['Another user changed this order']);
    expect(view.field('Note to the supplier').value).toBe('my long note');
  });

  test('shows what another user saved while nothing is typed here', async () => {
    const view = await drawer();
    await changeElsewhere({ version: 2, note: 'theirs', lines: [line(1, { ordered: 40 })] });
    expect(view.field('Note to the supplier').value).toBe('theirs');
    expect(view.field('Quantity').value).toBe(40);
  });

  test('follows the price breaks of the supplier, but not over a price that was agreed', async () => {
    const breaks = [
      { from: 1, minor: 850 },
      { from: 50, minor: 700 },
    ];
    const view = await drawer({ lines: [line(1, { price_breaks: breaks })] });
    await view.field('Quantity').set(60);
    expect(view.field('Price per piece').value).toEqual(cny(700));
    await view.field('Price per piece').set(cny(650));
    await view.field('Quantity').set(10);
    expect(view.field('Price per piece').value).toEqual(cny(650));
  });

  test('is discarded after a question, without a reason', async () => {
    screen().on('supplier_order.cancel', made);
    const view = await drawer();
    await view.press('Discard draft');
    expect(view.text).toContain('Discard SO-1?');
    await view.buttons.findLast(({ name }) => name === 'Discard draft')?.press();
    expect(screen().inputs('supplier_order.cancel')).toMatchObject([{ order_id: id(1), version: 1 }]);
  });
});

describe('the steps of an order', () => {
  const steps = new Set(['Send order', 'Supplier accepted', 'Attach carton', 'Finish order', 'Claim', 'PDF']);
  test.each([
    ['draft', ['Send order']],
    ['sent', ['PDF', 'Attach carton', 'Supplier accepted']],
    ['confirmed', ['PDF', 'Attach carton']],
    ['in-transit', ['PDF', 'Claim', 'Attach carton', 'Finish order']],
    ['finished', ['Claim']],
    ['cancelled', []],
  ] as const)('while it is %s', async (status, names) => {
    expect(supplierOrderStatuses).toContain(status);
    expect((await drawer({ status })).buttonNames.filter((name) => steps.has(name))).toEqual(names);
  });

  test('need no carton when all pieces are on their way', async () => {
    const view = await drawer({ status: 'sent', lines: [line(1, { shipped: 10 })] });
    expect(view.buttonNames).not.toContain('Attach carton');
  });

  test('a confirmation sends the agreed prices and the day', async () => {
    screen().on('supplier_order.confirm', made);
    const view = await drawer({ status: 'sent' });
    await view.press('Supplier accepted');
    await view.field('Price of PY-1').set(cny(900));
    await view.field('Leaves the supplier on').set('2026-12-05');
    await view.press('Save');
    expect(screen().inputs('supplier_order.confirm')).toMatchObject([
      { version: 1, due_at: '2026-12-05T00:00:00.000Z', lines: [{ line_id: id(101), price_fen: 900 }] },
    ]);
  });

  test('a cancelled order needs its reason, and what was typed stays when it is refused', async () => {
    screen().on('supplier_order.cancel', () => refusal('supplier-order.goods-arrived', 'Goods have arrived'));
    const view = await drawer({ status: 'sent' });
    const menu = view.parts('entries', 'renderButton').at(-1)?.['entries'] as { id: string; onSelect: () => void }[];
    await screen().act(() => menu.find((entry) => entry.id === 'cancel')?.onSelect());
    await view.press('Cancel order');
    expect(view.field('Reason').error).toBe('Please write the reason.');
    await view.field('Reason').set('too late');
    await view.press('Cancel order');
    expect(screen().errors.map(({ error }) => error.message)).toEqual(['Goods have arrived']);
    expect(view.field('Reason').value).toBe('too late');
  });
});
