import type { AccountKind } from './posting.ts';

/**
 * Bill types as numbered on the wire. Charges are positive, refunds negative; the seller's balance moves the other way.
 */
export const billTypes = [1, 2, 3, -1, -2, -3, -4] as const;
export type BillType = (typeof billTypes)[number];

/** Taxes inside the price of an order; each has a bill line of its own. VAT has the type of the goods, duty of the shipping. */
export const billTaxes = ['vat', 'duty'] as const;
export type BillTax = (typeof billTaxes)[number];

export type BillComponent = 'product' | 'shipping' | 'collect';

export interface BillRule {
  readonly name: string;
  /** The part of an order that is charged or refunded. */
  readonly component: BillComponent;
  /** Effect on the seller's balance. */
  readonly sign: 1 | -1;
  /** The counter account of the line, without its VAT. */
  readonly account: AccountKind;
}

export const billRules: Readonly<Record<`${BillType}`, BillRule>> = {
  1: { name: 'product cost', component: 'product', sign: -1, account: 'product-income' },
  2: { name: 'shipping cost', component: 'shipping', sign: -1, account: 'shipping-income' },
  3: { name: 'collect cost', component: 'collect', sign: -1, account: 'collect-income' },
  '-1': { name: 'refund product cost', component: 'product', sign: 1, account: 'product-income' },
  '-2': { name: 'refund shipping cost', component: 'shipping', sign: 1, account: 'shipping-income' },
  '-3': { name: 'cancel process product cost', component: 'product', sign: 1, account: 'product-income' },
  '-4': { name: 'cancel process shipping cost', component: 'shipping', sign: 1, account: 'shipping-income' },
};

export const billRule = (type: BillType): BillRule => billRules[`${type}`];
export const isBillTax = (value: string): value is BillTax => billTaxes.some((tax) => tax === value);
export const isBillType = (value: number): value is BillType => billTypes.some((type) => type === value);
