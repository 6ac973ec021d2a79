import { followOtherTabs } from '../../session/other-tabs.ts';
import { meQuery } from '../../session/session.ts';
import { queryClient } from '../../sync/queries.ts';
import { discardUnsaved } from '../../ui/unsaved/unsaved-store.ts';

/** On every page, the packing table included: all tabs of a device belong to the same user, with the same rights. */
export function followTabSession(): void {
  followOtherTabs({
    userId: () => queryClient.getQueryData(meQuery.queryKey)?._id ?? '',
    onLeave: () => {
      // What was typed as one user must not be sent as another.
      discardUnsaved();
      // At once: until the page has reloaded it would still show the data.
      document.documentElement.style.visibility = 'hidden';
    },
    onRights: (me) => void queryClient.setQueryData(meQuery.queryKey, me),
  });
}
