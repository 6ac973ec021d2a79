import type { DeviceOp } from '../outbox/device-db.ts';
import type { Parcel } from './parcel.ts';

/** A line whose quantity changed, with its units in the box at this table. */
export type Changed = Parcel['changes'][number];

/** What this device knows of a stopped parcel. */
export type StopFacts = {
  readonly changes: readonly Changed[];
  /** When this device last called a supervisor, by its clock; null if never. */
  readonly calledAt: number | null;
};

type Done = Pick<DeviceOp, 'call' | 'line_id' | 'localResult' | 'state' | 'at'>;

/**
 * Units the packer saw as counted are in the box, even if the server rejected them: `ops` are this device's operations on the parcel, in any state.
 * Copies of an older version have no changes.
 */
export function stopFacts(parcel: Parcel, ops: readonly Done[]): StopFacts {
  const inBox = new Map<string, number>();
  for (const op of ops) {
    if (op.line_id === null || op.localResult !== 'counted') continue;
    const by = op.call === 'pack.scan' ? 1 : op.call === 'pack.undo' || op.call === 'pack.putBack' ? -1 : 0;
    inBox.set(op.line_id, (inBox.get(op.line_id) ?? 0) + by);
  }
  const known = (parcel.changes as Parcel['changes'] | undefined) ?? [];
  const calls = ops.filter((op) => op.call === 'pack.call' && op.state !== 'attention');
  return {
    changes: known.map((line) => ({ ...line, in_box: Math.max(line.in_box, inBox.get(line._id) ?? 0) })),
    calledAt: calls.length > 0 ? Math.max(...calls.map((op) => op.at)) : null,
  };
}
