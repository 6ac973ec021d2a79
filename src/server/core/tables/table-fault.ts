/** Why a table cannot be read at all. */
export type TableProblem =
  | { readonly reason: 'empty' | 'not-text' | 'old-excel' | 'broken-xlsx' | 'memory' | 'too-slow' | 'busy' }
  /** Another type of file. */
  | { readonly reason: 'wrong-type'; readonly found: string }
  | { readonly reason: 'unpacked-too-large'; readonly limit: string }
  | { readonly reason: 'encoding' | 'row-too-long' | 'quote-open' | 'quote-broken'; readonly row: number }
  /** A formula without a usable result; the cell as a spreadsheet names it: B2. */
  | { readonly reason: 'formula-error' | 'formula-empty'; readonly cell: string }
  | { readonly reason: 'too-many-columns' | 'too-many-rows'; readonly row: number; readonly limit: number };

/** Thrown to end reading at any depth. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly problem: TableProblem;
  constructor(problem: TableProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}
