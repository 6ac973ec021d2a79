import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';

/** Stock of one variant at one location, in pieces. */
export interface StockLevel {
  readonly on_hand: number;
  readonly reserved: number;
}

/** Available stock. Negative when reserved goods were lost: a shortage that a user has to resolve. */
export const live = ({ on_hand, reserved }: StockLevel): number => on_hand - reserved;

type Sign = -1 | 0 | 1;

/**
 * The effect of one moved piece on the level. A move with two zeros is kept for the audit trail. `putaway` comes in
 * pairs: pieces leave one location and arrive at another (`relocate`).
 */
export const moveEffects = {
  receive: { hand: 1, reserved: 0 },
  putaway: { hand: 1, reserved: 0 },
  reserve: { hand: 0, reserved: 1 },
  release: { hand: 0, reserved: -1 },
  pick: { hand: 0, reserved: 0 },
  pack: { hand: 0, reserved: 0 },
  ship: { hand: -1, reserved: -1 },
  return: { hand: 0, reserved: 0 },
  restock: { hand: 1, reserved: 0 },
  scrap: { hand: -1, reserved: 0 },
  adjust: { hand: 1, reserved: 0 },
  import: { hand: 1, reserved: 0 },
  kit: { hand: 1, reserved: 0 },
} as const satisfies Record<string, { hand: Sign; reserved: Sign }>;

export type MoveKind = keyof typeof moveEffects;
export const moveKinds = Object.keys(moveEffects) as readonly MoveKind[];

/** Kinds with a negative quantity: a count found fewer, pieces moved to another location, or they became a kit. */
const maySubtract: ReadonlySet<MoveKind> = new Set(['adjust', 'putaway', 'kit']);

/** Pieces moved: positive, except for `adjust`, `putaway` and `kit`. */
export interface StockMove {
  readonly kind: MoveKind;
  readonly quantity: number;
}

export type StockRefusal = 'stock.quantity-wrong' | 'stock.not-enough' | 'stock.not-reserved';

/** The level after a move. Stock on hand never becomes negative, and nothing missing is reserved. */
export function applyMove(level: StockLevel, { kind, quantity }: StockMove): Result<StockLevel, StockRefusal> {
  const effect = moveEffects[kind];
  const isCount = Number.isSafeInteger(quantity) && quantity !== 0;
  if (!isCount || (quantity < 0 && !maySubtract.has(kind))) return refuse('stock.quantity-wrong', { quantity });
  const after = {
    on_hand: level.on_hand + effect.hand * quantity,
    reserved: level.reserved + effect.reserved * quantity,
  };
  const short = { kind, quantity, on_hand: level.on_hand, reserved: level.reserved, live: live(level) };
  if (after.on_hand < 0) return refuse('stock.not-enough', short);
  if (after.reserved < 0) return refuse('stock.not-reserved', short);
  if (kind === 'reserve' && live(after) < 0) return refuse('stock.not-enough', short);
  if ((kind === 'pick' || kind === 'pack') && quantity > level.on_hand) return refuse('stock.not-enough', short);
  return ok(after);
}

/** Serves as many pieces as possible from available stock, and returns how many must be bought. */
export function serveFromStock(level: StockLevel, wanted: number): { served: number; toBuy: number } {
  const served = Math.max(0, Math.min(wanted, live(level)));
  return { served, toBuy: wanted - served };
}
