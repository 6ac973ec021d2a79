import type { Page } from '@playwright/test';
import { expect, test } from '../pages/signed-in.ts';

const hasCopy = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const { userId } = JSON.parse(localStorage.getItem('parcelyard.token') ?? '{}') as { userId?: string };
    const name = `parcelyard.${userId}`;
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
    const db = await result(indexedDB.open(name));
    const keys = await result(db.transaction('responses').objectStore('responses').getAllKeys());
    db.close();
    return keys.some((key) => String(key).includes('"order.list"'));
  });

test('on the next visit the first order opens from persisted data, however slow the server is', async ({ at }) => {
  const page = await at('seller', '/order/list');
  const first = page.locator('tr[data-id]').first();
  await expect(first).toBeVisible();
  await expect.poll(() => hasCopy(page)).toBe(true);
  await page.evaluate(() => localStorage.setItem('parcelyard.page', '{"html":"of an earlier version"}'));

  let respond = () => {};
  const released = new Promise<void>((resolve) => (respond = resolve));
  await page.route(/\/(order\/list|order\/counts|user\/userInfo|permission\/currentUserPermission)\b/, (route) =>
    route.request().resourceType() === 'document' ? route.continue() : released.then(() => route.continue()),
  );
  await page.reload();
  await first.click({ position: { x: 200, y: 10 } });
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('parcelyard.page'))).toBeNull();

  await page.keyboard.press('Escape');
  const responses = Promise.all([
    page.waitForResponse(/\/admin\/v1\/order\/list/),
    page.waitForResponse(/\/admin\/v1\/user\/userInfo/),
  ]);
  respond();
  await responses;
  await expect(first).toBeVisible();

  await test.step('a session that ended meanwhile ends the screens of the persisted data, too', async () => {
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('parcelyard.token') ?? '{}') as object;
      localStorage.setItem('parcelyard.token', JSON.stringify({ ...stored, token: 'revoked' }));
    });
    await page.reload();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.locator('tr[data-id]')).toHaveCount(0);
  });
});
