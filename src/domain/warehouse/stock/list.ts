import type { MoveKind } from './moves.ts';

/**
 * The pages of the stock list. internal: our warehouses. second: the second warehouse. live: what can be sold now.
 * platform: in the markets. hosted: goods of sellers.
 */
export const stockViews = ['internal', 'second', 'live', 'platform', 'hosted'] as const;
export type StockView = (typeof stockViews)[number];

/** unmeasured: a product without dimensions, whose storage costs nothing. */
export const stockStates = ['available', 'out', 'unmeasured'] as const;
export type StockState = (typeof stockStates)[number];

export const stockSorts = ['moved', 'on_hand', 'live', 'value'] as const;
export type StockSort = (typeof stockSorts)[number];

export const stockOwners = ['ours', 'platform', 'seller'] as const;
export type StockOwner = (typeof stockOwners)[number];

/** The moves a number of the list comes from. */
export const movesOfNumber = {
  on_hand: ['receive', 'putaway', 'ship', 'restock', 'scrap', 'adjust', 'import', 'kit'],
  reserved: ['reserve', 'release', 'ship'],
  sold: ['ship'],
} as const satisfies Record<string, readonly MoveKind[]>;
