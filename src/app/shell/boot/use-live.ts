import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { followLive } from '../../sync/live/live.ts';
import { showToast } from '../../ui/layer/toast-store.ts';

/** Follows what the server tells, while somebody is signed in; a browser that cannot says so (specification §8). */
export function useLive(userId: string): void {
  useEffect(() => {
    if ('WebSocket' in window) return followLive(userId);
    return showToast({ tone: 'bad', title: t`Not support websocket` });
  }, [userId]);
}
