import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { invalidate } from '../../sync/queries.ts';
import { firstPath, isPermitted } from '../auth-guard.ts';
import { haveRightsChanged } from './rights-version.ts';
import { useMe, type Me } from '../session.ts';

/** Leaves a page when the user loses the right to see it; `onLeft` shows why. A permitted page reloads its data. */
export function useStayPermitted(onLeft: () => void): void {
  const me = useMe();
  const router = useRouter();
  const navigate = useNavigate();
  const { actions, menus } = me;
  const check = useEffectEvent((rights: Pick<Me, 'actions' | 'menus'>) => {
    const hasOthers = haveRightsChanged(rights.actions);
    // The rendered page, not a pending navigation: routes check that one.
    const shown = router.state.matches.at(-1)?.pathname;
    if (shown !== undefined && !isPermitted({ ...me, ...rights }, shown)) {
      onLeft();
      void navigate({ to: firstPath(me), replace: true });
    } else if (hasOthers) {
      invalidate({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      // Reload a refused page: it may be permitted now.
      void router.invalidate();
    }
  });
  // Only a change of the rights triggers this.
  useEffect(() => check({ actions, menus }), [actions, menus]);
}
