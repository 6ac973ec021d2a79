import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './routes/-search-params.ts';
import { RouteErrorPage } from './shell/boot/RouteErrorPage.tsx';
import { NotFoundPage } from './shell/boot/NotFoundPage.tsx';
import { guardNavigation } from './shell/boot/guard-navigation.ts';
import { watchSlowPages } from './shell/boot/slow-page.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultStructuralSharing: true,
  scrollRestoration: true,
});

watchSlowPages(router);
guardNavigation(router.history);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  /** How a page uses the frame: lists fill the window, everything else scrolls and ends with the footer. */
  interface StaticDataRouteOption {
    fit?: 'window' | 'free';
    hideFooter?: boolean;
    /** Starts the page's requests before the session is known, so that both run in parallel. */
    prefetch?: (search: Readonly<Record<string, unknown>>) => void;
  }
}
