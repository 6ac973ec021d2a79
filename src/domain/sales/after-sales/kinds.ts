import type { FulfillmentStatus } from '#domain/shared/order-status/order-status.ts';

/** The tabs of /order/aftersale, in their order. */
export const afterSaleKinds = ['refund', 'resend', 'collect'] as const;
export type AfterSaleKind = (typeof afterSaleKinds)[number];

/** Where the goods are: the order list's groups Not Shipped, In Transit and To Be Restocked. */
export const afterSaleStages = ['not_shipped', 'in_transit', 'to_be_restocked'] as const;
export type AfterSaleStage = (typeof afterSaleStages)[number];

/** Who brought a case up: a person, or one of our own rules. */
export const afterSaleOrigins = ['person', 'weight', 'duty', 'shop-cancelled'] as const;
export type AfterSaleOrigin = (typeof afterSaleOrigins)[number];

/** Whose turn it is while a case is open. */
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

/** Who pays a resend: its seller, or we. */
export const payers = { buyer: 1, platform: 2 } as const;
export const payerNumbers = [payers.buyer, payers.platform] as const;
export type Payer = (typeof payerNumbers)[number];

/** What can be asked for goods in each place. What never left the house is not sent again. */
export const kindsAt: Readonly<Record<AfterSaleStage, readonly AfterSaleKind[]>> = {
  not_shipped: ['refund', 'collect'],
  in_transit: ['refund', 'resend', 'collect'],
  to_be_restocked: ['refund', 'resend', 'collect'],
};

/** Units of one order line, by where they are. */
export interface LinePlaces {
  /** In parcels that have not left. */
  readonly inHouse: number;
  /** On their way, or delivered. */
  readonly away: number;
  /** Came back. */
  readonly returned: number;
}

/** The places an order's goods are in; none for an order nobody paid for. */
export function stagesOf(order: {
  readonly processed: boolean;
  readonly lines: readonly LinePlaces[];
}): readonly AfterSaleStage[] {
  if (!order.processed) return [];
  const some = (pick: (line: LinePlaces) => number) => order.lines.some((line) => pick(line) > 0);
  const isOut = some((line) => line.away);
  // Goods whose parcel was called off, or is not made yet, are here too.
  const isHere = some((line) => line.inHouse) || !(isOut || some((line) => line.returned));
  return afterSaleStages.filter(
    (stage) =>
      (stage === 'not_shipped' && isHere) ||
      (stage === 'in_transit' && isOut) ||
      (stage === 'to_be_restocked' && (isOut || some((line) => line.returned))),
  );
}

/** The same from a list row, which does not know its parcels: what a menu may offer before the order is looked at. */
export const stagesByFulfilment: Readonly<Record<FulfillmentStatus, readonly AfterSaleStage[]>> = {
  unfulfilled: [],
  in_progress: ['not_shipped'],
  partial: ['not_shipped', 'in_transit', 'to_be_restocked'],
  fulfilled: ['in_transit', 'to_be_restocked'],
  restocked: ['to_be_restocked'],
};

/** Units of a line a case of this kind may name. */
export function unitsAt(stage: AfterSaleStage, line: LinePlaces): number {
  if (stage === 'not_shipped') return line.inHouse;
  return stage === 'in_transit' ? line.away : line.away + line.returned;
}
