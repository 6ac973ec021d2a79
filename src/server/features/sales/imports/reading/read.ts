import type { ReadChoice } from '#domain/sales/imports/read-as.ts';
import { readInChild, usualLimits } from '../../../../core/tables/read-in-child.ts';
import { TableFault, type TableProblem } from '../../../../core/tables/table-fault.ts';
import type { Work } from './child.ts';
import type { ChildProblem } from './child-problem.ts';
import type { Expected } from './orders.ts';
import { FileProblem } from './problem.ts';
import type { FilePart } from './read-file.ts';

const entry = new URL('./child.ts', import.meta.url);

/**
 * Reads an order file in a child process, with limited memory and time. @throws FileProblem when the file cannot be
 * read
 */
export const readOrders = (path: string, expected: Expected, choice: ReadChoice): AsyncGenerator<FilePart> =>
  readPart<Work, FilePart>(entry, { path, expected, choice });

async function* readPart<W, Part>(childEntry: URL, work: W): AsyncGenerator<Part> {
  const refuse = (problem: ChildProblem): never => {
    if ('table' in problem) throw new TableFault(problem.table);
    throw new FileProblem(problem.file.code, problem.file.details);
  };
  try {
    yield* readInChild<W, Part, ChildProblem>(childEntry, work, refuse);
  } catch (error) {
    throw error instanceof TableFault ? fileProblemOf(error.problem) : error;
  }
}

function fileProblemOf(problem: TableProblem): FileProblem {
  switch (problem.reason) {
    case 'empty':
      return new FileProblem('import.empty-file');
    case 'not-text':
    case 'old-excel':
    case 'broken-xlsx':
      return new FileProblem(`import.${problem.reason}`);
    case 'wrong-type':
      return new FileProblem('import.wrong-type', { found: problem.found });
    case 'unpacked-too-large':
      return new FileProblem('import.unpacked-too-large', { limit: problem.limit });
    case 'encoding':
      return new FileProblem('import.wrong-encoding', { row: problem.row });
    case 'row-too-long':
    case 'quote-open':
    case 'quote-broken':
      return new FileProblem(`import.${problem.reason}`, { row: problem.row });
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
