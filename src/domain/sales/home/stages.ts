/** The stages at which an order can stall, in process order. */
export const stallStages = ['to_process', 'buying', 'packing', 'deciding', 'handing_over', 'travelling'] as const;
export type StallStage = (typeof stallStages)[number];

/** Hours without progress after which an order counts as stalled. */
export const stalledAfterHours: Readonly<Record<StallStage, number>> = {
  to_process: 48,
  /** Goods are ordered and not all received. */
  buying: 120,
  /** All goods are ready. */
  packing: 48,
  /** A user has to decide. */
  deciding: 24,
  /** The label is printed. */
  handing_over: 24,
  /** No news from the carrier. */
  travelling: 168,
};
