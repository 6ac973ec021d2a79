import { useLingui } from '@lingui/react/macro';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../ui/toast/toast-store.ts';
import { listenToScanner } from '../scan/scanner-keys.ts';
import { soundScan } from './sounds.ts';

/** `queues`: scans are delivered in order once it is `on`. `refuses`: scans are not used now, and the packer is told. */
export type WedgeState = 'on' | 'queues' | 'refuses';

type Consumer = (code: string) => void;
/** The last mounted one receives the codes: a dialog before the screen beneath it. */
const consumers: Consumer[] = [];
let stop: (() => void) | undefined;

// One listener for all screens: a scan during a change of screen is not cut in two.
function subscribe(consumer: Consumer): () => void {
  consumers.push(consumer);
  stop ??= listenToScanner((code) => consumers.at(-1)?.(code), { shortest: 3, acceptsSlow: true, takesFields: true });
  return () => {
    consumers.splice(consumers.indexOf(consumer), 1);
    queueMicrotask(() => {
      if (consumers.length > 0) return;
      stop?.();
      stop = undefined;
    });
  };
}

/** Codes that waited for a screen go to the one that replaces it. */
function passOn(codes: readonly string[]): void {
  if (codes.length === 0) return;
  queueMicrotask(() => {
    for (const code of codes) flushSync(() => consumers.at(-1)?.(code));
  });
}

/** Receives the codes of a keyboard-wedge scanner, wherever the focus is. */
export function useWedge(onCode: Consumer, state: WedgeState): void {
  const { t } = useLingui();
  const queue = useRef<string[]>([]);
  const receive = useEffectEvent((code: string) => {
    if (state === 'queues') queue.current.push(code);
    else if (state === 'on') onCode(code);
    else {
      soundScan('wrong');
      showToast({ tone: 'wait', title: t`${code} was not used`, text: t`Finish what is open, then scan it again.` });
    }
  });
  // Before the paint: as soon as the parcel is visible, scans count.
  useLayoutEffect(() => {
    const [codes, unsubscribe] = [queue.current, subscribe((code) => receive(code))];
    return () => {
      unsubscribe();
      passOn(codes.splice(0));
    };
  }, []);
  useLayoutEffect(() => {
    if (state === 'queues' || queue.current.length === 0) return;
    // Each code after the effect of the one before it is rendered; a screen that queues again gets the rest later.
    queueMicrotask(() => {
      for (const code of queue.current.splice(0)) flushSync(() => receive(code));
    });
  }, [state]);
}
