import type { RouterHistory } from '@tanstack/react-router';
import { confirmDiscard, followUnsaved } from '../../ui/unsaved/unsaved-store.ts';

type Place = { readonly pathname: string; readonly search: string };

/** Logins and registrations: nothing of ours is edited there, and their next page follows by itself. */
const isPublic = ({ pathname }: Place): boolean => pathname.startsWith('/user/');

/** Forms stay open over a change of the hash or of the history's state. */
const staysOn = (current: Place, next: Place): boolean =>
  current.pathname === next.pathname && current.search === next.search;

/**
 * Asks before a navigation, Back or a closed tab loses unsaved text. It blocks only while there is some: a history with a blocker navigates later,
 * also where the blocker agrees.
 */
export function guardNavigation(history: RouterHistory): void {
  let unblock: (() => void) | undefined;
  followUnsaved((isUnsaved) => {
    unblock?.();
    unblock = isUnsaved
      ? history.block({
          blockerFn: async ({ currentLocation, nextLocation }) =>
            !isPublic(currentLocation) && !staysOn(currentLocation, nextLocation) && !(await confirmDiscard()),
          enableBeforeUnload: () => !isPublic(history.location),
        })
      : undefined;
  });
}
