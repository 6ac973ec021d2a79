import { managers, move } from '#domain/shared/status.ts';
import type { Transitions } from '#domain/shared/status.ts';
import { ok, refuse } from '#domain/shared/result.ts';
import type { Result } from '#domain/shared/result.ts';
import { applyMove, live } from './moves.ts';
import type { StockLevel } from './moves.ts';

/**
 * booked: the stock followed the count at once · waiting: somebody who may correct the stock decides · confirmed, refused:
 * somebody did · replaced: the place was counted again before anybody decided.
 */
export const countStatuses = ['booked', 'waiting', 'confirmed', 'refused', 'replaced'] as const;
export type CountStatus = (typeof countStatuses)[number];

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

/** One thing at a counted place; counts are whole pieces. */
export interface CountedLine {
  /** What should have lain there when it was counted. */
  readonly expected: number;
  readonly counted: number;
  /** As the stock is now. */
  readonly level: StockLevel;
}

export interface JudgedCount {
  readonly status: 'booked' | 'waiting';
  /** Pieces to add, or to take away, line by line. */
  readonly differences: readonly number[];
}

/** What a difference makes of the stock; null where it cannot be: more is missing than there is. */
export function afterDifference(level: StockLevel, difference: number): StockLevel | null {
  if (difference === 0) return level;
  const applied = applyMove(level, { kind: 'adjust', quantity: difference });
  return applied.ok ? applied.value : null;
}

/** Whether somebody has to look: too large, more than there is, or pieces are missing that an order was promised. */
function isGrave({ expected, counted, level }: CountedLine, limit: number): boolean {
  const difference = counted - expected;
  if (difference === 0) return false;
  const after = afterDifference(level, difference);
  if (Math.abs(difference) > limit || after === null) return true;
  return difference < 0 && live(after) < 0;
}

/** Judges a count of a whole place. `limit`: pieces of one thing that may differ without anybody looking. */
export function decideCount(lines: readonly CountedLine[], limit: number): Result<JudgedCount, 'count.quantity-wrong'> {
  const wrong = lines.find(({ counted }) => !Number.isSafeInteger(counted) || counted < 0);
  if (wrong) return refuse('count.quantity-wrong', { quantity: wrong.counted });
  return ok({
    status: lines.some((line) => isGrave(line, limit)) ? 'waiting' : 'booked',
    differences: lines.map(({ counted, expected }) => counted - expected),
  });
}
