import type { CDPSession, Page } from '@playwright/test';
import { untilInstalled } from '../pages/service-worker.ts';
import { expect, test } from '../pages/signed-in.ts';

test.use({ serviceWorkers: 'allow' });

const shownTitles = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/** Delivers a push message to the browser without a push service. */
async function pushTo(page: Page): Promise<(told: object) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((known) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === new URL('/', page.url()).href);
      if (ours) known(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  const { origin } = new URL(page.url());
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
}

test('what is pushed is shown, and pressing it opens the place it is about', async ({ at }) => {
  const page = await at('seller', '/account/settings/notification', {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  await untilInstalled(page);
  const push = await pushTo(page);
  const message = {
    id: 'x',
    title: 'Recharge R-1 was not accepted',
    path: '/accounts/recharge',
    tag: 'one',
    unread: 2,
  };
  // The browser may drop a message that arrives while the worker starts.
  await expect(async () => {
    await push(message);
    await expect.poll(() => shownTitles(page), { timeout: 2_000 }).toEqual([message.title]);
  }).toPass({ timeout: 20_000 });

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    // Worker types belong to another tsconfig.
    type Pressed = new (type: string, about: { notification: Notification }) => Event;
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: Pressed;
    } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/accounts\/recharge/);
  // The app navigated without a reload, so unsaved input is kept.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => shownTitles(page)).toEqual([]);
});

test('a blocked site is explained instead of requesting permission', async ({ at }) => {
  const page = await at('seller', '/account/settings/notification', { serviceWorkers: 'allow', permissions: [] });
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.reload();
  await expect(page.getByText('Notifications from this site are blocked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch on here' })).toHaveCount(0);
});
