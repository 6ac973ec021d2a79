import { useEffect } from 'react';
import { followOtherTabs } from '../../../../session/acting.ts';

/** On every page, so that all tabs of a device act as the same user. */
export function ActingTabSync() {
  useEffect(followOtherTabs, []);
  return null;
}
