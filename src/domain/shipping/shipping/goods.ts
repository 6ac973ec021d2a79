/** Kinds of goods that some channels refuse. */
export const goodsKinds = ['battery', 'liquid'] as const;
export type GoodsKind = (typeof goodsKinds)[number];
