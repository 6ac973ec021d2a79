import { allocate, money } from '#domain/shared/money/money.ts';
import type { Result } from '#domain/shared/result.ts';
import { decideMove } from '#domain/shared/status.ts';
import type { Party, StatusRefusal } from '#domain/shared/status.ts';
import { claimTransitions } from './status.ts';
import type { ClaimAction, ClaimGuard, ClaimKind, ClaimStatus } from './status.ts';

/** What came of an ordered line; `received` without damaged pieces. */
export interface DeliveredLine {
  readonly ordered: number;
  readonly received: number;
  readonly damaged: number;
}

/** Pieces of a line that a claim of this kind can name. */
export function claimable(kind: ClaimKind, { ordered, received, damaged }: DeliveredLine): number {
  if (kind === 'damaged') return damaged;
  return kind === 'short' ? Math.max(0, ordered - received) : received + damaged;
}

export interface ClaimFacts {
  readonly status: ClaimStatus;
  readonly amountFen: number;
}

export interface ClaimInput {
  readonly action: ClaimAction;
  readonly acceptedFen?: number | undefined;
  readonly reason?: string | undefined;
}

export type ClaimRefusal = StatusRefusal | 'supplier-claim.wrong-part' | 'supplier-claim.reason-missing';

/** Checks an action on a claim. */
export function decideClaim(
  { status, amountFen }: ClaimFacts,
  { action, acceptedFen = 0, reason = '' }: ClaimInput,
  parties: readonly Party[],
): Result<ClaimStatus, ClaimRefusal> {
  const broken: Record<ClaimGuard, ClaimRefusal | null> = {
    part: acceptedFen > 0 && acceptedFen < amountFen ? null : 'supplier-claim.wrong-part',
    reason: reason.trim() === '' ? 'supplier-claim.reason-missing' : null,
  };
  return decideMove(claimTransitions, { from: status, action }, parties, (guard) => broken[guard]);
}

/** The action that this answer of a supplier is. */
export const responseAction = (amountFen: number, acceptedFen: number): ClaimAction =>
  acceptedFen >= amountFen ? 'accept' : acceptedFen === 0 ? 'refuse' : 'accept-part';

/** A line of the claimed order: claimed pieces, and how many each purchase received of it. */
export interface ClaimedLine {
  readonly quantity: number;
  readonly priceFen: number;
  /** Pieces that are for no purchase. */
  readonly free: number;
  readonly purchases: readonly { readonly id: string; readonly pieces: number }[];
}

/** What each purchase gets of an amount: by value of the claimed pieces, then by the pieces it received. */
export function sharesOfPurchases(amountFen: number, lines: readonly ClaimedLine[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const claimed = lines.filter((line) => line.quantity > 0);
  if (amountFen === 0 || claimed.length === 0) return shares;
  const amounts = allocate(
    money(amountFen, 'CNY'),
    claimed.map(({ quantity, priceFen }) => quantity * priceFen),
  );
  for (const [nth, { free, purchases }] of claimed.entries()) {
    const pieces = [free, ...purchases.map((purchase) => purchase.pieces)];
    if (pieces.every((count) => count === 0)) continue;
    const [, ...parts] = allocate(amounts[nth] ?? money(0, 'CNY'), pieces);
    for (const [at, { id }] of purchases.entries()) shares.set(id, (shares.get(id) ?? 0) + (parts[at]?.minor ?? 0));
  }
  return shares;
}
