import { isFinal, managers, move, openStatuses } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';

/** The numbers of the wire. */
export const purchaseStatus = {
  confirming: 0,
  purchasing: 1,
  stocking: 2,
  finished: 3,
  rejected: -1,
  canceled: -2,
} as const;
export const purchaseStatuses = Object.values(purchaseStatus);
export type PurchaseStatus = (typeof purchaseStatuses)[number];

export const purchaseStatusNames = {
  0: 'CONFIRMING',
  1: 'PURCHASING',
  2: 'STOCKING',
  3: 'FINISHED',
  '-1': 'REJECTED',
  '-2': 'CANCELED',
} as const satisfies Record<`${PurchaseStatus}`, string>;

/** For an order, or a seller's own stock. */
export const purchaseKinds = ['order', 'stock'] as const;
export type PurchaseKind = (typeof purchaseKinds)[number];

export type PurchaseAction = 'confirm' | 'reject' | 'cancel' | 'stock' | 'finish' | 'reopen';
export type PurchaseGuard =
  | 'supplier-and-cost'
  | 'paid'
  | 'reason'
  | 'nothing-arrived'
  | 'something-arrived'
  | 'lines-settled'
  | 'within-30-days';

const buying = ['purchaser', ...managers] as const;

/** `buyer` is the owner of a stock purchase; the caller includes it only for their own. */
export const purchaseTransitions: Transitions<PurchaseStatus, PurchaseAction, PurchaseGuard> = {
  statuses: purchaseStatuses,
  starts: [0],
  moves: [
    move(0, 1, 'confirm', buying, 'supplier-and-cost', 'paid'),
    move(0, -1, 'reject', buying, 'reason'),
    move(0, -2, 'cancel', ['buyer', ...buying]),
    move(1, 2, 'stock', ['system'], 'something-arrived'),
    move(1, -1, 'reject', buying, 'nothing-arrived', 'reason'),
    move(1, -2, 'cancel', managers, 'nothing-arrived'),
    move(2, 3, 'finish', ['system', 'purchaser'], 'lines-settled'),
    move(3, 2, 'reopen', managers, 'within-30-days', 'reason'),
  ],
};

/** `deliveried` is the wire's spelling for shipped by the wholesale marketplace. */
export const purchaseLineStatus = {
  /** Not bought yet. */
  open: '',
  purchased: 'purchased',
  deliveried: 'deliveried',
  received: 'received',
  cancel: 'cancel',
  terminated: 'terminated',
} as const;
export const purchaseLineStatuses = Object.values(purchaseLineStatus);
export type PurchaseLineStatus = (typeof purchaseLineStatuses)[number];

export type PurchaseLineAction = 'buy' | 'deliver' | 'receive' | 'serve-from-stock' | 'cancel' | 'terminate' | 'reopen';
export type PurchaseLineGuard = 'factory-not-shipped' | 'scan-or-reason' | 'reason';

/** received is final: later returns are stock moves. */
export const purchaseLineTransitions: Transitions<PurchaseLineStatus, PurchaseLineAction, PurchaseLineGuard> = {
  statuses: purchaseLineStatuses,
  starts: [''],
  moves: [
    move('', 'purchased', 'buy', buying),
    move('', 'received', 'serve-from-stock', ['system']),
    move('purchased', 'deliveried', 'deliver', [...buying, 'packer', 'system']),
    move('deliveried', 'received', 'receive', ['packer', ...buying], 'scan-or-reason'),
    move('purchased', 'cancel', 'cancel', ['purchaser'], 'factory-not-shipped'),
    move('purchased', 'terminated', 'terminate', buying, 'reason'),
    move('deliveried', 'terminated', 'terminate', buying, 'reason'),
    // Another supplier order is to bring the goods.
    move('purchased', '', 'reopen', buying),
    move('deliveried', '', 'reopen', buying),
  ],
};

/** Bought, and not here yet. */
export const purchaseLinesUnderWay: readonly PurchaseLineStatus[] = ['purchased', 'deliveried'];
/** Bought, here or not. */
export const purchaseLinesBought: readonly PurchaseLineStatus[] = [...purchaseLinesUnderWay, 'received'];
/** Goods may still arrive. */
export const purchaseLinesOpen = openStatuses(purchaseLineTransitions);
/** Nothing more arrives. */
export const purchaseLinesSettled = purchaseLineStatuses.filter((status) => isFinal(purchaseLineTransitions, status));

/** Nothing has arrived: lines can still be taken out. */
export const purchasesBeforeArrival: readonly PurchaseStatus[] = [purchaseStatus.confirming, purchaseStatus.purchasing];
/** Neither rejected nor canceled. */
export const validPurchaseStatuses: readonly PurchaseStatus[] = purchaseStatuses.filter(
  (status) => status !== purchaseStatus.rejected && status !== purchaseStatus.canceled,
);
/** Goods are on their way, or some have arrived. */
export const purchasesUnderWay: readonly PurchaseStatus[] = [purchaseStatus.purchasing, purchaseStatus.stocking];
export const isPurchaseUnderWay = (status: PurchaseStatus): boolean => purchasesUnderWay.includes(status);

export type PurchaseFilter = 'ALL' | 'WAITING' | 'FINISHED' | 'CANCELED';

/** Filter options and their statuses; ALL is no filter. */
export const purchaseFilters: Record<PurchaseFilter, readonly PurchaseStatus[]> = {
  ALL: purchaseStatuses,
  WAITING: [0, 1, 2],
  FINISHED: [3],
  CANCELED: [-1, -2],
};
