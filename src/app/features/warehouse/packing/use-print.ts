import { useState } from 'react';
import { fetchFile } from '../../../sync/request.ts';
import { reportError } from '../../../sync/report-error.ts';
import { newKey } from '../../../sync/key.ts';
import { keepParcel } from '../../../sync/pack/kept.ts';
import { queryClient, useCommand } from '../../../sync/queries.ts';
import type { Parcel } from './verdict.ts';

/** How long the browser may take to read the file it was given. */
const readMs = 60_000;

/** Prints a parcel's label, weighing it first where a new weight is given. Failures are told. */
export function usePrint(parcel: Parcel) {
  const [isPrinting, setPrinting] = useState(false);
  const weigh = useCommand('pack.weigh', { onDone: (answer) => void keepParcel(answer.parcel), onFailed: () => true });
  const print = async (grams: number | undefined) => {
    // Opened by the press itself, or the browser would take it for a pop-up.
    const tab = window.open('', '_blank');
    setPrinting(true);
    try {
      if (grams !== undefined && grams !== parcel.weight.measured)
        await weigh.mutateAsync({ parcel_id: parcel._id, weight_g: grams });
      const { blob, name } = await fetchFile('order.labels', { parcel_ids: [parcel._id] }, newKey());
      show(tab, blob, name);
    } catch (error) {
      tab?.close();
      reportError(error as Error);
    } finally {
      setPrinting(false);
      // Also after a refusal: the order may have been cancelled meanwhile.
      await Promise.all(['order', 'pack'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
    }
  };
  return { print, isPrinting };
}

/** In the tab the press opened; where none could open, as a file. */
function show(tab: Window | null, blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(url), readMs);
  if (tab) tab.location.href = url;
  else {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }
}
