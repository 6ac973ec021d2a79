import { createMemoryHistory, createRouter, type AnyRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Me } from '../session/session.ts';
import { useFakeScreen } from '../features/screen.fixture.ts';
import { parseSearch, stringifySearch } from './-search-params.ts';

// A device test for a process of its own: parts of the application start when they are imported.
const screen = useFakeScreen();
const files = Object.keys(import.meta.glob('./_in/**/*.tsx'));

/** Every page that needs a session. */
const pages = files.map((file) =>
  file
    .slice('./_in'.length)
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '')
    // "mall_.deleted" is "/products/mall/deleted" outside the page of "mall".
    .replaceAll('_.', '/')
    .replaceAll('.', '/')
    // Places of the internal help are parameters.
    .replaceAll('$', 'any-'),
);
/** Open to every user. */
const always = new Set(['/checkout', '/waiting']);
const nowhere = ['/nowhere', '/order/nowhere', '/pack/nowhere'];

const place = (path: string) => ({ name: path, path, hidden: false });
const section = (path: string, ...child: string[]) => ({ ...place(path), child: child.map(place) });
const signIn = (more: Partial<Me>) => {
  const session = { token: 'token', userId: 'user-1', until: Date.now() + 3_600_000 };
  screen().stored.set('parcelyard.token', JSON.stringify(session));
  screen().signIn({ role_name: ['packer'], ...more });
};

let router: AnyRouter;

beforeEach(async () => {
  // The layout is set at the element of the page.
  Object.assign(document.documentElement, { dataset: {}, toggleAttribute: () => false });
  const { routeTree } = await import('../routeTree.gen.ts');
  const history = createMemoryHistory({ initialEntries: ['/404'] });
  router = createRouter({ routeTree, history, parseSearch, stringifySearch });
}, 180_000);

/** Where the user is in the end. */
async function endOf(href: string): Promise<string> {
  router.history.push(href);
  await router.load();
  return router.state.location.href;
}
/** The paths that end elsewhere. */
async function strays(paths: readonly string[], expected: (path: string) => string): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const end = await endOf(path);
    if (end !== expected(path)) wrong.push(`${path} ends at ${end}`);
  }
  return wrong;
}

test('the pages are those of the folder of routes', () => {
  expect(pages.length).toBeGreaterThan(90);
  expect(pages).toEqual(expect.arrayContaining(['/order/list', '/products/my', '/products/mall/deleted']));
});

describe('without a session', () => {
  test('every path leads to the sign-in page, with the address to return to', async () => {
    const hrefs = ['/', ...pages, ...nowhere].map((path) => `${path}?page=2`);
    const toLogin = (href: string) => `/user/login?redirect=${encodeURIComponent(href)}`;
    expect(await strays(hrefs, toLogin)).toEqual([]);
  });

  test('the packing table stays, because it shows the sign-in in place', async () => {
    expect(await endOf('/pack?parcel=PY0000000000')).toBe('/pack?parcel=PY0000000000');
  });
});

describe('a signed-in user', () => {
  test('opens every page of the own menu', async () => {
    signIn({ menus: pages.map((path) => section(path)) });
    expect(await strays(pages, (path) => path)).toEqual([]);
  });

  test('reaches no other page, and none that does not exist', async () => {
    signIn({ menus: [section('/inquiries')] });
    const expected = (path: string) => (always.has(path) ? path : '/404');
    expect(await strays([...pages, ...nowhere], expected)).toEqual([]);
  });

  test('is led from a section to its first page, and from the start and the sign-in page to the first of all', async () => {
    signIn({
      menus: [section('/purchase', '/purchase/orders', '/purchase/list'), section('/order', '/order/list')],
    });
    const ends = { '/': 'purchase/orders', '/user/login': 'purchase/orders', '/purchase': 'purchase/orders' };
    expect(await strays(Object.keys(ends), (path) => `/${ends[path as keyof typeof ends]}`)).toEqual([]);
    expect(await endOf('/order')).toBe('/order/list');
  });

  test.each(['/pack', '/waiting'])(
    'who opens %s reads times and numbers in the own formats, not in those of the user before',
    async (path) => {
      const { currentFormats, setFormats } = await import('../ui/text/formats.ts');
      setFormats({ time_zone: 'Europe/Amsterdam', time_format: '12h' });
      const reading = { time_zone: 'Asia/Shanghai', number_format: 'space', page_size: 100 } as const;
      signIn({ actions: ['pack.work'], menus: [section('/pack')], reading });
      await endOf(path);
      expect(currentFormats()).toEqual({ ...reading, time_format: '24h' });
    },
  );

  test.each([
    ['a packer', ['packer'], ['pack.work'], '/pack'],
    ['a packer without the right', ['packer'], [], '/404'],
    ['a seller', ['buyer'], ['pack.work'], '/404'],
  ] as const)('who is %s and opens the packing table', async (_, roles, actions, end) => {
    signIn({ role_name: [...roles], actions: [...actions], menus: [section('/pack')] });
    expect(await endOf('/pack')).toBe(end);
  });
});
