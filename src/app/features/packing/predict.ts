import { decideScan } from '#domain/packing/scan.ts';
import { packLines, type Parcel, type ParcelLine } from './verdict.ts';

export type Predicted = {
  readonly parcel: Parcel;
  /** The line that counted, after the scan. */
  readonly line: ParcelLine;
  readonly lineFinished: boolean;
  readonly parcelFinished: boolean;
};

export const isStopped = (parcel: Parcel): boolean =>
  parcel.order_cancelled || parcel.status === 'conflict' || parcel.status === 'cancelled';

/** What one scan does, as far as this device can tell by itself: null where only the server knows the code. */
export function predictScan(parcel: Parcel, code: string): Predicted | null {
  if (isStopped(parcel) || parcel.status === 'waiting') return null;
  const decided = decideScan(packLines(parcel), code);
  if (!decided.ok) return null;
  const { lineIndex, scanned, lineFinished, parcelFinished } = decided.value;
  const before = parcel.list[lineIndex];
  if (!before) return null;
  const line = { ...before, scanned };
  return { parcel: { ...parcel, list: parcel.list.with(lineIndex, line) }, line, lineFinished, parcelFinished };
}

/** The parcel as it will be when these scans have counted. */
export const withScans = (parcel: Parcel, codes: readonly string[]): Parcel =>
  codes.reduce((now, code) => predictScan(now, code)?.parcel ?? now, parcel);

/** Of two copies of one parcel the one the server made later. */
export function newerOf(one: Parcel | undefined, other: Parcel | null): Parcel | undefined {
  if (!one || !other || one._id !== other._id) return one;
  return other.version > one.version ? other : one;
}
