import { expect, test } from 'vitest';
import { customerSums } from './customer-sums.ts';

const eur = (minor: number) => ({ minor, currency: 'EUR' });
const order = {
  income: eur(2_992),
  discount: eur(278),
  shipping: eur(490),
  tax: eur(478),
  line_items: [
    { price: eur(1_390), quantity: 1 },
    { price: eur(695), quantity: 2 },
  ],
};

test('the goods stand at their prices, and the tax is in them when it adds nothing', () => {
  expect(customerSums(order)).toMatchObject({ goods: eur(2_780), isTaxIncluded: true });
});

test('a tax that comes on top is told from one that is in the prices', () => {
  expect(customerSums({ ...order, income: eur(3_470) })).toMatchObject({ isTaxIncluded: false });
});

test('who sees no amounts gets none', () => {
  expect(customerSums({ ...order, income: null })).toBeNull();
});
