import type { ReadChoice } from '#domain/sales/imports/read-as.ts';
import { serveParent } from '../../../../core/tables/child-protocol.ts';
import { TableFault, type TableProblem } from '../../../../core/tables/table-fault.ts';
import type { Expected } from './orders.ts';
import { FileProblem } from './problem.ts';
import { readFile, type FilePart } from './read-file.ts';

export type Work = { readonly path: string; readonly expected: Expected; readonly choice: ReadChoice };
/** The problem of the file as a whole. */
export type ChildProblem = { readonly file: FileProblem['problem'] } | { readonly table: TableProblem };

serveParent<Work, FilePart, ChildProblem>(
  ({ path, expected, choice }) => readFile(path, expected, choice),
  (error) => {
    if (error instanceof FileProblem) return { file: error.problem };
    return error instanceof TableFault ? { table: error.problem } : null;
  },
);
