import type { ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { Result } from '#domain/shared/result.ts';
import { decideScan, type Counted, type KnownItem, type PackLine, type ScanRefusal } from './scan.ts';

/** Counts of a line of a stopped parcel. `to_put_back`: after a cancellation every unit in the box, before it the late scans. */
export interface BoxedLine {
  readonly scanned: number;
  readonly to_put_back: number;
}

/** Units of the line in the box. */
export const unitsInBox = (parcel: { readonly status: ParcelStatus }, line: BoxedLine): number =>
  parcel.status === 'cancelled' ? line.to_put_back : line.scanned + line.to_put_back;

export const unitsToPutBack = (lines: readonly Pick<BoxedLine, 'to_put_back'>[]): number =>
  lines.reduce((sum, line) => sum + line.to_put_back, 0);

/** The lines as a scan that takes units out of the box sees them. */
export const putBackLines = <Line extends PackLine & BoxedLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, quantity: line.to_put_back, scanned: 0 }));

/** Checks a code scanned while a cancelled parcel is unpacked: one unit of its line goes back to the shelf. */
export const decidePutBack = (
  lines: readonly (PackLine & BoxedLine)[],
  code: string,
  known: KnownItem | null = null,
): Result<Counted, ScanRefusal> => decideScan(putBackLines(lines), code, known);

/**
 * The line of a scan that was made before the device knew of the stop: its unit lies in the box. Null for a code of
 * another parcel, and for more units than the parcel has.
 */
export function lateUnit(
  parcel: { readonly status: ParcelStatus; readonly version: number },
  lines: readonly (PackLine & BoxedLine)[],
  { code, version }: { readonly code: string; readonly version?: number | undefined },
): number | null {
  if (version === undefined || version >= parcel.version) return null;
  const boxed = lines.map((line) => ({ ...line, scanned: Math.min(line.quantity, unitsInBox(parcel, line)) }));
  const decided = decideScan(boxed, code);
  return decided.ok ? decided.value.lineIndex : null;
}
