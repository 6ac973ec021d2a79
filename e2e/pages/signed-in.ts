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
  at: async ({ browser, baseURL, call }, use) => {
    const pages: Page[] = [];
    const broken: string[] = [];
    await use(async (account, path, { kept = {}, ...how } = {}) => {
      const { token, userId } = await call(account);
      const session = JSON.stringify({ token, userId, until: Date.now() + sevenDaysMs });
      const localStorage = Object.entries({ 'parcelyard.token': session, ...kept }).map(([name, value]) => ({
        name,
        value,
      }));
      const context = await browser.newContext({
        ...how,
        storageState: { cookies: [], origins: [{ origin: new URL(baseURL ?? '').origin, localStorage }] },
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => broken.push(`${account} at ${path}: ${error.message}`));
      pages.push(page);
      await page.goto(path);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(broken).toEqual([]);
  },
});

export { expect };
