import type { Page } from '@playwright/test';
import { faultsOf } from '../pages/look.ts';
import { lookedAt, outside, type Screen } from '../pages/looked-at.ts';
import { walkTo } from '../pages/navigate.ts';
import type { Account } from '../pages/users.ts';
import { expect, test } from '../pages/signed-in.ts';

// Read-only checks: run in parallel.
test.describe.configure({ mode: 'parallel' });

/** Without loading the app again: what the checks need stays in the page. The page between ends what was open on the last screen. */
async function within(page: Page, path: string): Promise<void> {
  await walkTo(page, '/404');
  await expect(page).toHaveTitle('Not found · Parcelyard');
  await walkTo(page, path);
}
const anew = async (page: Page, path: string) => void (await page.goto(path));

async function walk(page: Page, all: readonly Screen[], open: (page: Page, path: string) => Promise<void>) {
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  for (const { path, shows, reach } of all) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      await reach?.(page);
      await expect(shows(page).first()).toBeVisible();
      expect.soft([...(await faultsOf(page)), ...reports.splice(0)], path).toEqual([]);
    });
  }
}

for (const [account, all] of Object.entries(lookedAt) as [Account, readonly Screen[]][]) {
  test(`what ${account} sees is readable and whole`, async ({ at }) => {
    test.setTimeout(900_000);
    await walk(await at(account, '/waybill-query'), all, within);
  });
}

test('the public pages are readable and nothing is clipped', async ({ page }) => {
  await walk(page, outside, anew);
});
