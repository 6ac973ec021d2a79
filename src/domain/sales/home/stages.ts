/** Where an order can stand still, in the order of its way. */
export const stallStages = ['to_process', 'buying', 'packing', 'deciding', 'handing_over', 'travelling'] as const;
export type StallStage = (typeof stallStages)[number];

/** After how many hours without a step it counts as standing still. */
export const stalledAfterHours: Readonly<Record<StallStage, number>> = {
  to_process: 48,
  /** Goods are ordered and not all here. */
  buying: 120,
  /** Everything lies ready. */
  packing: 48,
  /** Somebody has to decide about it. */
  deciding: 24,
  /** The label is printed. */
  handing_over: 24,
  /** The carrier says nothing new. */
  travelling: 168,
};
