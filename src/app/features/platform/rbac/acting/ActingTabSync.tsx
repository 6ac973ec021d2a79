import { useEffect } from 'react';
import { followOtherTabs } from '../../../../session/acting.ts';
import { discardUnsaved } from '../../../../ui/unsaved/unsaved-store.ts';

/** On every page, so that all tabs of a device act as the same user. */
export function ActingTabSync() {
  // What was typed as one user must not be sent as another.
  useEffect(() => followOtherTabs(discardUnsaved), []);
  return null;
}
