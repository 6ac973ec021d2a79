import { useEffect, useRef } from 'react';
import { useMe } from '../../../session/session.ts';
import { useGo } from './use-notices.ts';

/** As the service worker says it: sw/push.ts. */
const openWord = 'parcelyard.open';

type Opening = { readonly word?: unknown; readonly path?: unknown };

/** Opens the place a pressed notification is about in this page, and keeps this browser known to the server. */
export function usePush(): void {
  const me = useMe();
  const go = useGo();
  const newest = useRef(go);
  useEffect(() => {
    newest.current = go;
  });
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const hear = ({ data, ports }: MessageEvent<Opening | null>) => {
      if (data?.word !== openWord || typeof data.path !== 'string') return;
      // The worker opens it itself where no page answers.
      ports[0]?.postMessage(openWord);
      newest.current({ link: data.path })?.();
    };
    container?.addEventListener('message', hear);
    return () => container?.removeEventListener('message', hear);
  }, []);
  const isOneself = !me.acting;
  useEffect(() => {
    if (!isOneself || !('Notification' in window) || Notification.permission !== 'granted') return;
    void import('../../../session/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, [isOneself]);
}
