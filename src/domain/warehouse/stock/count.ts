import { byName, managers, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { applyMove, live } from './moves.ts';
import type { StockLevel } from './moves.ts';

/**
 * booked: applied to the stock at once · waiting: needs a decision by a user who may correct the stock · confirmed,
 * refused: decided · replaced: the place was counted again before the decision.
 */
export const countStatuses = ['booked', 'waiting', 'confirmed', 'refused', 'replaced'] as const;
export const countStatus = byName(countStatuses);
export type CountStatus = (typeof countStatuses)[number];
/** What a count leads to at once. */
export type NewCountStatus = Extract<CountStatus, 'booked' | 'waiting'>;

const deciding = ['purchaser', ...managers] as const;

export const countTransitions: Transitions<CountStatus, 'confirm' | 'refuse' | 'replace'> = {
  statuses: countStatuses,
  starts: ['booked', 'waiting'],
  moves: [
    move('waiting', 'confirmed', 'confirm', deciding),
    move('waiting', 'refused', 'refuse', deciding),
    move('waiting', 'replaced', 'replace', ['system']),
  ],
};

/** One item at a counted location, in pieces. */
export interface CountedLine {
  /** Expected quantity at the time of the count. */
  readonly expected: number;
  readonly counted: number;
  /** Current stock. */
  readonly level: StockLevel;
}

export interface CountDecision {
  readonly status: NewCountStatus;
  /** Difference per line, in pieces. */
  readonly differences: readonly number[];
}

/** The stock after a difference; null when more is missing than there is. */
export function afterDifference(level: StockLevel, difference: number): StockLevel | null {
  if (difference === 0) return level;
  const applied = applyMove(level, { kind: 'adjust', quantity: difference });
  return applied.ok ? applied.value : null;
}

/** Whether the difference needs a review: above the limit, more than there is, or reserved pieces are missing. */
function isGrave({ expected, counted, level }: CountedLine, limit: number): boolean {
  const difference = counted - expected;
  if (difference === 0) return false;
  const after = afterDifference(level, difference);
  if (Math.abs(difference) > limit || after === null) return true;
  return difference < 0 && live(after) < 0;
}

/** Checks a count of a whole location. `limit`: max difference per item without a review. */
export function decideCount(
  lines: readonly CountedLine[],
  limit: number,
): Result<CountDecision, 'count.quantity-wrong'> {
  const wrong = lines.find(({ counted }) => !Number.isSafeInteger(counted) || counted < 0);
  if (wrong) return refuse('count.quantity-wrong', { quantity: wrong.counted });
  return ok({
    status: lines.some((line) => isGrave(line, limit)) ? 'waiting' : 'booked',
    differences: lines.map(({ counted, expected }) => counted - expected),
  });
}
