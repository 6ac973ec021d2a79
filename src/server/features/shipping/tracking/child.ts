import { serveParent } from '../../../core/tables/child-protocol.ts';
import { TableFault, type TableProblem } from '../../../core/tables/table-fault.ts';
import { trackingBatches, TrackingFault, type TrackingBatch, type TrackingProblem } from './file.ts';

export type Work = { readonly path: string; readonly now: Date };
export type ChildProblem = { readonly file: TrackingProblem } | { readonly table: TableProblem };

serveParent<Work, TrackingBatch, ChildProblem>(
  ({ path, now }) => trackingBatches(path, now),
  (error) => {
    if (error instanceof TrackingFault) return { file: error.problem };
    return error instanceof TableFault ? { table: error.problem } : null;
  },
);
