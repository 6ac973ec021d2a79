import { add, money, subtract, sum, type Money } from '#domain/shared/money/money.ts';
import type { OrderDetail } from '../../queries.ts';

export type CustomerSums = {
  /** The sum of all lines before discounts. */
  readonly goods: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly total: Money;
  /** Prices include tax: it adds nothing to the total. */
  readonly isTaxIncluded: boolean;
};

type Paid = Pick<OrderDetail, 'income' | 'discount' | 'shipping' | 'tax'> & {
  readonly line_items: readonly Pick<OrderDetail['line_items'][number], 'price' | 'quantity'>[];
};

/** The parts of a customer's payment, which add up to the total; null for users who see no amounts. */
export function customerSums({ income, discount, shipping, tax, line_items }: Paid): CustomerSums | null {
  if (!income || !discount || !shipping || !tax) return null;
  const prices = line_items.map(({ price, quantity }) => money((price?.minor ?? 0) * quantity, income.currency));
  const goods = sum(income.currency, prices);
  const isTaxIncluded = add(subtract(goods, discount), shipping).minor === income.minor;
  return { goods, discount, shipping, tax, total: income, isTaxIncluded };
}
