import type { ReadChoice } from '#domain/sales/imports/read-as.ts';
import { readInChild, usualLimits } from '../../../../core/tables/read-in-child.ts';
import { TableFault, type TableProblem } from '../../../../core/tables/table-fault.ts';
import type { ChildProblem, Work } from './child.ts';
import type { Expected } from './orders.ts';
import { FileProblem } from './problem.ts';
import type { FilePart } from './read-file.ts';

const entry = new URL('./child.ts', import.meta.url);

/**
 * Reads an order file in a child process, with limited memory and time. @throws FileProblem when the file cannot be
 * read
 */
export async function* readOrders(path: string, expected: Expected, choice: ReadChoice): AsyncGenerator<FilePart> {
  const refuse = (problem: ChildProblem): never => {
    if ('table' in problem) throw new TableFault(problem.table);
    throw new FileProblem(problem.file.code, problem.file.details);
  };
  try {
    yield* readInChild<Work, FilePart, ChildProblem>(entry, { path, expected, choice }, refuse);
  } catch (error) {
    throw error instanceof TableFault ? fileProblemOf(error.problem) : error;
  }
}

function fileProblemOf(problem: TableProblem): FileProblem {
  switch (problem.reason) {
    case 'empty':
      return new FileProblem('import.empty-file');
    case 'not-text':
      return new FileProblem('import.not-text');
    case 'encoding':
      return new FileProblem('import.wrong-encoding', { row: problem.row });
    case 'row-too-long':
    case 'quote-open':
    case 'quote-broken':
      return new FileProblem(`import.${problem.reason}`, { row: problem.row });
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
