import type { RefusalDetails } from '#domain/shared/result.ts';
import { serveParent } from '../../../core/tables/child-protocol.ts';
import { TableFault, type TableProblem } from '../../../core/tables/table-fault.ts';
import { FileProblem } from './file-problem.ts';
import { readFile, type FilePart } from './read-file.ts';

export type Work = { readonly path: string };
export type ChildProblem =
  | { readonly code: FileProblem['code']; readonly details: RefusalDetails }
  | { readonly table: TableProblem };

serveParent<Work, FilePart, ChildProblem>(
  ({ path }) => readFile(path),
  (error) => {
    if (error instanceof FileProblem) return { code: error.code, details: error.details };
    return error instanceof TableFault ? { table: error.problem } : null;
  },
);
