import { test as base, expect, type Browser, type Page } from '@playwright/test';

export type Account =
  | 'admin'
  | 'manager'
  | 'sales'
  | 'purchaser'
  | 'packer'
  | 'seller'
  | 'seller2'
  | 'seller3'
  | 'service'
  | 'affiliate';

/** Signs in, whether on the login page or on a login shown in place. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill('parcelyard');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A user's own browser context, signed in, at a page. */
async function openAs(browser: Browser, account: Account, path: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(path);
  await signIn(page, account);
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  return page;
}

type Users = { as: (account: Account, path: string) => Promise<Page> };

/** Tests with several users: each has a browser context, and an uncaught page error fails the test. */
export const test = base.extend<Users>({
  as: async ({ browser }, use) => {
    const pages: Page[] = [];
    const broken: string[] = [];
    await use(async (account, path) => {
      const page = await openAs(browser, account, path);
      page.on('pageerror', (error) => broken.push(`${account}: ${error.message}`));
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(broken).toEqual([]);
  },
});

export { expect };
