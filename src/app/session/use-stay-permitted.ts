import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { firstPath, isPermitted } from './enter.ts';
import { useMe, type Me } from './session.ts';

/** Leaves a page as soon as whoever looks at it may no longer see it; `onLeft` says why. */
export function useStayPermitted(onLeft: () => void): void {
  const me = useMe();
  const router = useRouter();
  const navigate = useNavigate();
  const look = useEffectEvent((who: Me) => {
    // The page that is drawn, not the one that is on its way: ways are judged by the routes.
    const shown = router.state.matches.at(-1)?.pathname;
    if (shown === undefined || isPermitted(who, shown)) return;
    onLeft();
    void navigate({ to: firstPath(who), replace: true });
  });
  // Only other rights ask the question anew.
  useEffect(() => look(me), [me]);
}
