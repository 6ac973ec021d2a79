import { useEffect, useRef } from 'react';
import { useMe } from '../../../session/session.ts';
import { useGo } from './use-notices.ts';

/** The same as in the service worker: sw/push.ts. */
const openMessage = 'parcelyard.open';

type Opening = { readonly word?: unknown; readonly path?: unknown };

/** Opens the target of a clicked push notification in this page, and keeps the subscription registered on the server. */
export function usePush(): void {
  const me = useMe();
  const go = useGo();
  const newest = useRef(go);
  useEffect(() => {
    newest.current = go;
  });
  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const onMessage = ({ data, ports }: MessageEvent<Opening | null>) => {
      if (data?.word !== openMessage || typeof data.path !== 'string') return;
      // Without a response from a page, the worker opens it itself.
      ports[0]?.postMessage(openMessage);
      newest.current({ link: data.path })?.();
    };
    container?.addEventListener('message', onMessage);
    return () => container?.removeEventListener('message', onMessage);
  }, []);
  const isOneself = !me.acting;
  useEffect(() => {
    if (!isOneself || !('Notification' in window) || Notification.permission !== 'granted') return;
    void import('../../../session/device/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, [isOneself]);
}
