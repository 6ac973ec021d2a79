import { useEffect } from 'react';

/** The number on the installed app's icon: unread notifications, as the bell has it. Nothing where there are no badges. */
export function useBadge(unread: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    void navigator.setAppBadge(unread).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [unread]);
}
