declare const self: ServiceWorkerGlobalScope;

/** The same as in features/platform/notifications/use-push.ts. */
const openMessage = 'parcelyard.open';
/** A page that has not responded by then is loading or has no session. */
const responseTimeoutMs = 1_500;

type PushPayload = {
  readonly title: string;
  readonly path: string;
  readonly tag: string;
  readonly unread: number | null;
  readonly stays: boolean;
  readonly language: string;
};

/** The pushed message with defaults: browsers require a notification for every message, also for an unreadable one. */
export function readPayload(text: string): PushPayload {
  let payload: Partial<Record<keyof PushPayload, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) payload = parsed;
  } catch {
    // A payload of another version.
  }
  const { title, path, tag, unread, stays, language } = payload;
  const isOwn = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return {
    title: typeof title === 'string' && title ? title : 'Parcelyard',
    path: isOwn ? path : '/notifications',
    tag: typeof tag === 'string' ? tag : '',
    unread: typeof unread === 'number' && unread >= 0 ? unread : null,
    stays: stays === true,
    language: typeof language === 'string' ? language : '',
  };
}

/** Shows push notifications, and opens their page when they are clicked. */
export function listenForPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readPayload(event.data?.text() ?? ''))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: string };
    event.waitUntil(open(path ?? '/notifications'));
  });
}

async function show({ title, path, tag, unread, stays, language }: PushPayload): Promise<void> {
  const { navigator } = self as { navigator: WorkerNavigator & { setAppBadge?: (count: number) => Promise<void> } };
  if (unread !== null) await navigator.setAppBadge?.(unread).catch(() => undefined);
  await self.registration.showNotification(title, {
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
    tag,
    lang: language,
    requireInteraction: stays,
    data: { path },
  });
}

async function open(path: string): Promise<void> {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  // Browsers allow it only after a click, and some only once.
  await page.focus().catch(() => undefined);
  // The page navigates itself, so that a half-filled form can warn first.
  if (!(await isReceived(page, path))) await page.navigate(path).catch(() => self.clients.openWindow(path));
}

function isReceived(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    page.postMessage({ word: openMessage, path }, [port2]);
    setTimeout(() => resolve(false), responseTimeoutMs);
  });
}
