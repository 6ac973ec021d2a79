import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { tell } from '../../sync/ask.ts';
import { BadAnswer, Unreachable } from '../../sync/failure.ts';
import { queryClient } from '../../sync/queries.ts';
import { showToast } from '../../ui/layer/toast-store.ts';
import { makeScanQueue, type Ended } from './scan-queue.ts';

const againMs = 2000;

/** Until the connection says it is back, or a moment has passed. */
const pause = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, againMs);
    window.addEventListener('online', go);
  });

/** Whoever has left the parcel still hears that a scan of his did not count. */
function unheard(ended: Ended): void {
  const { waybill, operation } = ended;
  if ('answer' in ended && ended.answer.counted) return;
  const words = 'error' in ended ? ended.error.message : t`The code does not belong to it, or it is there already.`;
  showToast({ tone: 'bad', title: t`${operation.code} was not counted in parcel ${waybill}`, text: words });
}

/** This page's scans. They outlive the screen they were made on. */
export const scans = makeScanQueue({
  send: (operation) => tell('pack.scan', operation, operation.op_id),
  // An answer that is none of ours says nothing about the scan: its id makes sending it again harmless.
  isLost: (error) => error instanceof Unreachable || (error instanceof BadAnswer && error.status >= 500),
  pause,
  unheard,
});

// The queue's counts are older than what was just counted.
scans.hear(() => {
  void queryClient.invalidateQueries({ queryKey: ['pack'] });
  return false;
});

const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault();
// They would be lost with the page, so the browser asks before it closes.
scans.watch(() => {
  if (scans.state().queued.length > 0) window.addEventListener('beforeunload', keepOpen);
  else window.removeEventListener('beforeunload', keepOpen);
});

export const useScans = () => useSyncExternalStore(scans.watch, scans.state);
