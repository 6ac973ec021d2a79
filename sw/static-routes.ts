import { networkOnly } from './policy.ts';

declare const self: ServiceWorkerGlobalScope;

/** Chrome 123 and later. */
type RoutedInstallEvent = ExtendableEvent & {
  readonly addRoutes: (rules: readonly { condition: { urlPattern: string }; source: 'network' }[]) => Promise<void>;
};

/**
 * Lets the browser send API requests without the worker. Otherwise each of them starts it, and while a new version waits to take
 * over, a page that keeps sending keeps the old worker running: Chromium then waits up to five minutes.
 */
export function addStaticRoutes(): void {
  self.addEventListener('install', (event) => {
    if (!('addRoutes' in event)) return;
    const rules = networkOnly.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }));
    // Without them everything works, only slower.
    event.waitUntil((event as RoutedInstallEvent).addRoutes(rules).catch(() => undefined));
  });
}
