import type { ReadChoice } from '#domain/sales/imports/read-as.ts';
import { serveParent } from '../../../../core/tables/child-protocol.ts';
import { childProblemOf, type ChildProblem } from './child-problem.ts';
import type { Expected } from './orders.ts';
import { readFile, type FilePart } from './read-file.ts';

export type Work = { readonly path: string; readonly expected: Expected; readonly choice: ReadChoice };

serveParent<Work, FilePart, ChildProblem>(
  ({ path, expected, choice }) => readFile(path, expected, choice),
  childProblemOf,
);
