/** What a list of charged orders is narrowed to: those with a refund, or with bills on no invoice. */
export const chargedViews = ['all', 'refunded', 'uninvoiced'] as const;
export type ChargedView = (typeof chargedViews)[number];

/** Where the money of a charge came from. */
export const paidFrom = ['balance', 'transfer', 'paypal'] as const;
export type PaidFrom = (typeof paidFrom)[number];

/** The amounts of a charged order, in the order of its columns. */
export const chargedAmounts = ['goods', 'shipping', 'taxes', 'collect', 'fee', 'refunded', 'total'] as const;
export type ChargedAmount = (typeof chargedAmounts)[number];
