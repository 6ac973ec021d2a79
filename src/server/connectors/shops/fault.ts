import type { ShopProblem } from '#domain/sales/stores/connection.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';

const longestDetail = 120;
/** A shop that wants to be left alone for longer is asked once an hour all the same. */
const longestAfterMs = 3_600_000;

/** A shop that does not do what was asked. The detail says what it did, never what it sent. */
export class ShopFault extends Error {
  override readonly name = 'ShopFault';
  readonly problem: ShopProblem;
  readonly detail: string;
  /** How long the shop wants to be left alone, milliseconds; 0 when it did not say. */
  readonly afterMs: number;
  constructor(problem: ShopProblem, detail = '', afterMs = 0) {
    // The detail may repeat words of the shop, and is stored.
    const stored = cutText(cleanText(detail), longestDetail);
    super(stored ? `${problem}: ${stored}` : problem);
    this.problem = problem;
    this.detail = stored;
    this.afterMs = Math.min(Math.max(afterMs, 0), longestAfterMs);
  }
}
