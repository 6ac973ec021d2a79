import { useEffect, useState } from 'react';
import { watchLocalProgress, type ProgressByParcel } from '../../../sync/pack/local-progress.ts';

const none: ProgressByParcel = new Map();

/** What was done on this device and not sent yet, by parcel. */
export function useLocalProgress(): ProgressByParcel {
  const [progress, setProgress] = useState(none);
  useEffect(() => watchLocalProgress(setProgress), []);
  return progress;
}
