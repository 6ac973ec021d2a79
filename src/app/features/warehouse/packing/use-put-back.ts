import { useState } from 'react';
import { unitsBackOf } from '#domain/warehouse/packing/put-back.ts';
import { reportError } from '../../../sync/report-error.ts';
import { putBackLocally } from '../../../sync/pack/put-back.ts';
import { soundScan } from '../../../shared/pack/sounds.ts';
import type { Parcel, ParcelLine, Verdict } from './verdict.ts';

type Wrong = Extract<Verdict, { kind: 'wrong' }>;
/** The verdict on a unit taken out of the box. */
export type PutBackVerdict =
  | { readonly kind: 'back'; readonly opId: string; readonly line: ParcelLine; readonly left: number }
  | Wrong;

export type PutBack = ReturnType<typeof usePutBack>;

/** Scans units that left the order back to their shelves. */
export function usePutBack(parcel: Parcel | undefined) {
  const [verdict, setVerdict] = useState<PutBackVerdict | null>(null);
  const scan = async (code: string) => {
    // An error stays until it is acknowledged.
    if (!parcel || verdict?.kind === 'wrong') return soundScan('wrong');
    try {
      const result = await putBackLocally(parcel._id, code);
      const { opId } = result;
      if (!result.putBack) {
        setVerdict({ kind: 'wrong', opId, refusal: result.refusal });
        return soundScan('wrong');
      }
      const left = unitsBackOf(parcel, result.line) - 1;
      setVerdict({ kind: 'back', opId, line: result.line, left });
      soundScan(result.parcel.put_back_since === null ? 'parcelFinished' : left === 0 ? 'lineFinished' : 'right');
    } catch (error) {
      soundScan('wrong');
      reportError(error as Error);
    }
    return undefined;
  };
  return { verdict, scan, clear: () => setVerdict(null) };
}
