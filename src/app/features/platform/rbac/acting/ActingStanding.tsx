import { useEffect } from 'react';
import { followSwitches } from '../../../../session/acting.ts';

/** On every page, so that all tabs of a device act as the same user. */
export function ActingStanding() {
  useEffect(followSwitches, []);
  return null;
}
