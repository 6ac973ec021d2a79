/** The reason of a shop's hold. `other` also when the shop gives none. */
export const shopHolds = [
  'awaiting-payment',
  'awaiting-return',
  'delivery-date',
  'fraud-risk',
  'out-of-stock',
  'upsell',
  'wrong-address',
  'other',
] as const;
export type ShopHold = (typeof shopHolds)[number];
