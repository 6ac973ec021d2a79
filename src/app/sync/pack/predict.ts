import { conflictOf, scannedBeside, type ProblemKind } from '#domain/warehouse/packing/choices.ts';
import { presentRefusal } from '#domain/warehouse/packing/refusal.ts';
import { decideScan, type KnownItem } from '#domain/warehouse/packing/scan.ts';
import { packLines, type Parcel, type ParcelLine, type ScanRefusal } from './parcel.ts';

export const isStopped = (parcel: Parcel): boolean =>
  parcel.order_cancelled || parcel.status === 'conflict' || parcel.status === 'cancelled';

/** What a code is outside this parcel, with its picture. */
export type KnownCode = KnownItem & { readonly image: string };

export type ScanPrediction =
  | { readonly counted: true; readonly parcel: Parcel; readonly line: ParcelLine }
  | { readonly counted: false; readonly refusal: ScanRefusal };

/** Predicts the result of a scan by the server's rules, from stored data. `known` is what the code is elsewhere. */
export function predictScan(parcel: Parcel, code: string, known: KnownCode | null = null): ScanPrediction {
  if (isStopped(parcel) || parcel.status === 'waiting')
    return { counted: false, refusal: presentRefusal('scan.stopped', { scanned: code }, []) };
  const decided = decideScan(packLines(parcel), code, known);
  if (!decided.ok) {
    const things = known ? [...parcel.list, known] : parcel.list;
    return { counted: false, refusal: presentRefusal(decided.refusal, decided.details ?? {}, things) };
  }
  const { lineIndex, scanned } = decided.value;
  const before = parcel.list[lineIndex];
  if (!before) throw new Error('the counted line is not one of the parcel');
  const line = { ...before, scanned };
  // The first scan starts the packing.
  const status = parcel.status === 'ready' ? 'packing' : parcel.status;
  return { counted: true, parcel: { ...parcel, status, list: parcel.list.with(lineIndex, line) }, line };
}

/** Takes one unit of a line out of the box again. */
export function takeOut(parcel: Parcel, lineId: string): Parcel {
  const index = parcel.list.findIndex((line) => line._id === lineId && line.scanned > 0);
  const line = parcel.list[index];
  return line ? { ...parcel, list: parcel.list.with(index, { ...line, scanned: line.scanned - 1 }) } : parcel;
}

/** Units of a line that are damaged or missing. */
export type Reported = { readonly lineId: string; readonly problem: ProblemKind; readonly quantity: number };

/** The parcel after a report: it is stopped, and the reported units are not in the box. */
export function stopFor(parcel: Parcel, { lineId, problem, quantity }: Reported): Parcel {
  if (parcel.order_cancelled || parcel.status === 'cancelled') return parcel;
  const list = parcel.list.map((line) =>
    line._id === lineId ? { ...line, scanned: scannedBeside(line, quantity) } : line,
  );
  const conflict = parcel.status === 'conflict' ? (parcel.conflict ?? conflictOf(problem)) : conflictOf(problem);
  return { ...parcel, status: 'conflict', conflict, list };
}

/** An unsent operation of this device. */
export type WaitingOp =
  | { readonly kind: 'scan'; readonly code: string }
  | { readonly kind: 'undo'; readonly lineId: string }
  | { readonly kind: 'photo' }
  | ({ readonly kind: 'report' } & Reported);

/** The parcel with these operations applied. */
export const withOps = (parcel: Parcel, ops: readonly WaitingOp[]): Parcel =>
  ops.reduce((now, op) => {
    if (op.kind === 'undo') return takeOut(now, op.lineId);
    if (op.kind === 'report') return stopFor(now, op);
    if (op.kind === 'photo') return { ...now, photos: now.photos + 1 };
    const result = predictScan(now, op.code);
    return result.counted ? result.parcel : now;
  }, parcel);

/** The newer of two copies of a parcel, by the server's version. */
export const newerOf = (one: Parcel, other: Parcel): Parcel => (other.version > one.version ? other : one);
