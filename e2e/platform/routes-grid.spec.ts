import type { Page } from '@playwright/test';
import type { Account } from '../pages/users.ts';
import { expect, test } from '../pages/signed-in.ts';
import { screens, specPaths } from '../pages/spec-paths.ts';
import { walkTo } from '../pages/navigate.ts';

type Menu = { path: string; child: { path: string }[] };

/** The largest menu, the smallest, and a seller's; which path a menu opens is tested without a browser, for all roles. */
const accounts: readonly Account[] = ['admin', 'packer', 'seller'];

const packs: ReadonlySet<Account> = new Set(['admin', 'packer']);

const placesOf = (menus: readonly Menu[]) =>
  menus.flatMap(({ path, child }) => (child.length > 0 ? child.map((place) => place.path) : [path]));

/** Where a path ends for a user with this menu, by the specification. */
function endOf(path: string, menus: readonly Menu[]): string {
  const places = placesOf(menus);
  if (path === '/') return places[0] ?? '/404';
  const section = menus.find((menu) => menu.path === path && menu.child.length > 0);
  if (section) return section.child[0]?.path ?? '/404';
  // The checkout needs a session and no entry of the menu.
  const isOpen = path === '/checkout' || places.some((place) => path === place || path.startsWith(`${place}/`));
  return isOpen && screens.has(path) ? path : '/404';
}

/** Navigates and returns the final path. */
async function walk(page: Page, path: string, end: string): Promise<string> {
  await walkTo(page, path);
  await page.waitForURL((url) => url.pathname === end, { timeout: 15_000 }).catch(() => undefined);
  return new URL(page.url()).pathname;
}

for (const account of accounts) {
  test(`every path of the specification, for ${account}`, async ({ at, call }) => {
    test.setTimeout(360_000);
    const { menus } = await (await call(account)).query<{ menus: Menu[] }>('/permission/currentUserPermission');
    const page = await at(account, '/404');
    await expect(
      page.getByRole('button', { name: 'Back to Home' }).or(page.getByRole('link', { name: 'Back to Home' })),
    ).toBeVisible();
    const wrong: string[] = [];
    // The packing table has no menu, so it is visited last.
    const ends = [
      ...specPaths.map((path) => [path, endOf(path, menus)]),
      ['/pack', packs.has(account) ? '/pack' : '/404'],
    ];
    for (const [path = '', end = ''] of ends) {
      const reached = await walk(page, path, end);
      if (reached !== end) wrong.push(`${path} ended at ${reached}, not at ${end}`);
    }
    expect(wrong).toEqual([]);
  });
}

test('every path of the specification without a session: the sign-in page, with the address to return to', async ({
  page,
}) => {
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const wrong: string[] = [];
  for (const path of specPaths) {
    const target = `${path}?page=2`;
    await walkTo(page, target);
    const isLogin = ({ pathname, searchParams }: URL) =>
      pathname === '/user/login' && searchParams.get('redirect') === target;
    await page.waitForURL(isLogin, { timeout: 5_000 }).catch(() => wrong.push(`${target} ended at ${page.url()}`));
  }
  expect(wrong).toEqual([]);
});
