import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../../sync/report-error.ts';
import { soundScan } from '../../../../shared/pack/sounds.ts';
import { readBox, storeBox, watchDrafts, type BoxDraft } from './draft.ts';

/** The counts of one box, or of one return, stored on the device until they are received. */
export function useBoxDraft(warehouseId: string, number: string) {
  const [draft, setDraft] = useState(() => readBox(warehouseId, number));
  // Two quick scans: the second continues with the first's line, not with the rendered one.
  const current = useRef(draft.current);

  useEffect(
    () =>
      watchDrafts(warehouseId, () => setDraft(() => ({ ...readBox(warehouseId, number), current: current.current }))),
    [warehouseId, number],
  );

  /** Continues from what is stored: another tab may have counted other lines. False when the device cannot store it. */
  const step = (update: (now: BoxDraft) => BoxDraft): boolean => {
    const next = update({ ...readBox(warehouseId, number), current: current.current });
    try {
      storeBox(warehouseId, number, next);
    } catch (error) {
      soundScan('wrong');
      reportError(error as Error);
      return false;
    }
    current.current = next.current;
    setDraft(next);
    return true;
  };
  return { draft, current, step };
}
