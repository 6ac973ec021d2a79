import type { ShopProblem } from '#domain/sales/stores/connection.ts';
import { cleanText, cutText } from '#domain/shared/text/clean.ts';

const longestDetail = 120;
/** A longer Retry-After is capped: the shop is retried once an hour. */
const longestAfterMs = 3_600_000;

/** A failed request to a shop. The detail names the error, never the response content. */
export class ShopFault extends Error {
  override readonly name = 'ShopFault';
  readonly problem: ShopProblem;
  readonly detail: string;
  /** Retry-After in milliseconds; 0 when the shop sent none. */
  readonly afterMs: number;
  constructor(problem: ShopProblem, detail = '', afterMs = 0) {
    // The detail may contain text of the shop, and is stored.
    const stored = cutText(cleanText(detail), longestDetail);
    super(stored ? `${problem}: ${stored}` : problem);
    this.problem = problem;
    this.detail = stored;
    this.afterMs = Math.min(Math.max(afterMs, 0), longestAfterMs);
  }
}
