import { parcelStatus } from '#domain/shipping/shipping/parcel-status.ts';
import { conflictOf, scannedWithoutProblems, type ProblemKind } from '#domain/warehouse/packing/choices.ts';
import { decidePutBack, unitsBackOf, unitsToPutBack } from '#domain/warehouse/packing/put-back.ts';
import { presentRefusal } from '#domain/warehouse/packing/refusal.ts';
import { decideScan, type KnownItem } from '#domain/warehouse/packing/scan.ts';
import { packLines, type Parcel, type ParcelLine, type ScanRefusal } from '../parcel.ts';

export const isStopped = (parcel: Parcel): boolean =>
  parcel.order_cancelled || parcel.status === parcelStatus.conflict || parcel.status === parcelStatus.cancelled;

/** What a code is outside this parcel, with its picture. */
export type KnownCode = KnownItem & { readonly image: string };

export type ScanPrediction =
  | { readonly counted: true; readonly parcel: Parcel; readonly line: ParcelLine }
  | { readonly counted: false; readonly refusal: ScanRefusal };

/** Predicts the result of a scan by the server's rules, from stored data. `known` is what the code is elsewhere. */
export function predictScan(parcel: Parcel, code: string, known: KnownCode | null = null): ScanPrediction {
  if (isStopped(parcel) || parcel.status === parcelStatus.waiting)
    return { counted: false, refusal: presentRefusal('scan.stopped', { scanned: code }, []) };
  const decided = decideScan(packLines(parcel), code, known);
  if (!decided.ok) {
    const items = known ? [...parcel.list, known] : parcel.list;
    return { counted: false, refusal: presentRefusal(decided.refusal, decided.details ?? {}, items) };
  }
  const { lineIndex, scanned } = decided.value;
  const before = parcel.list[lineIndex];
  if (!before) throw new Error('the counted line is not in the parcel');
  const line = { ...before, scanned };
  // The first scan starts the packing.
  const status = parcel.status === parcelStatus.ready ? parcelStatus.packing : parcel.status;
  return { counted: true, parcel: { ...parcel, status, list: parcel.list.with(lineIndex, line) }, line };
}

/** Takes one unit of a line out of the box again: first one that left the order. */
export function removeUnit(parcel: Parcel, lineId: string): Parcel {
  if (parcel.list.some((line) => line._id === lineId && unitsBackOf(parcel, line) > 0)) return unbox(parcel, lineId);
  const index = parcel.list.findIndex((line) => line._id === lineId && line.scanned > 0);
  const line = parcel.list[index];
  return line ? { ...parcel, list: parcel.list.with(index, { ...line, scanned: line.scanned - 1 }) } : parcel;
}

export type PutBackPrediction =
  | { readonly putBack: true; readonly parcel: Parcel; readonly line: ParcelLine }
  | { readonly putBack: false; readonly refusal: ScanRefusal };

/** Predicts the result of a unit scanned back to its shelf. */
export function predictPutBack(parcel: Parcel, code: string, known: KnownCode | null = null): PutBackPrediction {
  const decided = decidePutBack(parcel, packLines(parcel), code, known);
  if (!decided.ok) {
    const items = known ? [...parcel.list, known] : parcel.list;
    return { putBack: false, refusal: presentRefusal(decided.refusal, decided.details ?? {}, items) };
  }
  const line = parcel.list[decided.value.lineIndex];
  if (!line) throw new Error('the line is not in the parcel');
  return { putBack: true, parcel: unbox(parcel, line._id), line };
}

/** One unit of a line is back on its shelf. The last one ends the work on the parcel. */
export function unbox(parcel: Parcel, lineId: string): Parcel {
  const list = parcel.list.map((line) =>
    line._id === lineId ? { ...line, to_put_back: Math.max(0, line.to_put_back - 1) } : line,
  );
  const isDone = unitsToPutBack(parcel, list) === 0;
  return { ...parcel, put_back_since: isDone ? null : parcel.put_back_since, list };
}

/** Units of a line that are damaged or missing. */
export type Reported = { readonly lineId: string; readonly problem: ProblemKind; readonly quantity: number };

/** The parcel after a report: it is stopped, and the reported units are not in the box. */
export function stopFor(parcel: Parcel, { lineId, problem, quantity }: Reported): Parcel {
  if (parcel.order_cancelled || parcel.status === parcelStatus.cancelled) return parcel;
  const list = parcel.list.map((line) =>
    line._id === lineId ? { ...line, scanned: scannedWithoutProblems(line, quantity) } : line,
  );
  const conflict =
    parcel.status === parcelStatus.conflict ? (parcel.conflict ?? conflictOf(problem)) : conflictOf(problem);
  return { ...parcel, status: parcelStatus.conflict, conflict, list };
}

/** An unsent operation of this device. */
export type WaitingOp =
  | { readonly kind: 'scan'; readonly code: string }
  | { readonly kind: 'undo'; readonly lineId: string }
  | { readonly kind: 'put-back'; readonly lineId: string }
  | { readonly kind: 'photo' }
  | { readonly kind: 'weigh'; readonly grams: number }
  | ({ readonly kind: 'report' } & Reported);

/** The parcel with these operations applied. */
export const withOps = (parcel: Parcel, ops: readonly WaitingOp[]): Parcel =>
  ops.reduce((now, op) => {
    if (op.kind === 'undo') return removeUnit(now, op.lineId);
    if (op.kind === 'put-back') return unbox(now, op.lineId);
    if (op.kind === 'report') return stopFor(now, op);
    if (op.kind === 'weigh') return { ...now, weight: { ...now.weight, measured: op.grams } };
    if (op.kind === 'photo') return { ...now, photos: now.photos + 1 };
    const result = predictScan(now, op.code);
    return result.counted ? result.parcel : now;
  }, parcel);

/** The newer of two copies of a parcel, by the server's version. */
export const newerOf = (one: Parcel, other: Parcel): Parcel => (other.version > one.version ? other : one);
