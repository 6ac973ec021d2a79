import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { followLive } from '../../sync/live/live.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

/** Connects the websocket while a user is signed in, and reports a browser without websockets (specification §8). */
export function useLive(userId: string): void {
  useEffect(() => {
    if ('WebSocket' in window) return followLive(userId);
    return showToast({ tone: 'bad', title: t`Not support websocket` });
  }, [userId]);
}
