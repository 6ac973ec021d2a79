import { useEffect } from 'react';

/** The unread count on the icon of the installed app, where the browser supports it. */
export function useBadge(unread: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return undefined;
    void navigator.setAppBadge(unread).catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [unread]);
}
