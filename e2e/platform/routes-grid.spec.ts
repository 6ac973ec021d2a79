import type { Page } from '@playwright/test';
import { expect, test } from '../pages/signed-in.ts';
import { screens, specPaths } from '../pages/spec-paths.ts';
import { walkTo } from '../pages/navigate.ts';

type Menu = { path: string; child: { path: string }[] };

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

/** A seller has open and closed pages in every section; other menus, and no session, are tested without a browser. */
test('every path of the specification, for a seller', async ({ at, call }) => {
  test.setTimeout(360_000);
  const { menus } = await (await call('seller')).query<{ menus: Menu[] }>('/permission/currentUserPermission');
  const page = await at('seller', '/order/nowhere');

  await test.step('an unknown path is a 404 with a way home', async () => {
    await expect(page.getByText('the page does not exist or is still under development')).toBeVisible();
    await expect(page).toHaveURL('/404');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  });

  const wrong: string[] = [];
  const ends = [...specPaths.map((path) => [path, endOf(path, menus)]), ['/pack', '/404']];
  for (const [path = '', end = ''] of ends) {
    const reached = await walk(page, path, end);
    if (reached !== end) wrong.push(`${path} ended at ${reached}, not at ${end}`);
  }
  expect(wrong).toEqual([]);
});
