import { query, mutate } from '../../sync/request.ts';
import { newKey } from '../../sync/key.ts';

/**
 * The push state of this browser. `install`: on iPhones and iPads only an app on the home screen receives pushes. `no-worker`: the service worker is
 * not there (yet), or this address cannot have one.
 */
export type PushState = 'unsupported' | 'install' | 'no-worker' | 'denied' | 'off' | 'on';

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;

export async function pushState(): Promise<PushState> {
  if (!('PushManager' in window) || !('Notification' in window)) {
    return /\biPhone\b|\biPad\b/.test(navigator.userAgent) ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  const registration = await registered();
  if (!registration?.active) return 'no-worker';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Requests permission and subscribes. Call it in a click handler: browsers allow it only there.
 * @returns the resulting state
 * @throws Refused, Unreachable, and what the browser throws when its push service is unavailable
 */
export async function switchPushOn(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await registered();
  if (!registration) return 'no-worker';
  await subscribe(registration, publicKey);
  return 'on';
}

/** Sends the subscription again: after a new sign-in, and when its endpoint or our key has changed. */
export async function renewPush(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await registered();
  if (!(await registration?.pushManager?.getSubscription()) || !registration) return;
  const { public_key: publicKey } = await query('notification.pushKey', {});
  if (publicKey !== null) await subscribe(registration, publicKey);
}

/** The next user of this browser must not receive this user's notifications. */
export async function forgetPush(): Promise<void> {
  try {
    const registration = await registered();
    const shown = (await registration?.getNotifications()) ?? [];
    shown.forEach((notification) => notification.close());
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server sends nothing anyway: the session of the subscription has ended.
  }
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const { pushManager } = registration;
  const existing = await pushManager.getSubscription();
  const isOurs = existing && keyOf(existing.options.applicationServerKey) === publicKey;
  if (existing && !isOurs) await existing.unsubscribe();
  const subscription = isOurs
    ? existing
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const input = {
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
    server_key: publicKey,
    time_zone: timeZone,
  };
  try {
    await mutate('notification.subscribe', input, newKey());
  } catch (error) {
    // Do not show a subscription as on that the server does not know.
    if (!existing) await subscription.unsubscribe();
    throw error;
  }
}

function keyOf(bytes: ArrayBuffer | null): string {
  if (!bytes) return '';
  const letters = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
