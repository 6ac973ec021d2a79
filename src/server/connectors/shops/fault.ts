import type { ShopProblem } from '#domain/stores/connection.ts';

/** A shop that does not do what was asked. The detail says what it did, never what it sent. */
export class ShopFault extends Error {
  override readonly name = 'ShopFault';
  readonly problem: ShopProblem;
  readonly detail: string;
  /** How long the shop wants to be left alone, milliseconds; 0 when it did not say. */
  readonly afterMs: number;
  constructor(problem: ShopProblem, detail = '', afterMs = 0) {
    super(detail ? `${problem}: ${detail}` : problem);
    this.problem = problem;
    this.detail = detail;
    this.afterMs = afterMs;
  }
}
