import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { purchaseLineStatuses } from '#domain/warehouse/purchasing/status.ts';
import { useFakeScreen } from '../../../screen.fixture.ts';
import { open } from '../../../view.fixture.ts';
import { each, eur, orderDetail, orderLine } from '../order.fixture.ts';
import type { OrderLine } from '../queries.ts';
import { OrderLines } from './OrderLines.tsx';

const screen = useFakeScreen();
async function row(more: Partial<OrderLine>, processed_at: string | null = null) {
  const order = orderDetail({ line_items: [orderLine(more)], processed_at });
  const view = await open(screen(), () => createElement(OrderLines, { order }));
  return { text: view.text, props: view.parts('image', 'name')[0] ?? {}, view };
}
const processed = '2026-11-20T13:00:00.000Z';

describe('the amount of a line', () => {
  test('is what the customer paid, until it is processed', async () => {
    const { text, props } = await row({ price: eur(1_500), quantity: 3 });
    expect(text).toContain('€45.00');
    expect(props['each']).toBe('3 × €15.00');
  });

  test('has the discount of the line taken off once, and shows it', async () => {
    const { text, props } = await row({ price: eur(1_500), quantity: 3, discount: eur(500) });
    expect(text).toContain('€40.00');
    expect(props['each']).toBe('3 × €15.00 − €5.00');
  });

  test('a discount of nothing is not shown', async () => {
    expect((await row({ discount: eur(0), quantity: 2 })).props['each']).toBe('2 × €15.00');
  });

  test('is our price once there is one, rounded once for the whole line', async () => {
    const { text, props } = await row({ quote: each(30_950), quantity: 3, price: eur(1_500) }, processed);
    expect(text).toContain('€9.29');
    expect(props['each']).toContain('3 × ');
  });

  test('is left out for users who see no amounts; the quantity stays', async () => {
    const { text, props } = await row({ price: null, quantity: 3 });
    expect(text).not.toContain('€');
    expect(props['each']).toBe('× 3');
  });
});

describe('what a line is called', () => {
  test('by its variant, or by its sku without one', async () => {
    expect((await row({ variant_title: 'Sage', sku: 'MUG-S' })).props['option']).toBe('Sage');
    expect((await row({ variant_title: '', sku: 'MUG-S' })).props['option']).toBe('MUG-S');
  });

  test('with our code once it is mapped, else the shop’s', async () => {
    const codes = async (more: Partial<OrderLine>) => (await row(more)).text;
    expect(await codes({ sku: 'SHOP-1' })).toContain('PY-1');
    expect(await codes({ sku: 'SHOP-1', variant: null })).toContain('SHOP-1');
  });

  test('with its place in the warehouse', async () => {
    expect((await row({ location_code: 'A-01-3' })).text).toContain('A-01-3');
  });
});

describe('the status of a line', () => {
  const status = async (more: Partial<OrderLine>, at: string | null) => {
    const { view, text } = await row(more, at);
    return { families: view.parts('family', 'status').map(({ family, status: value }) => [family, value]), text };
  };

  test('that is not shipped says so, mapped or not', async () => {
    expect((await status({ requires_shipping: false, variant: null }, null)).text).toContain('Not shipped');
  });

  test('without a product says that it is not mapped', async () => {
    expect((await status({ variant: null }, null)).families).toEqual([['mapping', 0]]);
  });

  test('is nothing before the order is processed', async () => {
    expect((await status({}, null)).families).toEqual([]);
  });

  test.each(purchaseLineStatuses)('shows how it is bought: %s', async (purchase_status) => {
    expect((await status({ purchase_status }, processed)).families).toEqual([
      ['purchaseLine', purchase_status || 'none'],
    ]);
  });

  test('names units from stock only by number when the rest is bought', async () => {
    expect((await status({ from_stock: 2, purchase_status: null }, processed)).text).toContain('From stock');
    const [bought = ''] = purchaseLineStatuses;
    expect(
      (await status({ from_stock: 1, purchase_status: bought as OrderLine['purchase_status'] }, processed)).text,
    ).toContain('1 from stock');
  });
});
