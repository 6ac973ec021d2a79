import { parcelStatus, type ParcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import type { Result } from '#domain/shared/result.ts';
import { decideScan, type Counted, type KnownItem, type PackLine, type ScanRefusal } from './scan.ts';

/** Counts of a line of a stopped parcel. `to_put_back`: after a cancellation every unit in the box, before it the late scans and those beyond the quantity. */
export interface BoxedLine {
  readonly scanned: number;
  readonly to_put_back: number;
}
type CountedLine = BoxedLine & { readonly quantity: number };
type InStatus = { readonly status: ParcelStatus };

/** Units of the line in the box. */
export const unitsInBox = (parcel: InStatus, line: BoxedLine): number =>
  parcel.status === parcelStatus.cancelled ? line.to_put_back : line.scanned + line.to_put_back;

/** Units in the box beyond the line's quantity: they were removed from the order while they were in the box. */
export const surplusUnits = ({ quantity, scanned, to_put_back }: CountedLine): number =>
  Math.max(0, scanned + to_put_back - quantity);

/** Units of the line that go back to the shelf: all in the box of a cancelled parcel, those beyond the quantity in another. */
export const unitsBackOf = (parcel: InStatus, line: CountedLine): number =>
  parcel.status === parcelStatus.cancelled ? line.to_put_back : Math.min(line.to_put_back, surplusUnits(line));

export const unitsToPutBack = (parcel: InStatus, lines: readonly CountedLine[]): number =>
  lines.reduce((sum, line) => sum + unitsBackOf(parcel, line), 0);

export interface Removed extends CountedLine {
  /** Removed units in the box: reserved until they are put back. */
  readonly reserved: number;
}

/** A line without `units` of its quantity. Units in the box stay recorded, also those beyond the new quantity. */
export function withoutUnits(line: CountedLine, units: number): Removed {
  const quantity = line.quantity - units;
  const scanned = Math.min(line.scanned, quantity);
  const after = { quantity, scanned, to_put_back: line.to_put_back + line.scanned - scanned };
  return { ...after, reserved: surplusUnits(after) - surplusUnits(line) };
}

/** The lines as a scan that takes units out of the box sees them. */
export const putBackLines = <Line extends PackLine & BoxedLine>(parcel: InStatus, lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, quantity: unitsBackOf(parcel, line), scanned: 0 }));

/** Checks a code scanned while a parcel is unpacked: one unit of its line goes back to the shelf. */
export const decidePutBack = (
  parcel: InStatus,
  lines: readonly (PackLine & BoxedLine)[],
  code: string,
  known: KnownItem | null = null,
): Result<Counted, ScanRefusal> => decideScan(putBackLines(parcel, lines), code, known);

/** A line as the packer knew it: `was` is its quantity before the order changed, 0 if it did not. */
type LateLine = PackLine & BoxedLine & { readonly was?: number };

/**
 * The line of a scan that was made before the device knew of the stop: its unit lies in the box. Null for a code of
 * another parcel, and for more units than the parcel had.
 */
export function lateUnit(
  parcel: InStatus & { readonly version: number },
  lines: readonly LateLine[],
  { code, version }: { readonly code: string; readonly version?: number | undefined },
): number | null {
  if (version === undefined || version >= parcel.version) return null;
  const boxed = lines.map((line) => {
    const quantity = Math.max(line.quantity, line.was ?? 0);
    return { ...line, quantity, scanned: Math.min(quantity, unitsInBox(parcel, line)) };
  });
  const decided = decideScan(boxed, code);
  return decided.ok ? decided.value.lineIndex : null;
}
