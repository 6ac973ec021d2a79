import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { readInChild, usualLimits } from '../../../core/tables/read-in-child.ts';
import { TableFault, type TableProblem } from '../../../core/tables/table-fault.ts';
import type { ChildProblem, Work } from './child.ts';
import { TrackingFault, type RefusedRow, type TrackingBatch, type TrackingFile } from './file.ts';

type Refusal =
  | 'tracking.file-unreadable'
  | 'tracking.columns-missing'
  | 'tracking.file-too-long'
  | 'table.memory'
  | 'table.too-slow'
  | 'table.busy'
  | 'table.too-many-columns'
  | 'table.too-many-rows';

const entry = new URL('./child.ts', import.meta.url);

/** Reads a carrier's CSV in a child process, with limited memory and time. */
export async function readTrackingFile(path: string, now: Date): Promise<Result<TrackingFile, Refusal>> {
  const events: TrackingFile['events'][number][] = [];
  const refused: RefusedRow[] = [];
  const throwFault = (problem: ChildProblem): never => {
    throw 'table' in problem ? new TableFault(problem.table) : new TrackingFault(problem.file);
  };
  try {
    for await (const batch of readInChild<Work, TrackingBatch, ChildProblem>(entry, { path, now }, throwFault)) {
      events.push(...batch.events);
      refused.push(...batch.refused);
    }
    return ok({ events, refused });
  } catch (error) {
    if (error instanceof TableFault) return refusalOf(error.problem);
    if (!(error instanceof TrackingFault)) throw error;
    const { refusal, ...details } = error.problem;
    return refuse(refusal, details);
  }
}

function refusalOf(problem: TableProblem): Result<never, Refusal> {
  switch (problem.reason) {
    case 'memory':
      return refuse('table.memory', { limit: usualLimits.memory });
    case 'too-slow':
    case 'busy':
      return refuse(`table.${problem.reason}`);
    case 'too-many-columns':
    case 'too-many-rows':
      return refuse(`table.${problem.reason}`, { row: problem.row, limit: problem.limit });
    case 'empty':
    case 'not-text':
    case 'old-excel':
    case 'broken-xlsx':
    case 'wrong-type':
    case 'unpacked-too-large':
    case 'formula-error':
    case 'formula-empty':
      return refuse('tracking.file-unreadable', { line: 1 });
    default:
      return refuse('tracking.file-unreadable', { line: problem.row });
  }
}
