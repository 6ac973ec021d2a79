import { createContext } from 'react';

/** Where a page's title goes on a phone: an element of the app's header. Null leaves it on the page. */
export const PageTitleSlot = createContext<HTMLElement | null>(null);
