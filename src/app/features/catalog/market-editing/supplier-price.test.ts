import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { useFakeScreen } from '../../screen.fixture.ts';
import { open } from '../../view.fixture.ts';
import type { ProductEdit } from './queries.ts';
import { SupplierPrice } from './SupplierPrice.tsx';

const screen = useFakeScreen();
type Offer = ProductEdit['supplier_prices'][number];

const shown = async (more: Partial<Offer> = {}, costFen = 1_000) => {
  const taken: number[] = [];
  const offer: Offer = {
    variant_id: '01920000-0000-7000-8000-000000000001',
    supplier: 'Kiln Works',
    price: { minor: 1_200, currency: 'CNY' },
    from: 1,
    cost_fen: 1_200,
    at: '2026-11-03T09:00:00Z',
    ...more,
  };
  const onTake = (fen: number) => taken.push(fen);
  const view = await open(screen(), () => createElement(SupplierPrice, { offer, costFen, onTake }));
  return { view, taken };
};

describe('the price of the preferred supplier', () => {
  test('is taken over only on request', async () => {
    const { view, taken } = await shown();
    expect(view.text).toContain('Kiln Works');
    expect(taken).toEqual([]);
    await view.press('Take over the price of Kiln Works');
    expect(taken).toEqual([1_200]);
  });

  test('is not offered where it is the factory price already', async () => {
    expect((await shown({}, 1_200)).view.buttonNames).toEqual([]);
  });

  test('names the smallest quantity, and what it is in yuan', async () => {
    const { view } = await shown({ price: { minor: 150, currency: 'EUR' }, from: 20 });
    expect(view.text).toContain('from 20 pieces');
    expect(view.buttonNames).toHaveLength(1);
  });

  test('cannot be taken over without an exchange rate', async () => {
    const { view } = await shown({ price: { minor: 150, currency: 'EUR' }, cost_fen: null });
    expect(view.text).toContain('No exchange rate is known.');
    expect(view.buttonNames).toEqual([]);
  });
});
