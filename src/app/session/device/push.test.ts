import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFakeStorage } from '../storage.fixture.ts';
import { forgetPush, pushState, renewPush, switchPushOn } from './push.ts';

useFakeStorage();

const publicKey = 'BEl-_iUY';
const otherKey = 'AAAAAAAA';

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;

class FakeSubscription {
  readonly options: { applicationServerKey: ArrayBuffer };
  isEnded = false;
  constructor(key: string) {
    this.options = { applicationServerKey: bytesOf(key) };
  }
  toJSON = () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } });
  unsubscribe = async () => {
    this.isEnded = true;
    browser.subscription = browser.subscription === this ? null : browser.subscription;
    return true;
  };
}

/** What the browser has, and what the server was sent. */
const browser = {
  permission: 'granted' as NotificationPermission,
  requested: 'granted' as NotificationPermission,
  subscription: null as FakeSubscription | null,
  registration: true,
  active: true,
  closed: 0,
};
let sent: { path: string; body: Record<string, unknown> }[] = [];
let isRefused = false;

const registration = () => ({
  active: browser.active ? {} : null,
  pushManager: {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      (browser.subscription = new FakeSubscription(applicationServerKey)),
  },
  getNotifications: async () => [{ close: () => (browser.closed += 1) }, { close: () => (browser.closed += 1) }],
});

const notification = {
  get permission() {
    return browser.permission;
  },
  requestPermission: async () => (browser.permission = browser.requested),
};

beforeEach(() => {
  Object.assign(browser, {
    permission: 'granted',
    requested: 'granted',
    subscription: null,
    registration: true,
    active: true,
    closed: 0,
  });
  sent = [];
  isRefused = false;
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('window', { PushManager: Object, Notification: notification });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'Chrome',
    serviceWorker: { getRegistration: async () => (browser.registration ? registration() : undefined) },
  });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: JSON.parse(String(body ?? '{}')) as Record<string, unknown> });
    const data = path.endsWith('/pushKey') ? { public_key: publicKey } : {};
    return isRefused
      ? Response.json({ code: 409, msg: 'No', data: { refusal: 'internal' } }, { status: 409 })
      : Response.json({ code: 200, msg: 'Successful', data });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const subscriptions = () => sent.filter(({ path }) => path.endsWith('/subscribe'));

describe('the state of this browser', () => {
  test('is on while there is a subscription', async () => {
    expect(await pushState()).toBe('off');
    browser.subscription = new FakeSubscription(publicKey);
    expect(await pushState()).toBe('on');
  });

  test('is denied where the user refused it, with or without a subscription', async () => {
    browser.permission = 'denied';
    browser.subscription = new FakeSubscription(publicKey);
    expect(await pushState()).toBe('denied');
  });

  test.each([
    ['no service worker is registered', () => (browser.registration = false)],
    ['the service worker is still being installed', () => (browser.active = false)],
  ])('has no worker while %s', async (_, arrange) => {
    arrange();
    expect(await pushState()).toBe('no-worker');
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'install'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0)', 'install'],
    ['Mozilla/5.0 (X11; Linux)', 'unsupported'],
  ])('without push on %s is %s', async (userAgent, state) => {
    vi.stubGlobal('window', {});
    vi.stubGlobal('navigator', { userAgent });
    expect(await pushState()).toBe(state);
  });
});

describe('switching it on', () => {
  test('sends the subscription with its keys and our key', async () => {
    expect(await switchPushOn(publicKey)).toBe('on');
    expect(subscriptions()[0]?.body).toMatchObject({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p', auth: 'a' },
      server_key: publicKey,
    });
  });

  test('keeps a subscription of our key, and replaces one of another key', async () => {
    const own = (browser.subscription = new FakeSubscription(publicKey));
    await switchPushOn(publicKey);
    expect([own.isEnded, browser.subscription]).toEqual([false, own]);
    const other = (browser.subscription = new FakeSubscription(otherKey));
    await switchPushOn(publicKey);
    expect(other.isEnded).toBe(true);
    expect(browser.subscription).not.toBe(other);
    expect(subscriptions()).toHaveLength(2);
  });

  test('sends nothing without the permission', async () => {
    browser.requested = 'denied';
    expect(await switchPushOn(publicKey)).toBe('denied');
    expect(sent).toEqual([]);
  });

  test('needs a service worker', async () => {
    browser.registration = false;
    expect(await switchPushOn(publicKey)).toBe('no-worker');
  });

  test('that the server refuses leaves no subscription it does not know', async () => {
    isRefused = true;
    await expect(switchPushOn(publicKey)).rejects.toThrow('No');
    expect(await pushState()).toBe('off');
  });

  test('that is refused leaves an earlier subscription as it was', async () => {
    browser.subscription = new FakeSubscription(publicKey);
    isRefused = true;
    await expect(switchPushOn(publicKey)).rejects.toThrow('No');
    expect(await pushState()).toBe('on');
  });
});

describe('after a sign-in', () => {
  test('an existing subscription is sent for the new session', async () => {
    browser.subscription = new FakeSubscription(publicKey);
    await renewPush();
    expect(subscriptions()).toHaveLength(1);
  });

  test.each([
    ['without a subscription', () => (browser.subscription = null)],
    ['without the permission', () => (browser.permission = 'default')],
    ['without a service worker', () => (browser.registration = false)],
  ])('nothing is sent %s', async (_, arrange) => {
    browser.subscription = new FakeSubscription(publicKey);
    arrange();
    await renewPush();
    expect(sent).toEqual([]);
  });
});

describe('after a logout', () => {
  test('shown notifications are closed and none come any more', async () => {
    const subscription = (browser.subscription = new FakeSubscription(publicKey));
    await forgetPush();
    expect([browser.closed, subscription.isEnded, await pushState()]).toEqual([2, true, 'off']);
  });

  test('a browser that fails does not hold it up', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(new Error('gone')) } });
    await expect(forgetPush()).resolves.toBeUndefined();
  });
});
