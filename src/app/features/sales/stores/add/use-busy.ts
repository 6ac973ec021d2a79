import { useEffect } from 'react';

/** Tells the frame around a form whether it waits for an answer. */
export function useBusy(isBusy: boolean, onBusy: (busy: boolean) => void): void {
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
}
