import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const hidden = vi.fn<() => void>();
const displayed = vi.fn<(toast: Record<string, unknown>, id: string) => () => void>(() => hidden);
let loads = 0;
let isOnline = true;
let page = new EventTarget();

// Other test files share the modules, so they are reset before and after.
beforeEach(() => {
  vi.resetModules();
  displayed.mockClear();
  hidden.mockClear();
  loads = 0;
  isOnline = true;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  load();
});
/** The part that draws toasts; without a network it does not load. */
function load() {
  vi.doMock('../layer/loaded.ts', () => {
    loads += 1;
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { display: displayed };
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
});
afterAll(() => {
  vi.doUnmock('../layer/loaded.ts');
  vi.resetModules();
});

const store = () => import('./toast-store.ts');
const drawn = () => vi.waitFor(() => expect(displayed).toHaveBeenCalled());

describe('a toast', () => {
  test.each([
    ['good', false],
    ['wait', false],
    ['bad', true],
  ] as const)('of tone %s stays until it is closed: %s', async (tone, stays) => {
    (await store()).showToast({ tone, title: 'Saved' });
    await drawn();
    expect(displayed.mock.calls[0]?.[0]).toMatchObject({ tone, title: 'Saved', stays });
  });

  test('may say itself whether it stays', async () => {
    (await store()).showToast({ tone: 'bad', title: 'x', stays: false });
    await drawn();
    expect(displayed.mock.calls[0]?.[0]).toMatchObject({ stays: false });
  });

  test('is not the one before', async () => {
    const { showToast } = await store();
    showToast({ tone: 'good', title: 'a' });
    showToast({ tone: 'good', title: 'b' });
    await vi.waitFor(() => expect(displayed).toHaveBeenCalledTimes(2));
    expect(new Set(displayed.mock.calls.map(([, id]) => id)).size).toBe(2);
  });

  test('with the same text takes the place of the one before', async () => {
    const { showToast } = await store();
    showToast({ tone: 'bad', title: 'Network Error', text: 'Nothing was sent.' });
    showToast({ tone: 'bad', title: 'Network Error', text: 'Nothing was sent.' });
    showToast({ tone: 'good', title: 'Network Error', text: 'Nothing was sent.' });
    await vi.waitFor(() => expect(displayed).toHaveBeenCalledTimes(3));
    const [first, second, third] = displayed.mock.calls.map(([, id]) => id);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test('can be hidden once it is shown', async () => {
    const hide = (await store()).showToast({ tone: 'good', title: 'a' });
    await drawn();
    hide();
    expect(hidden).toHaveBeenCalledOnce();
  });

  test('that is hidden before it could be drawn never appears', async () => {
    const { showToast, toastStore } = await store();
    showToast({ tone: 'good', title: 'taken back' })();
    showToast({ tone: 'good', title: 'shown' });
    await drawn();
    expect(displayed.mock.calls.map(([{ title }]) => title)).toEqual(['shown']);
    expect(toastStore.getState().isUsed).toBe(true);
  });

  test('nothing is drawn before the first one', async () => {
    const { toastStore } = await store();
    expect([toastStore.getState().isUsed, loads]).toEqual([false, 0]);
  });
});

describe('without a network', () => {
  test('a toast waits until what draws it can be loaded', async () => {
    isOnline = false;
    (await store()).showToast({ tone: 'bad', title: 'Network Error' });
    await vi.waitFor(() => expect(loads).toBe(1));
    isOnline = true;
    load();
    await vi.waitFor(() => {
      page.dispatchEvent(new Event('online'));
      expect(displayed).toHaveBeenCalledOnce();
    });
  });
});
