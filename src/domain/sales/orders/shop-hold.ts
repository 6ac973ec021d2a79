/** Why a shop holds an order back. `other` also where it does not say. */
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
