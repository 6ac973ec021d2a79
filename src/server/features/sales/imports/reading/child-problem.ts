import { TableFault, type TableProblem } from '../../../../core/tables/table-fault.ts';
import { FileProblem } from './problem.ts';

/** The problem of the file as a whole. */
export type ChildProblem = { readonly file: FileProblem['problem'] } | { readonly table: TableProblem };

/** A problem to show the user; null for an internal error. */
export function childProblemOf(error: unknown): ChildProblem | null {
  if (error instanceof FileProblem) return { file: error.problem };
  return error instanceof TableFault ? { table: error.problem } : null;
}
