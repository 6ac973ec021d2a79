/** What a market product can be delivered from: units on stock, made to order, or nothing. */
export const stockStates = ['inStock', 'toOrder', 'soldOut'] as const;
export type StockState = (typeof stockStates)[number];
