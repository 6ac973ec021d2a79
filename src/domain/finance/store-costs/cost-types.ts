/** What a store costs its seller apart from goods, shipping and advertising. */
export const storeCostTypes = [
  'subscription',
  'app',
  'payment-fee',
  'domain',
  'design',
  'content',
  'staff',
  'samples',
  'returns',
  'other',
] as const;
export type StoreCostType = (typeof storeCostTypes)[number];
