import { useState } from 'react';
import { isNetworkError } from '../../../../sync/failure.ts';
import { fetchFile } from '../../../../sync/request.ts';
import { reportError } from '../../../../sync/report-error.ts';
import { newKey } from '../../../../sync/key.ts';
import { showFile } from '../../../../sync/show-file.ts';
import { keepParcel } from '../../../../sync/pack/parcels/stored-parcels.ts';
import { keepTypedWeight, type Weighing } from '../../../../sync/pack/weigh.ts';
import { queryClient, useCommand } from '../../../../sync/queries.ts';
import type { Parcel } from '../verdict.ts';

/** Prints a parcel's label, after saving a new weight if there is one. Failures are reported. */
export function usePrint(parcel: Parcel, onLead: () => void) {
  const [isPrinting, setPrinting] = useState(false);
  const [isLost, setLost] = useState(false);
  const weigh = useCommand('pack.weigh', {
    onDone: (response) => void keepParcel(response.parcel),
    onFailed: () => true,
  });
  const print = async (weighing: Weighing | undefined) => {
    // Opened in the click handler; later the browser would block it.
    const tab = window.open('', '_blank');
    setPrinting(true);
    let isRequested = false;
    try {
      if (weighing && weighing.weight_g !== parcel.weight.measured) {
        const { needs } = await weigh.mutateAsync({ parcel_id: parcel._id, ...weighing });
        if (needs !== 'nothing') {
          tab?.close();
          return onLead();
        }
      }
      await keepTypedWeight(parcel._id, undefined);
      isRequested = true;
      const file = await fetchFile('order.labels', { parcel_ids: [parcel._id] }, newKey());
      setLost(false);
      showFile(tab, file);
    } catch (error) {
      tab?.close();
      if (isRequested && isNetworkError(error)) setLost(true);
      reportError(error as Error, isRequested ? 'order.labels' : 'pack.weigh');
    } finally {
      setPrinting(false);
      // Also after a refusal: the order may have been cancelled meanwhile.
      await Promise.all(['order', 'pack'].map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
    }
    return undefined;
  };
  return {
    print,
    isPrinting,
    /** The server may have made the label, but it did not arrive here. */
    isLost,
  };
}
