import { readInChild, usualLimits } from '../../../core/tables/read-in-child.ts';
import { TableFault, type TableProblem } from '../../../core/tables/table-fault.ts';
import type { ChildProblem, Work } from './child.ts';
import { FileProblem } from './file-problem.ts';
import type { FilePart } from './read-file.ts';

const entry = new URL('./child.ts', import.meta.url);

/** Reads a file in a child process, with limited memory and time. @throws FileProblem when the file cannot be read */
export async function* readProducts(path: string): AsyncGenerator<FilePart> {
  const refuse = (problem: ChildProblem): never => {
    if ('table' in problem) throw new TableFault(problem.table);
    throw new FileProblem(problem.code, problem.details);
  };
  try {
    yield* readInChild<Work, FilePart, ChildProblem>(entry, { path }, refuse);
  } catch (error) {
    throw error instanceof TableFault ? fileProblemOf(error.problem) : error;
  }
}

function fileProblemOf(problem: TableProblem): FileProblem {
  switch (problem.reason) {
    case 'empty':
      return new FileProblem('market-import.no-products');
    case 'not-text':
      return new FileProblem('market-import.not-a-table', { found: '?' });
    case 'wrong-type':
      return new FileProblem('market-import.not-a-table', { found: problem.found });
    case 'old-excel':
    case 'broken-xlsx':
      return new FileProblem(`market-import.${problem.reason}`);
    case 'unpacked-too-large':
      return new FileProblem('market-import.unpacked-too-large', { limit: problem.limit });
    case 'encoding':
      return new FileProblem('market-import.wrong-encoding', { row: problem.row });
    case 'row-too-long':
    case 'quote-open':
    case 'quote-broken':
      return new FileProblem('market-import.broken-csv', { row: problem.row });
    case 'formula-error':
    case 'formula-empty':
      return new FileProblem(`table.${problem.reason}`, { cell: problem.cell });
    case 'too-many-columns':
    case 'too-many-rows':
      return new FileProblem(`table.${problem.reason}`, { row: problem.row, limit: problem.limit });
    case 'memory':
      return new FileProblem('table.memory', { limit: usualLimits.memory });
    case 'too-slow':
    case 'busy':
      return new FileProblem(`table.${problem.reason}`);
  }
}
