/** Why a table as a whole cannot be read. */
export type TableProblem =
  | { readonly reason: 'empty' | 'not-text' | 'memory' | 'too-slow' | 'busy' }
  | { readonly reason: 'encoding' | 'row-too-long' | 'quote-open' | 'quote-broken'; readonly row: number }
  | { readonly reason: 'too-many-columns' | 'too-many-rows'; readonly row: number; readonly limit: number };

/** Thrown, because it ends the reading wherever it has come to. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly problem: TableProblem;
  constructor(problem: TableProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}
