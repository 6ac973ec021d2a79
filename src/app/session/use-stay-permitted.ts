import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstPath, isPermitted } from './enter.ts';
import { useMe } from './session.ts';

/** Leaves a page as soon as whoever looks at it may no longer see it; `onLeft` says why. */
export function useStayPermitted(onLeft: () => void): void {
  const me = useMe();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  useEffect(() => {
    if (isPermitted(me, pathname)) return;
    onLeft();
    void navigate({ to: firstPath(me), replace: true });
    // Only what one may see or where one is asks the question anew, not a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [me, pathname]);
}
