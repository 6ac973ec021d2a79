import { expect, type Page } from '@playwright/test';

/** Navigates in the app, without a reload. */
export async function walkTo(page: Page, href: string): Promise<void> {
  // Before the first render the router does not listen yet.
  await expect(page.locator('#root')).not.toBeEmpty();
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, href);
}
