import { useEffect, useState } from 'react';
import { watchLocalProgress } from '../../../sync/pack/local-progress.ts';

const none: ReadonlyMap<string, number> = new Map();

/** Units scanned on this device and not sent yet, by parcel. */
export function useLocalProgress(): ReadonlyMap<string, number> {
  const [progress, setProgress] = useState(none);
  useEffect(() => watchLocalProgress(setProgress), []);
  return progress;
}
