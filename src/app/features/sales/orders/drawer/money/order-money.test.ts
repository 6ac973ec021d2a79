import { createElement } from 'react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../../sync/calls.ts';
import { useFakeScreen } from '../../../../screen.fixture.ts';
import { open } from '../../../../view.fixture.ts';
import { each, eur, id, orderDetail, orderLine } from '../../order.fixture.ts';
import type { OrderDetail } from '../../queries.ts';
import { CustomerMoney } from './CustomerMoney.tsx';
import { customerSums } from './customer-sums.ts';
import { OrderCost } from './OrderCost.tsx';
import { OrderMargin } from './OrderMargin.tsx';
import { OrderTransfer } from './OrderTransfer.tsx';

const screen = useFakeScreen();
type Row = { readonly id: string; readonly money?: { minor: number } | null; readonly total?: boolean };
const rowsOf = (view: Awaited<ReturnType<typeof open>>) => (view.parts('rows')[0]?.['rows'] ?? []) as Row[];
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { money }) => sum + (money?.minor ?? 0), 0);
const parts = (rows: readonly Row[]) => rows.filter(({ total }) => total !== true);

describe('what the customer paid', () => {
  const paid = (more: Partial<OrderDetail>) =>
    open(screen(), () => createElement(CustomerMoney, { order: orderDetail(more) }));

  test('is hidden from users who see no amounts', async () => {
    expect((await paid({ income: null, discount: null, shipping: null, tax: null })).text).toBe('');
  });

  test('leaves out parts of zero, never the goods and the total', async () => {
    const view = await paid({ income: eur(3_000) });
    expect(rowsOf(view).map((row) => row.id)).toEqual(['goods', 'total']);
  });

  test('the parts shown above the total add up to it when tax is extra', async () => {
    const view = await paid({ income: eur(3_550), discount: eur(500), shipping: eur(400), tax: eur(650) });
    const rows = rowsOf(view);
    const total = rows.findIndex((row) => row.total);
    expect(sumOf(rows.slice(0, total))).toBe(3_550);
  });

  test('tax that is in the prices stands below the total, so that the parts add up', async () => {
    const view = await paid({ income: eur(2_900), discount: eur(500), shipping: eur(400), tax: eur(503) });
    const rows = rowsOf(view);
    const total = rows.findIndex((row) => row.total);
    expect(rows.findIndex((row) => row.id === 'tax')).toBeGreaterThan(total);
    expect(sumOf(rows.slice(0, total))).toBe(2_900);
  });

  test('goods are the sum of all lines before discounts, for any lines', () => {
    const lines = fc.array(fc.record({ minor: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 50 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(lines, (all) => {
        const line_items = all.map(({ minor, quantity }) => orderLine({ price: eur(minor), quantity }));
        const sums = customerSums(orderDetail({ line_items, income: eur(1) }));
        expect(sums?.goods.minor).toBe(all.reduce((sum, { minor, quantity }) => sum + minor * quantity, 0));
      }),
    );
  });
});

describe('the cost of processing', () => {
  const charge = (more: Partial<NonNullable<OrderDetail['charge']>> = {}): NonNullable<OrderDetail['charge']> => ({
    payment_type: 'auto',
    transfer: null,
    goods: eur(2_000),
    shipping: eur(600),
    base: eur(0),
    vat: eur(546),
    duty: eur(0),
    fee: eur(0),
    total: eur(3_146),
    country_code: 'NL',
    created_at: '2026-11-20T13:00:00.000Z',
    ...more,
  });
  const cost = (given: OrderDetail['charge'], line = orderLine({ quote: each(100_000), quantity: 2 })) =>
    open(screen(), () => createElement(OrderCost, { order: orderDetail({ charge: given, line_items: [line] }) }));

  test('is not shown before the order is processed', async () => {
    expect((await cost(null)).text).toBe('');
  });

  test('its parts add up to the total', async () => {
    const rows = rowsOf(await cost(charge({ fee: eur(100), total: eur(3_246) })));
    expect(sumOf(parts(rows))).toBe(sumOf(rows.filter((row) => row.total)));
  });

  test('import duty has its own row, and belongs to the total', async () => {
    const rows = rowsOf(await cost(charge({ duty: eur(600), total: eur(3_746) })));
    expect(rows.find((row) => row.id === 'duty')?.money?.minor).toBe(600);
    expect(sumOf(parts(rows))).toBe(3_746);
  });

  test('a fee of zero is not listed', async () => {
    expect(rowsOf(await cost(charge())).map((row) => row.id)).not.toContain('fee');
    expect(rowsOf(await cost(charge({ fee: eur(1) }))).map((row) => row.id)).toContain('fee');
  });

  test('shows how goods and shipping were calculated, with the part per parcel', async () => {
    const { text } = await cost(
      charge({ base: eur(150) }),
      orderLine({ quote: each(100_000), ship: each(22_500), quantity: 2 }),
    );
    expect(text).toContain('2 × €10.00');
    expect(text).toContain('2 × €2.25 + €1.50 per parcel');
  });

  test('names how it was paid', async () => {
    expect((await cost(charge())).text).toContain('Paid from balance');
    expect((await cost(charge({ payment_type: 'manual' }))).text).toContain('Paid manually');
  });
});

describe('the margin', () => {
  type Margin = Output<'order.margin'>;
  const margin = (more: Partial<NonNullable<Margin>>) =>
    ({
      state: 'charged',
      income: eur(4_900),
      goods: eur(2_000),
      shipping: eur(600),
      vat: eur(546),
      duty: eur(0),
      fee: eur(0),
      after_sales: eur(0),
      cost: eur(3_146),
      margin: eur(1_754),
      margin_bp: 3_580,
      ...more,
    }) as Margin;
  const section = (given: Margin, actions = ['order.prices'] as const) => {
    screen().signIn({ actions: [...actions] });
    screen().on('order.margin', () => given);
    return open(screen(), () => createElement(OrderMargin, { order: orderDetail() }));
  };

  test('is neither requested nor shown without the permission for prices', async () => {
    screen().on('order.margin', () => margin({}));
    const view = await open(screen(), () => createElement(OrderMargin, { order: orderDetail() }));
    expect(view.text).toBe('');
    expect(screen().requests).toEqual([]);
  });

  test('keeps its place while it is computed, so that the sections below do not move', async () => {
    screen().signIn({ actions: ['order.prices'] });
    const view = await open(screen(), () => createElement(OrderMargin, { order: orderDetail() }));
    const [box] = view.parts('mih');
    expect([box?.['aria-busy'], Number(box?.['mih']) > 200]).toEqual(['true', true]);
  });

  test('is the sale minus every cost', async () => {
    const rows = rowsOf(await section(margin({})));
    expect(sumOf(parts(rows))).toBe(1_754);
    expect(rows.at(-1)?.money?.minor).toBe(1_754);
  });

  test('contains the import duty', async () => {
    const rows = rowsOf(await section(margin({ duty: eur(600), margin: eur(1_154) })));
    expect(rows.find((row) => row.id === 'duty')?.money?.minor).toBe(-600);
    expect(sumOf(parts(rows))).toBe(1_154);
  });

  test('contains the costs of after-sales', async () => {
    const rows = rowsOf(await section(margin({ after_sales: eur(300), margin: eur(1_454) })));
    expect(sumOf(parts(rows))).toBe(1_454);
  });

  test('before processing it is called expected, and says by which price', async () => {
    const { text } = await section(margin({ state: 'expected' }));
    expect(text).toContain('Expected margin');
    expect(text).toContain('By the cheapest channel, at today’s prices');
  });

  test('without an exchange rate the cost stands in its place', async () => {
    const rows = rowsOf(await section(margin({ income: null, margin: null, margin_bp: null })));
    expect(rows.at(-1)).toMatchObject({ id: 'cost', money: eur(-3_146) });
  });
});

describe('an order that waits for a transfer', () => {
  const transfer = { number: 'MP-7', amount: eur(31_460), has_proof: false };
  const section = (more: Partial<typeof transfer> = {}) =>
    open(screen(), () => createElement(OrderTransfer, { transfer: { ...transfer, ...more } }));

  test('shows a seller the bank details with the reference, and where the proof goes', async () => {
    screen().signIn({ actions: ['recharge.create'] });
    screen().on('account.bankAccount', () => ({ holder: 'Parcelyard', iban: 'NL00', bic: 'ABC', bank: 'Bank' }));
    const view = await section();
    expect(view.text).toContain('€314.60');
    expect(view.buttonNames).toContain('Attach the proof');
  });

  test('does not request bank details for users who do not pay', async () => {
    const view = await section();
    expect(screen().requests).toEqual([]);
    expect(view.buttonNames).not.toContain('Attach the proof');
  });

  test('with a proof it only waits', async () => {
    screen().signIn({ actions: ['recharge.create'] });
    const view = await section({ has_proof: true });
    expect(view.text).toContain('The proof is attached and being checked.');
    expect(view.buttonNames).toContain('See the payment');
    expect(view.buttonNames).not.toContain('Attach the proof');
  });

  test('the amount is copied as a plain number', async () => {
    const view = await section();
    expect(view.parts('text', 'label').map(({ text }) => text)).toContain('314.60');
  });
});

test('the order of another seller names the same id in every request', async () => {
  screen().signIn({ actions: ['order.prices'] });
  await open(screen(), () => createElement(OrderMargin, { order: orderDetail({ _id: id(7) }) }));
  expect(screen().inputs('order.margin')).toEqual([{ _id: id(7) }]);
});
