declare const self: ServiceWorkerGlobalScope;

/** As the app knows it: src/app/features/platform/notifications/use-push.ts. */
const openWord = 'parcelyard.open';
/** A page that has not responded by then is loading or has no session. */
const answerMs = 1_500;

type Told = {
  readonly title: string;
  readonly path: string;
  readonly tag: string;
  readonly unread: number | null;
  readonly stays: boolean;
  readonly language: string;
};

/** What was sent, made whole: browsers want something shown for every message, also for one that cannot be read. */
export function readTold(text: string): Told {
  let said: Partial<Record<keyof Told, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) said = parsed;
  } catch {
    // Of a version that speaks differently.
  }
  const { title, path, tag, unread, stays, language } = said;
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

/** Shows what is pushed while the app may be closed, and opens what it is about when it is pressed. */
export function hearPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readTold(event.data?.text() ?? ''))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path } = (event.notification.data ?? {}) as { path?: string };
    event.waitUntil(open(path ?? '/notifications'));
  });
}

async function show({ title, path, tag, unread, stays, language }: Told): Promise<void> {
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
  // Browsers allow it after a press only, and some only once.
  await page.focus().catch(() => undefined);
  // The page goes there by itself, so that a half-filled form can speak up first.
  if (!(await isHeard(page, path))) await page.navigate(path).catch(() => self.clients.openWindow(path));
}

function isHeard(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => answer(true));
    port1.start();
    page.postMessage({ word: openWord, path }, [port2]);
    setTimeout(() => answer(false), answerMs);
  });
}
