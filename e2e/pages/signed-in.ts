import type { BrowserContextOptions, Page } from '@playwright/test';
import { Caller } from './caller.ts';
import { test as people, expect, type Account } from './users.ts';

type At = (
  account: Account,
  path: string,
  how?: BrowserContextOptions & { kept?: Record<string, string> },
) => Promise<Page>;
type Call = (account: Account) => Promise<Caller>;

const sevenDaysMs = 604_800_000;

/**
 * For tests that are not about the login. `at` opens a page signed in, in a context of its own; `call` sets up data. Signs in once per account and
 * worker, because logins are rate limited.
 */
export const test = people.extend<{ at: At }, { call: Call }>({
  call: [
    async ({ browserName: _ }, use, { project }) => {
      const known = new Map<Account, Promise<Caller>>();
      await use((account) => {
        const caller = known.get(account) ?? Caller.signIn(project.use.baseURL ?? '', account);
        known.set(account, caller);
        return caller;
      });
      for (const caller of known.values()) await (await caller).leave();
    },
    { scope: 'worker' },
  ],
  at: async ({ browser, call }, use) => {
    const pages: Page[] = [];
    const broken: string[] = [];
    await use(async (account, path, { kept = {}, ...how } = {}) => {
      const { token, userId } = await call(account);
      const session = JSON.stringify({ token, userId, until: Date.now() + sevenDaysMs });
      const context = await browser.newContext(how);
      const page = await context.newPage();
      page.on('pageerror', (error) => broken.push(`${account} at ${path}: ${error.message}`));
      pages.push(page);
      await openWith(page, path, { 'parcelyard.token': session, ...kept });
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(broken).toEqual([]);
  },
});

/** Opens the first page of a context with these stored values. A `storageState` costs two more renderer processes. */
async function openWith(page: Page, path: string, stored: Record<string, string>): Promise<void> {
  const script = await page.addInitScript((values) => {
    // Frames of the page are not its origin.
    if (window.top === window) for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  await page.goto(path);
  // A later load keeps what the page itself has stored.
  await script.dispose();
}

export { expect };
