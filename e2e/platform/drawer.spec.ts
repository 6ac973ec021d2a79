import type { Page } from '@playwright/test';
import { expect, test } from '../pages/signed-in.ts';

const sizes = [
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const;

/** Records the boxes of drawer and footer in each frame, from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: number[][] = [];
    Object.assign(window, { seen });
    const look = () => {
      const [drawer, foot] = ['[role=dialog]', '[role=dialog] > footer'].map((each) => document.querySelector(each));
      // The drawer slides in at the start; offsets do not contain its movement.
      if (drawer instanceof HTMLElement && foot instanceof HTMLElement)
        seen.push([drawer.offsetWidth, drawer.offsetHeight, foot.offsetTop + foot.offsetHeight, drawer.scrollTop]);
      requestAnimationFrame(look);
    };
    look();
  });
const places = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { seen: number[][] }).seen.map((each) => each.join(' ')))]);

test('the footer of a drawer stays at the bottom, while its content comes, is scrolled and is walked through', async ({
  at,
}) => {
  const page = await at('seller', '/order/list?view=to_process&size=10');
  // What the drawer shows comes after the drawer.
  await page.route(/\/order\/detail/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    await route.continue();
  });
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const cards = page.locator('main li[data-id]');
  for (const [nth, [name, viewport]] of sizes.entries())
    await test.step(`of ${name}`, async () => {
      await page.setViewportSize(viewport);
      // One that was not opened before: its content is not here yet.
      const order = (name === 'a phone' ? cards : rows).nth(nth);
      await expect(order).toBeVisible();
      await watch(page);
      await order.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Ship to')).toBeVisible();
      const foot = dialog.locator('> footer');
      await expect(foot).toBeVisible();
      await dialog.evaluate((drawer) => {
        for (const each of [drawer, ...drawer.querySelectorAll('*')]) each.scrollTo(0, each.scrollHeight);
      });
      for (let step = 0; step < 25; step += 1) await page.keyboard.press('Tab');
      const seen = await places(page);
      expect(seen).toEqual([expect.stringMatching(new RegExp(`^\\d+ ${viewport.height} ${viewport.height} 0$`))]);
      // Nothing of the content lies below or behind it.
      const bottom = await foot.evaluate((each) => each.getBoundingClientRect().top);
      const content = await dialog.evaluate((drawer) =>
        [...drawer.children]
          .filter((each) => each.tagName === 'DIV' && each.getClientRects().length > 0)
          .map((each) => each.getBoundingClientRect().bottom),
      );
      for (const end of content) expect(end).toBeLessThanOrEqual(bottom + 1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
});
