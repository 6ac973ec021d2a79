/** Kinds of goods that not every channel carries. */
export const goodsKinds = ['battery', 'liquid'] as const;
export type GoodsKind = (typeof goodsKinds)[number];
