import type { tableRefusals } from '#contract/platform/table-refusals.ts';
import { refuse, type Refused } from '#domain/shared/result.ts';
import { usualLimits } from '../../../core/tables/read-in-child.ts';
import type { TableProblem } from '../../../core/tables/table-fault.ts';

export type TableRefusal = (typeof tableRefusals)[number];

/** Why a file cannot be read as a table, as a refusal. */
export function tableRefusal(problem: TableProblem): Refused<TableRefusal> {
  switch (problem.reason) {
    case 'not-text':
      return refuse('table.not-a-table', { found: '?' });
    case 'wrong-type':
      return refuse('table.not-a-table', { found: problem.found });
    case 'unpacked-too-large':
      return refuse('table.unpacked-too-large', { limit: problem.limit });
    case 'encoding':
      return refuse('table.wrong-encoding', { row: problem.row });
    case 'row-too-long':
    case 'quote-open':
    case 'quote-broken':
      return refuse('table.broken-csv', { row: problem.row });
    case 'formula-error':
    case 'formula-empty':
      return refuse(`table.${problem.reason}`, { cell: problem.cell });
    case 'too-many-columns':
    case 'too-many-rows':
      return refuse(`table.${problem.reason}`, { row: problem.row, limit: problem.limit });
    case 'memory':
      return refuse('table.memory', { limit: usualLimits.memory });
    case 'empty':
    case 'old-excel':
    case 'broken-xlsx':
    case 'too-slow':
    case 'busy':
      return refuse(`table.${problem.reason}`);
  }
}
