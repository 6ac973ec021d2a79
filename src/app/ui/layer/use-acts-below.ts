import { useEffect } from 'react';

/** A page whose primary button is at the bottom, in one row or in the lower third: toasts stay clear of it. */
export function useActsBelow(how: 'line' | 'third' | null): void {
  useEffect(() => {
    if (how === null) return undefined;
    document.body.dataset['actsBelow'] = how;
    return () => {
      delete document.body.dataset['actsBelow'];
    };
  }, [how]);
}
