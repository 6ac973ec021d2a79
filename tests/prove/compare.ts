import type { Pool } from 'pg';
import type { StoredOp } from './in-page.ts';

export type Findings = {
  /** Reported as counted but unknown to the server; or recorded by it and missing in the parcel. */
  readonly lost: number;
  /** More units in a parcel than counted scans. */
  readonly double: number;
  /** Reported as counted but refused by the server. */
  readonly refused: number;
  /** Of these, seen by the user. */
  readonly seen: number;
  readonly scans: number;
};

/** What one device reported to its user. */
export type Reported = {
  readonly ops: readonly StoredOp[];
  /** From its screens, which outlive its database: results by operation. */
  readonly screens: ReadonlyMap<string, string>;
  readonly seen: ReadonlySet<string>;
};

type Recorded = { op_id: string; counts: boolean };
type Line = { id: string; quantity: number; scanned: number; counted: number };

const recorded = `
  select op_id, coalesce((response->>'counted')::boolean, (response->>'undone')::boolean, false) as counts
  from pack_operations`;

/**
 * Expected and actual units per line. A unit scanned after a stop is not counted, nor is its undo. Counted units beyond
 * the quantity left the order; they are put back.
 */
const lines = `
  select l.id, l.quantity, l.scanned, coalesce(o.counted, 0)::int as counted from parcel_lines l
    left join (
      select p.response->>'line_id' as line_id, sum(case
        when p.kind = 'scan' and (p.response->>'counted')::boolean then 1
        when p.kind = 'undo' and (p.response->>'undone')::boolean and (s.response->>'counted')::boolean is not false then -1
        else 0 end) as counted
      from pack_operations p left join pack_operations s on p.kind = 'undo' and s.kind = 'scan' and s.op_id::text = p.code
      group by 1) o on o.line_id = l.id::text`;

/** Compares what users were told with the server's data. */
export async function compare(pool: Pool, phones: readonly Reported[]): Promise<Findings> {
  const { rows: records } = await pool.query<Recorded>(recorded);
  const counts = new Map(records.map((row) => [row.op_id, row.counts]));
  const { rows: after } = await pool.query<Line>(lines);
  const over = (of: (line: Line) => number) => after.reduce((sum, line) => sum + Math.max(0, of(line)), 0);
  let [unknown, refused, seen, scans] = [0, 0, 0, 0];
  for (const { ops, screens, seen: looked } of phones) {
    const countedIds = new Set(ops.filter((op) => op.localResult === 'counted').map((op) => op.op_id));
    for (const [op, kind] of screens) if (kind === 'right') countedIds.add(op);
    const waiting = new Set(ops.filter((op) => op.state === 'waiting').map((op) => op.op_id));
    scans += new Set([...ops.filter((op) => op.call === 'pack.scan').map((op) => op.op_id), ...screens.keys()]).size;
    const isRefused = (op: string) =>
      counts.get(op) === false ||
      ops.some((stored) => stored.op_id === op && (stored.state === 'attention' || stored.message !== ''));
    for (const op of countedIds) {
      // What still waits on the device is not lost; it is reported separately and fails the run.
      if (counts.get(op) || waiting.has(op)) continue;
      if (isRefused(op)) refused += 1;
      else unknown += 1;
    }
    // Only a refusal that was first reported as counted has to be seen.
    seen += [...looked].filter((op) => countedIds.has(op) && !counts.get(op)).length;
  }
  return {
    lost: unknown + over((line) => Math.min(line.counted, line.quantity) - line.scanned),
    double: over((line) => line.scanned - line.counted),
    refused,
    seen,
    scans,
  };
}
