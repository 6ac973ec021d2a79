import { useEffect } from 'react';

/** Reports to the drawer that the form has a pending request. */
export function useBusy(isBusy: boolean, onBusy: (busy: boolean) => void): void {
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
}
