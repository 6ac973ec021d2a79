import type { Pool } from 'pg';
import type { KeptOp } from './in-page.ts';

export type Findings = {
  /** Told as counted, and the server knows nothing of it; or in its records, and not in the parcel. */
  readonly lost: number;
  /** More units in a parcel than scans that counted. */
  readonly double: number;
  /** Told as counted, and the server said no. */
  readonly refused: number;
  /** Of these, seen by somebody. */
  readonly seen: number;
  readonly scans: number;
};

/** What one phone says it was told. */
export type Told = {
  readonly ops: readonly KeptOp[];
  /** By its screens, which outlive its database: kinds of verdicts by operation. */
  readonly screens: ReadonlyMap<string, string>;
  readonly seen: ReadonlySet<string>;
};

type Recorded = { op_id: string; counts: boolean };
type Line = { id: string; scanned: number; counted: number };

const recorded = `
  select op_id, coalesce((answer->>'counted')::boolean, (answer->>'undone')::boolean, false) as counts
  from pack_operations`;

/** What the records say each line must hold, beside what it holds. */
const lines = `
  select l.id, l.scanned, coalesce(o.counted, 0)::int as counted from parcel_lines l
    left join (
      select answer->>'line_id' as line_id, sum(case
        when kind = 'scan' and (answer->>'counted')::boolean then 1
        when kind = 'undo' and (answer->>'undone')::boolean then -1 else 0 end) as counted
      from pack_operations group by 1) o on o.line_id = l.id::text`;

/** Compares what people were told with what the server kept. */
export async function compare(pool: Pool, phones: readonly Told[]): Promise<Findings> {
  const { rows: records } = await pool.query<Recorded>(recorded);
  const counts = new Map(records.map((row) => [row.op_id, row.counts]));
  const { rows: held } = await pool.query<Line>(lines);
  const over = (of: (line: Line) => number) => held.reduce((sum, line) => sum + Math.max(0, of(line)), 0);
  let [unknown, refused, seen, scans] = [0, 0, 0, 0];
  for (const { ops, screens, seen: looked } of phones) {
    const told = new Set(ops.filter((op) => op.told === 'counted').map((op) => op.op_id));
    for (const [op, kind] of screens) if (kind === 'right') told.add(op);
    const waiting = new Set(ops.filter((op) => op.state === 'waiting').map((op) => op.op_id));
    scans += new Set([...ops.filter((op) => op.call === 'pack.scan').map((op) => op.op_id), ...screens.keys()]).size;
    const isRefused = (op: string) =>
      counts.get(op) === false ||
      ops.some((kept) => kept.op_id === op && (kept.state === 'attention' || kept.words !== ''));
    for (const op of told) {
      // What still waits on the device is not lost; that it waits is said apart, and is a failure of the run.
      if (counts.get(op) || waiting.has(op)) continue;
      if (isRefused(op)) refused += 1;
      else unknown += 1;
    }
    // A refusal that was not told as counted needs nobody; one that was, does.
    seen += [...looked].filter((op) => told.has(op) && !counts.get(op)).length;
  }
  return {
    lost: unknown + over((line) => line.counted - line.scanned),
    double: over((line) => line.scanned - line.counted),
    refused,
    seen,
    scans,
  };
}
