import type { RawWork } from './raw-child.ts';
import type { RawPart } from './raw-rows.ts';
import { readInChild } from './read-in-child.ts';
import { TableFault, type TableProblem } from './table-fault.ts';

const entry = new URL('./raw-child.ts', import.meta.url);

/** The chosen rows of a file as they are, read in a child process. @throws TableFault when the file cannot be read */
export const readRaw = (work: RawWork): AsyncGenerator<RawPart> =>
  readInChild<RawWork, RawPart, TableProblem>(entry, work, (problem) => {
    throw new TableFault(problem);
  });
