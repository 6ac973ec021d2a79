import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { notificationsStore } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, createElement, isValidElement, Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { allCalls, type Calls } from '#contract/registry.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { RefusalDetails } from '#domain/shared/result.ts';
import type { Input } from '../sync/calls.ts';
import { markReachable } from '../sync/connectivity.ts';
import { queryClient } from '../sync/queries.ts';
import { onErrorReport, type ErrorReport } from '../sync/report-error.ts';
import { meQuery, type Me } from '../session/session.ts';

/** A refusal of the server. */
class Refusal {
  readonly code: RefusalCode;
  readonly sentence: string;
  readonly details: RefusalDetails;
  readonly http: number;
  constructor(code: RefusalCode, sentence: string, details: RefusalDetails, http: number) {
    this.code = code;
    this.sentence = sentence;
    this.details = details;
    this.http = http;
  }
}

export const refusal = (code: RefusalCode, sentence = `refused: ${code}`, details: RefusalDetails = {}, http = 422) =>
  new Refusal(code, sentence, details, http);
/** The connection breaks instead of a response. */
export const unreachable = Symbol('unreachable');

type Respond<N extends keyof Calls> = (input: Input<N>) => unknown;

/** A request as the server received it. */
export type SentRequest = {
  readonly call: string;
  readonly input: Record<string, unknown>;
  readonly key: string | null;
  readonly signal: AbortSignal | null;
};
type ShownToast = { readonly title: string; readonly text: string; readonly action: (() => void) | undefined };

/** What React needs of a page to run hooks: an element without children. */
class FakeElement extends EventTarget {
  readonly nodeType = 1;
  readonly tagName = 'DIV';
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument: unknown;
  textContent = '';
  constructor(ownerDocument: unknown) {
    super();
    this.ownerDocument = ownerDocument;
  }
}

/** Plays nothing. */
class SilentAudio {
  readonly currentTime = 0;
  readonly destination = null;
  resume = async () => undefined;
  createOscillator = () => silent;
  createGain = () => silent;
}
const silent: object = new Proxy(() => silent, { get: () => silent, set: () => true });

const envelope = (http: number, msg: string, data: unknown): Response => {
  const text = JSON.stringify({ code: http, msg, data });
  const headers = new Headers({ 'content-type': 'application/json' });
  return { ok: http === 200, status: http, statusText: '', url: '', headers, text: async () => text } as Response;
};

const callAt = (method: string, path: string) =>
  allCalls.find((call) => call.method === method && `/admin/v1${call.path}` === path);

/** The visible text of a node made of text, macros and fragments. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode; message?: string; id?: string; values?: Record<string, unknown> }>(node)) {
    const { children, message, id, values } = node.props;
    const { type } = node;
    // Messages are made of components without state.
    if (id === undefined && typeof type === 'function')
      return textOf((type as (props: object) => ReactNode)(node.props));
    return id === undefined ? textOf(children) : i18n._(id, values, message === undefined ? {} : { message });
  }
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

const me: Me = {
  _id: 'user-1',
  name: 'Sam',
  email: 'sam@demo.test',
  role_name: ['admin'],
  actions: [],
  withheld: [],
  assigned: { actions: [], sellers: [] },
} as unknown as Me;

type ProviderProps = Parameters<typeof RouterContextProvider>[0];

/** Parts of the page that are being loaded. */
export const loading = new Set<PromiseLike<unknown>>();

/** A hook that runs in React without a browser. */
export type RunningHook<Result> = {
  readonly current: Result;
  /** Runs a user's action and everything it starts. */
  readonly act: (action: (current: Result) => unknown) => Promise<void>;
  readonly unmount: () => Promise<void>;
};

/**
 * A page without elements: hooks run in React with the real query client, forms and messages, against a server behind
 * `fetch` that validates each input by the contract.
 */
export class FakeScreen {
  readonly requests: SentRequest[] = [];
  readonly errors: ErrorReport[] = [];
  readonly stored = new Map<string, string>();
  readonly #responses = new Map<string, (input: never) => unknown>();
  readonly #invalid: string[] = [];
  readonly #roots: Root[] = [];
  readonly #document = Object.assign(new EventTarget(), {
    nodeType: 9,
    documentElement: { lang: 'en-US' },
    activeElement: null,
    visibilityState: 'visible',
    cookie: '',
  });
  #router = this.#routerAt('/');
  /** Where the user was led, the last place at the end. */
  readonly places: string[] = [];

  install(): void {
    const storage = {
      getItem: (key: string) => this.stored.get(key) ?? null,
      setItem: (key: string, value: string) => void this.stored.set(key, value),
      removeItem: (key: string) => void this.stored.delete(key),
    };
    const document = this.#document;
    const idle = () => 0;
    const globals = {
      IS_REACT_ACT_ENVIRONMENT: true,
      self: {},
      document,
      window: Object.assign(new EventTarget(), {
        document,
        HTMLIFrameElement: FakeElement,
        requestIdleCallback: idle,
        setTimeout,
        clearTimeout,
      }),
      // The page is never idle: nothing is written to the device's cache.
      requestIdleCallback: idle,
      navigator: { onLine: true, languages: ['en-US'], clipboard: { writeText: async () => undefined } },
      localStorage: storage,
      sessionStorage: storage,
      AudioContext: SilentAudio,
      matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: query.includes('min-width') }),
      location: { href: 'http://localhost/', protocol: 'http:', assign: () => undefined },
      fetch: (path: string, init: RequestInit = {}) => this.#fetch(path, init),
    };
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    i18n.load('en-US', {});
    i18n.activate('en-US');
    onErrorReport((report) => this.errors.push(report));
    this.signIn({});
  }

  /** The session's user: by default staff without any permission. */
  signIn(more: Partial<Me>): void {
    queryClient.setQueryData(meQuery.queryKey, { ...me, ...more });
  }

  /** The page that the user is on, before anything of it runs. */
  visit(path: string): void {
    this.#router = this.#routerAt(path);
  }
  #routerAt(path: string) {
    const history = createMemoryHistory({ initialEntries: [path] });
    const router = createRouter({ routeTree: createRootRoute(), history });
    // Outside a browser the router leads nowhere.
    router.navigate = async (to) => void this.places.push(router.buildLocation(to as never).href);
    return router;
  }

  /** What the server responds to a call. */
  on<N extends keyof Calls>(call: N, respond: Respond<N>): void {
    this.#responses.set(call, respond);
  }

  /** The inputs that the server received for a call. */
  inputs<N extends keyof Calls>(call: N): Input<N>[] {
    return this.requests.filter((sent) => sent.call === call).map(({ input }) => input as Input<N>);
  }

  get toasts(): readonly ShownToast[] {
    return notificationsStore.getState().notifications.map(({ title, message }) => {
      // With an action the title is a row of both.
      const row = isValidElement<{ children?: ReactNode }>(title) ? title.props.children : undefined;
      const parts = Array.isArray(row) ? (row as ReactNode[]) : [title];
      const [shown, button] = parts;
      const action = isValidElement<{ onClick: () => void }>(button) ? button.props.onClick : undefined;
      return { title: textOf(shown), text: textOf(message), action };
    });
  }

  async run<Result>(use: () => Result, page?: ReactNode): Promise<RunningHook<Result>> {
    const result: { current?: Result } = {};
    function Probe(): ReactNode {
      result.current = use();
      return null;
    }
    const root = createRoot(new FakeElement(this.#document) as unknown as Element);
    this.#roots.push(root);
    const router = this.#router as unknown as ProviderProps['router'];
    const content = createElement(Suspense, { fallback: null }, createElement(Probe), page);
    const withRouter = createElement(RouterContextProvider, { router } as ProviderProps, content);
    const withQueries = createElement(QueryClientProvider, { client: queryClient }, withRouter);
    await act(async () => root.render(createElement(I18nProvider, { i18n }, withQueries)));
    await this.settle();
    return {
      get current() {
        return result.current as Result;
      },
      act: (action) => this.act(() => action(result.current as Result)),
      unmount: () => act(async () => root.unmount()),
    };
  }

  /** Runs a user's action and everything it starts. */
  async act(action: () => unknown): Promise<void> {
    await act(async () => void (await action()));
    await this.settle();
  }

  /** Until everything that was responded to has reached the screen. */
  async settle(): Promise<void> {
    for (let round = 0; round < 4 || loading.size > 0; round += 1) {
      const loaded = Promise.all(loading);
      await act(() => loaded);
      loading.clear();
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    }
  }

  async #fetch(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = callAt(method, pathname);
    const respond = call && this.#responses.get(call.name);
    if (!call) throw new TypeError('Failed to fetch');
    const given: unknown =
      body instanceof FormData
        ? Object.fromEntries([...body].filter(([name]) => name !== 'file'))
        : method === 'GET'
          ? Object.fromEntries(searchParams)
          : JSON.parse(typeof body === 'string' ? body : '{}');
    const parsed = call.input.safeParse(given);
    if (parsed.error) this.#invalid.push(`the contract refuses the input of ${call.name}: ${parsed.error.message}`);
    this.requests.push({
      call: call.name,
      input: given as Record<string, unknown>,
      key: new Headers(headers).get('idempotency-key'),
      signal: signal ?? null,
    });
    // Without a response the page is still loading.
    const response: unknown = await (respond ? respond(given as never) : new Promise(() => undefined));
    if (response === unreachable) throw new TypeError('Failed to fetch');
    if (!(response instanceof Refusal)) return envelope(200, 'Successful', response);
    return envelope(response.http, response.sentence, { refusal: response.code, details: response.details });
  }

  async dispose(): Promise<void> {
    await act(async () => {
      for (const root of this.#roots) root.unmount();
    });
    queryClient.clear();
    notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
    onErrorReport(() => undefined);
    markReachable();
    vi.unstubAllGlobals();
    if (this.#invalid.length > 0) throw new Error(this.#invalid.join('\n'));
  }
}

/** A response that comes when the test says so. */
export function later<T>(): { readonly response: Promise<T>; readonly arrive: (value: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { response: promise, arrive: resolve };
}

/** Installs a new screen before each test of a file. */
export function useFakeScreen(): () => FakeScreen {
  let screen = new FakeScreen();
  // What is loaded or prepared on first use is no part of the first test.
  beforeAll(async () => {
    await import('../ui/layer/loaded.ts');
    screen.install();
    await screen.run(() => null);
    await screen.dispose();
  });
  beforeEach(() => {
    screen = new FakeScreen();
    screen.install();
  });
  afterEach(() => screen.dispose());
  return () => screen;
}
