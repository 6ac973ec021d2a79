import type * as mantineStore from '@mantine/store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as unsavedStore from '../../ui/unsaved/unsaved-store.ts';
import type * as update from './update.ts';

type Options = { onNeedRefresh: () => void; onRegisteredSW: (script: string) => void };

/** The browser's container of service workers. */
class FakeWorkers extends EventTarget {
  controller: { readonly postMessage: (message: unknown) => void } | null = null;
  readonly messages: unknown[] = [];
  readonly checks: string[] = [];
  isInstalled = true;
  isReachable = true;
  run(): void {
    this.controller = { postMessage: (message) => void this.messages.push(message) };
  }
  /** Another worker takes over. */
  change(): void {
    this.run();
    this.dispatchEvent(new Event('controllerchange'));
  }
  readonly #check = async (name: string) => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    this.checks.push(name);
  };
  getRegistration = async () => (this.isInstalled ? { update: () => this.#check('update') } : undefined);
  register = (script: string) => this.#check(script);
}

let workers = new FakeWorkers();
let page = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' });
let network = { onLine: true, serviceWorker: workers };
let options: Options | undefined;
let applied = 0;
let reloads = 0;
let app: typeof update;
let unsaved: typeof unsavedStore;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  workers = new FakeWorkers();
  page = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' });
  network = { onLine: true, serviceWorker: workers };
  [options, applied, reloads] = [undefined, 0, 0];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.doMock('virtual:pwa-register', () => ({
    registerSW: (given: Options) => {
      options = given;
      return async () => void (applied += 1);
    },
  }));
  // Read outside a component.
  vi.doMock('@mantine/store', async (original) => ({
    ...(await original<typeof mantineStore>()),
    useStore: (store: { getState: () => unknown }) => store.getState(),
  }));
  [app, unsaved] = await Promise.all([import('./update.ts'), import('../../ui/unsaved/unsaved-store.ts')]);
});
afterEach(() => {
  for (const id of ['virtual:pwa-register', '@mantine/store']) vi.doUnmock(id);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const shown = () => {
  const { apply, step } = app.useUpdate();
  return apply ? step : 'nothing';
};
async function install(): Promise<Options> {
  app.installServiceWorker();
  await vi.advanceTimersByTimeAsync(5_000);
  if (!options) throw new Error('no worker is registered');
  return options;
}
/** A page that a worker serves, with a new version waiting. */
async function offered(): Promise<void> {
  workers.run();
  (await install()).onNeedRefresh();
}
/** The user edits a text; returns what saves it. */
function edit(): () => void {
  const guard = unsaved.unsavedGuard({ element: () => null });
  guard.keep();
  return guard.drop;
}

describe('the worker', () => {
  test('is registered when the files of the first visit are there', async () => {
    page.readyState = 'loading';
    app.installServiceWorker();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(options).toBeUndefined();
    page.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(options).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(options).toBeDefined();
  });

  test('is none over plain http, and the page works', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    app.installServiceWorker();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([options, shown()]).toEqual([undefined, 'nothing']);
  });

  test('of a first visit takes over without a reload; every later one reloads', async () => {
    await install();
    workers.change();
    expect(reloads).toBe(0);
    workers.change();
    expect(reloads).toBe(1);
  });
});

describe('a new version', () => {
  test('is offered, and reloads nothing by itself', async () => {
    await offered();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([shown(), applied, reloads]).toEqual(['offered', 0, 0]);
  });

  test('is not offered where no version runs yet', async () => {
    (await install()).onNeedRefresh();
    expect(shown()).toBe('nothing');
  });

  test('takes over when the user wants it: the running one stops sending first', async () => {
    await offered();
    await app.reloadNow();
    expect([shown(), applied, workers.messages]).toEqual(['reloading', 1, ['parcelyard.takeover']]);
    workers.change();
    expect(reloads).toBe(1);
  });

  test('is asked again until it has taken over, and not afterwards', async () => {
    await offered();
    await app.reloadNow();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(applied).toBe(3);
    workers.change();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(applied).toBe(3);
  });

  test('can be put off', async () => {
    await offered();
    app.postponeUpdate();
    expect([shown(), applied]).toEqual(['postponed', 0]);
  });
});

describe('unsaved text', () => {
  test('is kept if the user says so: nothing is reloaded, and the offer stays', async () => {
    await offered();
    edit();
    const reloading = app.reloadNow();
    expect(applied).toBe(0);
    unsaved.openQuestion()?.decide(false);
    await reloading;
    expect([shown(), applied, workers.messages]).toEqual(['offered', 0, []]);
  });

  test('is discarded only if the user says so', async () => {
    await offered();
    edit();
    const reloading = app.reloadNow();
    unsaved.openQuestion()?.decide(true);
    await reloading;
    expect([shown(), applied]).toEqual(['reloading', 1]);
  });

  test('outlives an update of another tab: the page reloads once it is saved', async () => {
    workers.run();
    await install();
    const save = edit();
    workers.change();
    expect([reloads, shown()]).toEqual([0, 'offered']);
    save();
    expect(reloads).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reloads).toBe(1);
  });

  test('that is begun right after a save is kept, too', async () => {
    workers.run();
    await install();
    const save = edit();
    workers.change();
    save();
    await vi.advanceTimersByTimeAsync(1_000);
    const saveNext = edit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloads).toBe(0);
    saveNext();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reloads).toBe(1);
  });
});

describe('an open page looks for a new version', () => {
  const look = async (event: Event) => {
    page.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(0);
  };

  test('every half hour, when it is looked at again and when the network is back', async () => {
    (await install()).onRegisteredSW('/sw.js');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    await look(new Event('visibilitychange'));
    await look(new Event('online'));
    expect(workers.checks).toEqual(['update', 'update', 'update']);
  });

  test('but not while it is hidden or without a network', async () => {
    (await install()).onRegisteredSW('/sw.js');
    page.visibilityState = 'hidden';
    await look(new Event('visibilitychange'));
    page.visibilityState = 'visible';
    network.onLine = false;
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(workers.checks).toEqual([]);
  });

  test('and installs again what a poor network stopped, as often as it takes', async () => {
    (await install()).onRegisteredSW('/sw.js');
    Object.assign(workers, { isInstalled: false, isReachable: false });
    await look(new Event('online'));
    workers.isReachable = true;
    await look(new Event('online'));
    expect(workers.checks).toEqual(['/sw.js']);
  });
});
