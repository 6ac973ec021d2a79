import type { Page } from '@playwright/test';

/** Goes there as a link would, without loading the app anew. */
export const walkTo = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, href);
