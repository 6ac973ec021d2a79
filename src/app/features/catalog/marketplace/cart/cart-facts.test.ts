import { describe, expect, test } from 'vitest';
import type { Output } from '../../../../sync/calls.ts';
import { cartFacts } from './cart-facts.ts';

type Product = Output<'market_product.detail'>;
type Variant = Product['variants'][number];

const product = { market_product_id: 'product', title: 'Mug', title_cn: '杯子', status: 1 } as Product;
const variant = (more: Partial<Variant> = {}) =>
  ({
    variant_id: 'variant',
    title: 'Mug, Sage',
    title_cn: '杯子，灰绿',
    options: { Colour: 'Sage' },
    image: 'sage.webp',
    price: { e4: 42_500, currency: 'EUR' },
    stock: 7,
    own_stock: 2,
    ...more,
  }) as Variant;

describe('a line of the cart, before the server has responded', () => {
  test('shows the product and its option apart, in both languages', () => {
    expect(cartFacts(product, variant())).toMatchObject({
      product_title: 'Mug',
      product_title_cn: '杯子',
      variant_title: 'Sage',
      variant_title_cn: '灰绿',
    });
  });

  test('shows the price of the option, and the price in euros only where it is known', () => {
    expect(cartFacts(product, variant()).eur_price).toEqual({ e4: 42_500, currency: 'EUR' });
    const dollars = { e4: 50_000, currency: 'USD' };
    expect(cartFacts(product, variant({ price: dollars }))).toMatchObject({
      quotation_price: dollars,
      eur_price: null,
    });
  });

  test('knows how many are left, also that it is unknown', () => {
    expect(cartFacts(product, variant())).toMatchObject({ stock: 7, own_stock: 2 });
    expect(cartFacts(product, variant({ stock: null })).stock).toBeNull();
  });

  test('is unavailable with its product', () => {
    expect(cartFacts({ ...product, status: -1 }, variant()).status).toBe(-1);
  });
});
