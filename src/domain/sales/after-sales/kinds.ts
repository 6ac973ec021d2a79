import type { FulfillmentStatus } from '#domain/shared/order-status/order-status.ts';

/** The tabs of /order/aftersale, in their order. */
export const afterSaleKinds = ['refund', 'resend', 'collect'] as const;
export type AfterSaleKind = (typeof afterSaleKinds)[number];

/** Where the goods are: the order list's groups Not Shipped, In Transit and To Be Restocked. */
export const afterSaleStages = ['not_shipped', 'in_transit', 'to_be_restocked'] as const;
export type AfterSaleStage = (typeof afterSaleStages)[number];

/** The origin of a case: a user or an automatic rule. */
export const afterSaleOrigins = ['user', 'weight', 'duty', 'shop-cancelled'] as const;
export type AfterSaleOrigin = (typeof afterSaleOrigins)[number];

/** Who has to act next while a case is open. */
export const afterSaleTurns = ['staff', 'seller'] as const;
export type AfterSaleTurn = (typeof afterSaleTurns)[number];

export const refundReasons = [
  'cancelled',
  'out-of-stock',
  'lost',
  'damaged',
  'wrong-item',
  'late',
  'sent-back',
  'weight',
  'other',
] as const;
export const resendReasons = ['lost', 'damaged', 'wrong-item', 'missing-item', 'sent-back', 'other'] as const;
export const collectReasons = [
  'weight',
  'remote-area',
  'address-correction',
  'return-freight',
  'duty',
  'other',
] as const;

export const afterSaleReasons = {
  refund: refundReasons,
  resend: resendReasons,
  collect: collectReasons,
} as const satisfies Record<AfterSaleKind, readonly string[]>;
export type AfterSaleReason = (typeof afterSaleReasons)[AfterSaleKind][number];
export const everyReason: readonly AfterSaleReason[] = [
  ...new Set<AfterSaleReason>([...refundReasons, ...resendReasons, ...collectReasons]),
];

/** Max extra charges that are accepted at once. */
export const maxCollects = 200;

/** Who pays for a resend: the seller or the platform. */
export const payers = { buyer: 1, platform: 2 } as const;
export const payerNumbers = [payers.buyer, payers.platform] as const;
export type Payer = (typeof payerNumbers)[number];

/** The kinds of cases possible at each stage. Goods that were never shipped cannot be resent. */
export const kindsAt: Readonly<Record<AfterSaleStage, readonly AfterSaleKind[]>> = {
  not_shipped: ['refund', 'collect'],
  in_transit: ['refund', 'resend', 'collect'],
  to_be_restocked: ['refund', 'resend', 'collect'],
};

/** Units of one order line, by location. */
export interface LinePlaces {
  /** In parcels that have not left. */
  readonly inHouse: number;
  /** In transit or delivered. */
  readonly away: number;
  /** Returned. */
  readonly returned: number;
}

/** The stages of an order's goods; none for an unpaid order. */
export function stagesOf(order: {
  readonly processed: boolean;
  readonly lines: readonly LinePlaces[];
}): readonly AfterSaleStage[] {
  if (!order.processed) return [];
  const some = (pick: (line: LinePlaces) => number) => order.lines.some((line) => pick(line) > 0);
  const isOut = some((line) => line.away);
  // Goods without a parcel, or with a cancelled one, are in the warehouse too.
  const isHere = some((line) => line.inHouse) || !(isOut || some((line) => line.returned));
  return afterSaleStages.filter(
    (stage) =>
      (stage === 'not_shipped' && isHere) ||
      (stage === 'in_transit' && isOut) ||
      (stage === 'to_be_restocked' && (isOut || some((line) => line.returned))),
  );
}

/** The same from a list row, which has no parcels: what a menu may offer before the order is loaded. */
export const stagesByFulfilment: Readonly<Record<FulfillmentStatus, readonly AfterSaleStage[]>> = {
  unfulfilled: [],
  in_progress: ['not_shipped'],
  partial: ['not_shipped', 'in_transit', 'to_be_restocked'],
  fulfilled: ['in_transit', 'to_be_restocked'],
  restocked: ['to_be_restocked'],
};

/** Units of a line that a case at this stage may contain. */
export function unitsAt(stage: AfterSaleStage, line: LinePlaces): number {
  if (stage === 'not_shipped') return line.inHouse;
  return stage === 'in_transit' ? line.away : line.away + line.returned;
}
