import type { Page } from '@playwright/test';

/** A keyboard-wedge scanner: the code in a breath, then Enter, wherever the page's focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}
